import { eq, sql } from 'drizzle-orm';
import type { Parsed } from '#src/contract/endpoint.ts';
import type { checkoutEndpoints } from '#src/contract/checkout.ts';
import type { OrderSeen } from '#src/domain/order-changes.ts';
import type { PaymentKey } from '#src/domain/order.ts';
import { DRAFT_KEYS, NOTE_FIELDS, columnsFrom, noneOf } from '#src/domain/order-fields.ts';
import { formatPhone } from '#src/domain/phone.ts';
import { startingDelivery, startingPayment, type SettingValues } from '#src/domain/settings.ts';
import { account } from '../../database/schema/account.ts';
import { orderDraft, pickupPoint } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import { working } from '../../database/work.ts';
import { touchCart, writeCart } from '../cart/queries.ts';

/** The saved fields of the order page. */
export type OrderDraft = typeof orderDraft.$inferSelect;
/** Fields of the order page; one that is left out keeps its value. */
export type DraftFields = Parsed<typeof checkoutEndpoints.orderDraft>;

/**
 * The town typed into the order's own field. It counts while the city cookie is the one that it was
 * typed over: a city chosen later elsewhere wins. A known town that is typed here becomes the
 * chosen city, so that header, cart and order show the same one.
 */
export interface DraftCity {
  /** As typed; empty: the city of the cookie. */
  text: string;
  over: number | null;
}

/** A draft with a way to pay. */
export type PayableDraft = OrderDraft & { paymentKey: PaymentKey };
export const withPayment = (draft: OrderDraft, settings: SettingValues): PayableDraft => ({
  ...draft,
  paymentKey: draft.paymentKey ?? startingPayment(settings),
});

/** The account's draft; a new one is filled from the account. */
export async function findOrCreateDraft(db: Queries, accountId: number): Promise<OrderDraft> {
  const [kept] = await db.select().from(orderDraft).where(eq(orderDraft.accountId, accountId));
  if (kept !== undefined) return kept;
  const [owner] = await db
    .select({
      name: account.name,
      surname: account.surname,
      patronymic: account.patronymic,
      phone: account.phone,
      email: account.email,
    })
    .from(account)
    .where(eq(account.id, accountId));
  const begun = {
    accountId,
    email: owner?.email ?? '',
    phone: formatPhone(owner?.phone ?? ''),
    fullName: [owner?.surname, owner?.name, owner?.patronymic].filter(Boolean).join(' '),
  };
  // Another request may have created it in the meantime.
  const [row] = await working('changing', () =>
    db
      .insert(orderDraft)
      .values(begun)
      .onConflictDoUpdate({ target: orderDraft.accountId, set: { accountId } })
      .returning(),
  );
  if (row === undefined) throw new Error('The database gave no row for a draft.');
  return row;
}

/** The town that the account typed. Reading it never creates a draft. */
export async function findDraftCity(
  db: Queries,
  accountId: number,
): Promise<Pick<OrderDraft, 'deliveryCity' | 'deliveryCityOver'>> {
  const { deliveryCity, deliveryCityOver } = orderDraft;
  const [row] = await db
    .select({ deliveryCity, deliveryCityOver })
    .from(orderDraft)
    .where(eq(orderDraft.accountId, accountId));
  return row ?? { deliveryCity: '', deliveryCityOver: null };
}

interface DraftChange {
  fields: DraftFields;
  city?: DraftCity | undefined;
  settings: SettingValues;
}

/**
 * Saves what was typed; a change of delivery resets the bonuses. Call it in a transaction that
 * holds the cart's lock.
 */
export async function saveDraft(
  tx: Queries,
  accountId: number,
  { fields, city, settings }: DraftChange,
): Promise<void> {
  const { snapshot, id: cartId } = await touchCart(tx, { account: accountId });
  await findOrCreateDraft(tx, accountId);
  const delivery = {
    key: fields.delivery_key ?? snapshot.deliveryKey,
    address: fields.delivery_address ?? snapshot.deliveryAddress,
    postCode: fields.delivery_post_code ?? snapshot.deliveryPostCode,
  };
  await writeCart(tx, cartId, {
    delivery,
    ...(delivery.key === (snapshot.deliveryKey ?? startingDelivery(settings))
      ? {}
      : { bonuses: 0 }),
  });
  await tx
    .update(orderDraft)
    .set({
      ...columnsFrom(DRAFT_KEYS, fields),
      ...(city === undefined ? {} : { deliveryCity: city.text, deliveryCityOver: city.over }),
      ...(fields.pickup_point_id === undefined
        ? {}
        : { pickupPointId: pointId(fields.pickup_point_id) }),
      updatedAt: sql`now()`,
    })
    .where(eq(orderDraft.accountId, accountId));
}

/** A pickup point that was removed counts as not chosen. */
const pointId = (id: number | null) =>
  id === null
    ? null
    : sql`(select ${pickupPoint.id} from ${pickupPoint} where ${pickupPoint.id} = ${id} and ${pickupPoint.isActive})`;

export async function rememberSeen(tx: Queries, accountId: number, seen: OrderSeen): Promise<void> {
  await tx.update(orderDraft).set({ seen }).where(eq(orderDraft.accountId, accountId));
}

/** Resets the draft after its order was placed; the next order starts with the same buyer. */
export async function renewDraft(tx: Queries, accountId: number, seen: OrderSeen): Promise<void> {
  await tx
    .update(orderDraft)
    .set({
      ...noneOf(NOTE_FIELDS),
      seen,
      idempotencyKey: sql`gen_random_uuid()`,
      updatedAt: sql`now()`,
    })
    .where(eq(orderDraft.accountId, accountId));
}
