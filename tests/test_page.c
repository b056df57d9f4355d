/* The host of a browser's page: what it says to a viewer, or to a bot, depends on nothing that is
 * hidden from them. Whole games through the border are tests/wasm's. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "wasm/border.h"
#include "wasm/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER = 1 << 20 };

static Play *play_for(uint64_t seed)
{
    Play *play = calloc(1, sizeof *play);
    const Setup setup = setup_for(seed);
    Record record;
    record_init(&record, &setup, &CARDS_VALLETTA);
    assert_int_equal(play_begin(play, &CARDS_VALLETTA, &record), ERR_OK);
    return play;
}

typedef struct Looking {
    Random random;
    Page page;
    char *one, *other;
    unsigned looks, changed;
} Looking;

static void answer(Page *page, PageOp *op, const char *input, char *buffer)
{
    JsonIn in = json_from(input, strlen(input));
    Text text = text_in(buffer, ANSWER);
    Json out = {&text, false};
    if (op(page, &in, &out)) answer_update(page, &out);
    assert_true(text_fits(&text));
    assert_memory_equal(buffer, "{\"ok\":true", 10);
}

/* The same question to two pages that differ in what is hidden. */
static void expect_same(Looking *looking, const Game *now, const Game *permuted, PageOp *op,
                        const char *input)
{
    looking->page.play->game = *now;
    answer(&looking->page, op, input, looking->one);
    looking->page.play->game = *permuted;
    answer(&looking->page, op, input, looking->other);
    assert_string_equal(looking->one, looking->other);
    looking->looks++;
}

/* Why not? about cards: the answer must not tell what another has in hand. */
static void ask_permuted(Looking *looking, const Game *now, const Game *permuted,
                         const char *viewer)
{
    static const char *const VERBS[] = {"play", "dismiss"};
    for (unsigned i = 0; i < CHARACTERS; i++) {
        char input[120];
        snprintf(input, sizeof input, "{\"choice\":\"%s %s\",\"viewer\":%s}",
                 VERBS[(now->table.turn + i) % 2], CHARACTER_INFO[i].key, viewer);
        expect_same(looking, now, permuted, op_why_not, input);
    }
}

static void look_permuted(const Moment *now, void *data)
{
    Looking *looking = data;
    char input[40], seen_by[8] = "null";
    if (now->number % 7) return;
    const unsigned seats = now->game->table.seats;
    const unsigned seat = random_below(&looking->random, seats + 1u);
    const unsigned viewer = seat == seats ? (unsigned)SPECTATOR : seat;
    const Game other = permute_hidden(now, viewer, &looking->random);
    looking->page.play = play_for(now->seed);
    if (viewer != SPECTATOR) snprintf(seen_by, sizeof seen_by, "%u", viewer);
    snprintf(input, sizeof input, "{\"viewer\":%s}", seen_by);
    expect_same(looking, now->game, &other, op_look, input);
    ask_permuted(looking, now->game, &other, seen_by);
    if (viewer == now->game->table.decider && now->count)
        expect_same(looking, now->game, &other, op_hint_task, "{}");
    looking->changed += memcmp(other.players, now->game->players, sizeof other.players) != 0;
    play_end(looking->page.play);
    free(looking->page.play);
    story_fini(&looking->page.story);
}

static void nothing_hidden_is_told(void **state)
{
    (void)state;
    Looking looking = {.random = random_from(5), .one = malloc(ANSWER), .other = malloc(ANSWER)};
    each_game(120, look_permuted, &looking);
    assert_true(looking.changed > games_to_play(120)); /* cards are really moved */
    assert_true(looking.looks > looking.changed);
    free(looking.one);
    free(looking.other);
}

static const char *call(const char *line)
{
    char *room = vl_room(strlen(line));
    assert_non_null(room);
    memcpy(room, line, strlen(line));
    const char *said = vl_call(strlen(line));
    assert_int_equal(strlen(said), vl_length());
    return said;
}

/* The border itself: what is too long has no room, and an answer longer than any before has. */
static void the_border(void **state)
{
    (void)state;
    assert_null(vl_room((1 << 20) + 1));
    assert_string_equal(call("look {\"viewer\":null}"),
                        "{\"ok\":false,\"error\":\"No game has begun.\"}");
    assert_string_equal(call(""), "{\"ok\":false,\"error\":\"there is no such verb\"}");
    assert_memory_equal(call("about {}"), "{\"ok\":true,\"about\":{\"version\":", 30);
    assert_memory_equal(call("too_long {}"), "{\"ok\":false", 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"nothing hidden is told to a viewer or a bot", nothing_hidden_is_told, NULL, NULL, NULL},
        {"the border", the_border, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests_name("page", tests, NULL, NULL);
}
