/* Maps goods, colours, characters and refusals to their translated texts. Each good has its own
 * text with plural forms, because languages differ in how they count goods. */
#include "lang/words.h"

static const char *const GOOD_WORD[GOODS] = {[GOLD] = NC_("good", "gold"),
                                             [WOOD] = NC_("good", "wood"),
                                             [STONE] = NC_("good", "stone"),
                                             [BRICK] = NC_("good", "brick")};

const char *word_good(Lang lang, Good good)
{
    ENSURE(good < GOODS);
    return lang_word(lang, "good", GOOD_WORD[good]);
}

const char *word_goods(Lang lang, Good good, unsigned n)
{
    switch (good) {
    case GOLD: return lang_plural(lang, "{n} gold", "{n} gold", n);
    case WOOD: return lang_plural(lang, "{n} wood", "{n} wood", n);
    case STONE: return lang_plural(lang, "{n} stone", "{n} stone", n);
    case BRICK: return lang_plural(lang, "{n} brick", "{n} brick", n);
    case GOODS: break;
    }
    UNREACHABLE("there are four goods");
}

const char *word_colour(Lang lang, Colour colour)
{
    static const char *const word[] = {[GREEN] = NC_("colour", "green"),
                                       [BLUE] = NC_("colour", "blue"),
                                       [YELLOW] = NC_("colour", "yellow"),
                                       [RED] = NC_("colour", "red"),
                                       [PURPLE] = NC_("colour", "purple")};
    ENSURE(colour <= PURPLE);
    return lang_word(lang, "colour", word[colour]);
}

const char *word_colour_letter(Lang lang, Colour colour)
{
    /* Translators: one letter each, different ones, for green, blue and yellow. */
    static const char *const letter[BUILDING_COLOURS] = {
        [GREEN] = NC_("letter", "G"), [BLUE] = NC_("letter", "B"), [YELLOW] = NC_("letter", "Y")};
    ENSURE(colour < BUILDING_COLOURS);
    return lang_word(lang, "letter", letter[colour]);
}

const char *word_card(Lang lang, unsigned character)
{
    ENSURE(character < CHARACTERS);
    return lang_text(lang, CHARACTER_INFO[character].name);
}

const char *word_card_short(Lang lang, unsigned character)
{
    ENSURE(character < CHARACTERS);
    return lang_text(lang, CHARACTER_INFO[character].key);
}

const char *word_card_says(Lang lang, unsigned character)
{
    ENSURE(character < CHARACTERS);
    return lang_text(lang, CHARACTER_INFO[character].says);
}

const char *word_refusal(Lang lang, Err err)
{
    return lang_text(lang, err_text(err));
}
