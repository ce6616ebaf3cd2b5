import * as v from 'valibot';
import { inArray } from 'drizzle-orm';
import { ORDER_STATUSES } from '../../../domain/order.ts';
import { orderConfirmPath, orderInvoicePath, personalOrderPath } from '../../../domain/paths.ts';
import { ORDER_LETTER as TEXT } from '../../../features/order/letter-text.ts';
import { config } from '../../database/schema/content.ts';
import type { Tasks } from '../../database/jobs.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Mailer } from '../../platform/mail.ts';
import { BUYER_LETTER, CANCEL_LETTER, MANAGER_LETTER, STATUS_LETTER } from './letter-jobs.ts';
import { letterBody } from './letter-parts.ts';
import type { LetterParts } from './letter-parts.ts';
import { letterHtml, letterText } from './letter-render.ts';
import { findOrder } from './order-queries.ts';
import type { WholeOrder } from './order-queries.ts';
import { hasInvoice, reviewableOf } from './order-view.ts';
import type { ReviewDeps } from './order-view.ts';

const ofOrder = v.object({ orderId: v.pipe(v.string(), v.uuid()) });
const ofStatus = v.object({ ...ofOrder.entries, status: v.picklist(ORDER_STATUSES) });

type Told = Pick<LetterParts, 'title' | 'notes' | 'links'>;

/** The letters about orders; each tells the order as it stands when it is written. */
export function orderLetterTasks({ db, mailer, siteUrl, ...reviews }: { db: Queries; mailer: Mailer; siteUrl: string } & ReviewDeps): Tasks {
  async function send(orderId: string, cause: string, toShop: boolean, tell: (whole: WholeOrder) => Told | null, leadsToReviews = false): Promise<void> {
    const whole = await findOrder(db, orderId);
    const told = whole === null ? null : tell(whole);
    if (whole === null || told === null) return;
    const { phone, email, orders } = await contactsOf(db);
    const to = toShop ? orders : whole.row.email;
    // A shop without an address hears of its orders by `npm run orders`.
    if (to === '') return;
    const parts: LetterParts = { ...told, ...letterBody(whole, leadsToReviews ? await reviewableOf(whole, reviews) : []), footer: toShop ? TEXT.shop : `${TEXT.shop}. ${TEXT.questions(phone, email)}` };
    await mailer.send({ to, subject: told.title, text: letterText(parts, siteUrl), html: letterHtml(parts, siteUrl), cause });
  }

  return {
    [BUYER_LETTER]: (job, cause) => send(v.parse(ofOrder, job).orderId, cause, false, acceptedLetter),
    [MANAGER_LETTER]: (job, cause) => send(v.parse(ofOrder, job).orderId, cause, true, ({ row }) => ({
      title: TEXT.fresh(row.number, row.final), notes: [TEXT.placedStaff(row.createdAt)], links: [],
    })),
    [CANCEL_LETTER]: (job, cause) => send(v.parse(ofOrder, job).orderId, cause, true, ({ row }) => ({
      title: TEXT.cancelledByBuyer(row.number), notes: [TEXT.stockIsBack, ...(row.paidAt === null ? [] : [TEXT.moneyBackStaff])], links: [],
    })),
    [STATUS_LETTER]: (job, cause) => {
      const { orderId, status } = v.parse(ofStatus, job);
      return send(orderId, cause, false, (whole) => statusLetter(whole, status), status === 'done');
    },
  };
}

function acceptedLetter({ row }: WholeOrder): Told {
  return {
    title: TEXT.accepted(row.number),
    notes: [TEXT.placed(row.createdAt), ...(row.earned === 0 ? [] : [TEXT.willEarn(row.earned)])],
    links: [{ title: TEXT.open, path: orderConfirmPath(row.id) }, ...(hasInvoice(row) ? [{ title: TEXT.invoice, path: orderInvoicePath(row.id) }] : [])],
  };
}

/** Null for a letter that the end of the order has overtaken. */
function statusLetter({ row }: WholeOrder, status: WholeOrder['row']['status']): Told | null {
  const isEnded = row.status === 'cancelled' || row.status === 'returned';
  if (status === 'new' || (isEnded && row.status !== status)) return null;
  const notes = [TEXT.statusNote(status)];
  if (status === 'done' && row.earned > 0) notes.push(TEXT.bonusesEarned(row.earned));
  if (isEnded && row.paidAt !== null && row.final > 0) notes.push(TEXT.moneyBack);
  if (isEnded && row.bonuses > 0) notes.push(TEXT.bonusesBack(row.bonuses));
  return { title: TEXT.status(row.number, status), notes, links: [{ title: TEXT.open, path: personalOrderPath(row.id) }] };
}

/** From the site config: ORDERS_EMAIL hears of orders, else MAIN_EMAIL. */
async function contactsOf(db: Queries): Promise<{ phone: string; email: string; orders: string }> {
  const rows = await db.select().from(config).where(inArray(config.key, ['MAIN_PHONE', 'MAIN_EMAIL', 'ORDERS_EMAIL']));
  const value = (key: string) => rows.find((row) => row.key === key)?.value ?? '';
  return { phone: value('MAIN_PHONE'), email: value('MAIN_EMAIL'), orders: value('ORDERS_EMAIL') || value('MAIN_EMAIL') };
}
