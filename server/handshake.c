/* Checks the opening handshake of a WebSocket. Sec-WebSocket-Key is 16 bytes in base64;
 * Sec-WebSocket-Accept is base64(SHA-1(key followed by a fixed GUID)). */
#include "server/handshake.h"

#include <string.h>

enum { KEY_LENGTH = 24 };

/* Whether this is the base64 of 16 bytes. */
static bool is_key(const char *key)
{
    uint8_t bytes[16];
    size_t count;
    return strlen(key) == KEY_LENGTH && base64_read(key, KEY_LENGTH, bytes, sizeof bytes, &count) &&
           count == sizeof bytes;
}

unsigned handshake_check(const HttpRequest *request, char accept[HANDSHAKE_ACCEPT_SIZE])
{
    static const char FIXED[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    const char *key = request_header(request, "Sec-WebSocket-Key");
    if (request->method != HTTP_GET || request->body_length || !is_key(key)) return 400;
    if (strcmp(request_header(request, "Sec-WebSocket-Version"), "13") != 0) return 426;
    char text[KEY_LENGTH + sizeof FIXED];
    memcpy(text, key, KEY_LENGTH);
    memcpy(text + KEY_LENGTH, FIXED, sizeof FIXED);
    uint8_t digest[SHA1_DIGEST];
    sha1(text, sizeof text - 1, digest);
    base64_write(digest, sizeof digest, accept);
    return 0;
}
