import { formatPrice } from '#src/domain/money.ts';
import { NOTE_FIELDS, columnOf, fieldsOf } from '#src/domain/order-fields.ts';
import { writeReviewPath } from '#src/domain/paths.ts';
import { holdsAddress } from '#src/domain/person-name.ts';
import { arrivalText } from '#src/texts/order/arrival.ts';
import { ORDER_FIELD_TITLES, shownValue } from '#src/texts/order/fields.ts';
import { ORDER_LETTER as TEXT } from '#src/texts/order/letter.ts';
import { placeOf } from '#src/texts/order/placed.ts';
import { orderPaymentTitle } from '#src/texts/order/way.ts';
import type { OrderRow, WholeOrder } from './order-queries.ts';
import type { MailboxOwner } from './recipient.ts';
import { awaitedOf, lineFigures, totalsOf } from './order-view.ts';

interface Link {
  title: string;
  path: string;
}

/** A letter before it is rendered as text or HTML: plain words, not escaped. */
export interface LetterParts {
  title: string;
  notes: string[];
  lines: { title: string; detail: string; sum: string; link: Link | null }[];
  sums: [label: string, value: string][];
  total: [label: string, value: string];
  facts: [label: string, value: string][];
  links: Link[];
  footer: string;
}

type Body = Pick<LetterParts, 'lines' | 'sums' | 'total' | 'facts'>;

interface Shown {
  /** Ids of goods that get a link to write a review. */
  toReview?: readonly number[] | undefined;
  /** Who reads it; absent: the shop. */
  reader?: MailboxOwner | undefined;
}

/**
 * The order as every letter shows it. The figures are the order's own; nothing is counted again.
 */
export function letterBody(
  { row, lines }: WholeOrder,
  { toReview = [], reader }: Shown = {},
): Body {
  const { goods, promo_discount: promo, bonuses, delivery, final } = totalsOf(row);
  return {
    lines: lines.map((line) => {
      const { amount, price, discount, final: sum } = lineFigures(line);
      const details = [
        line.article === '' ? '' : TEXT.article(line.article),
        line.gift ? TEXT.gift : TEXT.amount(amount, line.unit, price),
        discount === 0 ? '' : TEXT.discount(discount),
        arrivalText(awaitedOf(row, line)) ?? '',
      ];
      return {
        title: line.title,
        detail: details.filter((detail) => detail !== '').join(', '),
        sum: formatPrice(sum),
        link: reviewLink(line.productId, toReview),
      };
    }),
    sums: [
      [TEXT.goods, formatPrice(goods)],
      ...(promo === 0
        ? []
        : [[TEXT.promo(row.promoCode), minus(promo)] satisfies [string, string]]),
      ...(bonuses === 0
        ? []
        : [[TEXT.bonuses(bonuses), minus(bonuses * 100)] satisfies [string, string]]),
      [TEXT.delivery, deliverySum(delivery)],
    ],
    total: [TEXT.final, formatPrice(final)],
    facts: factsOf(row, reader),
  };
}

const reviewLink = (id: number | null, toReview: readonly number[]) =>
  id !== null && toReview.includes(id) ? { title: TEXT.review, path: writeReviewPath(id) } : null;

function deliverySum(price: number | null): string {
  if (price === null) return TEXT.deliveryOpen;
  return price === 0 ? TEXT.deliveryFree : formatPrice(price);
}

const minus = (kopecks: number) => `−${formatPrice(kopecks)}`;

function factsOf(row: OrderRow, reader: MailboxOwner | undefined): [string, string][] {
  const way: [string, string] = [TEXT.delivery, row.deliveryTitle];
  const payment: [string, string] = [
    TEXT.payment,
    orderPaymentTitle(row) + (row.paidAt === null ? '' : `, ${TEXT.paid}`),
  ];
  // A stranger reads no word that the buyer has typed.
  if (reader === 'stranger') return [way, payment];
  // Orders of earlier times may have a name that reads like a link.
  const isPrinted = reader === undefined || !holdsAddress(row.fullName);
  const fields = [
    ...fieldsOf('organisation'),
    ...(isPrinted ? fieldsOf('person') : []),
    ...fieldsOf('contacts'),
    ...(reader === 'agreed' ? [] : NOTE_FIELDS),
  ];
  const all: [string, string][] = [
    way,
    ['', [row.postCode, placeOf(row)].filter((part) => part !== '').join(', ')],
    payment,
    ...fields.map((key): [string, string] => [
      ORDER_FIELD_TITLES[key].title,
      shownValue(key, row[columnOf(key)]),
    ]),
  ];
  return all.filter(([, value]) => value !== '');
}
