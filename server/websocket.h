/* A WebSocket on a connection: messages to and from the application, whose interface is in app.h.
 */
#ifndef VALLETTA_SERVER_WEBSOCKET_H
#define VALLETTA_SERVER_WEBSOCKET_H

#include "server/connection.h"

enum {
    WEBSOCKET_CLOSE_SECONDS = 2,      /* for the client to answer a close frame */
    WEBSOCKET_FRAMES_PER_ROUND = 64,  /* read before other clients' */
    WEBSOCKET_SEND_BUFFER = 64 * 1024 /* requested size of the kernel's buffer; Linux doubles it */
};

/* Queues the answer to the handshake. websocket_start must follow. Null if there is no memory. */
WebSocket *websocket_new(Connection *connection, const char *accept, const WebSocketEvents *events,
                         void *data);

/* Takes over the connection, and `early`: bytes that arrived after the handshake. */
void websocket_start(WebSocket *socket, Bytes early);

/* Closes it because the server stops. */
void websocket_stop(WebSocket *socket);

#endif
