import { isNotNull, sql } from 'drizzle-orm';
import type { LetterName } from '#src/domain/letter-settings.ts';
import { orderLettersPath } from '#src/domain/paths.ts';
import type { SeoFacts } from '#src/domain/seo-template.ts';
import { ORDER_LETTER as TEXT } from '#src/texts/order/letter.ts';
import type { LetterDeps } from '../../database/jobs.ts';
import { orderLetter } from '../../database/schema/order-deeds.ts';
import { shopContacts } from '../../database/shop-contacts.ts';
import type { Queries } from '../../database/transaction.ts';
import { letterWords } from '../settings/letter-words.ts';
import { isBillable, sellerOf } from '../../database/seller.ts';
import { letterBody, type LetterParts } from './letter-parts.ts';
import { letterHtml, letterText } from './letter-render.ts';
import { findOrder, type WholeOrder } from './order-queries.ts';
import { hasInvoice } from './order-view.ts';
import { ownerOfMailbox, type MailboxOwner } from './recipient.ts';

/** The part of a letter above the order itself. */
export type LetterHead = Pick<LetterParts, 'title' | 'notes' | 'links'>;
/** `isBilled`: the order's invoice can be printed; `reader`: whose mailbox gets the letter. */
type DescribeOrder = (
  whole: WholeOrder,
  isBilled: boolean,
  reader: MailboxOwner,
) => LetterHead | OwnHead | null;

/** The head of a letter whose words are the owner's; its notes stand below them. */
export interface OwnHead extends Pick<LetterParts, 'notes' | 'links'> {
  letter: LetterName;
  facts: SeoFacts;
}

/** The head with the owner's words in it. */
async function worded(db: Queries, head: LetterHead | OwnHead): Promise<LetterHead> {
  if (!('letter' in head)) return head;
  const { letter, facts, notes, links } = head;
  const { subject, lines } = await letterWords(db, letter, facts);
  return { title: subject, notes: [...lines, ...notes], links };
}

export type OrderLetterDeps = Omit<LetterDeps, 'clock'>;

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
  { db, mailer, siteUrl, links }: OrderLetterDeps,
  { orderId, cause, to: addressee, toReview }: LetterAddress,
  describe: DescribeOrder,
): Promise<void> {
  const whole = await findOrder(db, orderId);
  if (whole === null) return;
  const isBilled = hasInvoice(whole.row) && isBillable(await sellerOf(db));
  const isToShop = addressee === 'shop';
  const { owner, linkId } = await ownerOfMailbox(db, whole.row);
  const described = describe(whole, isBilled, owner);
  if (described === null) return;
  const head = await worded(db, described);
  const { name, phone, email, orders } = await shopContacts(db);
  const to = isToShop ? orders : whole.row.email;
  // A shop without an address for letters looks at its orders with `npm run orders`.
  if (to === '') return;
  const footer = isToShop ? name : `${name}. ${TEXT.questions(phone, email)}`;
  const path = linkId === null ? null : orderLettersPath(links.make('order_letters', linkId));
  const body = isToShop
    ? letterBody(whole)
    : letterBody(whole, { toReview: await toReview?.(whole), reader: owner });
  const parts: LetterParts = {
    ...(isToShop || path === null ? head : withChoice(head, owner, path)),
    ...body,
    footer,
  };
  const [text, html] = [letterText(parts, siteUrl), letterHtml(parts, siteUrl)];
  await mailer.send({ to, subject: head.title, text, html, cause });
  // It may have been withheld before, and was asked for again.
  await db
    .insert(orderLetter)
    .values({ orderId, cause, addressee })
    .onConflictDoUpdate({
      target: [orderLetter.orderId, orderLetter.cause],
      set: { withheld: null, at: sql`now()` },
      setWhere: isNotNull(orderLetter.withheld),
    });
}

/** A mailbox that is not the buyer's may agree to letters, or end them. */
const withChoice = (head: LetterHead, owner: MailboxOwner, path: string): LetterHead =>
  owner === 'stranger'
    ? {
        ...head,
        notes: [TEXT.notConfirmed, ...head.notes],
        links: [{ title: TEXT.confirm, path }, ...head.links],
      }
    : { ...head, links: [...head.links, { title: TEXT.stop, path }] };
