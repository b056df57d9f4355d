/* The clients of bench/websockets: opens many WebSockets to serve_probe, then measures round trips
 * on some of them.
 *     websockets_load PORT OPEN ACTIVE SECONDS
 * Prints "open" when OPEN sockets are open and waits for a line of input. Then ACTIVE sockets keep
 * one message in flight each, for SECONDS. Prints round trips per second, and the median and the
 * 99th percentile of their times in milliseconds. */
#include "base/clock.h"
#include "base/ensure.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    PER_ADDRESS = 10000, /* connections from each loopback address */
    MESSAGE = 120,       /* bytes: about one choice in a game */
    FRAME_IN = 2 + 4 + MESSAGE,
    FRAME_OUT = 2 + MESSAGE,
    SAMPLES = 1 << 22
};

typedef struct Client {
    int file;
    size_t received; /* bytes of the echoed frame */
    double sent_at;
} Client;

static float samples[SAMPLES];
static size_t sample_count;

static int connect_from(unsigned port, unsigned number)
{
    int file = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
    from.sin_addr.s_addr = htonl(0x7f000002 + number / PER_ADDRESS);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    to.sin_port = htons((uint16_t)port);
    ENSURE(file >= 0);
    setsockopt(file, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (bind(file, (struct sockaddr *)&from, sizeof from) != 0 ||
        connect(file, (struct sockaddr *)&to, sizeof to) != 0) {
        perror("websockets_load: connect");
        exit(1);
    }
    return file;
}

static void handshake(int file)
{
    static const char REQUEST[] =
        "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    char answer[1000] = "";
    size_t length = 0;
    ENSURE(write(file, REQUEST, sizeof REQUEST - 1) == sizeof REQUEST - 1);
    while (!strstr(answer, "\r\n\r\n")) {
        ssize_t count = read(file, answer + length, sizeof answer - 1 - length);
        ENSURE(count > 0);
        length += (size_t)count;
    }
    ENSURE(strncmp(answer, "HTTP/1.1 101 ", 13) == 0);
}

static void send_message(Client *client)
{
    char frame[FRAME_IN] = {(char)0x82, (char)(0x80 | MESSAGE)}; /* masked with zeros */
    client->sent_at = clock_seconds();
    client->received = 0;
    ENSURE(write(client->file, frame, sizeof frame) == sizeof frame);
}

static void receive(Client *client)
{
    char frame[FRAME_OUT];
    ssize_t count = read(client->file, frame, sizeof frame - client->received);
    ENSURE(count > 0);
    client->received += (size_t)count;
    if (client->received < sizeof frame) return;
    if (sample_count < SAMPLES)
        samples[sample_count++] = (float)(clock_seconds() - client->sent_at);
    send_message(client);
}

static void run(Client *clients, unsigned active, double seconds)
{
    int epoll = epoll_create1(0);
    struct epoll_event events[256];
    for (unsigned i = 0; i < active; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &clients[i]};
        ENSURE(epoll_ctl(epoll, EPOLL_CTL_ADD, clients[i].file, &event) == 0);
        send_message(&clients[i]);
    }
    for (double end = clock_seconds() + seconds; clock_seconds() < end;) {
        int count = epoll_wait(epoll, events, 256, 100);
        for (int i = 0; i < count; i++)
            receive(events[i].data.ptr);
    }
}

static int by_time(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double percentile(double share)
{
    return sample_count ? (double)samples[(size_t)(share * (double)(sample_count - 1))] * 1000 : 0;
}

int main(int count, char **args)
{
    if (count != 5) return 2;
    unsigned port = (unsigned)strtoul(args[1], NULL, 10);
    unsigned open = (unsigned)strtoul(args[2], NULL, 10);
    unsigned active = (unsigned)strtoul(args[3], NULL, 10);
    double seconds = strtod(args[4], NULL);
    ENSURE(active <= open);
    Client *clients = calloc(open, sizeof *clients);
    ENSURE(clients);
    for (unsigned i = 0; i < open; i++) {
        clients[i].file = connect_from(port, i);
        handshake(clients[i].file);
    }
    printf("open\n");
    fflush(stdout);
    (void)getchar();
    run(clients, active, seconds);
    qsort(samples, sample_count, sizeof *samples, by_time);
    printf("%.0f %.2f %.2f\n", (double)sample_count / seconds, percentile(0.5), percentile(0.99));
    return 0;
}
