import { atom } from 'nanostores';
import { madeForHeader } from '../client/made-for.ts';
import { PATHS, personalListPath } from '../domain/paths.ts';

/** How much of the shopper's order list is shown. */
export interface PersonalOrders {
  state: 'ready' | 'loading' | 'failed';
  /** The last page shown, and the number of pages. */
  page: number;
  pages: number;
  /** HTML of that page; null: it was part of the first page. */
  html: string | null;
}

const NONE: PersonalOrders = { state: 'ready', page: 1, pages: 1, html: null };
export const $personalOrders = atom<PersonalOrders>(NONE);

export const openOrders = (page: number, pages: number): void =>
  $personalOrders.set({ ...NONE, page, pages });

const TIMEOUT_MS = 30_000;

/** Loads the page of earlier orders; one at a time. */
export async function moreOrders(): Promise<void> {
  const shown = $personalOrders.get();
  if (shown.state === 'loading' || shown.page >= shown.pages) return;
  $personalOrders.set({ ...shown, state: 'loading' });
  const page = shown.page + 1;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const address = personalListPath(PATHS.orders, page);
    const answer = await fetch(address, { headers: madeForHeader(), signal });
    // The shopper may be logged out, or have fewer orders: then it is not the page that was asked
    // for.
    const isPage = answer.ok && !answer.redirected;
    if (!isPage) throw new Error(`The orders were answered with ${answer.status}.`);
    $personalOrders.set({ ...shown, state: 'ready', page, html: await answer.text() });
  } catch (error) {
    console.warn('The orders did not load.', error);
    $personalOrders.set({ ...shown, state: 'failed' });
  }
}
