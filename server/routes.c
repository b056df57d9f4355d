/* Finds the reply to a request, in this order: reserved paths (the application's), fixed paths,
 * files of the web client. Other paths of the client get its index page. */
#include "server/routes.h"

#include "base/ensure.h"
#include "server/negotiate.h"
#include "server/request_params.h"

#include <string.h>

bool route_is_reserved(const char *path)
{
    static const char *const ROOTS[] = {"/api", "/ws"};
    for (size_t i = 0; i < sizeof ROOTS / sizeof *ROOTS; i++) {
        size_t length = strlen(ROOTS[i]);
        if (strncmp(path, ROOTS[i], length) == 0 && (!path[length] || path[length] == '/'))
            return true;
    }
    return false;
}

static Reply page_error(unsigned status)
{
    static const char *const PAGES[STATUS_COUNT] = {
#define PAGE(words, more)                                                                          \
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"                                    \
    "<meta name=\"viewport\" content=\"width=device-width\"><title>" words "</title>"              \
    "<h1>" words "</h1><p>" more "</p><p><a href=\"/\">To the game</a></p>\n"
        [STATUS_400] = PAGE("Bad request", "The request is malformed."),
        [STATUS_404] = PAGE("Not found", "There is nothing at this address."),
        [STATUS_405] = PAGE("Not allowed", "This address can only be read (GET or HEAD)."),
        [STATUS_411] = PAGE("Length required", "Send a Content-Length header."),
        [STATUS_413] = PAGE("Too large", "The request has a larger body than this address takes."),
        [STATUS_414] = PAGE("Address too long", "No address here is that long."),
        [STATUS_417] =
            PAGE("Expectation failed", "The only supported Expect header is 100-continue."),
        [STATUS_431] =
            PAGE("Headers too large", "A request may have at most 100 headers and 8 kB of them."),
        [STATUS_501] = PAGE("Not implemented", "This transfer encoding is not understood."),
#undef PAGE
    };
    const char *page = PAGES[status_index(status)];
    ENSURE(page);
    Reply reply = reply_text(status, "text/html; charset=utf-8", page);
    reply.is_static = true;
    return reply;
}

Reply route_error(const HttpRequest *request, unsigned status)
{
    return route_is_reserved(request->path) ? reply_json_error(status) : page_error(status);
}

/* --- Fixed paths -------------------------------------------------------------------------------
 */

typedef struct Route {
    const char *path;
    Reply (*reply)(const Service *service, int64_t now, char text[ROUTES_TEXT_MAX]);
} Route;

static Reply reply_health(const Service *service, int64_t now, char *text)
{
    (void)service, (void)now, (void)text;
    return reply_text(200, "text/plain; charset=utf-8", "ok\n");
}

static Reply reply_metrics(const Service *service, int64_t now, char *text)
{
    Text out = text_over(text, ROUTES_TEXT_MAX);
    metrics_write(&out, &service->metrics, now);
    ENSURE(text_fits(&out));
    return reply_text(200, "text/plain; version=0.0.4; charset=utf-8", text);
}

static const Route ROUTES[] = {{"/healthz", reply_health}, {"/metrics", reply_metrics}};

static const Route *find_route(const HttpRequest *request)
{
    for (size_t i = 0; i < sizeof ROUTES / sizeof *ROUTES; i++)
        if (strcmp(ROUTES[i].path, request->path) == 0) return &ROUTES[i];
    return NULL;
}

/* --- The application ---------------------------------------------------------------------------
 */

static bool path_matches(const AppRoute *route, const char *path)
{
    size_t length = strlen(route->path);
    if (route->path[length - 1] == '/') return strncmp(path, route->path, length) == 0;
    return strcmp(path, route->path) == 0;
}

static bool method_matches(const AppRoute *route, HttpMethod method)
{
    return route->method == method || (route->method == HTTP_GET && method == HTTP_HEAD);
}

/* The methods of all routes with this path, for the header Allow; empty if there are none. */
static void list_methods(const App *app, const char *path, char text[ROUTES_TEXT_MAX])
{
    static const char *const NAMES[HTTP_OTHER] = {"GET, HEAD", "",      "POST",
                                                  "PUT",       "PATCH", "DELETE"};
    Text list = text_over(text, ROUTES_TEXT_MAX);
    text_put(&list, "");
    for (size_t i = 0; app && i < app->route_count; i++) {
        if (!path_matches(&app->routes[i], path)) continue;
        if (list.length) text_put(&list, ", ");
        text_put(&list, NAMES[app->routes[i].method]);
    }
}

