/* View diffs: every update of many games comes across byte for byte, and no other bytes do harm.
 * What clients ask: a view is enough. The log: events that were sent are enough. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "wire/asked.h"
#include "wire/story.h"
#include "wire/view_diff.h"

#include <stdlib.h>
#include <string.h>

/* --- Support ---------------------------------------------------------------------------------- */

/* The views of every viewer at the last decision, and what the games have covered. */
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

/* Refused, and nothing was written. */
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

/* A diff written by hand: single bytes, with the checksum of what they make. The places must
 * increase. */
static size_t by_hand(const View *made, const size_t *places, size_t count,
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

/* --- Updates come across ---------------------------------------------------------------------- */

static void comes_across(Follow *follow, const Moment *now, const View *base, const View *view)
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

static void look_across(const Moment *now, void *data)
{
    each_viewer(now, data, comes_across);
}

static void every_update_comes_across(void **state)
{
    (void)state;
    Follow follow = {0};
    each_game(96, look_across, &follow);
    assert_true(follow.accepted > 0);
    if (games_to_play(96) == 96) assert_all_covered(&follow);
}

/* Not only neighbours: undo and reconnecting skip views, in both directions. */
typedef struct Skips {
    View first[SEATS_MAX + 1];
    View kept[SEATS_MAX + 1];
} Skips;

static void look_skipping(const Moment *now, void *data)
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
    each_game(24, look_skipping, &skips);
}

/* --- Other diffs do not ----------------------------------------------------------------------- */

/* A diff applied to another view than it was made from is refused, unless it would be the diff from
 * that one too; then the result is right. */
static void wrong_base(Follow *follow, const Moment *now, const View *base, const View *view)
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
    for (unsigned viewer = 0; viewer <= SPECTATOR; viewer++) /* another viewer's */
        if (viewer < now->game->table.seats && viewer != view->seat)
            assert_non_null(refused(&follow->last[viewer], diff, size));
}

static void look_wrong_base(const Moment *now, void *data)
{
    each_viewer(now, data, wrong_base);
}

static void a_wrong_base_is_noticed(void **state)
{
    (void)state;
    Follow follow = {0};
    each_game(48, look_wrong_base, &follow);
    assert_true(follow.refused > 10 * follow.accepted);
    const Pair one = pair_of(1, 40), two = pair_of(49, 40); /* another game of the same set-up */
    uint8_t diff[VIEW_DIFF_MAX];
    const size_t size = view_diff_encode(&one.before, &one.after, diff);
    assert_non_null(refused(&two.before, diff, size));
}

/* Every diff that is cut, longer by a byte, or has a byte changed, removed or added is refused. */
static void changed_diff(Follow *follow, const Moment *now, const View *base, const View *view)
{
    uint8_t diff[VIEW_DIFF_MAX], bent[VIEW_DIFF_MAX + 1];
    const size_t size = view_diff_encode(base, view, diff);
    if ((now->number + view->seat) % 149) return; /* slow: a part of the updates */
    for (size_t cut = 0; cut < size; cut++)
        assert_non_null(refused(base, diff, cut));
    for (size_t at = 0; at <= size; at++) {
        for (unsigned byte = 0; byte < 256; byte += at < size ? 1 : 5) {
            memcpy(bent, diff, size);
            if (at < size) bent[at] = (uint8_t)byte;
            if (at < size && diff[at] != byte) assert_non_null(refused(base, bent, size));
            memcpy(bent + at + 1, diff + at, size - at);
            bent[at] = (uint8_t)byte;
            if (byte % 5 == 0 && memcmp(bent, diff, size))
                assert_non_null(refused(base, bent, size + 1));
        }
        memcpy(bent, diff, size);
        if (at + 1 < size) memmove(bent + at, bent + at + 1, size - at - 1);
        assert_non_null(refused(base, bent, size - 1));
    }
    follow->refused++;
}

static void look_changed(const Moment *now, void *data)
{
    each_viewer(now, data, changed_diff);
}

static void a_changed_diff_is_refused(void **state)
{
    (void)state;
    Follow follow = {0};
    each_game(24, look_changed, &follow);
    assert_true(follow.refused > 0);
}

/* A sender that lies: any bit of the view is flipped, and the checksum fits. What is accepted has
 * passed view_check and is of the same game; flags, unused bytes, buildings and the viewer are
 * never accepted. */
