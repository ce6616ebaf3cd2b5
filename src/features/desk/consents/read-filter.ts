import { JOURNALED_CONSENTS } from '../../../domain/consents.ts';
import type { JournaledConsent } from '../../../domain/consents.ts';
import { readListPage, readSearchText } from '../../../domain/list-page.ts';

/** What the address asks of the journal; anything else than its form sends is left out. */
export interface ConsentFilter {
  whose: string;
  purpose: JournaledConsent | '';
  page: number;
}

export const readFilter = (asked: URLSearchParams): ConsentFilter => ({
  whose: readSearchText(asked, 'whose'),
  purpose: JOURNALED_CONSENTS.find((one) => one === asked.get('purpose')) ?? '',
  page: readListPage(asked),
});
