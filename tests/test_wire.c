/* View diffs: every update of many games round-trips byte for byte, and any other diff is refused.
 * Decisions: a view gives the same choices and prices as the game. The log: it can be built from
 * views and events alone. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "wire/decision.h"
#include "wire/story.h"
#include "wire/view_diff.h"

#include <stdlib.h>
#include <string.h>

/* --- Support ---------------------------------------------------------------------------------- */

/* Every viewer's view at the last decision, and which stages and set-ups the games have covered. */
typedef struct Follow {
    View last[SEATS_MAX + 1];
    unsigned stages, settings;
    uint64_t accepted, refused;
} Follow;

typedef void Update(Follow *follow, const Moment *now, const View *base, const View *view);

/* Calls `update` for every viewer, with the view before and after the last choice. */
static void each_viewer(const Moment *now, Follow *follow, Update *update)
{
    const Table *t = &now->game->table;
    follow->stages |= 1u << t->stage;
    follow->settings |= 1u << ((t->seats - SEATS_MIN) * 4 + t->edition * 2 + t->unlimited);
    for (unsigned viewer = 0; viewer <= SPECTATOR; viewer++) {
        if (viewer >= t->seats && viewer != SPECTATOR) continue;
        View view;
        view_of(now->game, viewer, &view);
        if (now->number) update(follow, now, &follow->last[viewer], &view);
        follow->last[viewer] = view;
    }
}

static void assert_all_covered(const Follow *follow)
{
    assert_int_equal(follow->stages, (1u << STAGES) - 1);
    assert_int_equal(follow->settings, (1u << 12) - 1); /* players, editions, supplies */
}

/* Why the diff is refused, or null. A refusal must not write to the view. */
static const char *refused(const View *base, const uint8_t *diff, size_t size)
{
    View view, before;
    memset(&view, 0xa5, sizeof view);
    before = view;
    const char *wrong = view_diff_apply(base, diff, size, &view);
    if (wrong) assert_memory_equal(&view, &before, sizeof view);
    return wrong;
}

/* A view in the middle of a game, and the one after the next choice. */
typedef struct Pair {
    View before, after;
    unsigned number;
} Pair;

static void keep_pair(const Moment *now, void *data)
{
    Pair *pair = data;
    if (now->number == pair->number) view_of(now->game, 0, &pair->before);
    if (now->number == pair->number + 1) view_of(now->game, 0, &pair->after);
}

static Pair pair_of(uint64_t seed, unsigned number)
{
    Pair pair = {.number = number};
    each_decision(seed, keep_pair, &pair);
    assert_memory_not_equal(&pair.before, &pair.after, sizeof pair.before);
    return pair;
}

/* Encodes a diff that sets single bytes to those of `made`, with its checksum. The places must be
 * in ascending order. */
static size_t encode_bytes(const View *made, const size_t *places, size_t count,
                           uint8_t diff[VIEW_DIFF_MAX])
{
    const uint32_t sum = view_checksum(made);
    size_t size = VIEW_DIFF_CHECKSUM, end = 0;
    for (unsigned i = 0; i < VIEW_DIFF_CHECKSUM; i++)
        diff[i] = (uint8_t)(sum >> (8 * i));
    for (size_t i = 0; i < count; i++) {
        const size_t token = (places[i] - end) * 8;
        if (token >= 128) diff[size++] = (uint8_t)(token | 128);
        diff[size++] = (uint8_t)(token >= 128 ? token >> 7 : token);
        diff[size++] = ((const uint8_t *)made)[places[i]];
        end = places[i] + 1;
    }
    return size;
}

/* --- Updates round-trip ----------------------------------------------------------------------- */

