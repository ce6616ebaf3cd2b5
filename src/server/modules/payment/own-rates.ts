import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { VatTerms } from '../../../domain/vat.ts';
import { receipt } from '../../database/schema/order-money.ts';
import type { Queries } from '../../database/transaction.ts';
import type { ReceiptRow } from '../order/money/bills.ts';
import type { ShopSettings } from '../settings/open.ts';
import { receiptTerms } from './receipt-terms.ts';
import type { ReceiptTerms } from './receipt-terms.ts';

/**
 * The terms of a receipt: the rates of the day when it is first asked for; for a refund, those of
 * the receipt that it reverses.
 */
export async function termsOf(
  tx: Queries,
  row: ReceiptRow,
  settings: ShopSettings,
): Promise<ReceiptTerms> {
  const today = receiptTerms(await settings.inside(tx));
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
