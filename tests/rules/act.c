/* Makes choices in a scene and checks the results. Every choice counts what it has exercised, for
 * coverage.c. */
#include "ledger.h"
#include "scene.h"

#include <string.h>

Exercised exercised;

#define FAIL_AT(file, line, ...)                                                                   \
    do {                                                                                           \
        print_error(__VA_ARGS__);                                                                  \
        _fail((file), (line));                                                                     \
    } while (0)

/* The events that show that an effect was carried out. A new effect needs a line here, or
 * coverage.c reports it as untested. */
static const uint32_t EVIDENCE[EFFECT_KINDS] = {
    [EFFECT_TAKE] = 1u << EV_TAKE,
    [EFFECT_PICK] = 1u << EV_TAKE,
    [EFFECT_NAME] = 1u << EV_TAKE,
    [EFFECT_TAKE_PICKED] = 1u << EV_TAKE,
    [EFFECT_OTHERS_PICKED] = 1u << EV_TAKE,
    [EFFECT_ICONS] = 1u << EV_TAKE,
    [EFFECT_ICONS_PICKED] = 1u << EV_TAKE,
    [EFFECT_PER_BUILDING] = 1u << EV_TAKE,
    [EFFECT_BUILD] = 1u << EV_BUILD | 1u << EV_UPGRADE,
    [EFFECT_STEP] = 1u << EV_STEP,
    [EFFECT_STAFF] = 1u << EV_DISMISS | 1u << EV_HIRE,
    [EFFECT_BEG] = 1u << EV_GIVE,
    [EFFECT_TOLL] = 1u << EV_GIVE,
    [EFFECT_EXTRA] = 1u << EV_TAKE,
    [EFFECT_OFFER] = 1u << EV_RETURN,
    [EFFECT_OFFER_SET] = 1u << EV_RETURN,
    [EFFECT_POINTS] = 1u << EV_POINTS,
    [EFFECT_POINTS_COLOUR] = 1u << EV_POINTS,
    [EFFECT_POINTS_UPGRADED] = 1u << EV_POINTS,
};

static void note_effects(const Event *event, unsigned action, unsigned active)
{
    if (action >= CHARACTERS) return;
    for (const Effect *fx = CHARACTER_INFO[action].does; fx->kind != EFFECT_END; fx++) {
        bool own_goods = event->kind != EV_TAKE || event->seat == active;
        bool fits = own_goods == (fx->kind != EFFECT_OTHERS_PICKED);
        if (fits && EVIDENCE[fx->kind] >> event->kind & 1u) exercised.effects[fx->kind]++;
    }
}

/* `action` and `active` are those before the choice; events change them. */
static void note(const Scene *s, unsigned action, unsigned active)
{
    for (unsigned i = 0; i < s->events.count; i++) {
        const Event *event = &s->events.list[i];
        exercised.events[event->kind]++;
        if (event->kind == EV_PLAY) {
            exercised.characters[event->card]++;
            action = event->card;
        }
        note_effects(event, action, active);
        if (event->kind == EV_COPY) action = event->card;
        if (event->kind == EV_TURN) action = NOBODY;
    }
}

void note_events(const Scene *s)
{
    note(s, NOBODY, s->game.table.active);
}

/* --- Acting --------------------------------------------------------------------------------- */

static void check_game(const Scene *s, const char *file, int line)
{
    const char *wrong = game_check(&s->game);
    if (!wrong) return;
    FAIL_AT(file, line, "the game is inconsistent: %s\n", wrong);
}

/* Exactly the listed choices are accepted. Payments are too many to try here; payments.c does. */
static void check_lists(const Scene *s, const char *file, int line)
{
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal_choices(&s->game, choices), accepted = 0;
    for (unsigned i = 0; i < count; i++)
        if (game_refusal(&s->game, choices[i]) != ERR_OK) {
            FAIL_AT(file, line, "choice %#x is listed and refused\n", choices[i]);
        }
    if (s->game.table.stage == STAGE_PAY) return;
    for (unsigned kind = 0; kind <= CHOICE_KINDS; kind++)
        for (unsigned what = 0; what <= PLOTS_MAX + 1; what++)
            if (game_refusal(&s->game, choice_make((ChoiceKind)kind, what)) == ERR_OK) accepted++;
    if (accepted == count) return;
    FAIL_AT(file, line, "%u choices are listed, %u are accepted\n", count, accepted);
}

/* Without a list for events, the game is the same. */
static void check_unwatched(const Game *before, Choice choice, const Scene *s, const char *file,
                            int line)
{
    Game game = *before;
    const Err err = game_apply(&game, choice, NULL);
    if (memcmp(&game, &s->game, sizeof game) == 0) return;
    FAIL_AT(file, line, "without events the game differs afterwards: %s\n", err_name(err));
}

void act_at(Scene *s, Choice choice, const char *file, int line)
{
    const unsigned action = s->game.table.action, active = s->game.table.active;
    check_game(s, file, line);
    if (!is_legal(s, choice)) {
        FAIL_AT(file, line, "choice %#x is not legal at stage %s\n", choice,
                stage_name((Stage)s->game.table.stage));
    }
    const Game before = s->game;
    Err err = game_apply(&s->game, choice, &s->events);
    if (err) {
        FAIL_AT(file, line, "refused: %s\n", err_name(err));
    }
    exercised.choices[choice_kind(choice)]++;
    note(s, action, active);
    check_game(s, file, line);
    check_lists(s, file, line);
    check_unwatched(&before, choice, s, file, line);
    const char *unexplained = ledger_check(&before, &s->game, &s->events);
    if (!unexplained) return;
    FAIL_AT(file, line, "the events do not account for %s\n", unexplained);
}

