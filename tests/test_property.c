/* Properties of every game, checked in thousands of seeded random ones (2, 3 and 4 players, both
 * editions, both supplies, with and without `ask_end`). */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include <string.h>

/* All invariants hold after every choice, and the game ends. */
static void check_invariants(const Moment *now, void *data)
{
    (void)data;
    const char *wrong = game_check(now->game);
    if (wrong)
        fail_msg("seed %llu, decision %u: %s", (unsigned long long)now->seed, now->number, wrong);
    assert_true(now->number < 20000);
}

static void invariants_hold(void **state)
{
    (void)state;
    each_game(10080, check_invariants, NULL);
}

/* A field of a Game, and the bits of it that may differ without making the game invalid. */
typedef struct Field {
    size_t offset, size;
    unsigned bits;
    bool may; /* differ in this position */
} Field;

#define FIELD_OF(type, field, bits, may)                                                           \
    {                                                                                              \
        offsetof(type, field), sizeof((type *)0)->field, bits, may                                 \
    }
#define COUNT(list) (sizeof(list) / sizeof *(list))

static unsigned bits_in(const Field *fields, size_t count, size_t byte)
{
    for (size_t i = 0; i < count; i++)
        if (fields[i].may && byte - fields[i].offset < fields[i].size) return fields[i].bits;
    return 0;
}

/* Stages that the same position may also be in: the card asks or is done, the turn is over or not.
 */
static const uint8_t OTHER_STAGES[STAGES] = {
    [STAGE_PLAY] = STAGE_PLAY ^ STAGE_PICK,
    [STAGE_PICK] = (STAGE_PICK ^ STAGE_PLAY) | (STAGE_PICK ^ STAGE_USE),
    [STAGE_USE] = (STAGE_USE ^ STAGE_PICK) | (STAGE_USE ^ STAGE_END),
    [STAGE_END] = STAGE_END ^ STAGE_USE,
};

static unsigned table_bits(const Game *game, size_t byte)
{
    const Table *t = &game->table;
    bool left = false, twice = t->stage == STAGE_PICK && t->action == SEAMSTRESS;
    uint32_t owned = 0;
    for (unsigned seat = 0; seat < t->seats; seat++) {
        left |= game->players[seat].has_left;
        owned |= game->players[seat].owned;
    }
    const Field fields[] = {
        FIELD_OF(Table, turn, 0xff, true), /* nothing else counts turns */
        FIELD_OF(Table, edition, 1, true), /* part of the set-up only */
        FIELD_OF(Table, ask_end, 1, t->stage != STAGE_END),
        FIELD_OF(Table, start, 3, left), /* cannot be derived once a seat has left */
        FIELD_OF(Table, stage, OTHER_STAGES[t->stage], true),
        FIELD_OF(Table, trigger, 3,
                 t->final != FINAL_NO),  /* several triggers may have occurred by now */
        FIELD_OF(Table, step, 2, twice), /* the first or the second good */
        FIELD_OF(Table, picked, 3, twice && t->step > 0), /* any good picked first */
        FIELD_OF(Table, plot, 31, t->stage == STAGE_PAY), /* another plot at the same price */
    };
    size_t at =
        byte - offsetof(Table, upgraded); /* any building with a house may be upgraded or not */
    if (at < sizeof t->upgraded) return owned >> 8 * at & 0xff;
    return bits_in(fields, COUNT(fields), byte);
}

/* A custom set may have another building on a plot. */
static unsigned plot_bits(const Table *t, size_t byte)
{
    static const Field fields[] = {
        FIELD_OF(Table, cost, 0x0f, true),     FIELD_OF(Table, icons, 0xff, true),
        FIELD_OF(Table, points, 0x7f, true),   FIELD_OF(Table, character, 0x1f, true),
        FIELD_OF(Table, building, 0x3f, true),
    };
    size_t icons = byte - offsetof(Table, icons);
    size_t plot = icons < sizeof t->icons ? icons / 2 % 32 : byte % 32;
    _Static_assert(offsetof(Table, cost) % 32 == 0 && offsetof(Table, points) % 32 == 0 &&
                       offsetof(Table, character) % 32 == 0 && offsetof(Table, building) % 32 == 0,
                   "the plot of a byte is its offset modulo 32");
    return t->plots >> plot & 1u ? bits_in(fields, COUNT(fields), byte) : 0;
}

