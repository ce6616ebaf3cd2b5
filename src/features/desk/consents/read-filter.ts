import { JOURNALED_CONSENTS, type JournaledConsent } from '#src/domain/consents.ts';
import { readSearchText } from '#src/domain/list-page.ts';

/** What the address asks of the journal; anything else than its form sends is left out. */
export interface ConsentFilter {
  q: string;
  purpose: JournaledConsent | '';
}

export const readFilter = (asked: URLSearchParams): ConsentFilter => ({
  q: readSearchText(asked),
  purpose: JOURNALED_CONSENTS.find((one) => one === asked.get('purpose')) ?? '',
});

/** The same for an address. */
export const writeFilter = (filter: ConsentFilter): Record<string, string> => ({ ...filter });
