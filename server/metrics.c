/* Counts requests by status, and writes all metrics in Prometheus' text format. */
#include "server/metrics.h"

#include "base/ensure.h"

static const unsigned CODES[STATUS_COUNT] = {
#define CODE(code, phrase, word) code,
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

/* `label` is empty or {name="value"}. */
static void sample(Text *text, const char *name, const char *label, uint64_t value)
{
    text_put(text, "valletta_");
    text_put(text, name);
    text_put(text, label);
    text_char(text, ' ');
    text_number(text, value);
    text_char(text, '\n');
}

static void single(Text *text, const char *name, const char *type, const char *help, uint64_t value)
{
    head(text, name, type, help);
    sample(text, name, "", value);
}

static void write_requests(Text *text, const Metrics *metrics)
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
    single(text, "http_waiting", "gauge", "Requests that wait for the application's answer.",
           metrics->waiting);
}

static void write_connections(Text *text, const Metrics *metrics)
{
    head(text, "connections", "gauge", "Connections open now, by kind.");
    sample(text, "connections", "{kind=\"http\"}", metrics->http);
    sample(text, "connections", "{kind=\"websocket\"}", metrics->websockets);
    single(text, "connections_accepted_total", "counter", "Connections accepted.",
           metrics->accepted);
    head(text, "connections_refused_total", "counter",
         "Connections closed at once: too many in all, or from one address.");
    sample(text, "connections_refused_total", "{reason=\"full\"}", metrics->refused_full);
    sample(text, "connections_refused_total", "{reason=\"address\"}", metrics->refused_address);
    single(text, "connections_evicted_total", "counter",
           "Idle connections that were closed to make room.", metrics->evicted);
    head(text, "websocket_messages_total", "counter", "Messages of WebSockets.");
    sample(text, "websocket_messages_total", "{direction=\"in\"}", metrics->messages_in);
    sample(text, "websocket_messages_total", "{direction=\"out\"}", metrics->messages_out);
    single(text, "websockets_dropped_total", "counter",
           "WebSockets closed because their client did not read.", metrics->dropped_slow);
}

void metrics_write(Text *text, const Metrics *metrics, int64_t now)
{
    write_requests(text, metrics);
    write_connections(text, metrics);
    single(text, "uptime_seconds", "gauge", "Seconds since the start.",
           now > metrics->started ? (uint64_t)(now - metrics->started) : 0);
    head(text, "build_info", "gauge", "The program that answers; always 1.");
    text_put(text, "valletta_build_info{version=\"" VALLETTA_VERSION "\"} 1\n");
}
