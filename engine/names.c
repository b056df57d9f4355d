/* The names of stages, editions and seats in notation and JSON. They are not translated. */
#include "game.h"

const char *stage_name(Stage stage)
{
    static const char *const name[STAGES] = {
        [STAGE_DRAFT] = "draft", [STAGE_PLAY] = "play",   [STAGE_USE] = "use",
        [STAGE_PICK] = "pick",   [STAGE_EXTRA] = "extra", [STAGE_TRADE] = "trade",
        [STAGE_BUILD] = "build", [STAGE_PAY] = "pay",     [STAGE_STAFF] = "staff",
        [STAGE_GIVE] = "give",   [STAGE_END] = "end",     [STAGE_OVER] = "over"};
    ENSURE(stage < STAGES);
    return name[stage];
}

const char *edition_name(Edition edition)
{
    static const char *const name[EDITIONS] = {"hig", "fr"};
    ENSURE(edition < EDITIONS);
    return name[edition];
}

const char *seat_name(unsigned seat)
{
    static const char *const name[SEATS_MAX] = {"alpha", "beta", "gamma", "delta"};
    return seat < SEATS_MAX ? name[seat] : "nobody";
}
