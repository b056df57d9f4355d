/* The functions that the WebAssembly module exports: a line goes in, its answer comes out. */
#ifndef VALLETTA_WASM_EXPORTS_H
#define VALLETTA_WASM_EXPORTS_H

#include <stddef.h>

char *vl_room(size_t length);       /* the input buffer for a line of this length; null: too long */
const char *vl_call(size_t length); /* carries out that line; returns the answer, zero-terminated */
size_t vl_length(void);             /* length of the last answer */

#endif
