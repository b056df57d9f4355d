/* Counting, and the page of counts. */
#include "server/metrics.h"

#include "base/ensure.h"

static const unsigned CODES[STATUS_COUNT] = {
#define CODE(code, words) code,
    HTTP_STATUSES(CODE)
#undef CODE
};

unsigned status_index(unsigned status)
{
    unsigned i = 0;
    while (i < STATUS_COUNT && CODES[i] != status)
        i++;
    ENSURE(i < STATUS_COUNT);
    return i;
}

void metrics_request(Metrics *metrics, unsigned status, size_t bytes)
{
    metrics->requests[status_index(status)]++;
    metrics->bytes += bytes;
}

static void head(Text *text, const char *name, const char *type, const char *help)
{
    text_put(text, "# HELP valletta_");
    text_put(text, name);
    text_char(text, ' ');
    text_put(text, help);
    text_put(text, "\n# TYPE valletta_");
    text_put(text, name);
    text_char(text, ' ');
    text_put(text, type);
    text_char(text, '\n');
}

static void sample(Text *text, const char *name, uint64_t value)
{
    text_put(text, "valletta_");
    text_put(text, name);
    text_char(text, ' ');
    text_number(text, value);
    text_char(text, '\n');
}

static void single(Text *text, const char *name, const char *type, const char *help, uint64_t value)
{
    head(text, name, type, help);
    sample(text, name, value);
}

void metrics_write(Text *text, const Metrics *metrics, int64_t now)
{
    head(text, "http_requests_total", "counter", "Requests answered, by status.");
    for (unsigned i = 0; i < STATUS_COUNT; i++) {
        text_put(text, "valletta_http_requests_total{code=\"");
        text_number(text, CODES[i]);
        text_put(text, "\"} ");
        text_number(text, metrics->requests[i]);
        text_char(text, '\n');
    }
    single(text, "http_answered_bytes_total", "counter", "Bytes of answers, heads included.",
           metrics->bytes);
    single(text, "connections", "gauge", "Connections open now.", metrics->open);
    single(text, "connections_accepted_total", "counter", "Connections taken.", metrics->accepted);
    single(text, "connections_refused_total", "counter",
           "Connections closed at once because too many were open.", metrics->refused);
    single(text, "uptime_seconds", "gauge", "Seconds since the start.",
           now > metrics->started ? (uint64_t)(now - metrics->started) : 0);
    head(text, "build_info", "gauge", "The program that answers; always 1.");
    text_put(text, "valletta_build_info{version=\"" VALLETTA_VERSION "\"} 1\n");
}
