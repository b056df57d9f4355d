/* A game being played: undo, moving through the record, the viewer, who plays, the saved text. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "record/record_text.h"

#include <stdlib.h>
#include <string.h>

static Play *begin(uint64_t seed, unsigned bots)
{
    Play *play = malloc(sizeof *play);
    Record record;
    new_record(seed, bots, &record);
    assert_int_equal(play_begin(play, &CARDS_VALLETTA, &record), ERR_OK);
    return play;
}

static void end(Play *play)
{
    play_end(play);
    free(play);
}

static Choice any_choice(const Play *play, Random *random)
{
    return game_random_choice(&play->game, random_next(random));
}

/* Nothing was chosen yet; the choice can be undone; it drew cards and ended the turn. */
static void refused_undo_has_a_reason(void **state)
{
    (void)state;
    Play *play = begin(1, 0);
    Random random = random_from(1);
    assert_string_equal(play_undo_refusal(play), "There is nothing to undo.");
    unsigned possible = 0, too_late = 0;
    while (play->game.table.stage != STAGE_OVER) {
        assert_int_equal(play_choose(play, any_choice(play, &random)), ERR_OK);
        const char *why = play_undo_refusal(play);
        if (why)
            assert_non_null(strstr(why, "can no longer be undone"));
        else
            assert_true(play_can_undo(play));
        possible += !why;
        too_late += why != NULL;
    }
    assert_true(possible > 10 && too_late > 10);
    end(play);
}

/* A choice can be undone if a person made it and it changed neither turn, decider nor chance. Undo
 * restores every byte. */
static void undo_stops_at_chance_and_other_seats(void **state)
{
    (void)state;
    unsigned undone = 0, by_chance = 0, by_others = 0;
    for (uint64_t seed = 0; seed < games_to_play(200); seed++) {
        unsigned bots = seed % 4 == 3 ? 2 : 0;
        Play *play = begin(seed, bots);
        Random random = random_from(seed);
        while (play->game.table.stage != STAGE_OVER) {
            const Game before = play->game;
            const Table *was = &before.table, *now = &play->game.table;
            Choice choice = any_choice(play, &random);
            assert_int_equal(play_choose(play, choice), ERR_OK);
            bool chance = memcmp(&before.chance, &play->game.chance, sizeof(Chance)) != 0;
            bool others = was->decider != was->active || now->decider != was->active;
            bool by_bot = bots >> was->decider & 1u;
            bool settled = chance || others || by_bot || now->turn != was->turn;
            by_chance += chance;
            by_others += others && !chance;
            assert_int_equal(play_undo(play), !settled);
            if (settled) continue;
            undone++;
            assert_memory_equal(&play->game, &before, sizeof before);
            assert_int_equal(play_choose(play, choice), ERR_OK);
        }
        end(play);
    }
    assert_true(undone > 1000 && by_chance > 100 && by_others > 10);
}

/* A turn without random outcomes can be undone choice by choice. */
static void undo_goes_back_to_the_start_of_a_turn(void **state)
{
    (void)state;
    Play *play = begin(0, 0);
    Random random = random_from(1);
    while (play->game.table.turn == 0)
        assert_int_equal(play_choose(play, any_choice(play, &random)), ERR_OK);
    const Game start = play->game;
    unsigned made = 0;
    while (play->game.table.stage != STAGE_END) {
        Choice choices[CHOICES_MAX];
        unsigned count = game_legal_choices(&play->game, choices), i = 0;
        while (i < count - 1 && choices[i] == choice_make(DO_PLAY, JEAN))
            i++;
        assert_int_equal(play_choose(play, choices[i]), ERR_OK);
        made++;
    }
    assert_true(made >= 3);
    for (; made; made--)
        assert_true(play_undo(play));
    assert_memory_equal(&play->game, &start, sizeof start);
    assert_false(play_undo(play));
    end(play);
}

/* Moving through a record restores every state, and whether undo is possible. A choice in the
 * middle replaces everything after it. */
static void seeking_restores_every_state(void **state)
{
    (void)state;
    enum { MADE = 120 };
    static Game games[MADE + 1];
    bool undo[MADE + 1];
    Play *play = begin(2, 2);
    Random random = random_from(3), order = random_from(4);
    for (unsigned i = 0; i <= MADE; i++) {
        games[i] = play->game;
        undo[i] = play_can_undo(play);
        if (i < MADE) assert_int_equal(play_choose(play, any_choice(play, &random)), ERR_OK);
    }
    for (unsigned i = 0; i < 60; i++) {
        const unsigned at = random_below(&order, MADE + 1);
        play_seek(play, at);
        assert_memory_equal(&play->game, &games[at], sizeof play->game);
        assert_int_equal(play->record.count, at);
        assert_int_equal(play_can_undo(play), undo[at]);
    }
    play_seek(play, 30);
    assert_int_equal(play_choose(play, any_choice(play, &random)), ERR_OK);
    assert_int_equal(play->record.count, 31);
    end(play);
}