static void check_update(Follow *follow, const Moment *now, const View *base, const View *view)
{
    uint8_t diff[VIEW_DIFF_MAX];
    View made = *base;
    const size_t size = view_diff_encode(base, view, diff);
    const char *wrong = view_diff_apply(&made, diff, size, &made); /* in place */
    if (wrong) fail_msg("seed %llu, %u: %s", (unsigned long long)now->seed, now->number, wrong);
    assert_memory_equal(&made, view, sizeof made);
    assert_int_equal(view_diff_encode(view, view, diff), VIEW_DIFF_CHECKSUM);
    assert_null(view_diff_apply(view, diff, VIEW_DIFF_CHECKSUM, &made));
    assert_memory_equal(&made, view, sizeof made);
    follow->accepted++;
}

static void visit_updates(const Moment *now, void *data)
{
    each_viewer(now, data, check_update);
}

static void every_update_round_trips(void **state)
{
    (void)state;
    Follow follow = {0};
    each_game(96, visit_updates, &follow);
    assert_true(follow.accepted > 0);
    if (games_to_play(96) == 96) assert_all_covered(&follow);
}

/* Undo and reconnecting skip views, in both directions. */
typedef struct Skips {
    View first[SEATS_MAX + 1];
    View kept[SEATS_MAX + 1];
} Skips;

static void visit_skipping(const Moment *now, void *data)
{
    Skips *skips = data;
    uint8_t diff[VIEW_DIFF_MAX];
    for (unsigned viewer = 0; viewer <= SPECTATOR; viewer++) {
        View view, made, *kept = &skips->kept[viewer], *first = &skips->first[viewer];
        if (viewer >= now->game->table.seats && viewer != SPECTATOR) continue;
        view_of(now->game, viewer, &view);
        if (now->number == 0) *first = *kept = view;
        const View *from[] = {first, kept, &view}, *to[] = {&view, &view, first};
        for (unsigned i = 0; i < 3; i++) {
            size_t size = view_diff_encode(from[i], to[i], diff);
            assert_null(view_diff_apply(from[i], diff, size, &made));
            assert_memory_equal(&made, to[i], sizeof made);
        }
        if (now->number % 7 == 0) *kept = view;
    }
}

static void updates_may_skip_views(void **state)
{
    (void)state;
    Skips skips;
    each_game(24, visit_skipping, &skips);
}

/* --- Other diffs are refused ------------------------------------------------------------------ */

/* A diff is refused for any view but its base, unless the diff from that view is the same; then the
 * result is correct. */
static void check_wrong_base(Follow *follow, const Moment *now, const View *base, const View *view)
{
    uint8_t diff[VIEW_DIFF_MAX], other_diff[VIEW_DIFF_MAX];
    const size_t size = view_diff_encode(base, view, diff);
    static View older[SEATS_MAX + 1];
    const View *wrong_bases[] = {view, &older[view->seat]};
    for (unsigned i = 0; i < (now->number > 1 ? 2u : 1u); i++) {
        View made;
        if (memcmp(wrong_bases[i], base, sizeof *base) == 0) continue;
        if (view_diff_apply(wrong_bases[i], diff, size, &made)) {
            follow->refused++;
            continue;
        }
        assert_memory_equal(&made, view, sizeof made);
        assert_int_equal(view_diff_encode(wrong_bases[i], view, other_diff), size);
        assert_memory_equal(diff, other_diff, size);
        follow->accepted++;
    }
    older[view->seat] = *base;
    for (unsigned viewer = 0; viewer <= SPECTATOR; viewer++) /* the view of another viewer */
        if (viewer < now->game->table.seats && viewer != view->seat)
            assert_non_null(refused(&follow->last[viewer], diff, size));
}

static void visit_wrong_base(const Moment *now, void *data)
{
    each_viewer(now, data, check_wrong_base);
}

static void a_wrong_base_is_refused(void **state)
{
    (void)state;
    Follow follow = {0};
    each_game(48, visit_wrong_base, &follow);
    assert_true(follow.refused > 10 * follow.accepted);
    const Pair one = pair_of(1, 40), two = pair_of(49, 40); /* another game of the same set-up */
    uint8_t diff[VIEW_DIFF_MAX];
    const size_t size = view_diff_encode(&one.before, &one.after, diff);
    assert_non_null(refused(&two.before, diff, size));
}

