import { JOURNALED_CONSENTS } from '../../../domain/order.ts';
import type { JournaledConsent } from '../../../domain/order.ts';

/** What the address asks of the journal; anything else than its form sends is left out. */
export interface ConsentFilter {
  whose: string;
  purpose: JournaledConsent | '';
  page: number;
}

export const readConsentFilter = (asked: URLSearchParams): ConsentFilter => ({
  whose: (asked.get('whose') ?? '').trim().slice(0, 100),
  purpose: JOURNALED_CONSENTS.find((one) => one === asked.get('purpose')) ?? '',
  page: Number(/^[1-9]\d{0,4}$/.exec(asked.get('page') ?? '')?.[0] ?? 1),
});
