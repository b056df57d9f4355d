/* Parsing requests from a buffer: request line, headers, cookies, query, origin. */
#include "tests/support/check.h"

#include "server/request_params.h"

#include <stdio.h>
#include <string.h>

static char buffer[REQUEST_MAX * 2];
static RequestStorage room;

static size_t read_bytes(const char *bytes, size_t length, HttpRequest *request)
{
    return request_read(bytes, length, &room, request);
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
    assert_string_equal(request.query, "x=/y%00");
    assert_string_equal(request.host, "x");
    assert_string_equal(request_header(&request, "Accept-Encoding"), "gzip, br");
    assert_string_equal(request_header(&request, "x-unknown"), "whatever: it says");
    assert_string_equal(request_header(&request, "Empty"), "");
    assert_string_equal(request_header(&request, "Missing"), "");
    assert_int_equal(request.header_count, 5);
    assert_false(request.close || request.websocket || request.expects);
    assert_int_equal(request.body_length, 0);
}

static void reads_methods_and_versions(void **state)
{
    (void)state;
    assert_int_equal(read_whole("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n").method, HTTP_HEAD);
    assert_int_equal(read_whole("POST / HTTP/1.1\r\nHost: x\r\n\r\n").method, HTTP_POST);
    assert_int_equal(read_whole("PUT / HTTP/1.1\r\nHost: x\r\n\r\n").method, HTTP_PUT);
    assert_int_equal(read_whole("PATCH / HTTP/1.1\r\nHost: x\r\n\r\n").method, HTTP_PATCH);
    assert_int_equal(read_whole("DELETE / HTTP/1.1\r\nHost: x\r\n\r\n").method, HTTP_DELETE);
    assert_int_equal(read_whole("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n").method, HTTP_OTHER);
    assert_int_equal(read_whole("GETS / HTTP/1.1\r\nHost: x\r\n\r\n").method, HTTP_OTHER);
    assert_true(read_whole("GET / HTTP/1.0\r\n\r\n").close);
    assert_false(read_whole("GET / HTTP/1.9\r\nHost: x\r\n\r\n").close);
    assert_true(read_whole("GET / HTTP/1.1\r\nHost: x\r\nConnection: a, CLOSE\r\n\r\n").close);
    assert_false(read_whole("GET / HTTP/1.1\r\nHost: x\r\nConnection: closed\r\n\r\n").close);
    assert_string_equal(read_whole("GET http://x:1/a?b HTTP/1.1\r\nHost: x\r\n\r\n").path, "/a");
    assert_string_equal(read_whole("GET HTTP://x?b HTTP/1.1\r\nHost: x\r\n\r\n").path, "/");
    assert_string_equal(read_whole("GET HTTP://x?b HTTP/1.1\r\nHost: x\r\n\r\n").query, "b");
    assert_string_equal(read_whole("GET /?a?b#c HTTP/1.1\r\nHost: x\r\n\r\n").query, "a?b");
    assert_string_equal(read_whole("GET /#a?b HTTP/1.1\r\nHost: x\r\n\r\n").query, "");
    assert_string_equal(read_whole("\r\n\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n").path, "/a");
}

/* RFC 9112, 3.2: exactly one valid host; HTTP/1.0 may omit it. */
static void requires_one_host(void **state)
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
        "-GET / HTTP/1.1\r\nHost: x\r\n\r\n",
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
    assert_int_equal(request.body_length, 65536);
    assert_int_equal(refusal("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 65537\r\n\r\n"), 413);
    assert_int_equal(refusal("POST / HTTP/1.1\r\nHost: x\r\n"
                             "Content-Length: 99999999999999999999999999\r\n\r\n"),
                     413);
    assert_int_equal(refusal("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n"),
                     411);
    assert_int_equal(refusal("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n"), 501);
    assert_int_equal(refusal("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
                             "Content-Length: 5\r\n\r\n"),
                     400);
    assert_int_equal(refusal("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"
                             "Transfer-Encoding: identity\r\n\r\n"),
                     400);
}

static void reads_expectations(void **state)
{
    (void)state;
    static const char ASKS[] = "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\n";
    char text[200];
    snprintf(text, sizeof text, "%sContent-Length: 5\r\n\r\n", ASKS);
    assert_true(read_whole(text).expects);
    snprintf(text, sizeof text, "%s\r\n", ASKS);
    assert_false(read_whole(text).expects);
    assert_false(
        read_whole("POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n").expects);
    assert_int_equal(refusal("GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n"), 417);
}

