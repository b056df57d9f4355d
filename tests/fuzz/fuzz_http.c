/* Fuzzes the server without its sockets: the input is what comes on a connection, in pieces whose
 * size its first byte tells. Every request in it is answered; an answer is whole, safe, and says of
 * itself what it is; and reading a request changes nothing that comes after it. */
#include "base/ensure.h"
#include "server/http.h"

#include <stdlib.h>
#include <string.h>

enum { PIECE = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_head(const HttpAnswer *answer)
{
    ENSURE(strlen(answer->head) == answer->head_length);
    ENSURE(strncmp(answer->head, "HTTP/1.1 ", 9) == 0);
    const char *end = strstr(answer->head, "\r\n\r\n");
    ENSURE(end && end + 4 == answer->head + answer->head_length);
    ENSURE(strstr(answer->head, "\r\nContent-Security-Policy: default-src 'none'"));
    ENSURE(!strstr(answer->head, "\r\nConnection: close\r\n") == !answer->close);
    ENSURE((unsigned)strtoul(answer->head + 9, NULL, 10) == answer->status);
    const char *length = strstr(answer->head, "\r\nContent-Length: ");
    ENSURE(!length == (answer->status == 304));
    if (answer->size) ENSURE(strtoul(length + 18, NULL, 10) == answer->size);
}

static void check_body(const HttpAnswer *answer)
{
    unsigned sum = 0;
    for (size_t i = 0; i < answer->size; i++)
        sum += answer->body[i];
    ENSURE(answer->size == 0 || sum); /* all of it can be read */
}

static void answer(Service *service, const HttpRequest *request)
{
    static HttpAnswer reply;
    ENSURE(request->path_length == strlen(request->path) && request->path[0] == '/');
    ENSURE(request->refusal == 0 || request->close);
    ENSURE(request->body <= REQUEST_BODY_MAX);
    http_answer(service, request, 784111777, &reply);
    ENSURE(request->refusal == 0 || reply.status == request->refusal);
    check_head(&reply);
    check_body(&reply);
}

/* As serve.c does. Returns false when the connection closes. */
static bool receive(Service *service, char *in, size_t *have, size_t *skip)
{
    for (;;) {
        size_t body = *skip < *have ? *skip : *have;
        memmove(in, in + body, *have -= body);
        *skip -= body;
        char *copy = malloc(*have + 1),
             *at = malloc(*have + 1); /* of the exact size, to be watched */
        memcpy(copy, in, *have);
        memcpy(at, in, *have);
        HttpRequest request;
        size_t used = request_read(at, *have, &request);
        ENSURE(used <= *have);
        ENSURE(memcmp(at + used, copy + used, *have - used) == 0);
        if (used) answer(service, &request);
        bool close = used && request.close;
        if (used) *skip = request.body;
        memmove(in, in + used, *have -= used);
        free(copy);
        free(at);
        if (close) return false;
        if (!used) return true;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char in[REQUEST_MAX + PIECE];
    Service service = {.site = &SITE};
    size_t have = 0, skip = 0;
    if (size == 0) return 0;
    size_t piece = data[0] ? data[0] : PIECE;
    for (size_t at = 1; at < size; at += piece) {
        size_t count = size - at < piece ? size - at : piece;
        ENSURE(have + count <= sizeof in);
        memcpy(in + have, data + at, count);
        have += count;
        if (!receive(&service, in, &have, &skip)) return 0;
        ENSURE(have < REQUEST_MAX);
    }
    return 0;
}