/* A diff that is truncated, or has a byte changed, removed or added, is refused. */
static void check_changed_diff(Follow *follow, const Moment *now, const View *base,
                               const View *view)
{
    uint8_t diff[VIEW_DIFF_MAX], changed[VIEW_DIFF_MAX + 1];
    const size_t size = view_diff_encode(base, view, diff);
    if ((now->number + view->seat) % 149) return; /* slow, so only some of the updates */
    for (size_t cut = 0; cut < size; cut++)
        assert_non_null(refused(base, diff, cut));
    for (size_t at = 0; at <= size; at++) {
        for (unsigned byte = 0; byte < 256; byte += at < size ? 1 : 5) {
            memcpy(changed, diff, size);
            if (at < size) changed[at] = (uint8_t)byte;
            if (at < size && diff[at] != byte) assert_non_null(refused(base, changed, size));
            memcpy(changed + at + 1, diff + at, size - at);
            changed[at] = (uint8_t)byte;
            if (byte % 5 == 0 && memcmp(changed, diff, size))
                assert_non_null(refused(base, changed, size + 1));
        }
        memcpy(changed, diff, size);
        if (at + 1 < size) memmove(changed + at, changed + at + 1, size - at - 1);
        assert_non_null(refused(base, changed, size - 1));
    }
    follow->refused++;
}

static void visit_changed(const Moment *now, void *data)
{
    each_viewer(now, data, check_changed_diff);
}

static void a_changed_diff_is_refused(void **state)
{
    (void)state;
    Follow follow = {0};
    each_game(24, visit_changed, &follow);
    assert_true(follow.refused > 0);
}

/* A dishonest sender: one bit of the view is flipped and the checksum fits. An accepted view passes
 * view_check and is of the same game; changes of flags, unused bytes, buildings and the viewer are
 * always refused. */
static void check_false_view(Follow *follow, const Moment *now, const View *base, const View *view)
{
    uint8_t diff[VIEW_DIFF_MAX];
    (void)base;
    if ((now->number + view->seat) % 97) return;
    for (size_t place = 0; place < sizeof *view; place++)
        for (unsigned bit = 0; bit < 8; bit++) {
            View false_view = *view, made;
            ((uint8_t *)&false_view)[place] ^= (uint8_t)(1u << bit);
            const size_t size = encode_bytes(&false_view, &place, 1, diff);
            if (view_diff_apply(view, diff, size, &made)) {
                follow->refused++;
                continue;
            }
            follow->accepted++;
            assert_memory_equal(&made, &false_view, sizeof made);
            assert_null(view_check(&made));
            assert_true(place >= offsetof(Table, upgraded) && place < offsetof(View, seat));
        }
}

static void visit_false(const Moment *now, void *data)
{
    each_viewer(now, data, check_false_view);
}

static void a_false_view_is_checked(void **state)
{
    (void)state;
    Follow follow = {0};
    each_game(12, visit_false, &follow);
    assert_true(follow.accepted > 0); /* for example points */
    assert_true(follow.refused > 10 * follow.accepted);
}

static void expect_refused(const View *base, const uint8_t *diff, size_t size, const char *why)
{
    const char *wrong = refused(base, diff, size);
    assert_non_null(wrong);
    if (!strstr(wrong, why)) fail_msg("\"%s\" instead of \"%s\"", wrong, why);
}

