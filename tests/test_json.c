/* Views, games, events and building sets as JSON: valid, bounded, and without hidden information in
 * a view. Also base/json.h and base/json_read.h. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "base/json_read.h"
#include "record/state_json_write.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JSON_MAX = 1 << 15 };

/* --- A strict JSON parser (RFC 8259): each function returns what follows, or null ------------- */

static const char *value_at(const char *at, unsigned depth);

static const char *string_at(const char *at)
{
    if (!at || *at++ != '"') return NULL;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < 0x20) return NULL; /* also the end of the text */
        if (*at != '\\') continue;
        if (*++at == 'u') {
            if (strspn(at + 1, "0123456789abcdefABCDEF") < 4) return NULL;
            at += 4;
        } else if (!*at || !strchr("\"\\/bfnrt", *at)) {
            return NULL;
        }
    }
    return at + 1;
}

static const char *digits_at(const char *at)
{
    size_t n = strspn(at, "0123456789");
    return n ? at + n : NULL;
}

static const char *number_at(const char *at)
{
    at += *at == '-';
    at = *at == '0' ? at + 1 : digits_at(at);
    if (at && *at == '.') at = digits_at(at + 1);
    if (at && (*at == 'e' || *at == 'E')) at = digits_at(at + 1 + (at[1] == '-' || at[1] == '+'));
    return at;
}

/* A list or an object. Our JSON has no spaces between tokens. */
static const char *members_at(const char *at, unsigned depth)
{
    const char close = *at == '{' ? '}' : ']';
    if (at[1] == close) return at + 2;
    do {
        at++;
        if (close == '}') {
            at = string_at(at);
            if (!at || *at++ != ':') return NULL;
        }
        at = value_at(at, depth + 1);
    } while (at && *at == ',');
    return at && *at == close ? at + 1 : NULL;
}

static const char *value_at(const char *at, unsigned depth)
{
    static const char *const words[] = {"true", "false", "null"};
    if (depth > 20) return NULL;
    if (*at == '{' || *at == '[') return members_at(at, depth);
    if (*at == '"') return string_at(at);
    for (size_t i = 0; i < 3; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0) return at + strlen(words[i]);
    return number_at(at);
}

static bool is_json(const char *text)
{
    const char *end = value_at(text, 0);
    return end && *end == '\0';
}

static void reader_is_strict(void **state)
{
    (void)state;
    static const char *const good[] = {
        "0", "-1.5e+3", "{}", "[]", "\"\"", "[1,2]", "{\"a\":[{}],\"b\":null}", "\"\\u00e9\\n\""};
    static const char *const bad[] = {"",        "01",          "1 ",   "[1,]",    "[1",
                                      "{\"a\"}", "{a:1}",       "\"a",  "\"\n\"",  "\"\\x\"",
                                      "nul",     "[1]]",        "{,}",  "[1 ,2]",  "-",
                                      "1.",      "\"\\u0g00\"", "{}{}", "{\"a\":}"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!is_json(good[i])) fail_msg("refused: %s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (is_json(bad[i])) fail_msg("accepted: %s", bad[i]);
}

/* --- Views ------------------------------------------------------------------------------------ */

/* Returns the length of the whole text, even if it does not fit. */
static size_t write_view(const Game *game, unsigned viewer, char *buffer, size_t size)
{
    View view;
    view_of(game, viewer, &view);
    Text text = text_over(buffer, size);
    JsonWriter json = {&text, false};
    json_view(&json, &view, &CARDS_VALLETTA);
    assert_int_equal(text_fits(&text), text.length < size);
    return text.length;
}

static unsigned count_of(const char *text, const char *words)
{
    unsigned count = 0;
    for (; (text = strstr(text, words)); text++)
        count++;
    return count;
}

/* The key has the game's cards and is in the object of that seat. */
static void expect_own(const char *text, const char *key, unsigned seat, const Pile *pile)
{
    char part[512], mark[32];
    int length = snprintf(part, sizeof part, "\"%s\":{", key);
    for (unsigned k = 0, any = 0; k < CHARACTERS; k++)
        if (pile_count(pile, k))
            length += snprintf(part + length, sizeof part - (size_t)length, "%s\"%s\":%u",
                               any++ ? "," : "", CHARACTER_INFO[k].key, pile_count(pile, k));
    snprintf(part + length, sizeof part - (size_t)length, "}");
    snprintf(mark, sizeof mark, "{\"seat\":\"%s\"", seat_name(seat));
    const char *own = strstr(text, mark), *found = own ? strstr(own, part) : NULL;
    if (!found) fail_msg("%s has no %s in %s", mark, part, text);
    const char *next = strstr(own + 1, "{\"seat\":");
    assert_true(!next || found < next);
}

/* A buffer of any size is filled up to its end, and no byte after it is changed. */
static void expect_bounded(const Game *game, unsigned viewer, const char *text, size_t length)
{
    static const char untouched[8] = "\x5a\x5a\x5a\x5a\x5a\x5a\x5a\x5a";
    const size_t sizes[] = {0, 1, 2, length / 2, length - 1, length, length + 1, length + 2};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t size = sizes[i], kept = size > length ? length : size - 1;
        char *buffer = malloc(size + sizeof untouched);
        assert_non_null(buffer);
        memset(buffer, 0x5a, size + sizeof untouched);
        assert_int_equal(write_view(game, viewer, buffer, size), length);
        assert_memory_equal(buffer + size, untouched, sizeof untouched);
        if (size) assert_true(memcmp(buffer, text, kept) == 0 && buffer[kept] == '\0');
        free(buffer);
    }
}

