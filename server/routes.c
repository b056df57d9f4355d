/* The table of routes: fixed paths first, then the files of the client, then the client's own
 * paths, which are all its first page. */
#include "server/routes.h"

#include "base/ensure.h"
#include "server/negotiate.h"

#include <string.h>

static const char NO_STORE[] = "no-store";

typedef struct Route {
    const char *path;
    void (*reply)(const Service *service, int64_t now, char page[HTTP_PAGE_MAX], Reply *reply);
} Route;

static void set_body(Reply *reply, const char *type, const char *words)
{
    *reply = (Reply){.status = 200, .type = type, .caching = NO_STORE};
    reply->body = (const unsigned char *)words;
    reply->size = strlen(words);
}

static void reply_health(const Service *service, int64_t now, char *page, Reply *reply)
{
    (void)service, (void)now, (void)page;
    set_body(reply, "text/plain; charset=utf-8", "ok\n");
}

static void reply_metrics(const Service *service, int64_t now, char *page, Reply *reply)
{
    Text text = text_in(page, HTTP_PAGE_MAX);
    metrics_write(&text, &service->metrics, now);
    ENSURE(text_fits(&text));
    set_body(reply, "text/plain; version=0.0.4; charset=utf-8", page);
}

static const Route ROUTES[] = {{"/healthz", reply_health}, {"/metrics", reply_metrics}};

static const Route *find_route(const HttpRequest *request)
{
    for (size_t i = 0; i < sizeof ROUTES / sizeof *ROUTES; i++)
        if (strlen(ROUTES[i].path) == request->path_length &&
            memcmp(ROUTES[i].path, request->path, request->path_length) == 0)
            return &ROUTES[i];
    return NULL;
}

/* A path that the client makes sense of: /play, /rules/T-1. Words without a dot, so that a missing
 * file stays missing. */
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

static void reply_file(const HttpRequest *request, const SiteFile *file, Reply *reply)
{
    static const char *const ENCODINGS[SITE_FORMS] = {NULL, "gzip", "br"};
    SiteForm form = form_accepted(file, request->accept_encoding);
    *reply = (Reply){.status = 200,
                     .type = file->type,
                     .caching = file->forever ? "public, max-age=31536000, immutable" : "no-cache",
                     .etag = file->form[form].etag,
                     .encoding = ENCODINGS[form],
                     .varies = true,
                     .body = file->form[form].bytes,
                     .size = file->form[form].size};
    if (!etag_listed(request->if_none_match, reply->etag)) return;
    reply->status = 304;
    reply->size = 0;
}

static void reply_error(Reply *reply, unsigned status)
{
    static const char *const PAGES[STATUS_COUNT] = {
#define PAGE(words, more)                                                                          \
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"                                    \
    "<meta name=\"viewport\" content=\"width=device-width\"><title>" words "</title>"              \
    "<h1>" words "</h1><p>" more "</p><p><a href=\"/\">To the game</a></p>\n"
        [STATUS_400] = PAGE("Bad request", "This is not a request that a web browser makes."),
        [STATUS_404] = PAGE("Not found", "There is nothing at this address."),
        [STATUS_405] = PAGE("Not allowed", "Pages can only be read here: by GET or HEAD."),
        [STATUS_413] = PAGE("Too large", "More came with this request than is taken here."),
        [STATUS_414] = PAGE("Address too long", "No page here has an address of that length."),
        [STATUS_431] =
            PAGE("Headers too large", "The headers of a request have at most 8 kB in all here."),
#undef PAGE
    };
    set_body(reply, "text/html; charset=utf-8", PAGES[status_index(status)]);
    reply->status = status;
}

void route_request(const Service *service, const HttpRequest *request, int64_t now,
                   char page[HTTP_PAGE_MAX], Reply *reply)
{
    const Route *route;
    const SiteFile *file;
    if (request->refusal)
        reply_error(reply, request->refusal);
    else if (request->method == HTTP_OTHER)
        reply_error(reply, 405);
    else if ((route = find_route(request)))
        route->reply(service, now, page, reply);
    else if ((file = find_file(service, request)))
        reply_file(request, file, reply);
    else
        reply_error(reply, 404);
}
