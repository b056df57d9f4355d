/* A WebSocket on a connection: messages to and from the application. See app.h for its side. */
#ifndef VALLETTA_SERVER_WEBSOCKET_H
#define VALLETTA_SERVER_WEBSOCKET_H

#include "server/connection.h"

enum {
    WEBSOCKET_CLOSE_SECONDS = 2,      /* for the client to answer a close frame */
    WEBSOCKET_SEND_BUFFER = 64 * 1024 /* of the kernel, which doubles it */
};

/* Its first bytes will be the answer to the handshake. It takes the connection over with
 * websocket_start. Null without memory. */
WebSocket *websocket_new(Connection *connection, const char *accept, const WebSocketEvents *events,
                         void *data);

/* `early` is what came after the handshake already, and becomes the socket's own. */
void websocket_start(WebSocket *socket, Bytes early);

#endif
