import type { ReceiptStage } from '../../../domain/order-money.ts';
import type { Settings } from '../../../domain/settings.ts';
import { vatTerms } from '../../../domain/vat.ts';
import type { VatRate, VatTerms } from '../../../domain/vat.ts';

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

export function receiptTerms(settings: Settings): ReceiptTerms {
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
