import { desc, eq } from 'drizzle-orm';
import type { HandlerAnswer } from '#src/contract/endpoint.ts';
import type { personalExportEndpoints } from '#src/contract/personal-export.ts';
import { DRAFT_KEYS, fieldsFrom } from '#src/domain/order-fields.ts';
import {
  account,
  accountCode,
  accountVisit,
  emailChange,
  favourite,
  waitlistItem,
} from '../../database/schema/account.ts';
import { cart, cartLine } from '../../database/schema/cart.ts';
import { product } from '../../database/schema/product.ts';
import { typedForm } from '../../database/schema/forms.ts';
import { order, orderDraft } from '../../database/schema/order.ts';
import { reviewDeclined } from '../../database/schema/reviews.ts';
import type { Queries } from '../../database/transaction.ts';
import { bonusesOf, findOrder } from '../order/order-queries.ts';
import { NO_PAYMENTS, viewBonuses, viewOrder, type Cards } from '../order/order-view.ts';
import { correspondenceOf } from './correspondence.ts';
import { agreedTexts, consentsOf } from './consents.ts';
import { loginsOf } from './logins.ts';
import { accountInfoOf } from './queries.ts';
import { reviewsOf } from './written-reviews.ts';

type Export = HandlerAnswer<typeof personalExportEndpoints.personalExport>;

const EVERYTHING = 1_000_000;

/** Everything that the shop stores about the account, or null when there is no such account. */
export async function exportOf(
  { db, cards }: { db: Queries; cards: Cards },
  accountId: number,
  now: Date,
): Promise<Export | null> {
  const [info, [row]] = await Promise.all([
    accountInfoOf(db, accountId),
    db.select({ at: account.createdAt }).from(account).where(eq(account.id, accountId)),
  ]);
  if (info === null || row === undefined) return null;
  const [
    orders,
    bonuses,
    favourites,
    waitlist,
    declined,
    visited,
    basket,
    draft,
    consents,
    reviews,
    correspondence,
    traces,
  ] = await Promise.all([
    ordersOf({ db, cards }, accountId),
    bonusesOf(db, accountId, { limit: EVERYTHING, offset: 0 }),
    keptIn(db, favourite, accountId),
    keptIn(db, waitlistItem, accountId),
    keptIn(db, reviewDeclined, accountId),
    visitsOf(db, accountId),
    exportedCart(db, accountId),
    draftOf(db, accountId),
    consentsOf(db, accountId),
    reviewsOf(db, accountId),
    correspondenceOf(db, accountId),
    tracesOf(db, accountId),
  ]);
  return {
    exported_at: now,
    account: { ...info, registered_at: row.at },
    reviews,
    reviews_declined: declined,
    ...correspondence,
    ...traces,
    orders,
    order_draft: draft,
    bonuses: viewBonuses(bonuses.entries),
    favourites,
    waitlist,
    visited,
    cart: basket,
    consents,
    consent_texts: await agreedTexts(
      db,
      consents.map(({ text }) => text),
    ),
  };
}

async function ordersOf(
  { db, cards }: { db: Queries; cards: Cards },
  accountId: number,
): Promise<Export['orders']> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(desc(order.createdAt), desc(order.number));
  const orders: Export['orders'] = [];
  // One after another, so that a shopper with a thousand orders does not take every connection.
  for (const { id } of rows) {
    const whole = await findOrder(db, id, accountId);
    if (whole !== null) orders.push(await viewOrder(whole, cards, NO_PAYMENTS));
  }
  return orders;
}

const keptIn = (
  db: Queries,
  list: typeof favourite | typeof waitlistItem | typeof reviewDeclined,
  accountId: number,
) =>
  db
    .select({ id: product.id, title: product.title, at: list.createdAt })
    .from(list)
    .innerJoin(product, eq(product.id, list.productId))
    .where(eq(list.accountId, accountId))
    .orderBy(desc(list.createdAt));

const visitsOf = (db: Queries, accountId: number) =>
  db
    .select({ id: product.id, title: product.title, at: accountVisit.visitedAt })
    .from(accountVisit)
    .innerJoin(product, eq(product.id, accountVisit.productId))
    .where(eq(accountVisit.accountId, accountId))
    .orderBy(desc(accountVisit.visitedAt));

const exportedCart = (db: Queries, accountId: number) =>
  db
    .select({
      id: product.id,
      title: product.title,
      amount: cartLine.amount,
      at: cartLine.addedAt,
    })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .innerJoin(product, eq(product.id, cartLine.productId))
    .where(eq(cart.accountId, accountId))
    .orderBy(cartLine.addedAt);

/** What was typed on the order page; the delivery is stored with the cart. */
async function draftOf(db: Queries, accountId: number): Promise<Export['order_draft']> {
  const [[draft], [delivery]] = await Promise.all([
    db
      .select({
        ...fieldsFrom(DRAFT_KEYS, orderDraft),
        delivery_city: orderDraft.deliveryCity,
      })
      .from(orderDraft)
      .where(eq(orderDraft.accountId, accountId)),
    db
      .select({
        delivery_key: cart.deliveryKey,
        delivery_address: cart.deliveryAddress,
        delivery_post_code: cart.deliveryPostCode,
        promo_code: cart.promoCode,
      })
      .from(cart)
      .where(eq(cart.accountId, accountId)),
  ]);
  return draft === undefined && delivery === undefined ? null : { ...draft, ...delivery };
}

/**
 * Data that live for minutes to days: keys of logins and codes (never their values), and texts of
 * refused forms.
 */
async function tracesOf(
  db: Queries,
  accountId: number,
): Promise<Pick<Export, 'logins' | 'codes_sent' | 'email_changes' | 'typed_forms'>> {
  const [logins, codes, changes, forms] = await Promise.all([
    loginsOf(db, accountId),
    db
      .select({
        purpose: accountCode.purpose,
        email: accountCode.email,
        at: accountCode.sentAt,
        until: accountCode.expiresAt,
      })
      .from(accountCode)
      .where(eq(accountCode.accountId, accountId)),
    db
      .select({
        from: emailChange.oldEmail,
        to: emailChange.newEmail,
        at: emailChange.changedAt,
        undone_at: emailChange.undoneAt,
      })
      .from(emailChange)
      .where(eq(emailChange.accountId, accountId))
      .orderBy(desc(emailChange.changedAt)),
    db
      .select({ form: typedForm.form, fields: typedForm.fields, until: typedForm.expiresAt })
      .from(typedForm)
      .where(eq(typedForm.accountId, accountId)),
  ]);
  return { logins, codes_sent: codes, email_changes: changes, typed_forms: forms };
}