static void lying_diff(Follow *follow, const Moment *now, const View *base, const View *view)
{
    uint8_t diff[VIEW_DIFF_MAX];
    (void)base;
    if ((now->number + view->seat) % 97) return;
    for (size_t place = 0; place < sizeof *view; place++)
        for (unsigned bit = 0; bit < 8; bit++) {
            View lie = *view, made;
            ((uint8_t *)&lie)[place] ^= (uint8_t)(1u << bit);
            const size_t size = by_hand(&lie, &place, 1, diff);
            if (view_diff_apply(view, diff, size, &made)) {
                follow->refused++;
                continue;
            }
            follow->accepted++;
            assert_memory_equal(&made, &lie, sizeof made);
            assert_null(view_check(&made));
            assert_true(place >= offsetof(Table, upgraded) && place < offsetof(View, seat));
        }
}

static void look_lying(const Moment *now, void *data)
{
    each_viewer(now, data, lying_diff);
}

static void a_lie_is_checked(void **state)
{
    (void)state;
    Follow follow = {0};
    each_game(12, look_lying, &follow);
    assert_true(follow.accepted > 0); /* points, say */
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
    View lie;
    uint8_t diff[VIEW_DIFF_MAX + 1] = {0};
    expect_refused(base, diff, 0, "no checksum");
    expect_refused(base, diff, 3, "no checksum");
    expect_refused(base, diff, 4, "another view");
    expect_refused(base, diff, sizeof diff, "too long");
    size_t size = by_hand(base, NULL, 0, diff);
    diff[size] = 0x80;
    expect_refused(base, diff, size + 1, "inside a token");
    diff[size] = 0;
    expect_refused(base, diff, size + 1, "inside a run");
    diff[size] = 0xff, diff[size + 1] = 0x7f; /* the largest token */
    expect_refused(base, diff, size + 10, "past the end of the view");
    diff[size] = 0x80, diff[size + 1] = 0x30, diff[size + 2] = 0; /* the byte after the last */
    expect_refused(base, diff, size + 3, "past the end of the view");
    static const size_t stage = offsetof(View, table.stage), viewer = offsetof(View, seat),
                        cost = offsetof(View, table.cost), left = offsetof(View, seats[1].left);
    expect_refused(base, diff, by_hand(base, &stage, 1, diff), "not in its shortest form");
    lie = *base;
    lie.seat ^= 1;
    expect_refused(base, diff, by_hand(&lie, &viewer, 1, diff), "stays the same");
    lie = *base;
    lie.table.cost[0][0] ^= 1;
    expect_refused(base, diff, by_hand(&lie, &cost, 1, diff), "stays the same");
    lie = *base;
    memset(&lie.seats[1].left, 2, 1);
    expect_refused(base, diff, by_hand(&lie, &left, 1, diff), "a flag is 0 or 1");
    lie = *base;
    lie.table.stage = STAGES;
    expect_refused(base, diff, by_hand(&lie, &stage, 1, diff), "stage");
}

/* Any bytes are a view that view_check has an opinion about. */
static void view_check_takes_any_bytes(void **state)
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
    assert_true(refusals > 19900); /* in a few nothing has changed */
}

/* --- The format ------------------------------------------------------------------------------- */

/* If this fails, the layout of View or the numbering of what it holds has changed. That is allowed:
 * programs of both kinds will exchange whole views. Put the new number here. */
static void the_layout_is_known(void **state)
{
    (void)state;
    assert_int_equal(sizeof(View), 768);
    assert_int_equal(view_layout(), 0x56b62517);
}

/* Bytes that view_diff.h describes: long and short skips, and a run of more than eight bytes. */
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

/* --- What a client asks: from a view alone the same as from the game -------------------------- */

static int by_value(const void *a, const void *b)
{
    const Choice one = *(const Choice *)a, two = *(const Choice *)b;
    return one < two ? -1 : one > two;
}

static void assert_same_choices(const Moment *now, const Asked *asked)
{
    static Choice ours[CHOICES_MAX], theirs[CHOICES_MAX];
    assert_int_equal(asked->count, now->count);
    memcpy(ours, asked->choices, asked->count * sizeof *ours);
    memcpy(theirs, now->choices, now->count * sizeof *theirs);
    qsort(ours, asked->count, sizeof *ours, by_value);
    qsort(theirs, now->count, sizeof *theirs, by_value);
    assert_memory_equal(ours, theirs, now->count * sizeof *ours);
}

