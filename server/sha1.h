/* SHA-1 (FIPS 180-4), only for the WebSocket handshake, where it has no security purpose. It is
 * broken: do not use it for anything else. */
#ifndef VALLETTA_SERVER_SHA1_H
#define VALLETTA_SERVER_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_DIGEST = 20 };

void sha1(const void *data, size_t size, uint8_t digest[SHA1_DIGEST]);

#endif
