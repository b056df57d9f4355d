/* Properties of every game, shown on thousands of seeded random ones (2, 3 and 4 players, both
 * editions, both supplies, with and without the end-turn question). */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include <string.h>

/* T-1 to G-3: all invariants hold after every choice, and the game ends. */
static void invariants_hold(void **state)
{
    (void)state;
    uint64_t games = games_to_play(10080);
    for (uint64_t seed = 0; seed < games; seed++) {
        Setup setup = setup_for(seed);
        Game game;
        Choice choices[CHOICES_MAX];
        Random random = random_from(seed);
        assert_int_equal(game_init(&game, &setup, &CARDS_VALLETTA, NULL), ERR_OK);
        unsigned decisions = 0;
        for (; game.table.stage != STAGE_OVER; decisions++) {
            const char *wrong = game_check(&game);
            if (wrong)
                fail_msg("seed %llu, decision %u: %s", (unsigned long long)seed, decisions, wrong);
            unsigned count = game_legal(&game, choices);
            assert_int_equal(game_apply(&game, random_choice(&random, choices, count), NULL),
                             ERR_OK);
            assert_true(decisions < 20000);
        }
        assert_null(game_check(&game));
    }
}

static bool listed(const Choice *choices, unsigned count, Choice choice)
{
    for (unsigned i = 0; i < count; i++)
        if (choices[i] == choice) return true;
    return false;
}

/* Accepted if and only if listed; and a refusal changes no byte. */
static void try_choice(const Game *game, const Choice *choices, unsigned count, Choice choice)
{
    bool legal = listed(choices, count, choice);
    Err refusal = game_refusal(game, choice);
    if (legal != (refusal == ERR_OK))
        fail_msg("choice %08x: listed %d, refusal %d", choice, legal, refusal);
    if (legal) return;
    Game copy = *game;
    Events events = {.count = 77};
    assert_int_equal(game_apply(&copy, choice, &events), refusal);
    assert_memory_equal(&copy, game, sizeof copy);
    assert_int_equal(events.count, 77);
}

static void illegal_choices_change_nothing(void **state)
{
    (void)state;
    uint64_t games = games_to_play(10080);
    for (uint64_t seed = 0; seed < games; seed++) {
        Setup setup = setup_for(seed);
        Game game;
        Choice choices[CHOICES_MAX];
        Random random = random_from(~seed);
        game_init(&game, &setup, &CARDS_VALLETTA, NULL);
        bool thorough = seed % 64 == 0;
        while (game.table.stage != STAGE_OVER) {
            unsigned count = game_legal(&game, choices);
            Choice next = random_choice(&random, choices, count);
            uint64_t number = random_next(&random);
            assert_int_equal(game_random(&game, number), choices[(number >> 32) * count >> 32]);
            try_choice(&game, choices, count, (Choice)random_next(&random)); /* any 32 bits */
            Choice likely = choice_make((ChoiceKind)random_below(&random, CHOICE_KINDS + 1),
                                        random_below(&random, 34));
            try_choice(&game, choices, count, likely);
            try_choice(&game, choices, count, next ^ 1u << random_below(&random, 32));
            for (unsigned kind = 0; thorough && kind <= CHOICE_KINDS; kind++)
                for (unsigned what = 0; what < 40; what++)
                    try_choice(&game, choices, count, choice_make((ChoiceKind)kind, what));
            game_apply(&game, next, NULL);
        }
        for (unsigned i = 0; i < 20; i++)
            assert_int_not_equal(game_apply(&game, (Choice)random_next(&random), NULL), ERR_OK);
    }
}

/* B-6: for every payment of up to 12 of each good, listed exactly if the formula says so. */
static void payments_are_the_formula(void **state)
{
    (void)state;
    uint64_t games = games_to_play(600), seen = 0;
    for (uint64_t seed = 0; seed < games; seed++) {
        Setup setup = setup_for(seed);
        Game game;
        Choice choices[CHOICES_MAX];
        Random random = random_from(seed);
        game_init(&game, &setup, &CARDS_VALLETTA, NULL);
        while (game.table.stage != STAGE_OVER) {
            unsigned count = game_legal(&game, choices), formula = 0;
            if (game.table.stage == STAGE_PAY && seen++ % 16 == 0) {
                const uint8_t *held = game.players[game.table.decider].goods,
                              *price = game.table.price;
                for (unsigned g = 0; g <= held[0]; g++)
                    for (unsigned w = 0; w <= held[1]; w++)
                        for (unsigned s = 0; s <= held[2]; s++)
                            for (unsigned b = 0; b <= held[3]; b++) {
                                int over = 0, under = 0;
                                const int d[GOODS] = {(int)g - price[0], (int)w - price[1],
                                                      (int)s - price[2], (int)b - price[3]};
                                for (int i = 0; i < GOODS; i++)
                                    *(d[i] > 0 ? &over : &under) += d[i] > 0 ? d[i] : -d[i];
                                formula += over == 3 * under;
                            }
                assert_int_equal(count, formula);
            }
            game_apply(&game, random_choice(&random, choices, count), NULL);
        }
    }
    assert_true(seen > games);
}

/* Deals what is hidden from `seat` anew: others' unknown cards between hand and draw pile, and the
 * chance to come. */
static void permute_hidden(Game *game, unsigned seat, Random *random)
{
    for (unsigned i = 0; i < game->table.seats; i++) {
        Player *player = &game->players[i];
        if (i == seat) continue;
        Pile unknown = pile_less(player->hand, player->known);
        unsigned in_hand = pile_size(&unknown);
        Pile pool = pile_sum(unknown, player->draw);
        player->hand = player->known;
        for (; in_hand; in_hand--) {
            unsigned card = pile_nth(&pool, random_below(random, pile_size(&pool)));
            pile_remove(&pool, card);
            pile_add(&player->hand, card);
        }
        player->draw = pool;
    }
    uint8_t *bytes = (uint8_t *)&game->chance;
    for (size_t i = 0; i < offsetof(Chance, used); i++)
        bytes[i] = (uint8_t)random_next(random);
    game->chance.used = (uint8_t)random_below(random, CHANCE_WORDS);
}

