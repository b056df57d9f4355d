/* The table in plain text, from a view. */
#ifndef VALLETTA_BOARD_H
#define VALLETTA_BOARD_H

#include "engine/view.h"
#include "record/record.h"

#include <stdio.h>

void board_print(FILE *out, const View *view, const Record *record, bool colour);

#endif