static void assert_same_sites(const Game *game, unsigned seat, const Asked *asked)
{
    for (unsigned plot = 0; plot < PLOTS_MAX; plot++) {
        uint8_t price[GOODS];
        if (!(game->table.plots >> plot & 1u)) continue;
        game_price(game, seat, plot, false, price);
        assert_memory_equal(asked->build[plot].price, price, GOODS);
        assert_int_equal(asked->build[plot].reward, game_reward(game, plot, false));
        game_price(game, seat, plot, true, price);
        assert_memory_equal(asked->upgrade[plot].price, price, GOODS);
    }
}

static void assert_same_refusals(const Moment *now, const View *view, Random *random)
{
    for (unsigned i = 0; i < 20; i++) {
        const Choice choice =
            choice_make((ChoiceKind)random_below(random, CHOICE_KINDS), random_below(random, 32));
        const Err err = asked_refusal(view, choice);
        assert_int_equal(err, game_refusal(now->game, choice));
        if (err)
            assert_string_equal(asked_refusal_rule(view, err), game_refusal_rule(now->game, err));
    }
}

static void ask_from_views(const Moment *now, void *data)
{
    const Table *t = &now->game->table;
    for (unsigned viewer = 0; viewer <= SPECTATOR; viewer++) {
        if (viewer >= t->seats && viewer != SPECTATOR) continue;
        static Asked asked;
        View view;
        view_of(now->game, viewer, &view);
        asked_of(&view, &asked);
        if (asked_is_viewer(&view))
            assert_same_choices(now, &asked);
        else
            assert_int_equal(asked.count, 0);
        if (asked_is_viewer(&view)) assert_same_refusals(now, &view, data);
        assert_same_sites(now->game, viewer < t->seats ? viewer : t->active, &asked);
        for (unsigned seat = 0; seat < t->seats; seat++)
            assert_int_equal(asked.scores[seat].total, game_score(now->game, seat).total);
        assert_int_equal(asked_winners(&view, ~0u), game_winners(now->game));
    }
}

static void a_view_is_enough_to_ask(void **state)
{
    (void)state;
    Random random = random_from(1);
    each_game(48, ask_from_views, &random);
}

/* --- The story -------------------------------------------------------------------------------- */

typedef struct Told {
    char text[1 << 16];
    Text out;
} Told;

static void add_line(void *data, bool turn, const char *text)
{
    Told *told = data;
    text_put(&told->out, turn ? "-- " : "");
    text_put(&told->out, text);
    text_char(&told->out, '\n');
}

static const char *log_of(Told *told, const Story *story, const Seat seats[SEATS_MAX],
                          unsigned viewer, size_t from)
{
    told->out = text_in(told->text, sizeof told->text);
    story_tell(story, seats, LANG_EN, viewer, from, add_line, told);
    assert_true(text_fits(&told->out));
    return told->text;
}

/* Followed, told again, or put together from views and the events that a viewer was sent: always
 * the same log. */
static void the_log_is_the_same_for_all(uint64_t seed)
{
    static Told one, two;
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
        assert_int_equal(play_choose(&play, game_random(&play.game, random_next(&random))), ERR_OK);
    }
    Story again = {0};
    story_follow(&again, &play);
    assert_string_equal(log_of(&one, &followed, play.record.seats, viewer, 0),
                        log_of(&two, &again, play.record.seats, viewer, 0));
    assert_int_equal(again.turn_count, sent.turn_count);
    assert_memory_equal(again.turns, sent.turns, sent.turn_count * sizeof *sent.turns);
    play_seek(&play, play.length / 2); /* what was told is out of date */
    story_follow(&followed, &play);
    assert_int_equal(followed.choices, play.record.count);
    story_fini(&followed);
    story_fini(&again);
    story_fini(&sent);
    play_end(&play);
}

static void the_log_needs_no_game(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < games_to_play(48); seed++)
        the_log_is_the_same_for_all(seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("every update of 96 games comes across", every_update_comes_across),
        TEST("updates may skip views", updates_may_skip_views),
        TEST("a wrong base is noticed", a_wrong_base_is_noticed),
        TEST("a changed diff is refused", a_changed_diff_is_refused),
        TEST("a lie with the right checksum is checked", a_lie_is_checked),
        TEST("refusals have their reasons", refusals_have_reasons),
        TEST("any bytes may be checked as a view", view_check_takes_any_bytes),
        TEST("the layout of views is known", the_layout_is_known),
        TEST("a view is enough to ask", a_view_is_enough_to_ask),
        TEST("the log needs no game", the_log_needs_no_game),
        TEST("the format is as described", the_format_is_as_described),
    };
    return cmocka_run_group_tests_name("wire", tests, NULL, NULL);
}
