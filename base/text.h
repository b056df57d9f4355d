/* Writes text into a caller's buffer and never overruns it. What does not fit is counted but not
 * written, so a caller can ask for the length first (as with snprintf) or check text_fits at the
 * end.
 */
#ifndef VALLETTA_BASE_TEXT_H
#define VALLETTA_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Text {
    char *data;
    size_t size;   /* of the buffer */
    size_t length; /* of all the text, even if it did not fit */
} Text;

Text text_over(char *buffer, size_t size);
void text_bytes(Text *text, const char *bytes, size_t count);
void text_put(Text *text, const char *words);
void text_char(Text *text, char c);
void text_number(Text *text, uint64_t number);
void text_hex64(Text *text, uint64_t number); /* 16 digits */
/* Quotes a word for a shell, if it needs quotes. */
void text_quoted(Text *text, const char *word);

/* True if nothing was cut off. */
bool text_fits(const Text *text);

#endif
