/* The server without its sockets: reading requests, choosing forms of files, routes, heads, counts.
 */
#include "tests/support/check.h"

#include "server/http.h"
#include "server/negotiate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int64_t NOON = 784111777; /* Sun, 06 Nov 1994 08:49:37 GMT, the standard's example */

static Service service(void)
{
    return (Service){.site = &SITE, .metrics = {.started = NOON - 60}};
}

/* --- Reading -----------------------------------------------------------------------------------
 */

static char buffer[REQUEST_MAX * 2];

static size_t read_bytes(const char *bytes, size_t length, HttpRequest *request)
{
    assert_true(length <= sizeof buffer);
    memcpy(buffer, bytes, length);
    return request_read(buffer, length, request);
}

static HttpRequest read_whole(const char *text)
{
    HttpRequest request;
    assert_int_equal(read_bytes(text, strlen(text), &request), strlen(text));
    return request;
}

static unsigned refusal(const char *text)
{
    HttpRequest request = read_whole(text);
    assert_true(!request.refusal || request.close);
    return request.refusal;
}

static void reads_a_request(void **state)
{
    (void)state;
    HttpRequest request = read_whole("GET /a%20b/%C3%A4?x=/y%00 HTTP/1.1\r\nHost: x\r\n"
                                     "ACCEPT-encoding:\t gzip, br \r\nIf-None-Match: \"a\"\r\n"
                                     "X-Unknown: whatever: it says\r\nEmpty:\r\n\r\n");
    assert_int_equal(request.refusal, 0);
    assert_int_equal(request.method, HTTP_GET);
    assert_string_equal(request.path, "/a b/\xc3\xa4");
    assert_int_equal(request.path_length, strlen(request.path));
    assert_string_equal(request.accept_encoding, "gzip, br");
    assert_string_equal(request.if_none_match, "\"a\"");
    assert_false(request.close);
    assert_int_equal(request.body, 0);
}

static void reads_methods_and_versions(void **state)
{
    (void)state;
    assert_int_equal(read_whole("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n").method, HTTP_HEAD);
    assert_int_equal(read_whole("POST / HTTP/1.1\r\nHost: x\r\n\r\n").method, HTTP_OTHER);
    assert_int_equal(read_whole("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n").method, HTTP_OTHER);
    assert_int_equal(read_whole("GETS / HTTP/1.1\r\nHost: x\r\n\r\n").method, HTTP_OTHER);
    assert_true(read_whole("GET / HTTP/1.0\r\n\r\n").close);
    assert_false(read_whole("GET / HTTP/1.9\r\nHost: x\r\n\r\n").close);
    assert_true(read_whole("GET / HTTP/1.1\r\nHost: x\r\nConnection: a, CLOSE\r\n\r\n").close);
    assert_false(read_whole("GET / HTTP/1.1\r\nHost: x\r\nConnection: closed\r\n\r\n").close);
    assert_string_equal(read_whole("GET http://x:1/a?b HTTP/1.1\r\nHost: x\r\n\r\n").path, "/a");
    assert_string_equal(read_whole("GET HTTP://x?b HTTP/1.1\r\nHost: x\r\n\r\n").path, "/");
    assert_string_equal(read_whole("\r\n\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n").path, "/a");
}

