/* The frame of a page that stands alone: its style, escaped text, tables. The page is XML as well
 * as HTML, so that it can be checked, and it refers to nothing outside itself. */
#ifndef VALLETTA_CLI_PAGE_H
#define VALLETTA_CLI_PAGE_H

#include <stdio.h>

void page_open(FILE *out, const char *title);
void page_close(FILE *out);

/* Text with what means something to HTML written out. */
void page_text(FILE *out, const char *words);

/* <th> or <td>; what is printed must need no escape. */
void page_cell(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void page_head(FILE *out, const char *const *names); /* a row of headings; ends in a null */

#endif