/* The bits of this byte that may differ without making the game invalid. */
static unsigned free_bits(const Game *game, size_t byte)
{
    if (byte < sizeof game->table) return plot_bits(&game->table, byte) | table_bits(game, byte);
    if (byte >= offsetof(Game, chance.used)) return byte == offsetof(Game, chance.used) ? 0x3f : 0;
    if (byte >= offsetof(Game, chance)) return 0;
    size_t seat = (byte - offsetof(Game, players)) / sizeof(Player);
    if (seat >= game->table.seats) return 0;
    bool hidden = !pile_empty(&game->players[seat].draw);
    const Field fields[] = {
        FIELD_OF(Player, known, 0xff, hidden), /* more or fewer cards may be known */
        FIELD_OF(Player, points, 0xff, true),
        FIELD_OF(Player, goods, 0xff, game->table.unlimited),
    };
    return bits_in(fields, COUNT(fields), (byte - offsetof(Game, players)) % sizeof(Player));
}

/* S-3: every building is one that a valid set can have. */
static void expect_buildings(const Game *game)
{
    const Table *t = &game->table;
    uint64_t numbers = 0;
    for (unsigned plot = 0; t->plots >> plot & 1u; plot++) {
        unsigned sum = 0;
        for (int good = 0; good < GOODS; good++)
            sum += t->cost[good][plot];
        assert_true(t->cost[GOLD][plot] > 0 && sum <= COST_SUM_MAX);
        for (unsigned i = 0; i < SIDES * GOODS; i++)
            assert_true((t->icons[i % 2][plot] >> i / 2 * 4 & 15) <= ICONS_MAX);
        assert_false(numbers >> t->building[plot] & 1u);
        numbers |= (uint64_t)1 << t->building[plot];
    }
}

/* A game that passes game_check can be played, and is valid after any choice. */
static void expect_playable(const Game *game, Random *random)
{
    expect_buildings(game);
    Game next = *game;
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal_choices(&next, choices);
    if (count == 0) return;
    assert_int_equal(game_apply(&next, random_choice(random, choices, count), NULL), ERR_OK);
    assert_null(game_check(&next));
}

/* game_check notices every flipped bit, except those that free_bits allows. */
static void flip_every_bit(const Moment *now, Random *random)
{
    for (size_t byte = 0; byte < sizeof(Game); byte++) {
        unsigned may = free_bits(now->game, byte);
        for (unsigned bit = 0; bit < 8; bit++) {
            Game game = *now->game;
            ((uint8_t *)&game)[byte] ^= (uint8_t)(1u << bit);
            if (game_check(&game)) continue;
            if (!(may >> bit & 1u))
                fail_msg("seed %llu, decision %u, %s: byte %zu, bit %u is not checked",
                         (unsigned long long)now->seed, now->number,
                         stage_name((Stage)now->game->table.stage), byte, bit);
            expect_playable(&game, random);
        }
    }
}

/* Replaces up to eight bytes by random ones. */
static void replace_bytes(const Moment *now, Random *random)
{
    for (unsigned i = 0; i < 1000; i++) {
        Game game = *now->game;
        for (unsigned n = 1 + random_below(random, 8); n; n--)
            ((uint8_t *)&game)[random_below(random, sizeof game)] = (uint8_t)random_next(random);
        if (!game_check(&game)) expect_playable(&game, random);
    }
}

typedef struct Flips {
    Random random;
    unsigned seen[STAGES];
} Flips;

static void check_flipped(const Moment *now, void *data)
{
    Flips *flips = data;
    Stage stage = (Stage)now->game->table.stage;
    if (flips->seen[stage]++ % (stage == STAGE_PLAY ? 97 : 23)) return;
    flip_every_bit(now, &flips->random);
    replace_bytes(now, &flips->random);
}

static void flipped_bits_are_noticed(void **state)
{
    (void)state;
    Flips flips = {.random = random_from(4)};
    each_game(96, check_flipped, &flips);
}

static bool listed(const Moment *now, Choice choice)
{
    for (unsigned i = 0; i < now->count; i++)
        if (now->choices[i] == choice) return true;
    return false;
}

/* A choice is accepted if and only if it is listed. A refusal changes no byte. */
static void try_choice(const Moment *now, Choice choice)
{
    bool legal = listed(now, choice);
    Err refusal = game_refusal(now->game, choice);
    if (legal != (refusal == ERR_OK))
        fail_msg("choice %08x: listed %d, refusal %d", choice, legal, refusal);
    if (legal) return;
    Game copy = *now->game;
    Events events = {.count = 77};
    assert_int_equal(game_apply(&copy, choice, &events), refusal);
    assert_memory_equal(&copy, now->game, sizeof copy);
    assert_int_equal(events.count, 77);
}

