/* The functions of the WebAssembly module as a native program: answers each line of standard input
 * with one line. The tests send the same lines to both and compare. Long answers are shortened to
 * start, length and hash, because thousands of games are too much text for Node. */
#include "base/hex.h"
#include "base/sha256.h"
#include "wasm/exports.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WHOLE = 4000, START = 1000 }; /* as in support.mjs */

static void print_answer(const char *answer)
{
    const size_t length = strlen(answer);
    uint8_t digest[SHA256_DIGEST];
    char digits[2 * SHA256_DIGEST + 1];
    if (length <= WHOLE) {
        puts(answer);
        return;
    }
    sha256(answer, length, digest);
    hex_write(digest, sizeof digest, digits);
    printf("%.*s %zu %s\n", START, answer, length, digits);
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    for (ssize_t n; (n = getline(&line, &room, stdin)) > 0;) {
        size_t length = (size_t)n - (line[n - 1] == '\n');
        char *in = vl_room(length);
        if (!in) {
            length = strlen("too_long {}");
            memcpy(line, "too_long {}", length); /* as web/src/engine/engine.ts does */
            in = vl_room(length);
        }
        memcpy(in, line, length);
        print_answer(vl_call(length));
        fflush(stdout);
    }
    free(line);
}
