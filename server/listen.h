/* Sockets that wait for connections at a host's addresses. */
#ifndef VALLETTA_SERVER_LISTEN_H
#define VALLETTA_SERVER_LISTEN_H

#include <stdbool.h>

enum { LISTEN_MAX = 8, LISTEN_WHY = 300 };

typedef struct Listeners {
    int files[LISTEN_MAX];
    unsigned count;
    unsigned port; /* the one that was found, if any would do */
} Listeners;

/* Port 0 takes one that is free. If it does not work, nothing is open and `why` says what to do. */
bool listen_open(Listeners *listeners, const char *host, unsigned port, char why[LISTEN_WHY]);

#endif