static void reads_upgrades(void **state)
{
    (void)state;
    static const struct {
        const char *version, *connection, *upgrade;
        bool websocket;
    } CASES[] = {
        {"1", "Upgrade", "websocket", true},      {"1", "keep-alive, upgrade", "WebSocket", true},
        {"1", "Upgrade", "h2c, websocket", true}, {"1", "Upgrade", "h2c", false},
        {"1", "keep-alive", "websocket", false},  {"0", "Upgrade", "websocket", false}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "GET / HTTP/1.%s\r\nHost: x\r\nConnection: %s\r\nUpgrade: %s\r\n\r\n",
                 CASES[i].version, CASES[i].connection, CASES[i].upgrade);
        if (read_whole(text).websocket != CASES[i].websocket) fail_msg("misread: %s", text);
    }
}

/* Two parsers could use different ones. */
static void ignores_what_is_sent_twice(void **state)
{
    (void)state;
    HttpRequest request =
        read_whole("GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br;q=0\r\n"
                   "If-None-Match: \"a\"\r\nAccept-Encoding: *\r\nIf-None-Match: \"b\"\r\n"
                   "If-None-Match: \"c\"\r\n\r\n");
    assert_string_equal(request_header(&request, "Accept-Encoding"), "");
    assert_string_equal(request_header(&request, "If-None-Match"), "");
}

/* Bytes of `text` and then of `fill`, `length` in all. */
static size_t read_filled(const char *text, char fill, size_t length, HttpRequest *request)
{
    memset(buffer, fill, length);
    memcpy(buffer, text, strlen(text));
    return request_read(buffer, length, &room, request);
}

static void refuses_long_requests(void **state)
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
    assert_int_equal(request_read(buffer, REQUEST_MAX - 1, &room, &request), 0);
    assert_int_equal(request_read(buffer, REQUEST_MAX, &room, &request), REQUEST_MAX);
    assert_int_equal(request.refusal, 431);
    /* Complete, but still too long. */
    memset(buffer, 'a', sizeof buffer);
    memcpy(buffer, HEAD, strlen(HEAD));
    memcpy(buffer + REQUEST_MAX, "\r\n\r\n", 4);
    assert_true(request_read(buffer, REQUEST_MAX + 4, &room, &request) > 0);
    assert_int_equal(request.refusal, 431);
}

static void limits_the_number_of_headers(void **state)
{
    (void)state;
    for (unsigned headers = REQUEST_HEADERS_MAX; headers <= REQUEST_HEADERS_MAX + 1; headers++) {
        int length = snprintf(buffer, sizeof buffer, "GET / HTTP/1.1\r\nHost: x\r\n");
        for (unsigned i = 1; i < headers; i++)
            length += snprintf(buffer + length, sizeof buffer - (size_t)length, "H%u: x\r\n", i);
        snprintf(buffer + length, sizeof buffer - (size_t)length, "\r\n");
        assert_int_equal(refusal(buffer), headers > REQUEST_HEADERS_MAX ? 431 : 0);
    }
}

/* A request is complete with its last byte and not before, wherever it is cut. */
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
    }
}

/* --- Fields ------------------------------------------------------------------------------------
 */

static HttpRequest read_with(const char *target, const char *headers)
{
    static char text[1000];
    snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: x:1566\r\n%s\r\n", target, headers);
    return read_whole(text);
}