static void check_view(const Moment *now, unsigned viewer, Random *random)
{
    char text[JSON_MAX], other[JSON_MAX];
    size_t length = write_view(now->game, viewer, text, sizeof text);
    assert_true(length < sizeof text);
    if (!is_json(text)) fail_msg("not JSON: %s", text);
    unsigned own = viewer != SPECTATOR;
    assert_int_equal(count_of(text, "\"hand\":"), own);
    assert_int_equal(count_of(text, "\"draw\":"), own);
    assert_int_equal(count_of(text, "\"viewer\":null"), !own);
    if (own) {
        expect_own(text, "hand", viewer, &now->game->players[viewer].hand);
        expect_own(text, "draw", viewer, &now->game->players[viewer].draw);
    }
    Game permuted = permute_hidden(now, viewer, random);
    assert_int_equal(write_view(&permuted, viewer, other, sizeof other), length);
    assert_string_equal(text, other);
    bool its_turn = now->number / 7 % (SPECTATOR + 1) == viewer; /* slow, so one viewer at a time */
    if (its_turn) expect_bounded(now->game, viewer, text, length);
}

static void check_views(const Moment *now, void *data)
{
    if (now->number % 7 && now->count) return;
    for (unsigned seat = 0; seat < now->game->table.seats; seat++)
        check_view(now, seat, data);
    check_view(now, SPECTATOR, data);
}

static void views(void **state)
{
    (void)state;
    Random random = random_from(3);
    each_game(60, check_views, &random);
}

/* --- Games, events, sets and strings ---------------------------------------------------------- */

static void check_game(const Moment *now, void *data)
{
    (void)data;
    char buffer[JSON_MAX];
    Text text = text_over(buffer, sizeof buffer);
    JsonWriter json = {&text, false};
    json_game(&json, now->game, &CARDS_VALLETTA);
    assert_true(text_fits(&text) && is_json(buffer));
    assert_int_equal(count_of(buffer, "\"hand\":"), now->game->table.seats);
    assert_int_equal(count_of(buffer, "\"plot\":"),
                     (unsigned)__builtin_popcount(now->game->table.plots) +
                         (now->game->table.stage == STAGE_PAY));
    for (unsigned i = 0; i < now->events->count; i++) {
        text = text_over(buffer, sizeof buffer);
        json = (JsonWriter){&text, false};
        json_event(&json, &now->events->list[i], &CARDS_VALLETTA);
        assert_true(text_fits(&text) && is_json(buffer));
    }
}

static void games_and_events(void **state)
{
    (void)state;
    each_game(240, check_game, NULL);
}

static void cards(void **state)
{
    (void)state;
    char buffer[JSON_MAX];
    Text text = text_over(buffer, sizeof buffer);
    JsonWriter json = {&text, false};
    json_cards(&json, &CARDS_VALLETTA);
    assert_true(text_fits(&text) && is_json(buffer));
    assert_int_equal(count_of(buffer, "{\"key\":"), CARDS_VALLETTA.count);
}

static void expect_event(Event event, unsigned seat, const char *expected)
{
    char buffer[256];
    Text text = text_over(buffer, sizeof buffer);
    JsonWriter json = {&text, false};
    event = event_for(event, seat);
    json_event(&json, &event, &CARDS_VALLETTA);
    assert_string_equal(buffer, expected);
}

static void drawn_cards_are_hidden(void **state)
{
    (void)state;
    const Event draw = {.kind = EV_DRAW, .seat = 1, .card = MAID};
    expect_event(draw, 1, "{\"event\":\"draw\",\"seat\":1,\"card\":\"maid\"}");
    expect_event(draw, 0, "{\"event\":\"draw\",\"seat\":1,\"card\":null}");
    expect_event(draw, SPECTATOR, "{\"event\":\"draw\",\"seat\":1,\"card\":null}");
}

