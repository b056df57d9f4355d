/* Tests the verbs of a WebAssembly instance, natively: answers to a viewer or a bot do not depend
 * on what is hidden from them. tests/wasm plays whole games through the real module. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "wasm/exports.h"
#include "wasm/instance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER = 1 << 20 };

static Play *play_for(uint64_t seed)
{
    Play *play = calloc(1, sizeof *play);
    const Setup setup = setup_from_seed(seed);
    Record record;
    record_init(&record, &setup, &CARDS_VALLETTA);
    assert_int_equal(play_begin(play, &CARDS_VALLETTA, &record), ERR_OK);
    return play;
}

typedef struct Looking {
    Random random;
    Instance instance;
    char *one, *other;
    unsigned looks, changed;
} Looking;

static void answer(Instance *instance, Verb *op, const char *input, char *buffer)
{
    JsonIn in = json_from(input, strlen(input));
    Text text = text_in(buffer, ANSWER);
    Json out = {&text, false};
    if (op(instance, &in, &out)) answer_update(instance, &out);
    assert_true(text_fits(&text));
    assert_memory_equal(buffer, "{\"ok\":true", 10);
}

/* Two games that differ only in what is hidden get the same answer. */
static void expect_same(Looking *looking, const Game *now, const Game *permuted, Verb *op,
                        const char *input)
{
    looking->instance.play->game = *now;
    answer(&looking->instance, op, input, looking->one);
    looking->instance.play->game = *permuted;
    answer(&looking->instance, op, input, looking->other);
    assert_string_equal(looking->one, looking->other);
    looking->looks++;
}

/* `why_not` about cards must not reveal what another player has in hand. */
static void ask_permuted(Looking *looking, const Game *now, const Game *permuted,
                         const char *viewer)
{
    static const char *const VERBS[] = {"play", "dismiss"};
    for (unsigned i = 0; i < CHARACTERS; i++) {
        char input[120];
        snprintf(input, sizeof input, "{\"choice\":\"%s %s\",\"viewer\":%s}",
                 VERBS[(now->table.turn + i) % 2], CHARACTER_INFO[i].key, viewer);
        expect_same(looking, now, permuted, verb_why_not, input);
    }
}

static void look_permuted(const Moment *now, void *data)
{
    Looking *looking = data;
    char input[40], seen_by[8] = "null";
    if (now->number % 7) return;
    const unsigned viewer = random_viewer(now->game, &looking->random);
    const Game other = permute_hidden(now, viewer, &looking->random);
    looking->instance.play = play_for(now->seed);
    if (viewer != SPECTATOR) snprintf(seen_by, sizeof seen_by, "%u", viewer);
    snprintf(input, sizeof input, "{\"viewer\":%s}", seen_by);
    expect_same(looking, now->game, &other, verb_look, input);
    ask_permuted(looking, now->game, &other, seen_by);
    if (viewer == now->game->table.decider && now->count)
        expect_same(looking, now->game, &other, verb_hint_task, "{}");
    looking->changed += memcmp(other.players, now->game->players, sizeof other.players) != 0;
    play_end(looking->instance.play);
    free(looking->instance.play);
    story_fini(&looking->instance.story);
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

/* A line that is too long is refused; the buffer for answers grows. */
static void exported_functions(void **state)
{
    (void)state;
    assert_null(vl_room((1 << 20) + 1));
    assert_string_equal(call("look {\"viewer\":null}"),
                        "{\"ok\":false,\"error\":\"No game has been started.\"}");
    assert_string_equal(call(""), "{\"ok\":false,\"error\":\"unknown verb\"}");
    assert_memory_equal(call("about {}"), "{\"ok\":true,\"about\":{\"version\":", 30);
    assert_memory_equal(call("too_long {}"), "{\"ok\":false", 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("nothing hidden is told to a viewer or a bot", nothing_hidden_is_told),
        TEST("exported functions", exported_functions),
    };
    return cmocka_run_group_tests_name("instance", tests, NULL, NULL);
}