static void refusals_have_reasons(void **state)
{
    (void)state;
    const Pair pair = pair_of(2, 60);
    const View *base = &pair.before;
    View false_view;
    uint8_t diff[VIEW_DIFF_MAX + 1] = {0};
    expect_refused(base, diff, 0, "no checksum");
    expect_refused(base, diff, 3, "no checksum");
    expect_refused(base, diff, 4, "another view");
    expect_refused(base, diff, sizeof diff, "too long");
    size_t size = encode_bytes(base, NULL, 0, diff);
    diff[size] = 0x80;
    expect_refused(base, diff, size + 1, "inside a token");
    diff[size] = 0;
    expect_refused(base, diff, size + 1, "inside a run");
    diff[size] = 0xff, diff[size + 1] = 0x7f; /* the largest token */
    expect_refused(base, diff, size + 10, "past the end of the view");
    diff[size] = 0x80, diff[size + 1] = 0x30, diff[size + 2] = 0; /* the byte after the last */
    expect_refused(base, diff, size + 3, "past the end of the view");
    static const size_t stage = offsetof(View, table.stage), viewer = offsetof(View, seat),
                        cost = offsetof(View, table.cost), left = offsetof(View, seats[1].has_left);
    expect_refused(base, diff, encode_bytes(base, &stage, 1, diff), "not in its shortest form");
    false_view = *base;
    false_view.seat ^= 1;
    expect_refused(base, diff, encode_bytes(&false_view, &viewer, 1, diff), "fixed for a game");
    false_view = *base;
    false_view.table.cost[0][0] ^= 1;
    expect_refused(base, diff, encode_bytes(&false_view, &cost, 1, diff), "fixed for a game");
    false_view = *base;
    memset(&false_view.seats[1].has_left, 2, 1);
    expect_refused(base, diff, encode_bytes(&false_view, &left, 1, diff), "a flag is 0 or 1");
    false_view = *base;
    false_view.table.stage = STAGES;
    expect_refused(base, diff, encode_bytes(&false_view, &stage, 1, diff), "stage");
}

/* view_check survives any bytes. */
static void view_check_survives_any_bytes(void **state)
{
    (void)state;
    Random random = random_from(7);
    unsigned refusals = 0;
    const Pair pair = pair_of(3, 50);
    for (unsigned i = 0; i < 20000; i++) {
        View view = pair.before;
        uint8_t *bytes = (uint8_t *)&view;
        const size_t from = i % 2 ? offsetof(View, seats) : 0;
        for (size_t at = from; at < sizeof view; at++)
            if (i % 3 == 0 || random_below(&random, 40) == 0)
                bytes[at] = (uint8_t)random_next(&random);
        if (i % 5) view.table.seats = pair.before.table.seats;
        if (i % 7) view.seat = (uint8_t)random_below(&random, SPECTATOR + 1);
        refusals += view_check(&view) != NULL;
    }
    assert_true(refusals > 19900); /* a few have no changed byte */
}

/* --- The format ------------------------------------------------------------------------------- */

/* This fails if the layout of View or the numbering of its contents has changed. That is allowed:
 * old and new programs then exchange whole views. Put the new number here. */
static void the_layout_number(void **state)
{
    (void)state;
    assert_int_equal(sizeof(View), 768);
    assert_int_equal(view_layout(), 0x56b62517);
}

/* Long and short skips, and a run of more than eight bytes, encoded as view_diff.h describes. */
static void the_format_is_as_described(void **state)
{
    (void)state;
    const Pair pair = pair_of(2, 60);
    View other = pair.before;
    uint8_t diff[VIEW_DIFF_MAX];
    other.table.turn ^= 0x0101;                         /* bytes 412 and 413 */
    memset(other.seats[0].goods, 77, GOODS);            /* bytes 526 to 529 */
    memset(&other.seats[0].unseen, 0xee, sizeof(Pile)); /* bytes 504 to 519 */
    const uint32_t sum = view_checksum(&other);
    const uint8_t *bytes = (const uint8_t *)&other;
    assert_int_equal(view_diff_encode(&pair.before, &other, diff), 4 + 4 + 10 + 9 + 5);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(diff[i], sum >> (8 * i) & 255);
    const unsigned skip = 412 * 8 + 1, more = (504 - 414) * 8 + 7;
    assert_int_equal(diff[4], 128 | (skip & 127));
    assert_int_equal(diff[5], skip >> 7);
    assert_memory_equal(diff + 6, bytes + 412, 2);
    assert_int_equal(diff[8], 128 | (more & 127));
    assert_int_equal(diff[9], more >> 7);
    assert_memory_equal(diff + 10, bytes + 504, 8);
    assert_int_equal(diff[18], 7); /* nothing skipped, eight bytes */
    assert_memory_equal(diff + 19, bytes + 512, 8);
    assert_int_equal(diff[27], 6 * 8 + 3);
    assert_memory_equal(diff + 28, bytes + 526, 4);
}

