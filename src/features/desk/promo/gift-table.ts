import type { Gift } from '#src/contract/desk/gifts.ts';
import { deskGiftPath } from '#src/domain/desk.ts';
import { GIFTS_TEXT as TEXT } from '#src/texts/desk/gifts.ts';
import { below, line, rowLink, soft } from '#src/ui/desk/cells.ts';
import type { Column } from '#src/ui/desk/columns.ts';

const { columns } = TEXT;
/** The gifts of the shop. */
export const GIFT_COLUMNS: Column<Gift>[] = [
  [columns.title, ({ id, title }) => rowLink(deskGiftPath(id), title)],
  [
    columns.product,
    ({ product: { title, article, is_shown: isShown } }) => [
      title,
      soft(article),
      !isShown && line(TEXT.hidden, 'form-error small'),
    ],
  ],
  [columns.stock, ({ product }) => product.stock, { class: 'num' }],
  [
    columns.from,
    ({ minimum_sum: sum, set }) => [
      TEXT.from(sum),
      set.length > 0 && below(TEXT.set(set.map((one) => one.title))),
    ],
  ],
  [columns.on, ({ is_active: isActive }) => TEXT.on[`${isActive}`]],
];
