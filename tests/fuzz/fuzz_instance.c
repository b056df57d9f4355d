/* Fuzzes the exported functions of the WebAssembly module with any lines: every answer is JSON that
 * says whether the call succeeded, and a game that is refused leaves the current one unchanged. */
#include "base/ensure.h"
#include "wasm/exports.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *call(const char *line, size_t length)
{
    char *room = vl_room(length);
    ENSURE(room);
    memcpy(room, line, length);
    const char *answer = vl_call(length);
    ENSURE(strlen(answer) == vl_length());
    return answer;
}

static const char BEGIN[] =
    "begin {\"seats\":[{\"name\":\"A\",\"kind\":\"human\"},{\"name\":\"B\",\"kind\":\"greedy\"}],"
    "\"edition\":\"hig\",\"supply\":\"box\",\"start\":0,\"key\":"
    "\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\",\"cards\":null}";

static void hash(char copy[64])
{
    const char *answer = call("hash {}", 7);
    ENSURE(strlen(answer) < 64);
    memcpy(copy, answer, strlen(answer) + 1);
}

static void run_line(const char *line, size_t length)
{
    char before[64], after[64];
    hash(before);
    const char *answer = call(line, length);
    const bool refused = strncmp(answer, "{\"ok\":false,\"error\":\"", 21) == 0;
    ENSURE(refused || strncmp(answer, "{\"ok\":true", 10) == 0);
    hash(after);
    ENSURE(!refused || strcmp(before, after) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;
    call(BEGIN, sizeof BEGIN - 1);
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((newline ? newline : end) - at);
        run_line(at, length);
        at += length + 1;
    }
    call("forget {}", 9);
    return 0;
}
