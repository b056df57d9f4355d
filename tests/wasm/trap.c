/* A fake engine for tests: a line with "boom" traps; later answers contain "e!d", so that a test
 * notices calls after a trap. */
#include <stddef.h>

static char line[1 << 20], answer[] = "{\"ok\":true,\"done\":true,\"share\":1,\"choice\":\"end\"}";
static int spent;

__attribute__((export_name("_initialize"))) void start(void) {}

__attribute__((export_name("vl_room"))) char *vl_room(size_t length)
{
    return length < sizeof line ? line : NULL;
}

__attribute__((export_name("vl_call"))) const char *vl_call(size_t length)
{
    for (size_t i = 0; i + 4 < length; i++)
        if (line[i] == 'b' && line[i + 1] == 'o' && line[i + 2] == 'o' && line[i + 3] == 'm') {
            spent = 1;
            __builtin_trap();
        }
    if (spent) answer[sizeof answer - 6] = '!'; /* "e!d" */
    return answer;
}

__attribute__((export_name("vl_length"))) size_t vl_length(void)
{
    return sizeof answer - 1;
}
