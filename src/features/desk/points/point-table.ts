import type { DeskPoint } from '#src/contract/desk/points.ts';
import { deskPointPath } from '#src/domain/desk.ts';
import { POINTS_TEXT as TEXT } from '#src/texts/desk/points.ts';
import { keptText } from '#src/domain/hours-in-words.ts';
import { below, rowLink } from '#src/ui/desk/cells.ts';
import type { Column } from '#src/ui/desk/columns.ts';

const { columns } = TEXT;
/** The pickup points of the shop. */
export const POINT_COLUMNS: Column<DeskPoint>[] = [
  [
    columns.title,
    ({ id, title, town, address }) => [
      rowLink(deskPointPath(id), `${town}, ${title}`),
      below(address),
    ],
    { class: 'may-break' },
  ],
  [columns.hours, ({ hours, phone }) => [hours, phone !== '' && below(phone)]],
  [columns.kept, ({ kept_days: days }) => keptText(days) || TEXT.noKept],
  [columns.state, ({ is_open: isOpen }) => TEXT.open[`${isOpen}`], { class: 'num' }],
];