static const AppRoute *find_app_route(const App *app, const HttpRequest *request)
{
    for (size_t i = 0; app && i < app->route_count; i++)
        if (path_matches(&app->routes[i], request->path) &&
            method_matches(&app->routes[i], request->method))
            return &app->routes[i];
    return NULL;
}

static Reply reply_upgrade_required(void)
{
    Reply reply = reply_json_error(426);
    reply_header(&reply, "Connection", "Upgrade");
    reply_header(&reply, "Upgrade", "websocket");
    reply_header(&reply, "Sec-WebSocket-Version", "13");
    return reply;
}

static bool checks_origin(const AppRoute *route)
{
    if (route->origin != ORIGIN_DEFAULT) return route->origin == ORIGIN_OWN;
    return route->websocket || route->method != HTTP_GET;
}

/* Why this route of the application refuses a request; status 0 if it does not. */
static Reply app_refusal(const AppRoute *route, const HttpRequest *request, ReplyStorage *storage)
{
    if (checks_origin(route) && !origin_is_own(request)) return reply_json_error(403);
    if (request->body_length > route->body_max) return reply_json_error(413);
    if (!route->websocket) return (Reply){0};
    unsigned status = request->websocket ? handshake_check(request, storage->accept) : 426;
    if (status == 426) return reply_upgrade_required();
    return status ? reply_json_error(status) : (Reply){0};
}

/* The reply to a request below /api/ or /ws that matches no route. */
static Reply reply_reserved(const Service *service, const HttpRequest *request,
                            ReplyStorage *storage)
{
    list_methods(service->app, request->path, storage->text);
    if (*storage->text) {
        Reply reply = reply_json_error(405);
        reply_header(&reply, "Allow", storage->text);
        return reply;
    }
    if (strcmp(request->path, "/ws") != 0) return reply_json_error(404);
    return request->websocket ? reply_json_error(503) : reply_upgrade_required();
}

/* --- The client's files ------------------------------------------------------------------------
 */

/* A page of the client, such as /play or /rules/T-1. A path with a dot is a file: if it is missing,
 * the reply is 404. */
static bool is_client_path(const char *path, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char c = path[i];
        bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                    c == '-' || c == '_' || c == '/';
        if (!fits) return false;
    }
    return true;
}

static const SiteFile *find_file(const Service *service, const HttpRequest *request)
{
    const char *path = request->path + 1;
    size_t length = request->path_length - 1;
    const SiteFile *file = site_find(service->site, path, length);
    if (file || !is_client_path(path, length)) return file;
    return site_find(service->site, "index.html", strlen("index.html"));
}

static Reply reply_file(const HttpRequest *request, const SiteFile *file)
{
    static const char *const NAMES[ENCODINGS] = {NULL, "gzip", "br"};
    ContentEncoding encoding = encoding_accepted(file, request_header(request, "Accept-Encoding"));
    Reply reply = {.status = 200,
                   .type = file->type,
                   .caching = file->forever ? "public, max-age=31536000, immutable" : "no-cache",
                   .etag = file->encoded[encoding].etag,
                   .encoding = NAMES[encoding],
                   .varies = true,
                   .body = file->encoded[encoding].bytes,
                   .size = file->encoded[encoding].size,
                   .is_static = true};
    if (etag_listed(request_header(request, "If-None-Match"), reply.etag)) {
        reply.status = 304;
        reply.size = 0;
    }
    return reply;
}

static Reply reply_read_only(const HttpRequest *request)
{
    Reply reply = route_error(request, 405);
    reply_header(&reply, "Allow", "GET, HEAD");
    return reply;
}

const AppRoute *route_request(const Service *service, const HttpRequest *request, int64_t now,
                              ReplyStorage *storage, Reply *reply)
{
    const AppRoute *app_route = NULL;
    const Route *route;
    const SiteFile *file;
    if (request->refusal) {
        *reply = route_error(request, request->refusal);
    } else if (route_is_reserved(request->path)) {
        app_route = find_app_route(service->app, request);
        *reply = app_route ? app_refusal(app_route, request, storage)
                           : reply_reserved(service, request, storage);
    } else if (request->method != HTTP_GET && request->method != HTTP_HEAD) {
        *reply = reply_read_only(request);
    } else if ((route = find_route(request))) {
        *reply = route->reply(service, now, storage->text);
    } else if ((file = find_file(service, request))) {
        *reply = reply_file(request, file);
    } else {
        *reply = route_error(request, 404);
    }
    return reply->status ? NULL : app_route;
}
