/* The balance report as one HTML page: the template with its marker replaced by the JSON. A script
 * in the template draws the page from the JSON. */
#include "study/balance_report.h"

#include "base/ensure.h"

#include <stdlib.h>
#include <string.h>

extern const char REPORT_TEMPLATE[]; /* study/report.html, embedded by embed.cmake */

/* JSON has '<' only inside strings. Escaped, it cannot end the script element. */
static void put_escaped(Text *text, const char *json, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (json[i] == '<')
            text_put(text, "\\u003c");
        else
            text_char(text, json[i]);
}

bool balance_html(const BalanceReport *report, Text *text)
{
    static const char MARKER[] = "@REPORT@";
    const char *marker = strstr(REPORT_TEMPLATE, MARKER);
    ENSURE(marker);
    Text length = text_over(NULL, 0);
    balance_json(report, &length);
    char *json = malloc(length.length + 1);
    if (!json) return false;
    Text written = text_over(json, length.length + 1);
    balance_json(report, &written);
    text_bytes(text, REPORT_TEMPLATE, (size_t)(marker - REPORT_TEMPLATE));
    put_escaped(text, json, written.length);
    text_put(text, marker + sizeof MARKER - 1);
    free(json);
    return true;
}