static void views_leak_nothing(void **state)
{
    (void)state;
    uint64_t games = games_to_play(10080), changed = 0;
    for (uint64_t seed = 0; seed < games; seed++) {
        Setup setup = setup_for(seed);
        Game game;
        Choice choices[CHOICES_MAX];
        Random random = random_from(seed), hidden = random_from(~seed);
        game_init(&game, &setup, &CARDS_VALLETTA, NULL);
        while (game.table.stage != STAGE_OVER) {
            unsigned viewer = random_below(&hidden, game.table.seats + 1u);
            if (viewer == game.table.seats) viewer = SPECTATOR;
            Game other = game;
            View view, other_view;
            permute_hidden(&other, viewer, &hidden);
            changed += memcmp(other.players, game.players, sizeof game.players) != 0;
            view_of(&game, viewer, &view);
            view_of(&other, viewer, &other_view);
            assert_memory_equal(&view, &other_view, sizeof view);
            game_apply(&game, random_choice(&random, choices, game_legal(&game, choices)), NULL);
        }
    }
    assert_true(changed > 20 * games); /* the permutation really moves cards */
}

/* What is said to be known is really so: the true state always fits the view. */
static void views_are_true(void **state)
{
    (void)state;
    uint64_t games = games_to_play(1000);
    for (uint64_t seed = 0; seed < games; seed++) {
        Setup setup = setup_for(seed);
        Game game;
        Choice choices[CHOICES_MAX];
        Random random = random_from(seed);
        game_init(&game, &setup, &CARDS_VALLETTA, NULL);
        while (game.table.stage != STAGE_OVER) {
            View view;
            view_of(&game, SPECTATOR, &view);
            assert_true(pile_empty(&view.hand) && pile_empty(&view.draw));
            for (unsigned seat = 0; seat < game.table.seats; seat++) {
                const SeatView *s = &view.seats[seat];
                Pile all = pile_sum(s->known, s->unseen);
                assert_int_equal(pile_size(&all), (unsigned)s->in_hand + s->in_draw);
                Pile truth = pile_sum(game.players[seat].hand, game.players[seat].draw);
                assert_true(pile_equal(&all, &truth));
            }
            game_apply(&game, random_choice(&random, choices, game_legal(&game, choices)), NULL);
        }
    }
}

/* Record, write, read, replay: the same choices, and the same hash after each of them. */
static void records_replay(void **state)
{
    (void)state;
    uint64_t games = games_to_play(10080);
    static char text[1 << 20];
    for (uint64_t seed = 0; seed < games; seed++) {
        Record record, again;
        RecordError error;
        random_record(seed, seed % 5 ? SIZE_MAX : (size_t)seed % 300, &record);
        Text out = text_in(text, sizeof text);
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

/* Events tell the whole story: goods, points and cards follow from them alone. */
static void events_account_for_goods(void **state)
{
    (void)state;
    uint64_t games = games_to_play(2000);
    for (uint64_t seed = 0; seed < games; seed++) {
        Setup setup = setup_for(seed);
        Game game;
        Events events;
        Choice choices[CHOICES_MAX];
        Random random = random_from(seed);
        int goods[SEATS_MAX][GOODS], points[SEATS_MAX] = {0};
        game_init(&game, &setup, &CARDS_VALLETTA, &events);
        for (unsigned seat = 0; seat < SEATS_MAX; seat++)
            for (int good = 0; good < GOODS; good++)
                goods[seat][good] = 1; /* S-8 */
        for (;;) {
            for (unsigned i = 0; i < events.count; i++) {
                const Event *e = &events.list[i];
                if (e->kind == EV_TAKE) goods[e->seat][e->good] += e->n;
                if (e->kind == EV_DRAFT) goods[e->seat][e->good]++;
                if (e->kind == EV_GIVE) goods[e->seat][e->good]--, goods[e->other][e->good]++;
                for (int good = 0; e->kind == EV_RETURN && good < GOODS; good++)
                    goods[e->seat][good] -= e->goods[good];
                if (e->kind == EV_POINTS || e->kind == EV_BONUS) points[e->seat] += e->n;
            }
            for (unsigned seat = 0; seat < game.table.seats; seat++) {
                assert_int_equal(points[seat], game.players[seat].points);
                for (int good = 0; good < GOODS; good++)
                    assert_int_equal(goods[seat][good], game.players[seat].goods[good]);
            }
            if (game.table.stage == STAGE_OVER) break;
            game_apply(&game, random_choice(&random, choices, game_legal(&game, choices)), &events);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"10080 games: game_check holds after every choice", invariants_hold, NULL, NULL, NULL},
        {"10080 games: a choice is accepted just if it is listed, and a refusal changes no byte",
         illegal_choices_change_nothing, NULL, NULL, NULL},
        {"B-6 payments listed are exactly those of the formula", payments_are_the_formula, NULL,
         NULL, NULL},
        {"10080 games: permuting what is hidden changes no byte of a view", views_leak_nothing,
         NULL, NULL, NULL},
        {"what a view says of hidden piles is true", views_are_true, NULL, NULL, NULL},
        {"10080 games: record, write, read, replay, same hash", records_replay, NULL, NULL, NULL},
        {"goods and points follow from the events alone", events_account_for_goods, NULL, NULL,
         NULL},
    };
    return cmocka_run_group_tests_name("property", tests, NULL, NULL);
}
