import { eq, sql } from 'drizzle-orm';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { orderEndpoints } from '../../../contract/order.ts';
import type { OrderSeen } from '../../../domain/order-changes.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { account } from '../../database/schema/account.ts';
import { orderDraft, pickupPoint } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import { working } from '../../database/work.ts';
import { touchCart, writeCart } from '../cart/queries.ts';
import type { DraftCity } from './draft-city.ts';

/** What is typed on the order page, as it is kept. */
export type OrderDraft = typeof orderDraft.$inferSelect;
/** Fields of the order page; one that is left out keeps its value. */
export type DraftFields = Parsed<typeof orderEndpoints.orderDraft>;

/** The account's draft, begun with what the account knows of itself. */
export async function openDraft(db: Queries, accountId: number): Promise<OrderDraft> {
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
  // Another request may have begun it meanwhile.
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

/** What the account typed as its town; nobody's draft is begun by a look at it. */
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

/**
 * Keeps what was typed; a changed delivery resets the bonuses. Belongs into a transaction, which
 * then holds the cart's lock.
 */
export async function saveDraft(
  tx: Queries,
  accountId: number,
  fields: DraftFields,
  city?: DraftCity,
): Promise<void> {
  const { snapshot, id: cartId } = await touchCart(tx, { account: accountId });
  const draft = await openDraft(tx, accountId);
  const delivery = {
    key: fields.delivery_key ?? snapshot.deliveryKey,
    address: fields.delivery_address ?? snapshot.deliveryAddress,
    postCode: fields.delivery_post_code ?? snapshot.deliveryPostCode,
  };
  await writeCart(tx, cartId, {
    delivery,
    ...(delivery.key === snapshot.deliveryKey ? {} : { bonuses: 0 }),
  });
  await tx
    .update(orderDraft)
    .set({
      buyerKind: fields.buyer_kind ?? draft.buyerKind,
      fullName: fields.full_name ?? draft.fullName,
      phone: fields.phone ?? draft.phone,
      email: fields.email ?? draft.email,
      comment: fields.comment ?? draft.comment,
      companyName: fields.company_name ?? draft.companyName,
      inn: fields.inn ?? draft.inn,
      kpp: fields.kpp ?? draft.kpp,
      paymentKey: fields.payment_key ?? draft.paymentKey,
      ...(city === undefined ? {} : { deliveryCity: city.text, deliveryCityOver: city.over }),
      ...(fields.pickup_point_id === undefined
        ? {}
        : { pickupPointId: pointId(fields.pickup_point_id) }),
      updatedAt: sql`now()`,
    })
    .where(eq(orderDraft.accountId, accountId));
}

/** A point that is not there any more is none. */
const pointId = (id: number | null) =>
  id === null
    ? null
    : sql`(select ${pickupPoint.id} from ${pickupPoint} where ${pickupPoint.id} = ${id} and ${pickupPoint.isActive})`;

export async function rememberSeen(tx: Queries, accountId: number, seen: OrderSeen): Promise<void> {
  await tx.update(orderDraft).set({ seen }).where(eq(orderDraft.accountId, accountId));
}

/** The draft has become an order: the next one starts with the same buyer. */
export async function renewDraft(tx: Queries, accountId: number, seen: OrderSeen): Promise<void> {
  await tx
    .update(orderDraft)
    .set({ comment: '', seen, idempotencyKey: sql`gen_random_uuid()`, updatedAt: sql`now()` })
    .where(eq(orderDraft.accountId, accountId));
}
