/* The host of a browser's page as a native program: lines on standard input, each answered by a
 * line. The tests ask it what they ask the WebAssembly, and compare. */
#include "wasm/border.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
        puts(vl_call(length));
        fflush(stdout);
    }
    free(line);
}
