import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { ReceiptStage } from '#src/domain/order-money.ts';
import type { Settings } from '#src/domain/settings.ts';
import { vatTerms, type VatRate, type VatTerms } from '#src/domain/vat.ts';
import { receipt } from '../../database/schema/order-money.ts';
import type { Queries } from '../../database/transaction.ts';
import type { ReceiptRow } from '../order/money/bills.ts';
import type { ShopSettings } from '../settings/open.ts';

/** How this shop's receipts are taxed, and what its cash register has to be told. */
export interface ReceiptTerms {
  vat: VatTerms;
  /** Fields of the whole receipt, by YooKassa's names; absent ones are not sent. */
  fields: { tax_system_code?: number; internet?: boolean; timezone?: number };
}

/** https://yookassa.ru/developers/54fz/parameters-values; 4 was ЕНВД, which no longer exists. */
const TAX_SYSTEM_CODES = { osn: 1, usn_income: 2, usn_profit: 3, eshn: 5, patent: 6 } as const;

/**
 * A prepayment is taxed at the calculated rate, 22/122 (Tax Code, article 164, 4); goods handed
 * over at the plain one, 22 %.
 */
const VAT_CODES: Readonly<Record<VatRate, { prepayment: number; handover: number }>> = {
  22: { prepayment: 12, handover: 11 },
  10: { prepayment: 5, handover: 3 },
  7: { prepayment: 10, handover: 8 },
  5: { prepayment: 9, handover: 7 },
  0: { prepayment: 2, handover: 2 },
  none: { prepayment: 1, handover: 1 },
};

export const vatCode = (rate: VatRate, stage: ReceiptStage): number =>
  VAT_CODES[rate][stage === 'handover' ? 'handover' : 'prepayment'];

export function termsToday(settings: Settings): ReceiptTerms {
  const { 'receipt.internet': internet, 'receipt.timezone': timezone } = settings;
  return {
    vat: vatTerms(settings),
    fields: {
      ...(settings['receipt.tax_system'] && {
        tax_system_code: TAX_SYSTEM_CODES[settings['tax.system']],
      }),
      ...(internet !== 'register' && { internet: internet === 'yes' }),
      ...(timezone !== null && { timezone }),
    },
  };
}

/**
 * The terms of a receipt: the rates of the day when it is first asked for; for a refund, those of
 * the receipt that it reverses.
 */
export async function receiptTermsOf(
  tx: Queries,
  row: ReceiptRow,
  settings: ShopSettings,
): Promise<ReceiptTerms> {
  const today = termsToday(await settings.inside(tx));
  return { ...today, vat: row.vat ?? (await ratesReversed(tx, row)) ?? today.vat };
}

async function ratesReversed(
  tx: Queries,
  { kind, stage, paymentId }: ReceiptRow,
): Promise<VatTerms | null> {
  if (kind !== 'refund' || paymentId === null) return null;
  const reversed = stage === 'handover' ? 'handover' : 'payment';
  const [made] = await tx
    .select({ vat: receipt.vat })
    .from(receipt)
    .where(
      and(eq(receipt.paymentId, paymentId), eq(receipt.kind, reversed), isNotNull(receipt.vat)),
    )
    .orderBy(desc(receipt.at))
    .limit(1);
  return made?.vat ?? null;
}
