/* The verbs of a WebAssembly instance, built natively: answers to a viewer or a bot do not depend
 * on hidden information. tests/wasm plays whole games through the real module. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "record/state_json_write.h"
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

/* Compares the answers for two games, and counts. */
typedef struct Comparison {
    Random random;
    Instance instance;
    char *one, *other;
    unsigned answers, moved; /* `moved`: games in which hidden cards changed places */
} Comparison;

static void answer(Instance *instance, Verb *verb, const char *input, char *buffer)
{
    JsonReader in = json_from(input, strlen(input));
    Text text = text_over(buffer, ANSWER);
    JsonWriter out = {&text, false};
    if (verb(instance, &in, &out)) answer_update(instance, &out);
    assert_true(text_fits(&text));
    assert_memory_equal(buffer, "{\"ok\":true", 10);
}

/* Two games that differ only in hidden information must get the same answer. */
static void expect_same(Comparison *comparison, const Game *now, const Game *permuted, Verb *verb,
                        const char *input)
{
    comparison->instance.play->game = *now;
    answer(&comparison->instance, verb, input, comparison->one);
    comparison->instance.play->game = *permuted;
    answer(&comparison->instance, verb, input, comparison->other);
    assert_string_equal(comparison->one, comparison->other);
    comparison->answers++;
}

/* `why_not` about cards must not reveal what another player has in hand. */
static void check_why_not(Comparison *comparison, const Game *now, const Game *permuted,
                          const char *viewer)
{
    static const char *const VERBS[] = {"play", "dismiss"};
    for (unsigned i = 0; i < CHARACTERS; i++) {
        char input[120];
        snprintf(input, sizeof input, "{\"choice\":\"%s %s\",\"viewer\":%s}",
                 VERBS[(now->table.turn + i) % 2], CHARACTER_INFO[i].key, viewer);
        expect_same(comparison, now, permuted, verb_why_not, input);
    }
}

static void check_permuted(const Moment *now, void *data)
{
    Comparison *comparison = data;
    char input[40], seen_by[8] = "null";
    if (now->number % 7) return;
    const unsigned viewer = random_viewer(now->game, &comparison->random);
    const Game other = permute_hidden(now, viewer, &comparison->random);
    comparison->instance.play = play_for(now->seed);
    if (viewer != SPECTATOR) snprintf(seen_by, sizeof seen_by, "%u", viewer);
    snprintf(input, sizeof input, "{\"viewer\":%s}", seen_by);
    expect_same(comparison, now->game, &other, verb_update, input);
    check_why_not(comparison, now->game, &other, seen_by);
    if (viewer == now->game->table.decider && now->count)
        expect_same(comparison, now->game, &other, verb_hint_task, "{}");
    comparison->moved += memcmp(other.players, now->game->players, sizeof other.players) != 0;
    play_end(comparison->instance.play);
    free(comparison->instance.play);
    story_fini(&comparison->instance.story);
}

static void answers_reveal_nothing(void **state)
{
    (void)state;
    Comparison comparison = {
        .random = random_from(5), .one = malloc(ANSWER), .other = malloc(ANSWER)};
    each_game(120, check_permuted, &comparison);
    assert_true(comparison.moved > games_to_play(120)); /* cards did change places */
    assert_true(comparison.answers > comparison.moved);
    free(comparison.one);
    free(comparison.other);
}

static const char *call(const char *line)
{
    char *room = vl_room(strlen(line));
    assert_non_null(room);
    memcpy(room, line, strlen(line));
    const char *answer_text = vl_call(strlen(line));
    assert_int_equal(strlen(answer_text), vl_length());
    return answer_text;
}

/* A line that is too long is refused; the buffer for answers grows. */
static void exported_functions(void **state)
{
    (void)state;
    assert_null(vl_room((1 << 20) + 1));
    assert_string_equal(call("update {\"viewer\":null}"),
                        "{\"ok\":false,\"error\":\"No game has been started.\"}");
    assert_string_equal(call(""), "{\"ok\":false,\"error\":\"unknown verb\"}");
    assert_memory_equal(call("about {}"), "{\"ok\":true,\"about\":{\"version\":", 30);
    assert_memory_equal(call("too_long {}"), "{\"ok\":false", 11);
}

/* Starts a task with the decider's view of a new game, and asks for the answer at once. */
static void answer_at_once(const char *kind, bool hints, char *task, char *buffer)
{
    Instance instance = {.play = play_for(1)};
    const Game *game = &instance.play->game;
    View view;
    view_of(game, game->table.decider, &view);
    Text text = text_over(task, ANSWER);
    JsonWriter json = {&text, false};
    json_open(&json, '{');
    json_key_string(&json, "kind", kind);
    json_key(&json, "cards");
    json_cards(&json, &CARDS_VALLETTA);
    json_key(&json, "view");
    json_view(&json, &view, &CARDS_VALLETTA);
    json_key_string(&json, "seed", "7");
    json_key_bool(&json, "hints", hints);
    json_key_string(&json, "lang", "en");
    json_close(&json, '}');
    assert_true(text_fits(&text));
    answer(&instance, verb_think, task, buffer);
    answer(&instance, verb_answer, "{}", buffer);
    assert_null(strstr(buffer, "nan"));
    assert_non_null(strstr(buffer, hints ? "\"thoughts\":[{\"choice\":\"" : "\"choice\":\""));
    play_end(instance.play);
    free(instance.play);
}

/* Without go_on, a search has made no iteration when the answer is asked for. */
static void answers_without_a_slice(void **state)
{
    (void)state;
    char *task = malloc(ANSWER), *buffer = malloc(ANSWER);
    answer_at_once("search:iterations=20:memory=1", false, task, buffer);
    answer_at_once("search:time=10:memory=1", false, task, buffer);
    answer_at_once("search:iterations=20:memory=1", true, task, buffer);
    answer_at_once("greedy", false, task, buffer);
    free(task);
    free(buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("answers reveal nothing hidden to a viewer or a bot", answers_reveal_nothing),
        TEST("exported functions: long lines, unknown verbs, growing answers", exported_functions),
        TEST("answer works without go_on", answers_without_a_slice),
    };
    return cmocka_run_group_tests_name("instance", tests, NULL, NULL);
}