static void refused_choices_are_not_recorded(void **state)
{
    (void)state;
    Play *play = begin(7, 0);
    const Game before = play->game;
    assert_int_equal(play_choose(play, choice_make(DO_END, 0)), ERR_OTHER_DECISION);
    assert_int_equal(play->record.count, 0);
    assert_memory_equal(&play->game, &before, sizeof before);
    end(play);
}

/* A single person sees their own view; several people share the spectator's. */
static void viewer_is_the_only_person(void **state)
{
    (void)state;
    static const struct {
        unsigned bots, viewer;
    } cases[] = {{0, SPECTATOR}, {1, SPECTATOR}, {6, 0}, {5, 1}, {3, 2}, {7, SPECTATOR}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Play *play = begin(1, cases[i].bots);
        assert_int_equal(play->game.table.seats, 3);
        assert_int_equal(play_viewer(play), cases[i].viewer);
        end(play);
    }
}

/* "human", a bot or a command line: the text tells which, and is kept unchanged. */
static void players_are_classified(void **state)
{
    (void)state;
    static const struct {
        const char *words;
        SeatKind kind;
    } cases[] = {{"human", SEAT_PERSON},        {"expert", SEAT_BOT},
                 {"search:time=1", SEAT_BOT},   {"./bot", SEAT_OUTSIDE},
                 {"python3 bot", SEAT_OUTSIDE}, {"Human", SEAT_BOT}};
    Seat seat = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_true(seat_set_player(&seat, cases[i].words));
        assert_int_equal(seat.kind, cases[i].kind);
        assert_string_equal(seat_player(&seat), cases[i].words);
    }
    const Seat before = seat;
    assert_false(seat_set_player(&seat, ""));
    assert_false(seat_set_player(&seat, "a\nb"));
    assert_false(seat_set_player(&seat, "more than thirty-one bytes of words"));
    assert_memory_equal(&seat, &before, sizeof seat);
}

/* Neither by play_winners nor in the event that ends the game. */
static void excluded_seats_do_not_win(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 12; seed++) {
        Play *play = begin(seed, 0);
        Random random = random_from(seed);
        play->excluded = 1u << seed % play->game.table.seats;
        while (!play_is_over(play))
            assert_int_equal(play_choose(play, any_choice(play, &random)), ERR_OK);
        const Event *over = &play->events.list[play->events.count - 1];
        assert_int_equal(over->kind, EV_OVER);
        assert_int_equal(over->n, play_winners(play));
        assert_true(play_winners(play) != 0);
        assert_int_equal(play_winners(play) & play->excluded, 0);
        end(play);
    }
}

/* The text that grows with the game equals the whole record, also after undo and seek. */
static void saved_text_equals_the_record(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < games_to_play(24); seed++) {
        Play *play = begin(seed, 0);
        RecordText text = {0};
        Random random = random_from(seed);
        static char whole[1 << 16];
        for (unsigned step = 0; !play_is_over(play); step++) {
            const unsigned action = random_below(&random, 40);
            const bool goes_back = step < 100; /* then the game is played to its end */
            if (action == 0 && goes_back) play_undo(play);
            if (action == 1 && goes_back)
                play_seek(play, random_below(&random, (unsigned)play->length + 1));
            play_truncate(play);
            assert_int_equal(play_choose(play, any_choice(play, &random)), ERR_OK);
            if (action > 10) continue; /* several choices at once */
            size_t length;
            Text written = text_over(whole, sizeof whole);
            record_write(&play->record, play->set, &written);
            const char *ours = record_text_of(&text, play, &length);
            assert_int_equal(length, written.length);
            assert_memory_equal(ours, whole, length);
        }
        record_text_fini(&text);
        end(play);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("a refused undo says whether there is nothing to undo or it is too late",
             refused_undo_has_a_reason),
        TEST("undo stops at chance and at other seats", undo_stops_at_chance_and_other_seats),
        TEST("undo goes back to the start of a turn", undo_goes_back_to_the_start_of_a_turn),
        TEST("moving through a record restores every state", seeking_restores_every_state),
        TEST("refused choices are not recorded", refused_choices_are_not_recorded),
        TEST("the viewer is the only person, or the spectator", viewer_is_the_only_person),
        TEST("a player is a person, a bot or a command line", players_are_classified),
        TEST("the saved text equals the whole record", saved_text_equals_the_record),
        TEST("excluded seats do not win", excluded_seats_do_not_win),
    };
    return cmocka_run_group_tests_name("play", tests, NULL, NULL);
}
