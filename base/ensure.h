/* Promises that code makes to code, checked in release builds too.
 *
 * ENSURE traps instead of printing, so that the engine and the WebAssembly build need no libc for
 * it. It is for our own bugs only: bad input from outside is never a trap, it is an Err or a
 * message. */
#ifndef VALLETTA_BASE_ENSURE_H
#define VALLETTA_BASE_ENSURE_H

#define ENSURE(promise) ((promise) ? (void)0 : __builtin_trap())
#define UNREACHABLE(why) __builtin_trap()

/* In front of a function whose result must not be dropped: every function that returns an Err. */
#define MUST_USE __attribute__((warn_unused_result))

#endif