/* --- Decisions from views ----------------------------------------------------------------------
 */

static int by_value(const void *a, const void *b)
{
    const Choice one = *(const Choice *)a, two = *(const Choice *)b;
    return one < two ? -1 : one > two;
}

static void assert_same_choices(const Moment *now, const Decision *decision)
{
    static Choice ours[CHOICES_MAX], theirs[CHOICES_MAX];
    assert_int_equal(decision->count, now->count);
    memcpy(ours, decision->choices, decision->count * sizeof *ours);
    memcpy(theirs, now->choices, now->count * sizeof *theirs);
    qsort(ours, decision->count, sizeof *ours, by_value);
    qsort(theirs, now->count, sizeof *theirs, by_value);
    assert_memory_equal(ours, theirs, now->count * sizeof *ours);
}

static void assert_same_sites(const Game *game, unsigned seat, const Decision *decision)
{
    for (unsigned plot = 0; plot < PLOTS_MAX; plot++) {
        uint8_t price[GOODS];
        if (!(game->table.plots >> plot & 1u)) continue;
        game_price(game, seat, plot, false, price);
        assert_memory_equal(decision->build[plot].price, price, GOODS);
        assert_int_equal(decision->build[plot].reward, game_reward(game, plot, false));
        game_price(game, seat, plot, true, price);
        assert_memory_equal(decision->upgrade[plot].price, price, GOODS);
    }
}

static void assert_same_refusals(const Moment *now, const View *view, Random *random)
{
    for (unsigned i = 0; i < 20; i++) {
        const Choice choice =
            choice_make((ChoiceKind)random_below(random, CHOICE_KINDS), random_below(random, 32));
        const Err err = decision_refusal(view, choice);
        assert_int_equal(err, game_refusal(now->game, choice));
        if (err)
            assert_string_equal(decision_refusal_rule(view, err),
                                game_refusal_rule(now->game, err));
    }
}

static void compare_with_game(const Moment *now, void *data)
{
    const Table *t = &now->game->table;
    const unsigned excluded = t->turn & 1u; /* in every other turn, the first seat */
    for (unsigned viewer = 0; viewer <= SPECTATOR; viewer++) {
        if (viewer >= t->seats && viewer != SPECTATOR) continue;
        static Decision decision;
        View view;
        view_of(now->game, viewer, &view);
        decision_from_view(&view, excluded, &decision);
        if (viewer_decides(&view))
            assert_same_choices(now, &decision);
        else
            assert_int_equal(decision.count, 0);
        if (viewer_decides(&view))
            assert_same_refusals(now, &view, data);
        else
            assert_int_equal(decision_refusal(&view, choice_make(DO_END, 0)),
                             now->count ? ERR_NOT_DECIDER : ERR_OVER);
        assert_same_sites(now->game, viewer < t->seats ? viewer : t->active, &decision);
        for (unsigned seat = 0; seat < t->seats; seat++)
            assert_int_equal(decision.scores[seat].total, game_score(now->game, seat).total);
        assert_int_equal(decision.winners, game_winners_among(now->game, ~excluded));
    }
}

