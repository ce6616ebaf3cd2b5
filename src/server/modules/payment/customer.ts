import { eq } from 'drizzle-orm';
import { order } from '../../database/schema/order.ts';
import { shopContacts } from '../../database/shop-contacts.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Customer } from './receipt.ts';

/**
 * The recipient of the order's receipts. Nothing is kept of a buyer who deleted the account, but
 * the law requires a receipt, so it goes to the shop.
 */
export async function customerOf(db: Queries, orderId: string): Promise<Customer> {
  const [row] = await db
    .select({ email: order.email, phone: order.phone })
    .from(order)
    .where(eq(order.id, orderId));
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  if (row.email !== '' || row.phone !== '') return row;
  const { email, orders, phone } = await shopContacts(db);
  const address = email || orders;
  return { email: address, phone: address === '' ? phone : '' };
}
