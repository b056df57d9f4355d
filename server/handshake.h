/* The opening handshake of a WebSocket (RFC 6455, 4.2), from the server's side. No sockets. */
#ifndef VALLETTA_SERVER_HANDSHAKE_H
#define VALLETTA_SERVER_HANDSHAKE_H

#include "base/base64.h"
#include "server/request.h"
#include "server/sha1.h"

enum { HANDSHAKE_ACCEPT_SIZE = BASE64_SIZE(SHA1_DIGEST) };

/* Checks a request for an upgrade to WebSocket. Returns 0 and the value of Sec-WebSocket-Accept; or
 * the status of the refusal: 400, or 426 for an unsupported version. */
unsigned handshake_check(const HttpRequest *request, char accept[HANDSHAKE_ACCEPT_SIZE]);

#endif
