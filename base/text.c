/* Writes bounded text. The buffer always ends in a zero, unless its size is 0. */
#include "base/text.h"

#include "base/ensure.h"

#include <string.h>

Text text_over(char *buffer, size_t size)
{
    ENSURE(buffer || !size);
    if (size) buffer[0] = '\0';
    return (Text){buffer, size, 0};
}

void text_bytes(Text *text, const char *bytes, size_t count)
{
    if (text->length < text->size) {
        size_t room = text->size - text->length - 1, kept = count < room ? count : room;
        memcpy(text->data + text->length, bytes, kept);
        text->data[text->length + kept] = '\0';
    }
    text->length += count;
}

void text_put(Text *text, const char *words)
{
    text_bytes(text, words, strlen(words));
}

void text_char(Text *text, char c)
{
    text_bytes(text, &c, 1);
}

void text_number(Text *text, uint64_t number)
{
    char digits[20];
    size_t first = sizeof digits;
    do
        digits[--first] = (char)('0' + number % 10);
    while (number /= 10);
    text_bytes(text, digits + first, sizeof digits - first);
}

void text_hex64(Text *text, uint64_t number)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        text_char(text, "0123456789abcdef"[number >> shift & 15]);
}

void text_quoted(Text *text, const char *word)
{
    const char *plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@%";
    if (word[0] && strspn(word, plain) == strlen(word)) {
        text_put(text, word);
        return;
    }
    text_char(text, '\'');
    for (; *word; word++)
        if (*word == '\'')
            text_put(text, "'\\''");
        else
            text_char(text, *word);
    text_char(text, '\'');
}

bool text_fits(const Text *text)
{
    return text->length < text->size;
}
