/* The calls that are exported: a line goes in, its answer comes out. */
#ifndef VALLETTA_WASM_BORDER_H
#define VALLETTA_WASM_BORDER_H

#include <stddef.h>

char *vl_room(size_t length);       /* where a line of this length is to be put; null: too long */
const char *vl_call(size_t length); /* carries it out; the answer ends in a zero, … */
size_t vl_length(void);             /* … and is so long */

#endif