static void check_choices(const Moment *now, void *data)
{
    Random *random = data;
    for (unsigned i = 0; i < (now->count ? 1 : 20); i++)
        try_choice(now, (Choice)random_next(random)); /* any 32 bits */
    try_choice(now, choice_make((ChoiceKind)random_below(random, CHOICE_KINDS + 1),
                                random_below(random, 34)));
    for (unsigned kind = 0; now->seed % 64 == 0 && kind <= CHOICE_KINDS; kind++)
        for (unsigned what = 0; what < 40; what++)
            try_choice(now, choice_make((ChoiceKind)kind, what));
    if (!now->count) return;
    Choice near = random_choice(random, now->choices, now->count);
    try_choice(now, near ^ 1u << random_below(random, 32));
    uint64_t number = random_next(random);
    assert_int_equal(game_random_choice(now->game, number),
                     now->choices[(number >> 32) * now->count >> 32]);
}

static void illegal_choices_change_nothing(void **state)
{
    (void)state;
    Random random = random_from(1);
    each_game(10080, check_choices, &random);
}

/* B-6: three extra goods for each one left out. */
static bool formula(const uint8_t price[GOODS], const unsigned paid[GOODS])
{
    unsigned over = 0, under = 0;
    for (int i = 0; i < GOODS; i++)
        if (paid[i] > price[i])
            over += paid[i] - price[i];
        else
            under += price[i] - paid[i];
    return over == 3 * under;
}

/* The number of listed payments is the number that the formula allows. */
static void check_payments(const Moment *now, void *data)
{
    unsigned *seen = data, count = 0, p[GOODS];
    const Table *t = &now->game->table;
    if (t->stage != STAGE_PAY || (*seen)++ % 16) return;
    const uint8_t *held = now->game->players[t->decider].goods;
    for (p[GOLD] = 0; p[GOLD] <= held[GOLD]; p[GOLD]++)
        for (p[WOOD] = 0; p[WOOD] <= held[WOOD]; p[WOOD]++)
            for (p[STONE] = 0; p[STONE] <= held[STONE]; p[STONE]++)
                for (p[BRICK] = 0; p[BRICK] <= held[BRICK]; p[BRICK]++)
                    count += formula(t->price, p);
    assert_int_equal(now->count, count);
}

static void payments_match_the_formula(void **state)
{
    (void)state;
    unsigned seen = 0;
    each_game(600, check_payments, &seen);
    assert_true(seen > games_to_play(600));
}

typedef struct Hidden {
    Random random;
    uint64_t moved;
} Hidden;

/* Every game that a viewer cannot tell from this one gives the same view, and is valid. */
static void check_permuted(const Moment *now, void *data)
{
    Hidden *hidden = data;
    const unsigned viewer = random_viewer(now->game, &hidden->random);
    Game other = permute_hidden(now, viewer, &hidden->random);
    View view, other_view;
    view_of(now->game, viewer, &view);
    view_of(&other, viewer, &other_view);
    assert_memory_equal(&view, &other_view, sizeof view);
    const char *wrong = game_check(&other);
    if (wrong) fail_msg("seed %llu, permuted: %s", (unsigned long long)now->seed, wrong);
    hidden->moved += memcmp(other.players, now->game->players, sizeof other.players) != 0;
}

static void views_leak_nothing(void **state)
{
    (void)state;
    Hidden hidden = {random_from(2), 0};
    each_game(10080, check_permuted, &hidden);
    assert_true(hidden.moved > 20 * games_to_play(10080)); /* cards did change places */
}

