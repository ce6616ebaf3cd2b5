import { inArray } from 'drizzle-orm';
import { UNNAMED_SHOP } from '../../domain/site-config.ts';
import { config } from './schema/content.ts';
import type { Queries } from './transaction.ts';

export interface ShopContacts {
  name: string;
  phone: string;
  email: string;
  /**
   * The address for orders, stock and money: ORDERS_EMAIL, else MAIN_EMAIL; empty when neither is
   * set.
   */
  orders: string;
}

/** How to reach the shop, from the site config. */
export async function shopContacts(db: Queries): Promise<ShopContacts> {
  const rows = await db
    .select()
    .from(config)
    .where(inArray(config.key, ['SITE_NAME', 'MAIN_PHONE', 'MAIN_EMAIL', 'ORDERS_EMAIL']));
  const value = (key: string) => rows.find((row) => row.key === key)?.value ?? '';
  return {
    name: value('SITE_NAME') || UNNAMED_SHOP,
    phone: value('MAIN_PHONE'),
    email: value('MAIN_EMAIL'),
    orders: value('ORDERS_EMAIL') || value('MAIN_EMAIL'),
  };
}