static void expect_escaped(const char *words, const char *expected)
{
    char buffer[256];
    Text text = text_over(buffer, sizeof buffer);
    JsonWriter json = {&text, false};
    json_string(&json, words);
    assert_string_equal(buffer, expected);
    assert_true(is_json(buffer));
}

static void strings_are_escaped(void **state)
{
    (void)state;
    expect_escaped("", "\"\"");
    expect_escaped("say \"no\"", "\"say \\\"no\\\"\"");
    expect_escaped("a\\b", "\"a\\\\b\"");
    expect_escaped("a\nb\tc\x01\x1f", "\"a\\u000ab\\u0009c\\u0001\\u001f\"");
    expect_escaped("Gra\xc5\xbcyna\x7f", "\"Gra\xc5\xbcyna\x7f\"");
    for (int c = 1; c < 256; c++) {
        const char one[2] = {(char)c, '\0'};
        char buffer[16];
        Text text = text_over(buffer, sizeof buffer);
        JsonWriter json = {&text, false};
        json_string(&json, one);
        if (!is_json(buffer)) fail_msg("byte %02x: %s", (unsigned)c, buffer);
    }
}

static void decimals(void **state)
{
    (void)state;
    char buffer[512];
    Text text = text_over(buffer, sizeof buffer);
    JsonWriter json = {&text, false};
    json_open(&json, '[');
    json_decimal(&json, -1.25, 1);
    json_decimal(&json, 0.66666, 3);
    json_decimal(&json, 7, 0);
    json_decimal(&json, NAN, 2);
    json_decimal(&json, -HUGE_VAL, 2);
    json_decimal(&json, 1.7e308, 1); /* the longest */
    json_close(&json, ']');
    assert_true(is_json(buffer));
    assert_memory_equal(buffer, "[-1.2,0.667,7,null,null,", 24);
}

/* `expected` is the decoded text, or the error in angle brackets. */
static void expect_text(const char *json, const char *expected)
{
    char text[16], found[JSON_ERROR_SIZE + 2];
    JsonReader in = json_from(json, strlen(json));
    size_t length = json_read_text(&in, text, sizeof text);
    json_read_end(&in);
    if (in.wrong[0]) {
        const char *what = strstr(in.wrong, ": ");
        snprintf(found, sizeof found, "<%s>", what + 2);
    } else {
        snprintf(found, sizeof found, "%s", text);
        assert_int_equal(length, strlen(text));
    }
    assert_string_equal(found, expected);
}

static void texts_are_read(void **state)
{
    (void)state;
    expect_text("\"\"", "");
    expect_text(" \"Anna \\u00e9\\n\" ", "Anna é\n");
    expect_text("\"\\\"\\\\\\/\\b\\f\\r\\t\"", "\"\\/\b\f\r\t");
    expect_text("\"\\ud83c\\udf09 \\u20AC\"", "🌉 €");
    expect_text("\"fünfzehn Byte.\"", "fünfzehn Byte.");
    expect_text("\"fünfzehn Bytes.\"", "<this text is too long>");
    expect_text("\"\\u0000\"", "<zero byte in a string>");
    expect_text("\"\\ud83c\"", "<incomplete surrogate pair>");
    expect_text("\"\\udf09\"", "<incomplete surrogate pair>");
    expect_text("\"\\ud83c\\u0041\"", "<incomplete surrogate pair>");
    expect_text("\"\\u12g4\"", "<\\u must be followed by four hexadecimal digits>");
    expect_text("\"\\x\"", "<unknown escape sequence>");
    expect_text("\"a\nb\"", "<control character in a string>");
    expect_text("\"a", "<the text ends early>");
    expect_text("\"\\", "<unknown escape sequence>");
    expect_text("\"\\u00", "<\\u must be followed by four hexadecimal digits>");
    expect_text("3", "<expected a string>");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("the JSON parser of these tests is strict", reader_is_strict),
        TEST("60 games: views are JSON, stay in their buffer and hide what they should", views),
        TEST("240 games: games and their events are JSON", games_and_events),
        TEST("the building set is JSON", cards),
        TEST("T-4 S-6 a drawn card is null for other viewers", drawn_cards_are_hidden),
        TEST("strings are escaped", strings_are_escaped),
        TEST("strings are read with their escapes, or refused", texts_are_read),
        TEST("decimals: rounded; NaN and infinity become null", decimals),
    };
    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
