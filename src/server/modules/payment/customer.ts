import { eq } from 'drizzle-orm';
import { order } from '../../database/schema/order.ts';
import { shopContacts } from '../../database/shop-contacts.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Customer } from './receipt.ts';

/**
 * Whom receipts of the order go to. Of a buyer who has deleted the account nothing is kept: the
 * law wants the receipt all the same, and the shop gets it.
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
