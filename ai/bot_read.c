/* The levels, and the parser for the name of a bot: a level, or a kind with settings. */
#include "ai/bot.h"

#include "ai/search.h"
#include "lang/lang.h"
#include "record/seat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Level LEVELS[] = {
#define LEVEL(key, plays, tells, called)                                                           \
    {.name = key, .bot = plays, .about = tells, .label = called},
#include "levels.def"
#undef LEVEL
    {0}};

typedef struct Setting {
    const char *name;
    const char *wants; /* the error message for a wrong value */
    double least, most;
    bool whole;
} Setting;

enum { SET_TIME, SET_ITERATIONS, SET_THREADS, SET_MEMORY, SET_LAPSES, SETTINGS };

static const Setting SETTING[SETTINGS] = {
    [SET_TIME] = {"time", "time must be 0.001 to 3600 seconds", 0.001, 3600, false},
    [SET_ITERATIONS] = {"iterations", "iterations must be 1 to 1000000000", 1, 1e9, true},
    [SET_THREADS] = {"threads", "threads must be 1 to 64", 1, SEARCH_THREADS, true},
    [SET_MEMORY] = {"memory", "memory must be 1 to 4096 megabytes", 1, 4096, true},
    [SET_LAPSES] = {"lapses", "lapses must be 0 to 100: the percentage of choices made at random",
                    0, 100, true},
};

static const BotKind *kind_named(const char *name, size_t length)
{
    for (const BotKind *kind = BOTS; kind->name; kind++)
        if (strlen(kind->name) == length && memcmp(kind->name, name, length) == 0) return kind;
    return NULL;
}

static const Level *level_named(const char *name, size_t length)
{
    for (const Level *level = LEVELS; level->name; level++)
        if (strlen(level->name) == length && memcmp(level->name, name, length) == 0) return level;
    return NULL;
}

const char *bot_set_time(BotSpec *spec, double seconds)
{
    const Setting *s = &SETTING[SET_TIME];
    if (!(seconds >= s->least && seconds <= s->most)) return s->wants;
    if (!spec->kind->searches) return NULL;
    spec->settings.seconds = seconds;
    spec->settings.iterations = 0;
    return NULL;
}

static void put_setting(BotSettings *settings, int which, double value)
{
    switch (which) {
    case SET_TIME: settings->seconds = value; break;
    case SET_ITERATIONS: settings->iterations = (uint64_t)value; break;
    case SET_THREADS: settings->threads = (unsigned)value; break;
    case SET_MEMORY: settings->megabytes = (unsigned)value; break;
    case SET_LAPSES: settings->lapses = (unsigned)value; break;
    default: UNREACHABLE("not a setting");
    }
}

static const Setting *setting_named(const char *name, size_t length)
{
    for (int i = 0; i < SETTINGS; i++)
        if (strlen(SETTING[i].name) == length && memcmp(SETTING[i].name, name, length) == 0)
            return &SETTING[i];
    return NULL;
}

/* Parses one `name=value` and moves `*at` past it and past the colon after it. `given` has one bit
 * for each setting seen so far. */
static const char *read_setting(const char **at, const BotKind *kind, unsigned *given,
                                BotSettings *settings)
{
    const size_t length = strcspn(*at, "=:");
    const Setting *s = setting_named(*at, length);
    if (!s)
        return "the settings are time, iterations, threads, memory and lapses, as in "
               "search:time=1:threads=2";
    const unsigned which = (unsigned)(s - SETTING);
    const char *number = *at + length + ((*at)[length] == '=');
    const size_t digits = strspn(number, "0123456789.");
    char *end;
    double value = strtod(number, &end);
    bool fits = digits && end == number + digits && (*end == ':' || !*end) && value >= s->least &&
                value <= s->most;
    if (!fits || (s->whole && memchr(number, '.', digits))) return s->wants;
    if (*given >> which & 1u) return "the same setting appears twice";
    if (which != SET_LAPSES && !kind->searches) return "only the bot 'search' has this setting";
    *given |= 1u << which;
    put_setting(settings, (int)which, value);
    *at = number + digits;
    if (**at == ':' && !*++*at) return "a setting must follow the colon";
    return NULL;
}

/* KIND, or KIND:SETTING=VALUE:… */
static const char *read_kind(const char *words, BotSpec *spec)
{
    const size_t name = strcspn(words, ":");
    spec->kind = kind_named(words, name);
    if (!spec->kind) return "unknown bot or level; 'valletta levels' lists them";
    const char *wrong = NULL, *at = words + name;
    unsigned given = 0;
    if (*at == ':' && !*++at) return "a setting must follow the colon";
    while (!wrong && *at)
        wrong = read_setting(&at, spec->kind, &given, &spec->settings);
    if (spec->settings.seconds == 0 && spec->settings.iterations == 0)
        spec->settings.iterations = SEARCH_ITERATIONS;
    return wrong;
}

const char *bot_read(const char *words, BotSpec *spec)
{
    memset(spec, 0, sizeof *spec);
    spec->settings = (BotSettings){.threads = 1, .megabytes = SEARCH_MEGABYTES};
    if (strlen(words) >= sizeof spec->words) return "the name is too long";
    memcpy(spec->words, words, strlen(words) + 1);
    if (seat_is_command(words)) return "a program cannot be used for this; choose a bot or a level";
    const size_t name = strcspn(words, ":");
    const Level *level = level_named(words, name);
    if (level && words[name])
        return "levels take no settings; use a bot, for example search:time=1";
    return read_kind(level ? level->bot : words, spec);
}
