/* valletta serve: the web client, and what goes with it, over HTTP. */
#include "cli/cli.h"

#include "server/serve.h"

#include <stdio.h>
#include <string.h>

enum { PORT = 1566, PORT_LAST = 65535, PER_ADDRESS = 64 };

static int run_server(const Args *args, const ServeOptions *options, bool quiet)
{
    char why[LISTEN_WHY];
    Server *server = server_open(options, why);
    if (!server) return failed(args->command, "%s", why);
    if (!quiet) {
        bool brackets = strchr(options->host, ':'); /* an IPv6 address */
        printf("Valletta is at http://%s%s%s:%u (Ctrl+C ends it)\n", brackets ? "[" : "",
               options->host, brackets ? "]" : "", server_port(server));
        fflush(stdout);
    }
    server_run(server);
    server_close(server);
    return EXIT_OK;
}

static int run(Args *args)
{
    ServeOptions options = {
        .host = "localhost", .port = PORT, .limits = SERVE_LIMITS, .per_address = PER_ADDRESS};
    bool quiet = false;
    uint64_t number;
    for (Arg arg; (arg = args_next(args)) != ARG_END;) {
        if (arg == ARG_BAD) return EXIT_USAGE;
        if (args_is(args, "port")) {
            if (!args_number(args, 0, PORT_LAST, &number)) return EXIT_USAGE;
            options.port = (unsigned)number;
        } else if (args_is(args, "host")) {
            options.host = args->value;
        } else if (args_is(args, "timeout")) {
            if (!args_number(args, 1, TIMEOUT_MAX, &number)) return EXIT_USAGE;
            options.limits.slow = (unsigned)number;
        } else if (args_is(args, "per-address")) {
            if (!args_number(args, 0, UINT32_MAX, &number)) return EXIT_USAGE;
            options.per_address = (unsigned)number;
        } else if (args_is(args, "quiet")) {
            quiet = true;
        } else {
            return args_unwanted(args);
        }
    }
    return run_server(args, &options, quiet);
}

static const Option OPTIONS[] = {
    {"port", "N", "where it listens (1566); 0 takes any that is free"},
    {"host", "ADDRESS", "which address: localhost for this machine, 0.0.0.0 for all (localhost)"},
    {"timeout", "SECONDS", "how long a slow client may take for a request (10)"},
    {"per-address", "N", "connections from one address (64); 0, as behind a proxy: no limit"},
    {"quiet", NULL, "do not print where it is"},
    {0}};

const Command CMD_SERVE = {"serve",
                           "",
                           "Serve the game to web browsers",
                           false,
                           OPTIONS,
                           "/healthz says ok, /metrics has counts for Prometheus; see "
                           "docs/server.md.\n",
                           run};
