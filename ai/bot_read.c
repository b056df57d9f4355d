/* The words that name a bot on the command line: a level, or a kind with settings. */
#include "ai/bot.h"

#include "ai/outside.h"
#include "ai/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Level LEVELS[] = {
#define LEVEL(key, plays, tells) {.name = key, .bot = plays, .about = tells},
#include "levels.def"
#undef LEVEL
    {0}};

typedef struct Setting {
    const char *name;
    const char *wants; /* what the value must be */
    double least, most;
    bool whole;
} Setting;

enum { SET_TIME, SET_ITERATIONS, SET_THREADS, SET_MEMORY, SET_LAPSES, SETTINGS };

static const Setting SETTING[SETTINGS] = {
    [SET_TIME] = {"time", "time is 0.001 to 3600 seconds", 0.001, 3600, false},
    [SET_ITERATIONS] = {"iterations", "iterations are 1 to 1000000000", 1, 1e9, true},
    [SET_THREADS] = {"threads", "threads are 1 to 64", 1, SEARCH_THREADS, true},
    [SET_MEMORY] = {"memory", "memory is 1 to 4096 megabytes", 1, 4096, true},
    [SET_LAPSES] = {"lapses", "lapses are 0 to 100 in a hundred", 0, 100, true},
};

static const BotKind *kind_named(const char *name, size_t length)
{
    for (const BotKind *kind = BOTS; kind->name; kind++)
        if (strlen(kind->name) == length && memcmp(kind->name, name, length) == 0) return kind;
    return NULL;
}

static const Level *level_named(const char *name)
{
    for (const Level *level = LEVELS; level->name; level++)
        if (strcmp(level->name, name) == 0) return level;
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
    default: NEVER("not a setting");
    }
}

/* Reads one `name=value` and moves on behind it. */
static const char *read_setting(const char **at, BotSettings *settings)
{
    size_t length = strcspn(*at, "=:");
    for (int i = 0; i < SETTINGS; i++) {
        const Setting *s = &SETTING[i];
        if (strlen(s->name) != length || memcmp(s->name, *at, length) != 0) continue;
        char *end;
        const char *number = *at + length + 1;
        if ((*at)[length] != '=' || !strchr("0123456789.", number[0]) || !number[0])
            return s->wants;
        double value = strtod(number, &end);
        bool fits = value >= s->least && value <= s->most && (*end == ':' || !*end);
        if (!fits || (s->whole && value != (double)(uint64_t)value)) return s->wants;
        put_setting(settings, i, value);
        *at = end + (*end == ':');
        return NULL;
    }
    return "the settings are time, iterations, threads, memory and lapses, as in "
           "search:time=1:threads=2";
}

/* KIND, or KIND:SETTING=VALUE:… */
static const char *read_kind(const char *words, BotSpec *spec)
{
    const size_t name = strcspn(words, ":");
    spec->kind = kind_named(words, name);
    if (!spec->kind) return "there is no bot or level of that name; valletta levels lists them";
    const char *wrong = NULL;
    const char *at = words + name;
    if (*at == ':' && !*++at) return "a colon is followed by settings, as in search:time=1";
    while (!wrong && *at)
        wrong = read_setting(&at, &spec->settings);
    if (spec->settings.seconds == 0 && spec->settings.iterations == 0)
        spec->settings.iterations = SEARCH_ITERATIONS;
    return wrong;
}

const char *bot_read(const char *words, BotSpec *spec)
{
    memset(spec, 0, sizeof *spec);
    spec->settings = (BotSettings){.threads = 1, .megabytes = SEARCH_MEGABYTES};
    if (strlen(words) >= sizeof spec->words) return "that name is too long";
    memcpy(spec->words, words, strlen(words) + 1);
    if (outside_is_meant(words)) {
        spec->kind = &BOT_OUTSIDE;
        return NULL;
    }
    const Level *level = level_named(words);
    return read_kind(level ? level->bot : words, spec);
}
