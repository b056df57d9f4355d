/* Assertions, on in release builds too.
 *
 * ENSURE traps instead of printing, so that it needs no libc in the engine and in WebAssembly. It
 * is only for bugs in our own code: bad input from outside returns an Err or a message. */
#ifndef VALLETTA_BASE_ENSURE_H
#define VALLETTA_BASE_ENSURE_H

#define ENSURE(condition) ((condition) ? (void)0 : __builtin_trap())
#define UNREACHABLE(why) __builtin_trap()

/* For functions whose result must not be ignored: every function that returns an Err. */
#define MUST_USE __attribute__((warn_unused_result))

#endif