static void reads_cookies(void **state)
{
    (void)state;
    static const struct {
        const char *sent, *found; /* null: no such cookie */
    } CASES[] = {{"Cookie: s=abc\r\n", "abc"},
                 {"cookie: a=b;  s=abc ; c=d\r\n", "abc"},
                 {"Cookie: s=first; s=second\r\n", "first"},
                 {"Cookie: s=\"quoted\"\r\n", "quoted"},
                 {"Cookie: s=\"\r\n", "\""},
                 {"Cookie: s=a=b\r\n", "a=b"},
                 {"Cookie: s=\r\n", ""},
                 {"Cookie: s=1234567\r\n", "1234567"},
                 {"Cookie: s=12345678\r\n", NULL}, /* does not fit */
                 {"Cookie: s\r\n", NULL},
                 {"Cookie: xs=abc; sx=abc; S=abc\r\n", NULL},
                 {"Cookie: a=b,s=abc\r\n", NULL},
                 {"Cookie: s=abc\r\nCookie: t=abc\r\n", NULL},
                 {"", NULL}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char value[8] = "old";
        HttpRequest request = read_with("/", CASES[i].sent);
        bool found = cookie_read(&request, "s", value, sizeof value);
        if (found != (CASES[i].found != NULL) || strcmp(value, found ? CASES[i].found : "") != 0)
            fail_msg("'%s' in %s", value, CASES[i].sent);
    }
}

static void reads_queries(void **state)
{
    (void)state;
    static const struct {
        const char *target, *found;
    } CASES[] = {{"/?q=abc", "abc"},
                 {"/?a=b&q=abc&c", "abc"},
                 {"/?q=1&q=2", "1"},
                 {"/?q=a%20b+c", "a b c"},
                 {"/?q=%26%3D", "&="},
                 {"/?q=a=b", "a=b"},
                 {"/?q=", ""},
                 {"/?q=1234567", "1234567"},
                 {"/?q=12345678", NULL},
                 {"/?q=%C3%A4", "\xc3\xa4"},
                 {"/?q", NULL},
                 {"/?xq=a", NULL},
                 {"/?Q=a", NULL},
                 {"/?q=%", NULL},
                 {"/?q=%4", NULL},
                 {"/?q=%zz", NULL},
                 {"/?q=%00", NULL},
                 {"/?q=%0a", NULL},
                 {"/?q=a\tb", NULL},
                 {"/?q=%7f", NULL},
                 {"/", NULL},
                 {"/q=abc", NULL},
                 {"/?q=%4&a=1", NULL}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char value[8] = "old";
        HttpRequest request = read_with(CASES[i].target, "");
        bool found = query_read(&request, "q", value, sizeof value);
        if (found != (CASES[i].found != NULL) || strcmp(value, found ? CASES[i].found : "") != 0)
            fail_msg("'%s' in %s", value, CASES[i].target);
    }
}

static void recognises_own_origin(void **state)
{
    (void)state;
    static const char *const OWN[] = {"", "Origin: http://x:1566\r\n",
                                      "Origin: https://X:1566\r\n"};
    static const char *const OTHER[] = {
        "Origin: http://x\r\n",       "Origin: http://y:1566\r\n",
        "Origin: null\r\n",           "Origin:\r\n",
        "Origin: x:1566\r\n",         "Origin: ftp://x:1566\r\n",
        "Origin: http://x:1566/\r\n", "Origin: http://x:1566\r\nOrigin: http://x:1566\r\n"};
    for (size_t i = 0; i < sizeof OWN / sizeof *OWN; i++) {
        HttpRequest request = read_with("/", OWN[i]);
        if (!origin_is_own(&request)) fail_msg("not our own: %s", OWN[i]);
    }
    for (size_t i = 0; i < sizeof OTHER / sizeof *OTHER; i++) {
        HttpRequest request = read_with("/", OTHER[i]);
        if (origin_is_own(&request)) fail_msg("our own: %s", OTHER[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("a request is read and decoded", reads_a_request),
        TEST("methods, versions, targets and line ends", reads_methods_and_versions),
        TEST("what can be read in two ways, or not at all, is refused",
             refuses_what_it_cannot_read),
        TEST("exactly one valid host", requires_one_host),
        TEST("Content-Length", reads_lengths),
        TEST("Expect: 100-continue", reads_expectations),
        TEST("Upgrade: websocket", reads_upgrades),
        TEST("a header that is sent twice counts as not sent", ignores_what_is_sent_twice),
        TEST("long paths and headers are refused", refuses_long_requests),
        TEST("too many headers are refused", limits_the_number_of_headers),
        TEST("a request is complete with its last byte", waits_for_the_whole),
        TEST("cookies are read", reads_cookies),
        TEST("query parameters are read", reads_queries),
        TEST("Origin: our own or another", recognises_own_origin),
    };
    return cmocka_run_group_tests_name("server request", tests, NULL, NULL);
}