/* RFC 9112, 3.2: one host, and one that makes sense; HTTP/1.0 may do without. */
static void wants_one_host(void **state)
{
    (void)state;
    static const char *const GOOD[] = {"x",          "localhost:1566", "127.0.0.1:80",
                                       "[::1]:8080", "[fe80::1]",      "A-b_c.example.",
                                       "x:",         "%41.example"};
    static const char *const BAD[] = {"",     ":80",  "x:y",  "x:80:90",    "a b",  "a/b",
                                      "a@b",  "a, b", "a,b",  "[::1",       "::1]", "[::1]x",
                                      "[]",   "a%4",  "a%zz", "http://a",   "a?b",  "a#b",
                                      "a\\b", "<a>",  "[a]",  "b\xc3\xa4r", "x:-1"};
    char text[200];
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) {
        snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: %s\r\n\r\n", GOOD[i]);
        if (refusal(text) != 0) fail_msg("no host: %s", GOOD[i]);
    }
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: %s\r\n\r\n", BAD[i]);
        if (refusal(text) != 400) fail_msg("a host: %s", BAD[i]);
        snprintf(text, sizeof text, "GET http://%s/ HTTP/1.1\r\nHost: x\r\n\r\n", BAD[i]);
        bool more = strpbrk(BAD[i], "/?#"); /* a host, and what may follow it */
        if (!more && refusal(text) != 400) fail_msg("a host in a target: %s", BAD[i]);
    }
    assert_int_equal(refusal("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), 400);
    assert_int_equal(refusal("GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n"), 400);
    assert_int_equal(refusal("GET / HTTP/1.0\r\nHost: a b\r\n\r\n"), 400);
    assert_int_equal(refusal("GET / HTTP/1.0\r\n\r\n"), 0);
    assert_int_equal(refusal("GET http://x/ HTTP/1.1\r\n\r\n"), 400);
}

static void refuses_what_it_cannot_read(void **state)
{
    (void)state;
    static const char *const BAD[] = {
        "GET\r\n\r\n",
        "GET /\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1 \r\nHost: x\r\n\r\n",
        "GET / HTTP/2.0\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.11\r\nHost: x\r\n\r\n",
        "GET / http/1.1\r\nHost: x\r\n\r\n",
        "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET a HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET * HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET https://x/ HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%0d%0aX:1 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%7f HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /% HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%4 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /\x01 HTTP/1.1\r\nHost: x\r\n\r\n",
        "get / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nSpace : y\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\rY: z\r\n\r\n",
        "GET / HTTP/1.1\nHost: x\n\n",
        "GET / HTTP/1.1\r\nHost: x\nY: z\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\n\n",
        "GET / HTTP/1.1\r\nHost: x\r\r\n\r\n",
        "GET / HTTP/1.1\r\n Host: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n\tfolded\r\n\r\n",
        "\rGET / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET http:///a HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1,1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length:\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
        "\x16\x03\x01\x02",
        " GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        if (refusal(BAD[i]) != 400) fail_msg("read as a request: %s", BAD[i]);
    HttpRequest request;
    static const char ZERO[] = "GET / HTTP/1.1\r\nHost: x\r\nA: \0b\r\n\r\n";
    assert_int_equal(read_bytes(ZERO, sizeof ZERO - 1, &request), sizeof ZERO - 1);
    assert_int_equal(request.refusal, 400);
    static const char FEED[] = "\nGET / HTTP/1.1\r\nHost: x\r\n\r\n";
    assert_int_equal(read_bytes(FEED, sizeof FEED - 1, &request), 1);
    assert_int_equal(request.refusal, 400);
}

static void reads_lengths(void **state)
{
    (void)state;
    HttpRequest request =
        read_whole("POST / HTTP/1.1\r\nHost: x\r\ncontent-length: 0065536\r\n\r\n");
    assert_int_equal(request.refusal, 0);
    assert_int_equal(request.body, 65536);
    assert_int_equal(refusal("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 65537\r\n\r\n"), 413);
    assert_int_equal(refusal("POST / HTTP/1.1\r\nHost: x\r\n"
                             "Content-Length: 99999999999999999999999999\r\n\r\n"),
                     413);
    assert_int_equal(refusal("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"),
                     413);
    assert_int_equal(refusal("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
                             "Content-Length: 5\r\n\r\n"),
                     400);
    assert_int_equal(refusal("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"
                             "Transfer-Encoding: identity\r\n\r\n"),
                     400);
}

/* A client that waits for leave to send its body may keep it back after the answer: nobody would
 * know where its next request begins. */
static void parts_with_who_waits_for_leave(void **state)
{
    (void)state;
    static const char ASKS[] = "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n";
    char text[200];
    snprintf(text, sizeof text, "%sContent-Length: 5\r\n\r\n", ASKS);
    HttpRequest request = read_whole(text);
    assert_int_equal(request.refusal, 0);
    assert_true(request.close);
    snprintf(text, sizeof text, "%s\r\n", ASKS);
    assert_false(read_whole(text).close);
}

/* The first of two may say no to what the second takes. */
static void ignores_what_is_said_twice(void **state)
{
    (void)state;
    HttpRequest request =
        read_whole("GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br;q=0\r\n"
                   "If-None-Match: \"a\"\r\nAccept-Encoding: *\r\nIf-None-Match: \"b\"\r\n"
                   "If-None-Match: \"c\"\r\n\r\n");
    assert_string_equal(request.accept_encoding, "");
    assert_string_equal(request.if_none_match, "");
}

/* Bytes of `text` and then of `fill`, `length` in all. */
static size_t read_filled(const char *text, char fill, size_t length, HttpRequest *request)
{
    memset(buffer, fill, length);
    memcpy(buffer, text, strlen(text));
    return request_read(buffer, length, request);
}

static void gives_up_on_what_is_too_long(void **state)
{
    (void)state;
    HttpRequest request;
    assert_int_equal(read_filled("GET /", 'a', REQUEST_MAX - 1, &request), 0);
    assert_int_equal(read_filled("GET /", 'a', REQUEST_MAX, &request), REQUEST_MAX);
    assert_int_equal(request.refusal, 414);
    assert_true(request.close);
    static const char HEAD[] = "GET / HTTP/1.1\r\nHost: x\r\nCookie: ";
    assert_int_equal(read_filled(HEAD, 'a', REQUEST_MAX - 1, &request), 0);
    assert_int_equal(read_filled(HEAD, 'a', REQUEST_MAX, &request), REQUEST_MAX);
    assert_int_equal(request.refusal, 431);
    /* Nothing but empty lines. */
    for (size_t i = 0; i < REQUEST_MAX; i++)
        buffer[i] = "\r\n"[i % 2];
    assert_int_equal(request_read(buffer, REQUEST_MAX - 1, &request), 0);
    assert_int_equal(request_read(buffer, REQUEST_MAX, &request), REQUEST_MAX);
    assert_int_equal(request.refusal, 431);
    /* Complete, but too long all the same. */
    memset(buffer, 'a', sizeof buffer);
    memcpy(buffer, HEAD, strlen(HEAD));
    memcpy(buffer + REQUEST_MAX, "\r\n\r\n", 4);
    assert_true(request_read(buffer, REQUEST_MAX + 4, &request) > 0);
    assert_int_equal(request.refusal, 431);
}

/* However a request is cut into pieces, it is read when its last byte is there, and not before;
 * what comes after it is left alone. */
static void waits_for_the_whole(void **state)
{
    (void)state;
    static const char TEXT[] = "\r\nGET /play HTTP/1.1\r\nHost: x\r\nA: b\r\n\r\nGET /next";
    size_t whole = (size_t)(strstr(TEXT, "GET /next") - TEXT);
    for (size_t length = 0; length < sizeof TEXT; length++) {
        HttpRequest request;
        size_t used = read_bytes(TEXT, length, &request);
        assert_int_equal(used, length < whole ? 0 : whole);
        if (used) assert_string_equal(request.path, "/play");
        if (used) assert_memory_equal(buffer + whole, TEXT + whole, length - whole);
    }
}

/* --- Choosing a form ---------------------------------------------------------------------------
 */

static void chooses_a_form(void **state)
{
    (void)state;
    static const SiteFile ALL = {.form = {{NULL, 100, "a"}, {NULL, 60, "b"}, {NULL, 50, "c"}}},
                          NO_GZIP = {.form = {{NULL, 100, "a"}, {0}, {NULL, 50, "c"}}},
                          BARE = {.form = {{NULL, 100, "a"}}};
    static const struct {
        const SiteFile *file;
        const char *accept;
        SiteForm form;
    } CASES[] = {
        {&ALL, "", SITE_PLAIN},
        {&ALL, "gzip", SITE_GZIP},
        {&ALL, "GZip", SITE_GZIP},
        {&ALL, "x-gzip", SITE_GZIP},
        {&ALL, "gzip, deflate, br, zstd", SITE_BROTLI},
        {&ALL, "br;q=0.5, gzip;q=0.8", SITE_GZIP},
        {&ALL, "br;q=0.8,gzip;q=0.8", SITE_BROTLI},
        {&ALL, "br ; q=0.001, gzip;q=0", SITE_BROTLI},
        {&ALL, "br;q=0, gzip;q=0.000", SITE_PLAIN},
        {&ALL, "identity, gzip;q=0.9", SITE_PLAIN},
        {&ALL, "identity;q=0.5, gzip;q=0.5", SITE_GZIP},
        {&ALL, "identity;q=0", SITE_PLAIN}, /* nothing else is wanted: better than nothing */
        {&ALL, "*", SITE_BROTLI},
        {&ALL, "*;q=0.2, br;q=0.1", SITE_GZIP},
        {&ALL, "*;q=0", SITE_PLAIN},
        {&ALL, "*;q=0, gzip", SITE_GZIP},
        {&ALL, "identity;q=0, *;q=0.5, br;q=0", SITE_GZIP},
        {&ALL, "gzip;q=2", SITE_PLAIN},
        {&ALL, "gzip;q=1.000", SITE_GZIP},
        {&ALL, "gzip;q=1.001", SITE_PLAIN},
        {&ALL, "gzip;q=0.0001", SITE_PLAIN},
        {&ALL, "gzip;q=", SITE_PLAIN},
        {&ALL, "gzip;q=0.x", SITE_PLAIN},
        {&ALL, "gzip;level=9", SITE_PLAIN},
        {&ALL, ",, ,gzip,", SITE_GZIP},
        {&ALL, "brotli, gzippy, deflate", SITE_PLAIN},
        {&ALL, ";q=1, ;", SITE_PLAIN},
        {&NO_GZIP, "gzip", SITE_PLAIN},
        {&NO_GZIP, "gzip, br;q=0.1", SITE_BROTLI},
        {&BARE, "gzip, br, *", SITE_PLAIN},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        if (form_accepted(CASES[i].file, CASES[i].accept) != CASES[i].form)
            fail_msg("wrong form for '%s'", CASES[i].accept);
}

static void knows_etags(void **state)
{
    (void)state;
    assert_true(etag_listed("\"a\"", "\"a\""));
    assert_true(etag_listed("W/\"a\"", "\"a\""));
    assert_true(etag_listed("\"b,\", W/\"c\" ,\"a\"", "\"a\""));
    assert_true(etag_listed("*", "\"a\""));
    assert_false(etag_listed("", "\"a\""));
    assert_false(etag_listed("a", "\"a\""));
    assert_false(etag_listed("\"a", "\"a\""));
    assert_false(etag_listed("\"ab\", \"A\"", "\"a\""));
    assert_false(etag_listed("nonsense \"a\"", "\"a\""));
    assert_false(etag_listed("*x", "\"a\""));
    assert_false(etag_listed("*, \"b\"", "\"a\""));
    assert_false(etag_listed("\"b\", *", "\"a\""));
    assert_false(etag_listed("\"b\"\"a\"", "\"a\""));
    assert_false(etag_listed("W/ \"a\"", "\"a\""));
}

/* --- The site ----------------------------------------------------------------------------------
 */

static void finds_every_file(void **state)
{
    (void)state;
    assert_true(SITE.count >= 9);
    for (size_t i = 0; i < SITE.count; i++) {
        const SiteFile *file = &SITE.files[i];
        if (i > 0) assert_true(strcmp(SITE.files[i - 1].path, file->path) < 0);
        size_t length = strlen(file->path);
        assert_ptr_equal(site_find(&SITE, file->path, length), file);
        assert_non_null(file->form[SITE_PLAIN].etag);
        assert_ptr_not_equal(site_find(&SITE, file->path, length - 1), file);
        for (SiteForm form = SITE_GZIP; form < SITE_FORMS; form++)
            if (file->form[form].etag)
                assert_true(file->form[form].size < file->form[SITE_PLAIN].size);
    }
    assert_null(site_find(&SITE, "", 0));
    assert_null(site_find(&SITE, "nothing", 7));
    assert_null(site_find(&SITE, "\xff", 1));
}

static void embeds_what_was_there(void **state)
{
    (void)state;
    const SiteFile *file = site_find(&SITE, "icon.svg", 8);
    FILE *source = fopen(SOURCE_DIR "/tests/server/site/icon.svg", "rb");
    assert_non_null(source);
    size_t size = fread(buffer, 1, sizeof buffer, source);
    fclose(source);
    assert_int_equal(size, file->form[SITE_PLAIN].size);
    assert_memory_equal(buffer, file->form[SITE_PLAIN].bytes, size);
    assert_string_equal(file->type, "image/svg+xml; charset=utf-8");
    assert_true(site_find(&SITE, "assets/main-D4f0aXyz.js", 23)->forever);
    assert_true(site_find(&SITE, "assets/style-Bc12_-9Z.css", 25)->forever);
    assert_false(site_find(&SITE, "assets/plain.js", 15)->forever);
    assert_false(site_find(&SITE, "sw.js", 5)->forever);
    assert_int_equal(site_find(&SITE, "empty.txt", 9)->form[SITE_PLAIN].size, 0);
}

/* --- Answers -----------------------------------------------------------------------------------
 */

static HttpAnswer answer;

/* The answer to GET, or to another method, of a path with more headers. */
static const HttpAnswer *ask(const char *method, const char *path, const char *headers)
{
    char text[1000];
    snprintf(text, sizeof text, "%s %s HTTP/1.1\r\nHost: x\r\n%s\r\n", method, path, headers);
    HttpRequest request = read_whole(text);
    Service server = service();
    http_answer(&server, &request, NOON, &answer);
    assert_int_equal(strlen(answer.head), answer.head_length);
    return &answer;
}

static bool head_has(const char *line)
{
    return strstr(answer.head, line) != NULL;
}

static void answers_pages(void **state)
{
    (void)state;
    const SiteFile *index = site_find(&SITE, "index.html", 10);
    static const char *const PATHS[] = {"/",     "/index.html", "/play",   "/rules/T-1",
                                        "/?a=b", "/replay?x",   "/play/#x"};
    for (size_t i = 0; i < sizeof PATHS / sizeof *PATHS; i++) {
        assert_int_equal(ask("GET", PATHS[i], "")->status, 200);
        assert_ptr_equal(answer.body, index->form[SITE_PLAIN].bytes);
        assert_int_equal(answer.size, index->form[SITE_PLAIN].size);
        assert_true(head_has("HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"));
        assert_true(head_has("\r\nCache-Control: no-cache\r\n"));
        assert_true(head_has("\r\nVary: Accept-Encoding\r\n"));
    }
    static const char *const MISSING[] = {"/x.js",
                                          "/assets/main.js",
                                          "/../index.html",
                                          "/index.html/",
                                          "/%2e%2e/index.html",
                                          "/a%5cb",
                                          "/index.htm",
                                          "/.",
                                          "/play.",
                                          "/a%20b",
                                          "/healthz/x.txt",
                                          "/%25%30%30",
                                          "/%c0%ae",
                                          "/favicon.ico",
                                          "/large.txt.gz"};
    for (size_t i = 0; i < sizeof MISSING / sizeof *MISSING; i++)
        if (ask("GET", MISSING[i], "")->status != 404) fail_msg("found %s", MISSING[i]);
    assert_true(head_has("\r\nContent-Type: text/html; charset=utf-8\r\n"));
    assert_non_null(strstr((const char *)answer.body, "Not found"));
}

static void answers_forms(void **state)
{
    (void)state;
    const SiteFile *file = site_find(&SITE, "assets/main-D4f0aXyz.js", 23);
    ask("GET", "/assets/main-D4f0aXyz.js", "Accept-Encoding: br\r\n");
    assert_ptr_equal(answer.body, file->form[SITE_BROTLI].bytes);
    assert_true(head_has("\r\nContent-Encoding: br\r\n"));
    assert_true(head_has("\r\nCache-Control: public, max-age=31536000, immutable\r\n"));
    assert_true(head_has("\r\nContent-Type: text/javascript; charset=utf-8\r\n"));
    ask("GET", "/assets/main-D4f0aXyz.js", "Accept-Encoding: gzip;q=1, br;q=0\r\n");
    assert_ptr_equal(answer.body, file->form[SITE_GZIP].bytes);
    ask("GET", "/engine.wasm", "Accept-Encoding: gzip, br\r\n");
    assert_false(head_has("Content-Encoding"));
    assert_true(head_has("\r\nContent-Type: application/wasm\r\n"));
    ask("HEAD", "/assets/main-D4f0aXyz.js", "");
    char length[60];
    snprintf(length, sizeof length, "\r\nContent-Length: %zu\r\n", file->form[SITE_PLAIN].size);
    assert_true(head_has(length));
    assert_int_equal(answer.size, 0);
}

static void answers_not_modified(void **state)
{
    (void)state;
    const SiteFile *file = site_find(&SITE, "index.html", 10);
    char header[200];
    snprintf(header, sizeof header, "Accept-Encoding: gzip\r\nIf-None-Match: %s\r\n",
             file->form[SITE_GZIP].etag);
    assert_int_equal(ask("GET", "/", header)->status, 304);
    assert_int_equal(answer.size, 0);
    assert_true(head_has(file->form[SITE_GZIP].etag));
    assert_false(head_has("Content-Length"));
    /* It has another form of it than the one it takes now. */
    snprintf(header, sizeof header, "If-None-Match: %s\r\n", file->form[SITE_GZIP].etag);
    assert_int_equal(ask("GET", "/", header)->status, 200);
    assert_int_equal(ask("GET", "/none.js", "If-None-Match: *\r\n")->status, 404);
}

static void answers_other_methods(void **state)
{
    (void)state;
    static const char *const METHODS[] = {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"};
    for (size_t i = 0; i < sizeof METHODS / sizeof *METHODS; i++) {
        assert_int_equal(ask(METHODS[i], "/", "")->status, 405);
        assert_true(head_has("\r\nAllow: GET, HEAD\r\n"));
    }
}

static void every_answer_is_safe(void **state)
{
    (void)state;
    static const char *const PATHS[] = {"/", "/none.js", "/healthz", "/metrics", "/%zz"};
    for (size_t i = 0; i < sizeof PATHS / sizeof *PATHS; i++) {
        ask("GET", PATHS[i], "");
        assert_true(head_has("\r\nContent-Security-Policy: default-src 'none'; "));
        assert_false(head_has("'unsafe-inline'"));
        assert_false(head_has("'unsafe-eval'"));
        assert_true(head_has("\r\nX-Content-Type-Options: nosniff\r\n"));
        assert_true(head_has("\r\nReferrer-Policy: no-referrer\r\n"));
        assert_true(head_has("\r\nCross-Origin-Opener-Policy: same-origin\r\n"));
        assert_true(head_has("\r\nCross-Origin-Embedder-Policy: require-corp\r\n"));
        assert_true(head_has("\r\nCross-Origin-Resource-Policy: same-origin\r\n"));
        assert_true(head_has("\r\nPermissions-Policy: "));
        assert_string_equal(answer.head + answer.head_length - 4, "\r\n\r\n");
    }
    assert_int_equal(answer.status, 400);
    assert_true(head_has("\r\nConnection: close\r\n"));
}

static void counts(void **state)
{
    (void)state;
    Service server = service();
    static const char *const TEXTS[] = {"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
                                        "GET /none.js HTTP/1.1\r\nHost: x\r\n\r\n",
                                        "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"};
    size_t bytes = 0;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        HttpRequest request = read_whole(TEXTS[i]);
        if (i == 2) bytes = server.metrics.bytes;
        http_answer(&server, &request, NOON, &answer);
    }
    const char *page = (const char *)answer.body;
    assert_int_equal(answer.size, strlen(page));
    assert_non_null(strstr(page, "\nvalletta_http_requests_total{code=\"200\"} 1\n"));
    assert_non_null(strstr(page, "\nvalletta_http_requests_total{code=\"404\"} 1\n"));
    assert_non_null(strstr(page, "\nvalletta_uptime_seconds 60\n"));
    char line[100];
    snprintf(line, sizeof line, "\nvalletta_http_answered_bytes_total %zu\n", bytes);
    assert_non_null(strstr(page, line));
    assert_int_equal(server.metrics.requests[STATUS_200], 2); /* the page itself, too */
    assert_true(head_has("\r\nCache-Control: no-store\r\n"));
    assert_true(head_has("\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"a request is read and decoded", reads_a_request, NULL, NULL, NULL},
        {"methods, versions, targets and line ends", reads_methods_and_versions, NULL, NULL, NULL},
        {"what can be read in two ways, or not at all, is refused", refuses_what_it_cannot_read,
         NULL, NULL, NULL},
        {"one host, and a possible one", wants_one_host, NULL, NULL, NULL},
        {"lengths of bodies", reads_lengths, NULL, NULL, NULL},
        {"a body that is kept back ends the connection", parts_with_who_waits_for_leave, NULL, NULL,
         NULL},
        {"what is said twice counts as not said", ignores_what_is_said_twice, NULL, NULL, NULL},
        {"paths and headers that are too long", gives_up_on_what_is_too_long, NULL, NULL, NULL},
        {"a request is read when its last byte is there", waits_for_the_whole, NULL, NULL, NULL},
        {"Accept-Encoding with its weights", chooses_a_form, NULL, NULL, NULL},
        {"If-None-Match", knows_etags, NULL, NULL, NULL},
        {"every file of the site is found, and nothing else", finds_every_file, NULL, NULL, NULL},
        {"files are embedded as they are", embeds_what_was_there, NULL, NULL, NULL},
        {"pages, paths of the client, and what is missing", answers_pages, NULL, NULL, NULL},
        {"compressed forms, types, and HEAD", answers_forms, NULL, NULL, NULL},
        {"304 for what the client has", answers_not_modified, NULL, NULL, NULL},
        {"other methods are not allowed", answers_other_methods, NULL, NULL, NULL},
        {"every answer has the security headers", every_answer_is_safe, NULL, NULL, NULL},
        {"requests are counted, and told", counts, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests_name("server", tests, NULL, NULL);
}
