import { inArray } from 'drizzle-orm';
import type { Invoice } from '#src/contract/invoice.ts';
import type { Settings } from '#src/domain/settings.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { sumInWords } from '#src/domain/sum-in-words.ts';
import { vatOfLines, vatPercent, vatTerms } from '#src/domain/vat.ts';
import { ORDER_LETTER } from '#src/texts/order/letter.ts';
import { config } from '../../database/schema/content.ts';
import type { Queries } from '../../database/transaction.ts';
import type { WholeOrder } from './order-queries.ts';
import { awaitedOf, lineFigures } from './order-view.ts';

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

export async function sellerOf(db: Queries): Promise<Invoice['seller']> {
  const rows = await db
    .select()
    .from(config)
    .where(inArray(config.key, Object.values(SELLER)));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    Object.entries(SELLER).map(([field, key]) => [field, values.get(key) ?? '']),
  ) as Invoice['seller'];
}

/**
 * Whether a bank can pay by it. Entrepreneurs have no КПП, and some banks no correspondent account.
 */
export const isBillable = (seller: Invoice['seller']): boolean =>
  [seller.name, seller.inn, seller.bank, seller.bik, seller.account].every((said) => said !== '');

/** The contents of an order's invoice; its total equals the order's to the kopeck. */
export function invoiceOf(
  { row, lines }: WholeOrder,
  seller: Invoice['seller'],
  settings: Settings,
): Invoice {
  const rates = vatTerms(settings);
  const goods = lines.map((line) => {
    const { amount, price, discount, final } = lineFigures(line);
    return {
      title: line.title,
      article: line.article,
      unit: line.unit,
      amount,
      price,
      discount,
      sum: final,
      rate: rates.goods,
      ...awaitedOf(row, line),
    };
  });
  const delivery =
    row.deliveryPrice === null || row.deliveryPrice === 0
      ? []
      : [
          {
            title: `${ORDER_LETTER.delivery}: ${row.deliveryTitle}`,
            article: '',
            unit: ORDER_LETTER.service,
            amount: 1,
            price: row.deliveryPrice,
            discount: 0,
            sum: row.deliveryPrice,
            rate: rates.delivery,
            lead_days: null,
            arrives_at: null,
          },
        ];
  const billed = [...goods, ...delivery];
  const vat = vatOfLines(billed);
  const total = billed.reduce((whole, { sum }) => whole + sum, 0);
  const date = shopDay(row.createdAt);
  return {
    order_id: row.id,
    number: row.number,
    date,
    seller,
    // As promised when the order was placed: a later change of the setting does not apply.
    due: row.payUntil === null ? null : shopDay(new Date(row.payUntil.getTime() - 1)),
    buyer: {
      name: row.companyName || row.fullName,
      inn: row.inn,
      kpp: row.kpp,
      phone: row.phone,
      email: row.email,
    },
    lines: billed.map((line, index) => ({ ...line, vat: vat.lines[index] ?? 0 })),
    taxes: vat.rates.map((each) => ({ rate: vatPercent(each.rate), vat: each.vat })),
    total,
    discount: goods.reduce((whole, { discount }) => whole + discount, 0),
    words: sumInWords(total),
    delivery_open: row.deliveryPrice === null,
  };
}
