/* Makes common kinds of replies: a text, a JSON error, an extra header. */
#include "server/reply.h"

#include "base/ensure.h"
#include "server/metrics.h"

#include <string.h>

Reply reply_text(unsigned status, const char *type, const char *text)
{
    return (Reply){.status = status, .type = type, .body = text, .size = strlen(text)};
}

Reply reply_json_error(unsigned status)
{
    static const char *const BODIES[STATUS_COUNT] = {
#define BODY(code, phrase, word) [STATUS_##code] = "{\"error\":\"" word "\"}\n",
        HTTP_STATUSES(BODY)
#undef BODY
    };
    ENSURE(status >= 400);
    Reply reply = reply_text(status, "application/json", BODIES[status_index(status)]);
    reply.is_static = true;
    return reply;
}

void reply_header(Reply *reply, const char *name, const char *value)
{
    ENSURE(reply->extra_count < REPLY_EXTRA_MAX);
    reply->extra[reply->extra_count++] = (HttpHeader){name, value};
}
