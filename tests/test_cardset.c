/* Building sets as text: SHA-256, hex, reading, writing, every refusal with its place, broken
 * input, and docs/cards.md, whose tables must say what the data say. */
#include "base/hex.h"
#include "base/sha256.h"
#include "engine/pile.h"
#include "record/cardset.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FIELDS = 17, TEXT_ROOM = CARDSET_INPUT_MAX + 16, MUTATIONS = 20000 };

/* ---- SHA-256 and hex ---- */

static void digest_is(const void *data, size_t size, const char *expected)
{
    uint8_t digest[SHA256_DIGEST];
    char hex[2 * SHA256_DIGEST + 1];
    sha256(data, size, digest);
    hex_write(digest, sizeof digest, hex);
    assert_string_equal(hex, expected);
}

static void sha256_of_the_published_examples(void **state)
{
    (void)state;
    static const char bits_448[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    static const char bits_896[] = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                                   "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
    digest_is("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    digest_is("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    digest_is(bits_448, 56, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    digest_is(bits_896, 112, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

static void sha256_of_a_million_a(void **state)
{
    (void)state;
    enum { MILLION = 1000000 };
    char *text = malloc(MILLION);
    assert_non_null(text);
    memset(text, 'a', MILLION);
    digest_is(text, MILLION, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(text);
}

/* Every length around the padding's edges; the sum was made with another implementation. */
static void sha256_of_every_short_length(void **state)
{
    (void)state;
    uint8_t data[256], digests[256 * SHA256_DIGEST];
    for (unsigned n = 0; n < 256; n++) {
        for (unsigned i = 0; i < n; i++)
            data[i] = (uint8_t)(i * 7 + n);
        sha256(data, n, digests + n * SHA256_DIGEST);
    }
    digest_is(digests, sizeof digests,
              "8dd25d3c3fc869699e87f05870ba2ce474c915beb0ec0e2f5a8d573d0b67c927");
}

static void sha256_in_pieces_is_sha256_at_once(void **state)
{
    (void)state;
    uint8_t data[200], whole[SHA256_DIGEST], pieces[SHA256_DIGEST];
    for (unsigned i = 0; i < sizeof data; i++)
        data[i] = (uint8_t)(i * 31);
    sha256(data, sizeof data, whole);
    for (size_t cut = 0; cut <= sizeof data; cut++) {
        Sha256 hash;
        sha256_init(&hash);
        sha256_update(&hash, data, cut);
        sha256_update(&hash, data + cut, sizeof data - cut);
        sha256_final(&hash, pieces);
        assert_memory_equal(pieces, whole, sizeof whole);
    }
}

static void hex_there_and_back(void **state)
{
    (void)state;
    uint8_t bytes[256], back[256];
    char text[2 * 256 + 1];
    for (unsigned i = 0; i < 256; i++)
        bytes[i] = (uint8_t)i;
    hex_write(bytes, 256, text);
    assert_int_equal(strlen(text), 512);
    assert_memory_equal(text, "000102030405060708090a0b0c0d0e0f10", 34);
    assert_true(hex_read(text, 256, back));
    assert_memory_equal(back, bytes, 256);
    hex_write(bytes, 0, text);
    assert_string_equal(text, "");
    assert_true(hex_read("", 0, back));
    assert_true(hex_read("ff and more", 1, back));
    assert_int_equal(back[0], 255);
}

static void hex_refuses_all_else(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",     "0",    "000",  "00f",  "00FF", "00fF",
                                        "00g0", "0x00", " 000", "00/0", "00:0", "00`0"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint8_t out[2] = {7, 7};
        assert_false(hex_read(wrong[i], 2, out));
        assert_true(out[0] == 7 && out[1] == 7);
    }
}

/* ---- reading and writing ---- */

static char TEXT[TEXT_ROOM]; /* the canonical text of our set, then what a test made of it */
static size_t LENGTH;

static void start_from_ours(void)
{
    LENGTH = cardset_write(&CARDS_VALLETTA, TEXT, sizeof TEXT);
    assert_true(LENGTH < CARDSET_TEXT_MAX);
}

static void splice(size_t at, size_t removed, const char *bytes, size_t count)
{
    assert_true(at + removed <= LENGTH && LENGTH - removed + count < sizeof TEXT);
    memmove(TEXT + at + count, TEXT + at + removed, LENGTH - at - removed);
    memcpy(TEXT + at, bytes, count);
    LENGTH += count - removed;
    TEXT[LENGTH] = '\0';
}

static void insert(size_t at, const char *words)
{
    splice(at, 0, words, strlen(words));
}

static size_t line_start(unsigned line)
{
    size_t at = 0;
    while (line-- > 1) {
        const char *end = memchr(TEXT + at, '\n', LENGTH - at);
        assert_non_null(end);
        at = (size_t)(end - TEXT) + 1;
    }
    return at;
}

static void change(unsigned line, unsigned column, const char *value)
{
    size_t at = line_start(line);
    for (unsigned i = 1; i < column; i++)
        at += strcspn(TEXT + at, "\t\n") + 1;
    splice(at, strcspn(TEXT + at, "\t\n"), value, strlen(value));
}

/* Reads from memory of just that size, so that a sanitizer sees a byte too far. */
static bool read_exactly(const char *text, size_t length, CardSet *set, CardSetError *error)
{
    char *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    bool good = cardset_read(copy, length, set, error);
    free(copy);
    return good;
}

static bool is_filled(const void *memory, size_t size, uint8_t with)
{
    for (size_t i = 0; i < size; i++)
        if (((const uint8_t *)memory)[i] != with) return false;
    return true;
}

static bool is_printable(const char *text)
{
    for (; *text; text++)
        if (*text < ' ' || *text > '~') return false;
    return true;
}

/* Either a checked set that is its own round trip, or an error and nothing changed. */
static bool read_soundly(const char *text, size_t length)
{
    CardSet set, again;
    CardSetError error;
    memset(&set, 0xa5, sizeof set);
    memset(&error, 0xa5, sizeof error);
    if (!read_exactly(text, length, &set, &error)) {
        assert_true(is_filled(&set, sizeof set, 0xa5));
        assert_non_null(memchr(error.text, '\0', sizeof error.text));
        assert_true(error.text[0] && is_printable(error.text));
        assert_true(error.column <= FIELDS && (error.line > 0 || error.column == 0));
        return false;
    }
    unsigned culprit;
    char canonical[CARDSET_TEXT_MAX];
    assert_int_equal(cards_check(&set, &culprit), SET_OK);
    assert_true(error.line == 0 && error.column == 0 && !error.text[0]);
    size_t written = cardset_write(&set, canonical, sizeof canonical);
    assert_true(read_exactly(canonical, written, &again, &error));
    assert_memory_equal(&set, &again, sizeof set);
    return true;
}

static void reads_as_ours(void)
{
    CardSet set;
    CardSetError error;
    memset(&set, 0xa5, sizeof set);
    if (!read_exactly(TEXT, LENGTH, &set, &error))
        fail_msg("line %u, column %u: %s", error.line, error.column, error.text);
    assert_memory_equal(&set, &CARDS_VALLETTA, sizeof set);
}

/* `words` begin the text of the error. */
static void fails_at(unsigned line, unsigned column, const char *words)
{
    CardSet set;
    CardSetError error;
    memset(&set, 0xa5, sizeof set);
    assert_false(read_exactly(TEXT, LENGTH, &set, &error));
    assert_true(is_filled(&set, sizeof set, 0xa5));
    if (error.line != line || error.column != column || strncmp(error.text, words, strlen(words)))
        fail_msg("wanted %u:%u %s, got %u:%u %s", line, column, words, error.line, error.column,
                 error.text);
    assert_true(is_printable(error.text));
}

static void changed_fails_at(unsigned line, unsigned column, const char *value, unsigned at_column,
                             const char *words)
{
    start_from_ours();
    change(line, column, value);
    fails_at(line, at_column, words);
}

static void our_set_comes_back_byte_for_byte(void **state)
{
    (void)state;
    start_from_ours();
    assert_int_equal(strlen(TEXT), LENGTH);
    assert_memory_equal(TEXT, "key\tcolour\tcharacter\tgold\twood\tstone\tbrick\t", 43);
    assert_non_null(
        strstr(TEXT, "\nA1\tgreen\tbanker\t2\t1\t1\t1\t1\t0\t0\t0\t1\t2\t0\t0\t0\t2\n"));
    reads_as_ours();
    assert_true(read_soundly(TEXT, LENGTH));
}

static void writing_keeps_to_its_buffer(void **state)
{
    (void)state;
    start_from_ours();
    assert_int_equal(cardset_write(&CARDS_VALLETTA, NULL, 0), LENGTH);
    for (size_t size = 1; size <= LENGTH + 2; size++) {
        char part[CARDSET_TEXT_MAX];
        size_t kept = size <= LENGTH ? size - 1 : LENGTH;
        memset(part, 0x5a, sizeof part);
        assert_int_equal(cardset_write(&CARDS_VALLETTA, part, size), LENGTH);
        assert_memory_equal(part, TEXT, kept);
        assert_int_equal(part[kept], '\0');
        assert_true(is_filled(part + size, sizeof part - size, 0x5a));
    }
}

/* The longest text a set can have fits CARDSET_TEXT_MAX, and 64 buildings can be read. */
static void the_largest_set_is_accepted(void **state)
{
    (void)state;
    CardSet set = {.count = BUILDINGS_MAX};
    for (unsigned i = 0; i < BUILDINGS_MAX; i++) {
        static const uint8_t characters[] = {BRICKMAKER, WOODWORKER, SEAMSTRESS, BRICKLAYER,
                                             GRANDMASTER};
        Building *b = &set.buildings[i];
        snprintf(b->key, sizeof b->key, "LONGE%02u", i);
        b->character = characters[i % 5];
        b->colour = (uint8_t)CHARACTER_INFO[b->character].colour;
        memcpy(b->cost, (uint8_t[]){9, 5, 1, 1}, sizeof b->cost);
        memset(b->icons, ICONS_MAX, sizeof b->icons);
        memset(b->points, 99, sizeof b->points);
    }
    char hash[CARDSET_HASH_TEXT];
    LENGTH = cardset_write(&set, TEXT, sizeof TEXT);
    assert_true(LENGTH < CARDSET_TEXT_MAX);
    assert_true(read_soundly(TEXT, LENGTH));
    cardset_hash(&set, hash);
    insert(LENGTH, "A99\tgreen\tbanker\t1\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\n");
    fails_at(66, 0, "building 65: a set can have at most 64 buildings");
}

static void the_layout_may_vary(void **state)
{
    (void)state;
    start_from_ours();
    splice(LENGTH - 1, 1, "", 0);
    reads_as_ours(); /* no newline at the end */
    insert(LENGTH, "\r");
    reads_as_ours();

    start_from_ours();
    for (size_t i = 0; i < LENGTH; i++)
        if (TEXT[i] == '\n') insert(i++, "\r");
    reads_as_ours();
    insert(0, "\xef\xbb\xbf");
    reads_as_ours(); /* as a spreadsheet writes it: byte order mark, CRLF */

    start_from_ours();
    insert(LENGTH, "#the end, and\ttabs\t\x80\xff");
    insert(line_start(20), "# a comment\n\n\r\n");
    insert(0, "\n# mine\n#\n\r\n");
    reads_as_ours();
    insert(0, "\xef\xbb\xbf");
    reads_as_ours();

    start_from_ours();
    change(2, 4, "02");
    change(3, 8, "0000000000000000001");
    reads_as_ours(); /* leading zeros; the canonical text has none */
}

static void a_text_without_a_header_is_refused(void **state)
{
    (void)state;
    static const char *const empty[] = {"", "\n", "\r\n\n", "# only a comment", "\xef\xbb\xbf"};
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
        LENGTH = 0;
        insert(0, empty[i]);
        fails_at(0, 0, "the first line must be a header");
    }
    start_from_ours();
    splice(0, line_start(2), "", 0);
    fails_at(1, 1, "key is \"A1\": this column must have the heading \"key\"");
}

static void every_column_of_the_header_is_checked(void **state)
{
    (void)state;
    for (unsigned column = 1; column <= FIELDS; column++) {
        changed_fails_at(1, column, "Gold", column, "");
        changed_fails_at(1, column, "", column, "");
    }
    changed_fails_at(1, 3, "charcter", 3,
                     "character is \"charcter\": this column must have the heading \"character\"");
    changed_fails_at(1, 4, "gold ", 4, "gold is \"gold \"");
    start_from_ours();
    insert(0, "# note\n\n");
    change(3, 17, "points");
    fails_at(3, 17, "up_points is \"points\": this column must have the heading \"up_points\"");
}

static void the_number_of_columns_is_checked(void **state)
{
    (void)state;
    changed_fails_at(1, 17, "up_points\tname", 0, "18 columns instead of 17");
    changed_fails_at(5, 17, "2\t", 0, "18 columns instead of 17");
    changed_fails_at(5, 1, "C\t1\t2", 0, "19 columns instead of 17");
    start_from_ours();
    insert(line_start(9), "A9\tgreen\tbanker\n");
    fails_at(9, 0, "3 columns instead of 17");
    start_from_ours();
    insert(line_start(9), "A9,green,banker,1\n");
    fails_at(9, 0, "1 column instead of 17 (separated by tabs)");
    start_from_ours();
    insert(line_start(9), " \n");
    fails_at(9, 0, "1 column instead of 17");
    start_from_ours();
    splice(line_start(39) - 3, 3, "", 0);
    fails_at(38, 0, "16 columns instead of 17");
}

static void zero_bytes_are_refused(void **state)
{
    (void)state;
    start_from_ours();
    splice(line_start(12) + 3, 0, "\0", 1);
    fails_at(12, 0, "contains a zero byte");
    start_from_ours();
    insert(line_start(4), "# a note\n");
    splice(line_start(4) + 3, 1, "\0", 1);
    fails_at(4, 0, "contains a zero byte");
    start_from_ours();
    splice(0, 0, "\0", 1);
    fails_at(1, 0, "contains a zero byte");
    start_from_ours();
    splice(LENGTH, 0, "\0", 1);
    fails_at(39, 0, "contains a zero byte");
}

static void a_text_may_have_64_kib_and_no_more(void **state)
{
    (void)state;
    start_from_ours();
    while (LENGTH < CARDSET_INPUT_MAX)
        insert(LENGTH, "#");
    reads_as_ours();
    insert(LENGTH, "#");
    fails_at(0, 0, "the file has 65537 bytes; a building set can have at most 65536");
}

static void a_key_is_1_to_7_letters_and_digits(void **state)
{
    (void)state;
    const char *rule = set_err_text(SET_KEY);
    static const char *const wrong[] = {"",    "LONGER78", "A 1",  "A-1", "\xc3\x84" /* Ä */,
                                        "A1 ", "\"A1\"",   "A1\r", "A.1", "\x7f"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        changed_fails_at(7, 1, wrong[i], 1, "key is \"");
        CardSet set;
        CardSetError error;
        assert_false(cardset_read(TEXT, LENGTH, &set, &error));
        assert_non_null(strstr(error.text, rule));
    }
    changed_fails_at(7, 1, "\xc3\x84", 1, "key is \"\?\?\": a key must have");
    changed_fails_at(7, 1, "a key that is much too long for any building", 1,
                     "key is \"a key that is much too l...\": a key must have");
    start_from_ours();
    change(7, 1, "LONGER7");
    assert_true(read_soundly(TEXT, LENGTH));
}

static void a_key_is_used_once(void **state)
{
    (void)state;
    changed_fails_at(30, 1, "A3", 1, "key is \"A3\": this key is used twice, first in line 4");
    start_from_ours();
    insert(0, "# one\n# two\n");
    change(40, 1, "A1");
    fails_at(40, 1, "key is \"A1\": this key is used twice, first in line 4");
}

static void colours_and_characters_are_known(void **state)
{
    (void)state;
    static const char *const colours[] = {"red", "purple", "Green", "gree", "greenish", "", "0"};
    static const char *const unknown[] = {"bankr", "Banker", "A", "banker ", "", "bankerbanker"};
    static const char *const homeless[] = {"shopkeeper", "builder", "apprentice", "jean"};
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        changed_fails_at(2, 2, colours[i], 2, "colour is \"");
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        changed_fails_at(2, 3, unknown[i], 3, "character is \"");
    for (size_t i = 0; i < sizeof homeless / sizeof *homeless; i++)
        changed_fails_at(2, 3, homeless[i], 3, "character is \"");
    changed_fails_at(2, 2, "red", 2, "colour is \"red\": the colour must be green, blue or yellow");
    changed_fails_at(2, 3, "bankr", 3, "character is \"bankr\": unknown character");
    changed_fails_at(2, 3, "jean", 3, "character is \"jean\": only green, blue and yellow");
    changed_fails_at(2, 2, "blue", 2,
                     "colour is \"blue\": a building must have the colour of its character, "
                     "and banker is green");
    changed_fails_at(2, 3, "nun", 2, "colour is \"green\": ");
}

static void every_number_is_checked(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",    "x",   "-1",  "+1",         " 1",
        "1 ",  "1.0", "1e1", "?",          "0x1",
        "100", "256", "257", "4294967297", "99999999999999999999999999999999999999999999999999"};
    for (unsigned column = 4; column <= FIELDS; column++)
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
            changed_fails_at(6, column, wrong[i], column, "");
    changed_fails_at(6, 5, "10", 5, "wood is \"10\": a cost must be 0 to 9 of each good");
    changed_fails_at(6, 8, "10", 8, "icons_gold is \"10\": a side must have 0 to 9 icons of each good");
    changed_fails_at(6, 12, "100", 12, "points is \"100\": points must be 0 to 99");
    changed_fails_at(6, 16, "x", 16, "up_icons_brick is \"x\": a side must have 0 to 9 icons");
    changed_fails_at(6, 17, "\xff\x1b[31m", 17, "up_points is \"\?\?[31m\": points must be");
    for (unsigned column = 4; column <= FIELDS; column++) {
        start_from_ours();
        change(6, column, column == 12 || column == 17 ? "99" : "9");
        assert_true(read_soundly(TEXT, LENGTH));
    }
}

static void a_cost_has_gold_and_16_goods_at_most(void **state)
{
    (void)state;
    changed_fails_at(2, 4, "0", 4, "gold is \"0\": every cost must include gold");
    start_from_ours();
    change(2, 4, "9");
    change(2, 5, "5");
    assert_true(read_soundly(TEXT, LENGTH)); /* 9 5 1 1 */
    change(2, 6, "2");
    fails_at(2, 0, "the cost is 17: a building can cost at most 16 goods in total");
}

static void a_character_comes_15_times_at_most(void **state)
{
    (void)state;
    start_from_ours();
    for (unsigned n = 3; n < PILE_KIND_MAX; n++) {
        char row[80];
        snprintf(row, sizeof row, "AA%u\tgreen\tbanker\t1\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\n",
                 n);
        insert(LENGTH, row);
    }
    assert_true(read_soundly(TEXT, LENGTH));
    insert(LENGTH, "AAA\tgreen\tbanker\t1\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\n");
    fails_at(51, 3, "character is \"banker\": a character can appear at most 15 times in a set");
}

static void a_set_has_enough_of_every_colour(void **state)
{
    (void)state;
    start_from_ours();
    splice(line_start(2), line_start(4) - line_start(2), "", 0);
    assert_true(read_soundly(TEXT, LENGTH)); /* 10 green */
    splice(line_start(2), line_start(3) - line_start(2), "", 0);
    fails_at(0, 0, "9 green, 15 blue, 10 yellow: a set needs at least 10 green");
    start_from_ours();
    splice(line_start(14), line_start(18) - line_start(14), "", 0);
    fails_at(0, 0, "12 green, 11 blue, 10 yellow: ");
    start_from_ours();
    splice(line_start(36), LENGTH - line_start(36), "", 0);
    fails_at(0, 0, "12 green, 15 blue, 7 yellow: ");
    splice(line_start(2), LENGTH - line_start(2), "", 0);
    fails_at(0, 0, "0 green, 0 blue, 0 yellow: ");
}

static void the_first_error_is_told(void **state)
{
    (void)state;
    start_from_ours();
    change(20, 9, "x");
    change(5, 1, "A1");
    fails_at(5, 1, "key is \"A1\": this key is used twice");
    change(3, 17, "x");
    change(3, 2, "red");
    fails_at(3, 2, "colour is \"red\"");
}

static void the_hash_names_the_set(void **state)
{
    (void)state;
    char ours[CARDSET_HASH_TEXT], other[CARDSET_HASH_TEXT];
    CardSet set;
    CardSetError error;
    start_from_ours();
    cardset_hash(&CARDS_VALLETTA, ours);
    assert_int_equal(strlen(ours), 64);
    digest_is(TEXT, LENGTH, ours); /* what sha256sum says of `valletta cards --tsv` */

    insert(0, "\xef\xbb\xbf# another layout\r\n\r\n");
    assert_true(cardset_read(TEXT, LENGTH, &set, &error));
    cardset_hash(&set, other);
    assert_string_equal(other, ours);

    for (unsigned column = 4; column <= FIELDS; column++) {
        start_from_ours();
        change(17, column, "5"); /* G1: there is room below the greatest cost */
        assert_true(cardset_read(TEXT, LENGTH, &set, &error));
        cardset_hash(&set, other);
        assert_string_not_equal(other, ours);
    }
}

/* ---- broken input ---- */

static void a_text_cut_anywhere_is_read_soundly(void **state)
{
    (void)state;
    unsigned accepted = 0;
    start_from_ours();
    for (size_t length = 0; length <= LENGTH; length++)
        accepted += read_soundly(TEXT, length);
    assert_true(accepted >= 2); /* the whole, and the whole without its newline */
}

static uint64_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

static void mutate(uint64_t *seed)
{
    static const char likely[] = "\t\n\r#0123456789AaZ \0\xef\xbb\xbf-";
    size_t at = next_random(seed) % LENGTH, span = next_random(seed) % 4;
    char byte = (char)next_random(seed);
    if (next_random(seed) % 4) byte = likely[next_random(seed) % (sizeof likely - 1)];
    if (at + span > LENGTH) span = LENGTH - at;
    switch (next_random(seed) % 4) {
    case 0: splice(at, 0, &byte, 1); break;
    case 1: splice(at, span, "", 0); break;
    default: splice(at, 1, &byte, 1);
    }
}

static void mutated_texts_are_read_soundly(void **state)
{
    (void)state;
    uint64_t seed = 1566;
    unsigned accepted = 0;
    for (int round = 0; round < MUTATIONS; round++) {
        start_from_ours();
        for (uint64_t n = next_random(&seed) % 3 + 1; n > 0; n--)
            mutate(&seed);
        accepted += read_soundly(TEXT, LENGTH);
    }
    assert_true(accepted > MUTATIONS / 100 && accepted < MUTATIONS / 2); /* both ways are taken */
}

/* ---- docs/cards.md ---- */

static char DOC[64 * 1024];

static int load_docs(void **state)
{
    (void)state;
    FILE *file = fopen(SOURCE_DIR "/docs/cards.md", "rb");
    if (!file) return -1;
    size_t length = fread(DOC, 1, sizeof DOC - 1, file);
    DOC[length] = '\0';
    return fclose(file) || length == sizeof DOC - 1 ? -1 : 0;
}

/* The first row below the head of a table. */
static const char *table_rows(const char *head)
{
    const char *at = strstr(DOC, head);
    if (!at) fail_msg("no table headed %s", head);
    at = strchr(at, '\n');
    assert_non_null(at);
    assert_memory_equal(at, "\n|---|", 6);
    at = strchr(at + 1, '\n');
    assert_non_null(at);
    return at + 1;
}

static const char *next_row_is(const char *at, const char *row)
{
    size_t length = strcspn(at, "\n");
    if (length != strlen(row) || memcmp(at, row, length) != 0)
        fail_msg("docs/cards.md has\n%.*s\nand the data say\n%s", (int)length, at, row);
    return at + length + (at[length] == '\n');
}

static void docs_list_the_characters(void **state)
{
    (void)state;
    const char *at = table_rows("| letter | name | key | colour | copies | what it does | rule |");
    for (unsigned i = 0; i < CHARACTERS; i++) {
        const CharacterInfo *c = &CHARACTER_INFO[i];
        char row[400], copies[40], letter[2] = {c->letter, '\0'};
        if (c->each == 0)
            snprintf(copies, sizeof copies, "%d", c->copies);
        else if (c->spare == 0)
            snprintf(copies, sizeof copies, "%d a player", c->each);
        else
            snprintf(copies, sizeof copies, "%d a player, %d spare", c->each, c->spare);
        snprintf(row, sizeof row, "| %s | %s | `%s` | %s | %s | %s | %s |",
                 c->letter ? letter : "–", c->name, c->key, colour_name(c->colour), copies, c->says,
                 c->rule);
        at = next_row_is(at, row);
    }
    assert_int_not_equal(*at, '|');
}

static void put_icons(const uint8_t icons[GOODS], char *out, size_t size)
{
    size_t length = 0;
    snprintf(out, size, "–");
    for (int good = 0; good < GOODS; good++)
        if (icons[good])
            length += (size_t)snprintf(out + length, size - length, "%s%d %s", length ? " " : "",
                                       icons[good], good_name((Good)good));
    assert_true(length < size);
}

/* Copies that differ in nothing but the key share a row. */
static bool same_kind(const Building *a, const Building *b)
{
    return memcmp((const char *)a + BUILDING_KEY, (const char *)b + BUILDING_KEY,
                  sizeof *a - BUILDING_KEY) == 0;
}

static void docs_list_the_buildings(void **state)
{
    (void)state;
    const CardSet *set = &CARDS_VALLETTA;
    const char *at = table_rows("| key | colour | character | cost | icons | points |");
    for (unsigned i = 0, last; i < set->count; i = last + 1) {
        const Building *b = &set->buildings[i];
        char row[400], keys[40], built[60], upgraded[60], icons[130];
        for (last = i; last + 1 < set->count && same_kind(b, &set->buildings[last + 1]);)
            last++;
        snprintf(keys, sizeof keys, last > i ? "%s–%s" : "%s", b->key, set->buildings[last].key);
        put_icons(b->icons[SIDE_BUILT], built, sizeof built);
        put_icons(b->icons[SIDE_UPGRADED], upgraded, sizeof upgraded);
        snprintf(icons, sizeof icons, "%s → %s", built, upgraded);
        snprintf(row, sizeof row, "| %s | %s | `%s` | %d/%d/%d/%d | %s | %d → %d |", keys,
                 colour_name((Colour)b->colour), CHARACTER_INFO[b->character].key, b->cost[GOLD],
                 b->cost[WOOD], b->cost[STONE], b->cost[BRICK],
                 strcmp(built, upgraded) == 0 ? built : icons, b->points[SIDE_BUILT],
                 b->points[SIDE_UPGRADED]);
        at = next_row_is(at, row);
    }
    assert_int_not_equal(*at, '|');
}

static void docs_count_as_the_data_do(void **state)
{
    (void)state;
    unsigned in_set[CHARACTERS] = {0}, in_colour[BUILDING_COLOURS] = {0};
    char words[120];
    snprintf(words, sizeof words, "\n## The %d characters\n", CHARACTERS);
    assert_non_null(strstr(DOC, words));
    snprintf(words, sizeof words, "\n## The %d buildings\n", CARDS_VALLETTA.count);
    assert_non_null(strstr(DOC, words));
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++) {
        in_set[CARDS_VALLETTA.buildings[i].character]++;
        in_colour[CARDS_VALLETTA.buildings[i].colour]++;
    }
    for (unsigned i = 0; i < CHARACTERS; i++)
        assert_int_equal(in_set[i], CHARACTER_INFO[i].copies);
    snprintf(words, sizeof words, "%u green, %u blue and %u yellow buildings", in_colour[GREEN],
             in_colour[BLUE], in_colour[YELLOW]);
    assert_non_null(strstr(DOC, words));
    snprintf(words, sizeof words, "%d gold, %d wood, %d stone and %d brick barrels", BARRELS[GOLD],
             BARRELS[WOOD], BARRELS[STONE], BARRELS[BRICK]);
    assert_non_null(strstr(DOC, words));
}

static void docs_explain_the_format(void **state)
{
    (void)state;
    start_from_ours();
    size_t header = line_start(2);
    for (size_t at = 0; at < header;) {
        char row[60];
        size_t length = strcspn(TEXT + at, "\t\n");
        snprintf(row, sizeof row, "\n| `%.*s` | ", (int)length, TEXT + at);
        if (!strstr(DOC, row)) fail_msg("docs/cards.md does not explain %s", row + 1);
        at += length + 1;
    }
    for (int err = SET_OK + 1; err < SET_ERRS; err++) {
        char limit[120];
        snprintf(limit, sizeof limit, "\n- %s", set_err_text((SetErr)err));
        if (!strstr(DOC, limit)) fail_msg("docs/cards.md does not tell: %s", limit + 3);
    }
    /* The example is right as far as it goes. */
    const char *example = strstr(DOC, "```tsv\n"),
               *end = example ? strstr(example, "\n```\n") : NULL;
    assert_non_null(end);
    LENGTH = 0;
    splice(0, 0, example + 7, (size_t)(end - example - 6));
    fails_at(0, 0, "1 green, 1 blue, 0 yellow: ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_of_the_published_examples),
        cmocka_unit_test(sha256_of_a_million_a),
        cmocka_unit_test(sha256_of_every_short_length),
        cmocka_unit_test(sha256_in_pieces_is_sha256_at_once),
        cmocka_unit_test(hex_there_and_back),
        cmocka_unit_test(hex_refuses_all_else),
        cmocka_unit_test(our_set_comes_back_byte_for_byte),
        cmocka_unit_test(writing_keeps_to_its_buffer),
        cmocka_unit_test(the_largest_set_is_accepted),
        cmocka_unit_test(the_layout_may_vary),
        cmocka_unit_test(a_text_without_a_header_is_refused),
        cmocka_unit_test(every_column_of_the_header_is_checked),
        cmocka_unit_test(the_number_of_columns_is_checked),
        cmocka_unit_test(zero_bytes_are_refused),
        cmocka_unit_test(a_text_may_have_64_kib_and_no_more),
        cmocka_unit_test(a_key_is_1_to_7_letters_and_digits),
        cmocka_unit_test(a_key_is_used_once),
        cmocka_unit_test(colours_and_characters_are_known),
        cmocka_unit_test(every_number_is_checked),
        cmocka_unit_test(a_cost_has_gold_and_16_goods_at_most),
        cmocka_unit_test(a_character_comes_15_times_at_most),
        cmocka_unit_test(a_set_has_enough_of_every_colour),
        cmocka_unit_test(the_first_error_is_told),
        cmocka_unit_test(the_hash_names_the_set),
        cmocka_unit_test(a_text_cut_anywhere_is_read_soundly),
        cmocka_unit_test(mutated_texts_are_read_soundly),
        cmocka_unit_test_setup(docs_list_the_characters, load_docs),
        cmocka_unit_test_setup(docs_list_the_buildings, load_docs),
        cmocka_unit_test_setup(docs_count_as_the_data_do, load_docs),
        cmocka_unit_test_setup(docs_explain_the_format, load_docs),
    };
    return cmocka_run_group_tests_name("cardset", tests, NULL, NULL);
}
