/* Listening sockets, one for each address of a host. */
#ifndef VALLETTA_SERVER_LISTEN_H
#define VALLETTA_SERVER_LISTEN_H

#include <stdbool.h>

enum { LISTEN_MAX = 8, LISTEN_WHY_SIZE = 300 };

typedef struct Listeners {
    int files[LISTEN_MAX];
    unsigned count;
    unsigned port; /* the actual one, if 0 was asked for */
} Listeners;

/* Port 0 means any free port. On failure nothing is open, and `why` says what to do. */
bool listen_open(Listeners *listeners, const char *host, unsigned port, char why[LISTEN_WHY_SIZE]);

#endif
