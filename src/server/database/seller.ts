import { inArray } from 'drizzle-orm';
import type { PaymentKey } from '#src/domain/order.ts';
import { config } from './schema/content.ts';
import type { Queries } from './transaction.ts';

/** Who sells, and which payments that allows. */

/** The payee: requisite → its key in the site config. */
const SELLER = {
  name: 'COMPANY_NAME',
  inn: 'COMPANY_INN',
  kpp: 'COMPANY_KPP',
  ogrn: 'COMPANY_OGRN',
  address: 'COMPANY_ADDRESS',
  bank: 'BANK_NAME',
  bik: 'BANK_BIK',
  account: 'BANK_ACCOUNT',
  corr_account: 'BANK_CORR_ACCOUNT',
} as const;
type Seller = Record<keyof typeof SELLER, string>;

export async function sellerOf(db: Queries): Promise<Seller> {
  const rows = await db
    .select()
    .from(config)
    .where(inArray(config.key, Object.values(SELLER)));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    Object.entries(SELLER).map(([field, key]) => [field, values.get(key) ?? '']),
  ) as Seller;
}

/**
 * Whether a bank can pay by it. Entrepreneurs have no КПП, and some banks no correspondent account.
 */
export const isBillable = (seller: Seller): boolean =>
  [seller.name, seller.inn, seller.bank, seller.bik, seller.account].every((said) => said !== '');

/**
 * What the shop can take whether it offers it or not: online payments need a provider, invoices the
 * shop's bank details.
 */
export async function takenPayments(
  db: Queries,
  online: readonly PaymentKey[],
): Promise<readonly PaymentKey[]> {
  return [
    'ON_RECEIPT',
    ...online,
    ...(isBillable(await sellerOf(db)) ? (['INVOICE'] as const) : []),
  ];
}
