/* WebSocket handshakes and frames, without a connection. tests/server/websockets tests them over
 * real sockets. */
#include "tests/support/check.h"

#include "server/frames.h"
#include "server/handshake.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* --- Handshakes --------------------------------------------------------------------------------
 */

static void hex(const uint8_t *bytes, size_t count, char *out)
{
    for (size_t i = 0; i < count; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

/* The examples of FIPS 180, and lengths around a block. */
static void hashes(void **state)
{
    (void)state;
    static char many[1000];
    memset(many, 'a', sizeof many);
    static const struct {
        const char *text;
        size_t length;
        const char *digest;
    } CASES[] = {
        {"", 0, "da39a3ee5e6b4b0d3255bfef95601890afd80709"},
        {"abc", 3, "a9993e364706816aba3e25717850c26c9cd0d89d"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
         "84983e441c3bd26ebaae4aa1f95129e5e54670f1"},
        {many, 55, "c1c8bbdc22796e28c0e15163d20899b65621d65a"},
        {many, 63, "03f09f5b158a7a8cdad920bddc29b81c18a551f5"},
        {many, 64, "0098ba824b5c16427bd7a1122a5a442a25ec644d"},
        {many, 65, "11655326c708d70319be2610e8a57d9a5b959d3b"},
        {many, 1000, "291e9a6c66994949b57ba5e650361e98fc36b1ba"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        uint8_t digest[SHA1_DIGEST];
        char text[2 * SHA1_DIGEST + 1];
        sha1(CASES[i].text, CASES[i].length, digest);
        hex(digest, sizeof digest, text);
        assert_string_equal(text, CASES[i].digest);
    }
}

static unsigned check(const char *method, const char *headers, char accept[HANDSHAKE_ACCEPT_SIZE])
{
    static RequestStorage storage;
    char text[500];
    HttpRequest request;
    snprintf(text, sizeof text,
             "%s /ws HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n%s\r\n",
             method, headers);
    assert_int_equal(request_read(text, strlen(text), &storage, &request), strlen(text));
    assert_true(request.websocket);
    return handshake_check(&request, accept);
}

static void handshakes(void **state)
{
    (void)state;
#define VERSION "Sec-WebSocket-Version: 13\r\n"
#define KEY "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    char accept[HANDSHAKE_ACCEPT_SIZE];
    assert_int_equal(check("GET", VERSION KEY, accept), 0);
    assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="); /* RFC 6455, 1.3 */
    assert_int_equal(check("GET", KEY, accept), 426);
    assert_int_equal(check("GET", "Sec-WebSocket-Version: 8\r\n" KEY, accept), 426);
    static const char *const BAD[] = {
        VERSION,
        VERSION KEY KEY,
        VERSION KEY "Content-Length: 1\r\n",
        VERSION "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=\r\n",
        VERSION "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ===\r\n",
        VERSION "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZR==\r\n",
        VERSION "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQAA\r\n",
        VERSION "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j\r\n",
        VERSION "Sec-WebSocket-Key: !GhlIHNhbXBsZSBub25jZQ==\r\n",
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        if (check("GET", BAD[i], accept) != 400) fail_msg("accepted: %s", BAD[i]);
    assert_int_equal(check("POST", VERSION KEY, accept), 400);
}

/* --- Frames ------------------------------------------------------------------------------------
 */

/* The messages that frames_read delivered, as one line: "text:abc binary:…". */
static char heard[100000];

static void hear(void *context, FrameKind kind, const char *bytes, size_t length, unsigned code)
{
    (void)context;
    static const char *const KINDS[] = {"text", "binary", "ping", "pong", "close"};
    size_t at = strlen(heard);
    at += (size_t)snprintf(heard + at, sizeof heard - at, "%s", KINDS[kind]);
    if (kind == FRAME_CLOSE) at += (size_t)snprintf(heard + at, sizeof heard - at, "%u", code);
    snprintf(heard + at, sizeof heard - at, ":%.*s ", (int)length, bytes);
}

/* Reads the same bytes in two pieces, cut at every place, and expects the same result each time.
 * Returns the close code. */
static unsigned read_every_way(const char *bytes, size_t length, size_t most, const char *expected)
{
    unsigned wrong = 0;
    for (size_t cut = 0; cut <= length; cut++) {
        Frames *frames = frames_new(most);
        heard[0] = '\0';
        unsigned now = frames_read(frames, bytes, cut, UINT_MAX, hear, NULL);
        unsigned then = frames_read(frames, bytes + cut, length - cut, UINT_MAX, hear, NULL);
        assert_true(!now || !then);
        if (cut > 0) assert_int_equal(now | then, wrong);
        wrong = now | then;
        assert_string_equal(heard, expected);
        frames_free(frames);
    }
    return wrong;
}

/* A mask of zeros leaves the text as it is. */
#define FRAME(first, length) first length "\0\0\0\0"
#define READ(text, most, expected) read_every_way(text, sizeof(text) - 1, most, expected)

static void reads_messages(void **state)
{
    (void)state;
    assert_int_equal(READ(FRAME("\x81", "\x85") "hello", 10, "text:hello "), 0);
    assert_int_equal(READ(FRAME("\x82", "\x80"), 10, "binary: "), 0);
    assert_int_equal(READ("\x81\x83\1\2\3\4`ac", 10, "text:ac` "), 0); /* masked with 1 2 3 4 */
    assert_int_equal(READ(FRAME("\x01", "\x82") "ab" FRAME("\x89", "\x81") "p" FRAME("\x00", "\x80")
                              FRAME("\x80", "\x81") "c",
                          10, "ping:p text:abc "),
                     0);
    assert_int_equal(READ(FRAME("\x8a", "\x80") FRAME("\x88", "\x80") FRAME("\x89", "\x80"), 10,
                          "pong: close1005: "),
                     0); /* nothing is read after a close frame */
    assert_int_equal(READ(FRAME("\x88", "\x85") "\x0f\xa0"
                                                "bye",
                          10, "close4000:bye "),
                     0);
    assert_int_equal(READ(FRAME("\x88", "\x84") "\x03\xe8\xc3\xbc", 10, "close1000:\xc3\xbc "), 0);
}

static void refuses_bad_frames(void **state)
{
    (void)state;
    assert_int_equal(READ("\x81\x05hello", 10, ""), 1002);                  /* not masked */
    assert_int_equal(READ(FRAME("\xc1", "\x81") "x", 10, ""), 1002);        /* reserved bit */
    assert_int_equal(READ(FRAME("\x83", "\x81") "x", 10, ""), 1002);        /* opcode 3 */
    assert_int_equal(READ(FRAME("\x8b", "\x81") "x", 10, ""), 1002);        /* opcode 11 */
    assert_int_equal(READ(FRAME("\x80", "\x81") "x", 10, ""), 1002);        /* continues nothing */
    assert_int_equal(READ(FRAME("\x09", "\x81") "x", 10, ""), 1002);        /* ping in parts */
    assert_int_equal(READ("\x89\xfe\0\x7e\0\0\0\0x", 10, ""), 1002);        /* long ping */
    assert_int_equal(READ("\x81\xfe\0\5\0\0\0\0hello", 10, ""), 1002);      /* long length */
    assert_int_equal(READ(FRAME("\x88", "\x81") "x", 10, ""), 1002);        /* half a code */
    assert_int_equal(READ(FRAME("\x88", "\x82") "\x03\xed", 10, ""), 1002); /* 1005 */
    assert_int_equal(READ(FRAME("\x88", "\x83") "\x03\xe8\xff", 10, ""), 1007);
    assert_int_equal(READ(FRAME("\x81", "\x81") "\xff", 10, ""), 1007);
    assert_int_equal(READ(FRAME("\x01", "\x81") "\xc3" FRAME("\x80", "\x81") "x", 10, ""), 1007);
    assert_int_equal(READ(FRAME("\x82", "\x83") "abc", 2, ""), 1009);
    assert_int_equal(READ(FRAME("\x02", "\x82") "ab" FRAME("\x80", "\x81") "c", 2, ""), 1009);
    assert_int_equal(READ(FRAME("\x81", "\x81") "a" FRAME("\x80", "\x81") "b", 10, "text:a "),
                     1002);
    assert_int_equal(READ(FRAME("\x01", "\x81") "a" FRAME("\x81", "\x81") "b", 10, ""), 1002);
}

/* One frame per call; a frame in two pieces counts once. */
static void reads_frames_one_by_one(void **state)
{
    (void)state;
    static const char TWO[] = FRAME("\x81", "\x81") "a" FRAME("\x81", "\x81") "b";
    static const char HALF[] = FRAME("\x81", "\x82") "c";
    size_t left;
    Frames *frames = frames_new(10);
    heard[0] = '\0';
    assert_int_equal(frames_read(frames, TWO, sizeof TWO - 1, 1, hear, NULL), 0);
    assert_string_equal(heard, "text:a ");
    assert_true(frames_stopped(frames, &left));
    assert_int_equal(frames_read(frames, TWO + sizeof TWO - 1 - left, left, 1, hear, NULL), 0);
    assert_string_equal(heard, "text:a text:b ");
    assert_true(frames_stopped(frames, &left) && left == 0); /* it does not look for more */
    assert_int_equal(frames_read(frames, HALF, sizeof HALF - 1, 1, hear, NULL), 0);
    assert_false(frames_stopped(frames, &left));
    assert_int_equal(frames_read(frames, "d", 1, 1, hear, NULL), 0);
    assert_string_equal(heard, "text:a text:b text:cd ");
    frames_free(frames);
}

static void writes_frames(void **state)
{
    (void)state;
    Frames *frames = frames_new(10);
    Bytes out = {0};
    static char large[70000];
    assert_true(frames_write(frames, &out, FRAME_TEXT, "hi", 2));
    assert_true(frames_write(frames, &out, FRAME_PING, "", 0));
    assert_true(frames_write_close(frames, &out, 4000, "bye"));
    assert_true(frames_write_close(frames, &out, CLOSE_NO_CODE, ""));
    static const char EXPECTED[] = "\x81\x02hi\x89\x00\x88\x05\x0f\xa0"
                                   "bye\x88\x00";
    assert_int_equal(out.length, sizeof EXPECTED - 1);
    assert_memory_equal(out.data, EXPECTED, out.length);
    bytes_drop(&out, out.length);
    assert_null(out.data);
    assert_true(frames_write(frames, &out, FRAME_BINARY, large, 126));
    assert_true(frames_write(frames, &out, FRAME_BINARY, large, 70000));
    assert_int_equal(out.length, 4 + 126 + 10 + 70000);
    assert_memory_equal(out.data, "\x82\x7e\x00\x7e", 4);
    assert_memory_equal(out.data + 130, "\x82\x7f\0\0\0\0\0\1\x11\x70", 10);
    bytes_free(&out);
    frames_free(frames);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("SHA-1: the examples of FIPS 180, lengths around a block", hashes),
        TEST("handshakes are accepted or refused", handshakes),
        TEST("messages are read, cut at every place", reads_messages),
        TEST("bad frames are refused, cut at every place", refuses_bad_frames),
        TEST("frames are read one by one", reads_frames_one_by_one),
        TEST("frames are written", writes_frames),
    };
    return cmocka_run_group_tests_name("server websocket", tests, NULL, NULL);
}
