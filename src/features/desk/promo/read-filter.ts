import { PROMO_STATES, type PromoState } from '#src/domain/desk-promo.ts';
import { readSearchText } from '#src/domain/list-page.ts';

/** What the address asks of the list of codes; anything else than the form sends is left out. */
export interface PromosFilter {
  q: string;
  state: PromoState | '';
  batch: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const readFilter = (asked: URLSearchParams): PromosFilter => ({
  q: readSearchText(asked),
  state: PROMO_STATES.find((one) => one === asked.get('state')) ?? '',
  batch: UUID.exec(asked.get('batch') ?? '')?.[0] ?? '',
});

/** The same for an address. */
export const writeFilter = (filter: PromosFilter): Record<string, string> => ({ ...filter });
