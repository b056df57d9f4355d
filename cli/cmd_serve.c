/* valletta serve: serves the web client over HTTP. */
#include "cli/cli.h"

#include "server/serve.h"

#include <stdio.h>
#include <string.h>

enum { PORT = 1566, PORT_LAST = 65535, PER_ADDRESS = 64 };

static int run_server(const Args *args, const ServeOptions *options, bool quiet)
{
    char why[LISTEN_WHY_SIZE];
    Server *server = server_open(options, why);
    if (!server) return failed(args->command, "%s", why);
    if (!quiet) {
        bool brackets = strchr(options->host, ':'); /* an IPv6 address */
        printf("Valletta is running at http://%s%s%s:%u (press Ctrl+C to stop)\n",
               brackets ? "[" : "", options->host, brackets ? "]" : "", server_port(server));
        fflush(stdout);
    }
    server_run(server);
    server_close(server);
    return EXIT_OK;
}

typedef struct ServeArgs {
    ServeOptions options;
    bool quiet;
} ServeArgs;

static int run(Args *args)
{
    ServeArgs serve = {
        .options = {
            .host = "localhost", .port = PORT, .limits = SERVE_LIMITS, .per_address = PER_ADDRESS}};
    int code = args_read(args, &serve);
    return code ? code : run_server(args, &serve.options, serve.quiet);
}

static const Option OPTIONS[] = {
    {"port", "N", "port to listen on (1566); 0: any free port", OPTION_NUMBER,
     FIELD(ServeArgs, options.port), .max = PORT_LAST},
    {"host", "ADDRESS", "address to listen on; 0.0.0.0 for all (localhost)", OPTION_TEXT,
     FIELD(ServeArgs, options.host)},
    {"timeout", "SECONDS", "how long a client may take to send a request or to receive 64 kB (10)",
     OPTION_NUMBER, FIELD(ServeArgs, options.limits.slow), .min = 1, .max = TIMEOUT_MAX},
    {"per-address", "N",
     "connections allowed from one address (64); 0: no limit, for use behind a proxy",
     OPTION_NUMBER, FIELD(ServeArgs, options.per_address), .max = UINT32_MAX},
    {"quiet", NULL, "do not print the address", OPTION_SWITCH, FIELD(ServeArgs, quiet)},
    {0}};

const Command CMD_SERVE = {
    .name = "serve",
    .words = "",
    .summary = "Serve the game to web browsers",
    .options = OPTIONS,
    .notes = "/healthz answers ok, /metrics has metrics for Prometheus; see docs/server.md.\n",
    .run = run};