/* A view contains exactly what a spectator can deduce, and all of it is true. */
static void check_deduced(const Moment *now, void *data)
{
    (void)data;
    View view, own;
    view_of(now->game, SPECTATOR, &view);
    assert_true(pile_empty(&view.hand) && pile_empty(&view.draw));
    for (unsigned seat = 0; seat < now->game->table.seats; seat++) {
        const Player *player = &now->game->players[seat];
        const Deduced *d = &now->deduced[seat];
        const SeatView *s = &view.seats[seat];
        assert_true(pile_equal(&s->known, &d->known) && pile_equal(&s->unseen, &d->unseen));
        assert_true(pile_equal(&s->discard, &d->discard));
        assert_true(s->in_hand == d->in_hand && s->in_draw == d->in_draw);
        assert_true(pile_size(&player->hand) == d->in_hand);
        for (unsigned k = 0; k < CHARACTERS; k++)
            assert_true(pile_count(&d->known, k) <= pile_count(&player->hand, k));
        Pile all = pile_sum(d->known, d->unseen), truth = pile_sum(player->hand, player->draw);
        assert_true(pile_equal(&all, &truth));
        view_of(now->game, seat, &own); /* a player sees no more of the others */
        assert_memory_equal(own.seats, view.seats, sizeof view.seats);
        assert_true(pile_equal(&own.hand, &player->hand) && pile_equal(&own.draw, &player->draw));
    }
}

static void views_are_true(void **state)
{
    (void)state;
    each_game(10080, check_deduced, NULL);
}

/* Writing a record and reading it back gives the same set-up, choices and final game. */
static void records_replay(void **state)
{
    (void)state;
    uint64_t games = games_to_play(10080);
    static char text[1 << 20];
    for (uint64_t seed = 0; seed < games; seed++) {
        Record record, again;
        RecordError error;
        random_record(seed, seed % 5 ? SIZE_MAX : (size_t)seed % 300, &record);
        Text out = text_over(text, sizeof text);
        record_write(&record, &CARDS_VALLETTA, &out);
        assert_true(text_fits(&out));
        if (!record_read(text, out.length, &CARDS_VALLETTA, &again, &error))
            fail_msg("seed %llu, line %u: %s", (unsigned long long)seed, error.line, error.text);
        assert_int_equal(again.count, record.count);
        assert_memory_equal(&again.setup, &record.setup, sizeof record.setup);
        Game a, b;
        assert_int_equal(record_replay(&record, &CARDS_VALLETTA, record.count, &a), ERR_OK);
        assert_int_equal(record_replay(&again, &CARDS_VALLETTA, again.count, &b), ERR_OK);
        assert_int_equal(game_hash(&a), game_hash(&b));
        assert_memory_equal(&a, &b, sizeof a);
        record_fini(&record);
        record_fini(&again);
    }
}

typedef struct Account {
    int goods[SEATS_MAX][GOODS], points[SEATS_MAX];
} Account;

static void add_event(Account *a, const Event *e)
{
    if (e->kind == EV_TAKE) a->goods[e->seat][e->good] += (int)e->n;
    if (e->kind == EV_DRAFT) a->goods[e->seat][e->good]++;
    if (e->kind == EV_GIVE) a->goods[e->seat][e->good]--, a->goods[e->other][e->good]++;
    for (int good = 0; e->kind == EV_RETURN && good < GOODS; good++)
        a->goods[e->seat][good] -= e->goods[good];
    if (e->kind == EV_POINTS || e->kind == EV_BONUS) a->points[e->seat] += (int)e->n;
}

/* Goods and points can be computed from the events alone. */
static void check_accounts(const Moment *now, void *data)
{
    Account *account = data;
    if (now->number == 0) *account = (Account){.points = {0}};
    for (unsigned i = 0; i < now->events->count; i++)
        add_event(account, &now->events->list[i]);
    for (unsigned seat = 0; seat < now->game->table.seats; seat++) {
        const Player *player = &now->game->players[seat];
        assert_int_equal(account->points[seat], player->points);
        for (int good = 0; good < GOODS; good++) /* S-8: one of each to begin with */
            assert_int_equal(1 + account->goods[seat][good], player->goods[good]);
    }
}

static void events_account_for_goods(void **state)
{
    (void)state;
    Account account;
    each_game(2000, check_accounts, &account);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("10080 games: game_check holds after every choice", invariants_hold),
        TEST("96 games: game_check notices every flipped bit that matters",
             flipped_bits_are_noticed),
        TEST("10080 games: a choice is accepted only if it is listed; a refusal changes no byte",
             illegal_choices_change_nothing),
        TEST("B-6 the listed payments are exactly those of the formula",
             payments_match_the_formula),
        TEST("10080 games: permuting hidden cards changes no byte of a view", views_leak_nothing),
        TEST("10080 games: a view contains exactly what public events imply", views_are_true),
        TEST("10080 games: a record read back replays to the same game", records_replay),
        TEST("goods and points follow from the events alone", events_account_for_goods),
    };
    return cmocka_run_group_tests_name("property", tests, NULL, NULL);
}