static void a_view_answers_like_the_game(void **state)
{
    (void)state;
    Random random = random_from(1);
    each_game(48, compare_with_game, &random);
}

/* --- The log -----------------------------------------------------------------------------------
 */

typedef struct Log {
    char text[1 << 16];
    Text out;
} Log;

static void add_line(void *data, bool turn, const char *text)
{
    Log *log = data;
    text_put(&log->out, turn ? "-- " : "");
    text_put(&log->out, text);
    text_char(&log->out, '\n');
}

static const char *log_of(Log *log, const Story *story, const Seat seats[SEATS_MAX],
                          unsigned viewer, size_t from)
{
    log->out = text_over(log->text, sizeof log->text);
    story_tell(story, seats, LANG_EN, viewer, from, add_line, log);
    assert_true(text_fits(&log->out));
    return log->text;
}

/* The log is the same whether the story follows the game, is built again at the end, or is built
 * from the views and events sent to a viewer. */
static void check_log(uint64_t seed)
{
    static Log one, two;
    Setup setup = setup_from_seed(seed);
    Record record;
    Play play;
    Story followed = {0}, sent = {0};
    View view;
    const unsigned viewer = seed % 5 == 4 ? (unsigned)SPECTATOR : (unsigned)(seed % setup.players);
    Random random = random_from(seed);
    record_init(&record, &setup, &CARDS_VALLETTA);
    assert_int_equal(play_begin(&play, &CARDS_VALLETTA, &record), ERR_OK);
    for (size_t lines = 0;;) {
        Event events[EVENTS_MAX];
        for (unsigned i = 0; i < play.events.count; i++)
            events[i] = event_for(play.events.list[i], viewer);
        view_of(&play.game, viewer, &view);
        story_add(&sent, events, play.events.count, &view);
        story_follow(&followed, &play);
        const char *rest = log_of(&one, &followed, play.record.seats, viewer, lines);
        assert_string_equal(rest, log_of(&two, &sent, play.record.seats, viewer, lines));
        lines = story_lines(&followed, viewer);
        assert_int_equal(sent.choices, play.record.count);
        if (play_is_over(&play)) break;
        assert_int_equal(play_choose(&play, game_random_choice(&play.game, random_next(&random))),
                         ERR_OK);
    }
    Story again = {0};
    story_follow(&again, &play);
    assert_string_equal(log_of(&one, &followed, play.record.seats, viewer, 0),
                        log_of(&two, &again, play.record.seats, viewer, 0));
    assert_int_equal(again.turn_count, sent.turn_count);
    assert_memory_equal(again.turns, sent.turns, sent.turn_count * sizeof *sent.turns);
    play_seek(&play, play.length / 2); /* the story must start again */
    story_follow(&followed, &play);
    assert_int_equal(followed.choices, play.record.count);
    story_fini(&followed);
    story_fini(&again);
    story_fini(&sent);
    play_end(&play);
}

static void the_log_from_views_and_events(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < games_to_play(48); seed++)
        check_log(seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("96 games: every update round-trips", every_update_round_trips),
        TEST("diffs between distant views round-trip", updates_may_skip_views),
        TEST("a diff is refused for another base", a_wrong_base_is_refused),
        TEST("a changed diff is refused", a_changed_diff_is_refused),
        TEST("a false view with the right checksum is checked", a_false_view_is_checked),
        TEST("every refusal has its reason", refusals_have_reasons),
        TEST("view_check survives any bytes", view_check_survives_any_bytes),
        TEST("the layout number of views has not changed", the_layout_number),
        TEST("a view gives the same choices, prices and scores as the game",
             a_view_answers_like_the_game),
        TEST("the log can be built from views and events", the_log_from_views_and_events),
        TEST("diffs have the documented format", the_format_is_as_described),
    };
    return cmocka_run_group_tests_name("wire", tests, NULL, NULL);
}
