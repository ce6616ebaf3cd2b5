import { ORDER_LETTER as TEXT } from '../../../texts/order/letter.ts';
import { orderLetter } from '../../database/schema/order-deeds.ts';
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

/** The part of a letter above the order itself. */
export type LetterHead = Pick<LetterParts, 'title' | 'notes' | 'links'>;
/** `isBilled`: the order's invoice can be printed. */
type DescribeOrder = (whole: WholeOrder, isBilled: boolean) => LetterHead | null;

export interface LetterDeps {
  db: Queries;
  mailer: Mailer;
  siteUrl: string;
}

export interface LetterAddress {
  orderId: string;
  cause: string;
  to: 'buyer' | 'shop';
  /** Ids of the order's goods that get a link to write a review. */
  toReview?: (whole: WholeOrder) => Promise<readonly number[]>;
}

/**
 * Sends a letter that shows the order as it is now. `describe` returns null when the letter is
 * no longer wanted.
 */
export async function sendOrderLetter(
  { db, mailer, siteUrl }: LetterDeps,
  { orderId, cause, to: addressee, toReview }: LetterAddress,
  describe: DescribeOrder,
): Promise<void> {
  const whole = await findOrder(db, orderId);
  if (whole === null) return;
  const isBilled = hasInvoice(whole.row) && isBillable(await sellerOf(db));
  const head = describe(whole, isBilled);
  if (head === null) return;
  const { name, phone, email, orders } = await shopContacts(db);
  const isToShop = addressee === 'shop';
  const to = isToShop ? orders : whole.row.email;
  // A shop without an address for letters looks at its orders with `npm run orders`.
  if (to === '') return;
  const footer = isToShop ? name : `${name}. ${TEXT.questions(phone, email)}`;
  const parts: LetterParts = { ...head, ...letterBody(whole, await toReview?.(whole)), footer };
  const [text, html] = [letterText(parts, siteUrl), letterHtml(parts, siteUrl)];
  await mailer.send({ to, subject: head.title, text, html, cause });
  await db.insert(orderLetter).values({ orderId, cause, addressee }).onConflictDoNothing();
}
