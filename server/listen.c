/* Opens listening sockets; on failure explains what to do. */
#include "server/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void set_port(struct sockaddr *address, unsigned port)
{
    in_port_t value = htons((uint16_t)port);
    if (address->sa_family == AF_INET6)
        ((struct sockaddr_in6 *)address)->sin6_port = value;
    else
        ((struct sockaddr_in *)address)->sin_port = value;
}

static unsigned port_of(int file)
{
    struct sockaddr_storage address = {0};
    socklen_t size = sizeof address;
    if (getsockname(file, (struct sockaddr *)&address, &size) != 0) return 0;
    if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
    return ntohs(((struct sockaddr_in *)&address)->sin_port);
}

/* Returns the socket, or -1 and errno. */
static int open_one(const struct addrinfo *info, bool alone)
{
    int file = socket(info->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0), on = 1;
    if (file < 0) return -1;
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    /* IPv4 has its own socket, unless this is the only address: "::" accepts both. */
    if (info->ai_family == AF_INET6 && !alone)
        setsockopt(file, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
    if (bind(file, info->ai_addr, info->ai_addrlen) == 0 && listen(file, SOMAXCONN) == 0)
        return file;
    int error = errno;
    close(file);
    errno = error;
    return -1;
}

static void explain(char why[LISTEN_WHY_SIZE], const char *host, unsigned port, int error)
{
    if (error == EADDRINUSE)
        snprintf(why, LISTEN_WHY_SIZE,
                 "port %u is in use by another program. Choose another with --port", port);
    else if (error == EACCES)
        snprintf(why, LISTEN_WHY_SIZE,
                 "port %u needs special rights. Choose 1024 or higher with --port", port);
    else
        snprintf(why, LISTEN_WHY_SIZE,
                 "cannot listen at %.100s, port %u: %s. Choose another address with --host", host,
                 port, strerror(error));
}

static void close_all(Listeners *listeners)
{
    while (listeners->count)
        close(listeners->files[--listeners->count]);
}

/* Skips an address that this machine does not have (::1 without IPv6) if another one works. A port
 * that is in use at any of them is an error. */
static int open_each(Listeners *listeners, const struct addrinfo *list)
{
    int error = EADDRNOTAVAIL;
    for (const struct addrinfo *info = list; info && listeners->count < LISTEN_MAX;
         info = info->ai_next) {
        set_port(info->ai_addr, listeners->port);
        int file = open_one(info, !list->ai_next);
        if (file < 0) {
            error = errno;
            if (error == EADDRINUSE || error == EACCES) return error;
            continue;
        }
        listeners->files[listeners->count++] = file;
        listeners->port = port_of(file);
    }
    return listeners->count ? 0 : error;
}

bool listen_open(Listeners *listeners, const char *host, unsigned port, char why[LISTEN_WHY_SIZE])
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *list;
    *listeners = (Listeners){.port = port};
    int failure = getaddrinfo(host, NULL, &hints, &list);
    if (failure) {
        snprintf(why, LISTEN_WHY_SIZE, "unknown address '%.100s' (--host): %s", host,
                 gai_strerror(failure));
        return false;
    }
    int error = open_each(listeners, list);
    freeaddrinfo(list);
    if (!error) return true;
    close_all(listeners);
    explain(why, host, port, error);
    return false;
}
