import { ORDER_LETTER as TEXT } from '../../../texts/order/letter.ts';
import { shopContacts } from '../../database/shop-contacts.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Mailer } from '../../platform/mail.ts';
import { isBillable, sellerOf } from './invoice.ts';
import { letterBody } from './letter-parts.ts';
import type { LetterParts } from './letter-parts.ts';
import { letterHtml, letterText } from './letter-render.ts';
import { findOrder } from './order-queries.ts';
import type { WholeOrder } from './order-queries.ts';
import { hasInvoice } from './order-view.ts';

/** What a letter says before it shows the order. */
export type Told = Pick<LetterParts, 'title' | 'notes' | 'links'>;
/** `isBilled`: its invoice can be printed. */
type Tell = (whole: WholeOrder, isBilled: boolean) => Told | null;

export interface LetterDeps {
  db: Queries;
  mailer: Mailer;
  siteUrl: string;
}

export interface Addressed {
  orderId: string;
  cause: string;
  to: 'buyer' | 'shop';
  /** Ids of goods of the order that lead to their review. */
  toReview?: (whole: WholeOrder) => Promise<readonly number[]>;
}

/**
 * Sends a letter about an order, which it shows as it stands now; `tell` answers null for a letter
 * that is not wanted any more.
 */
export async function sendOrderLetter(
  { db, mailer, siteUrl }: LetterDeps,
  { orderId, cause, to: addressee, toReview }: Addressed,
  tell: Tell,
): Promise<void> {
  const whole = await findOrder(db, orderId);
  if (whole === null) return;
  const isBilled = hasInvoice(whole.row) && isBillable(await sellerOf(db));
  const told = tell(whole, isBilled);
  if (told === null) return;
  const { name, phone, email, orders } = await shopContacts(db);
  const isToShop = addressee === 'shop';
  const to = isToShop ? orders : whole.row.email;
  // A shop without an address hears of its orders by `npm run orders`.
  if (to === '') return;
  const footer = isToShop ? name : `${name}. ${TEXT.questions(phone, email)}`;
  const parts: LetterParts = { ...told, ...letterBody(whole, await toReview?.(whole)), footer };
  const [text, html] = [letterText(parts, siteUrl), letterHtml(parts, siteUrl)];
  await mailer.send({ to, subject: told.title, text, html, cause });
}