void give_at(Scene *s, unsigned seat, Good good, const char *file, int line)
{
    expect_asked_at(s, STAGE_GIVE, seat, file, line);
    act_at(s, choice_make(DO_GIVE, good), file, line);
}

Choice choice_payment(unsigned gold, unsigned wood, unsigned stone, unsigned brick)
{
    const uint8_t goods[GOODS] = {(uint8_t)gold, (uint8_t)wood, (uint8_t)stone, (uint8_t)brick};
    return choice_pay(goods);
}

void finish_turn_at(Scene *s, const char *file, int line)
{
    const uint32_t turn = s->game.table.turn;
    while (s->game.table.stage != STAGE_OVER && s->game.table.turn == turn) {
        Choice choices[CHOICES_MAX], skipping = choice_make(DO_SKIP, 0);
        game_legal_choices(&s->game, choices);
        act_at(s, is_legal(s, skipping) ? skipping : choices[0], file, line);
    }
}

/* --- Expecting ------------------------------------------------------------------------------ */

void refused_at(Scene *s, Choice choice, Err err, const char *file, int line)
{
    const Game before = s->game;
    Err said = game_apply(&s->game, choice, &s->events);
    if (said != err) {
        FAIL_AT(file, line, "%s instead of %s\n", err_name(said), err_name(err));
    }
    if (memcmp(&before, &s->game, sizeof before) != 0 || is_legal(s, choice)) {
        FAIL_AT(file, line, "%s, but the game changed or lists the choice\n", err_name(err));
    }
    exercised.errs[err]++;
}

void setup_refused_at(const Setup *setup, const CardSet *set, Err err, const char *file, int line)
{
    Game game, untouched;
    memset(&game, 0x5a, sizeof game);
    memset(&untouched, 0x5a, sizeof untouched);
    Err said = game_init(&game, setup, set, NULL);
    if (said != err || memcmp(&game, &untouched, sizeof game) != 0) {
        FAIL_AT(file, line, "%s instead of %s, or the game changed\n", err_name(said),
                err_name(err));
    }
    exercised.errs[err]++;
}

static void expect_four(const char *what, const uint8_t found[GOODS], const uint8_t wanted[GOODS],
                        const char *file, int line)
{
    if (memcmp(found, wanted, GOODS) == 0) return;
    FAIL_AT(file, line, "%s: %u gold %u wood %u stone %u brick instead of %u %u %u %u\n", what,
            found[GOLD], found[WOOD], found[STONE], found[BRICK], wanted[GOLD], wanted[WOOD],
            wanted[STONE], wanted[BRICK]);
}

void expect_goods_at(const Scene *s, unsigned seat, const uint8_t goods[GOODS], const char *file,
                     int line)
{
    expect_four(seat_name(seat), s->game.players[seat].goods, goods, file, line);
}

void expect_price_at(const Scene *s, unsigned plot, bool upgrading, const uint8_t price[GOODS],
                     const char *file, int line)
{
    uint8_t found[GOODS];
    game_price(&s->game, s->game.table.active, plot, upgrading, found);
    expect_four("price", found, price, file, line);
}

void expect_asked_at(const Scene *s, Stage stage, unsigned seat, const char *file, int line)
{
    if (s->game.table.stage == stage && s->game.table.decider == seat) return;
    FAIL_AT(file, line, "%s of %s instead of %s of %s\n", stage_name((Stage)s->game.table.stage),
            seat_name(s->game.table.decider), stage_name(stage), seat_name(seat));
}

void expect_pile_at(const Pile *pile, const unsigned *cards, size_t count, const char *file,
                    int line)
{
    Pile wanted = {{0, 0}};
    for (size_t i = 0; i < count; i++)
        pile_add(&wanted, cards[i]);
    if (pile_equal(pile, &wanted)) return;
    for (unsigned k = 0; k < CHARACTERS; k++)
        if (pile_count(pile, k) != pile_count(&wanted, k))
            print_error("%s: %u instead of %u\n", CHARACTER_INFO[k].key, pile_count(pile, k),
                        pile_count(&wanted, k));
    _fail(file, line);
}

unsigned happened(const Scene *s, EventKind kind)
{
    unsigned count = 0;
    for (unsigned i = 0; i < s->events.count; i++)
        count += s->events.list[i].kind == kind;
    return count;
}

Event event_of(const Scene *s, EventKind kind)
{
    for (unsigned i = 0; i < s->events.count; i++)
        if (s->events.list[i].kind == kind) return s->events.list[i];
    fail_msg("no event %s", event_name(kind));
    return (Event){0};
}

bool is_legal(const Scene *s, Choice choice)
{
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal_choices(&s->game, choices);
    for (unsigned i = 0; i < count; i++)
        if (choices[i] == choice) return true;
    return false;
}

unsigned legal_count(const Scene *s)
{
    Choice choices[CHOICES_MAX];
    return game_legal_choices(&s->game, choices);
}

unsigned cards_in_hand(const Scene *s, unsigned seat, Character character)
{
    return pile_count(&s->game.players[seat].hand, character);
}

unsigned hand_size(const Scene *s, unsigned seat)
{
    return pile_size(&s->game.players[seat].hand);
}

unsigned points_of(const Scene *s, unsigned seat)
{
    return s->game.players[seat].points;
}

bool owned_by(const Scene *s, unsigned seat, unsigned plot)
{
    return s->game.players[seat].owned >> plot & 1u;
}
