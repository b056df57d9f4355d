/* The verb `about`: everything a client shows that does not depend on the position: characters,
 * buildings, bot levels, languages and the lesson, in the current language. */
#include "wasm/instance.h"

#include "base/hex.h"
#include "lang/words.h"
#include "record/cardset.h"
#include "record/lesson.h"
#include "record/state_json_write.h"

static void json_languages(JsonWriter *out)
{
    json_open(out, '[');
    for (Lang lang = LANG_EN; lang < LANGS; lang++) {
        json_open(out, '{');
        json_key_string(out, "code", lang_code(lang));
        json_key_string(out, "name", lang_name(lang));
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_levels(Lang lang, JsonWriter *out)
{
    json_open(out, '[');
    for (const Level *level = LEVELS; level->name; level++) {
        json_open(out, '{');
        json_key_string(out, "name", level->name);
        json_key_string(out, "label", lang_word(lang, "level", level->label));
        json_key_string(out, "about", lang_text(lang, level->about));
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_words(Lang lang, JsonWriter *out)
{
    json_key(out, "goods");
    json_open(out, '{');
    for (int good = 0; good < GOODS; good++)
        json_key_string(out, good_name((Good)good), word_good(lang, (Good)good));
    json_close(out, '}');
    json_key(out, "colours");
    json_open(out, '{');
    for (unsigned colour = 0; colour <= PURPLE; colour++)
        json_key_string(out, colour_name((Colour)colour), word_colour(lang, (Colour)colour));
    json_close(out, '}');
    json_key(out, "seats");
    json_open(out, '[');
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        json_string(out, seat_name(seat));
    json_close(out, ']');
}

/* The character's buildings; returns how many there are. */
static unsigned json_homes(const CardSet *set, unsigned character, JsonWriter *out)
{
    unsigned count = 0;
    json_open(out, '[');
    for (unsigned i = 0; i < set->count; i++) {
        if (set->buildings[i].character != character) continue;
        json_string(out, set->buildings[i].key);
        count++;
    }
    json_close(out, ']');
    return count;
}

static void json_character(Lang lang, const CardSet *set, unsigned character, JsonWriter *out)
{
    ENSURE(character < CHARACTERS);
    const CharacterInfo *info = &CHARACTER_INFO[character];
    json_open(out, '{');
    json_key_string(out, "key", info->key);
    json_key_string(out, "name", word_card(lang, character));
    json_key_string(out, "short", word_card_short(lang, character));
    json_key_string(out, "colour", colour_name(info->colour));
    json_key(out, "letter");
    json_string_n(out, &info->letter, info->letter ? 1 : 0);
    json_key_string(out, "rule", info->rule);
    json_key_string(out, "says", word_card_says(lang, character));
    json_key(out, "buildings");
    const unsigned homes = json_homes(set, character, out);
    json_key_number(out, "copies", (info->each ? info->each : homes) + info->spare);
    json_close(out, '}');
}

/* Includes the price of an upgrade, which is not printed on the card (B-2). */
static void json_building(const Building *building, JsonWriter *out)
{
    uint8_t cost[GOODS];
    for (int good = 0; good < GOODS; good++)
        cost[good] = cost_of(building->cost[good], good, true);
    json_open(out, '{');
    json_building_fields(out, building);
    json_key(out, "upgrade");
    json_goods(out, cost);
    json_close(out, '}');
}

static void json_limits(JsonWriter *out)
{
    json_open(out, '{');
    json_key(out, "seats");
    json_open(out, '[');
    json_number(out, SEATS_MIN);
    json_number(out, SEATS_MAX);
    json_close(out, ']');
    json_key_number(out, "plays", PLAYS_PER_TURN);
    json_close(out, '}');
}

/* The chance key of the lesson's game, and the steps: [choice, name of the text or null]. */
static void json_lesson(JsonWriter *out)
{
    uint8_t key[CHANCE_KEY_SIZE];
    char hex[2 * CHANCE_KEY_SIZE + 1];
    chance_key_from_seed(LESSON_SEED, key);
    hex_write(key, CHANCE_KEY_SIZE, hex);
    json_open(out, '{');
    json_key_string(out, "key", hex);
    json_key(out, "steps");
    json_open(out, '[');
    const LessonStep *step;
    for (size_t i = 0; (step = lesson_step(i)) && step->choice; i++) {
        json_open(out, '[');
        json_string(out, step->choice);
        if (step->text)
            json_string(out, step->text);
        else
            json_null(out);
        json_close(out, ']');
    }
    json_close(out, ']');
    json_close(out, '}');
}

bool verb_about(Instance *instance, JsonReader *in, JsonWriter *out)
{
    char hash[CARDSET_HASH_SIZE];
    const Lang lang = instance->lang;
    const CardSet *set = instance->play ? instance->set : &CARDS_VALLETTA;
    read_nothing(in);
    if (wrong_input(in, out)) return false;
    cardset_hash(set, hash);
    answer_open(out);
    json_key(out, "about");
    json_open(out, '{');
    json_key_string(out, "version", VALLETTA_VERSION);
    json_key(out, "languages");
    json_languages(out);
    json_key(out, "levels");
    json_levels(lang, out);
    json_words(lang, out);
    json_key(out, "limits");
    json_limits(out);
    json_key(out, "characters");
    json_open(out, '[');
    for (unsigned character = 0; character < CHARACTERS; character++)
        json_character(lang, set, character, out);
    json_close(out, ']');
    json_key(out, "buildings");
    json_open(out, '[');
    for (unsigned i = 0; i < set->count; i++)
        json_building(&set->buildings[i], out);
    json_close(out, ']');
    json_key_string(out, "cards_hash", hash);
    json_key(out, "lesson");
    json_lesson(out);
    json_close(out, '}');
    answer_close(out);
    return false;
}
