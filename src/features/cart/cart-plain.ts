import type { Client } from '../../contract/api.ts';
import type { CartInfo } from '../../contract/cart.ts';
import type { ApiError } from '../../contract/errors.ts';
import { isErrorCode } from '../../contract/errors.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { NOTICE_PARAM } from '../../domain/paths.ts';

/** What the address of the cart page says: a notice of a form that failed, and the line that was just removed. */
export interface CartAddress {
  notice: ErrorCode | null;
  removed: { id: number; was: number } | null;
}

export function readCartAddress(query: URLSearchParams): CartAddress {
  const notice = query.get(NOTICE_PARAM);
  const [id, was] = ['removed', 'was'].map((name) => Number(/^[1-9]\d{0,8}$/.exec(query.get(name) ?? '')?.[0] ?? 0));
  return { notice: isErrorCode(notice) ? notice : null, removed: id && was ? { id, was } : null };
}

/** A promo code sent by the form of the page itself: null when it was applied, else what was typed and why it does not count. */
export async function applyPromo(api: Client, request: Request): Promise<{ code: string; error: string; status: number } | null> {
  const typed = (await request.formData()).get('promo_code');
  const code = typeof typed === 'string' ? typed : '';
  try {
    await api.promoCodeApply({ promo_code: code });
    return null;
  } catch (error) {
    // By name: the built pages hold another copy of the class than the server that throws it.
    if (!(error instanceof Error) || error.name !== 'ApiError' || (error as ApiError).status >= 500) throw error;
    return { code, error: (error as ApiError).detail ?? '', status: (error as ApiError).status };
  }
}

/** Where the shopper came from, to go back to: a page of this site that is not the cart. */
export function wayBack(referer: string | null, here: URL): string | null {
  const from = referer === null ? null : URL.parse(referer);
  return from !== null && from.origin === here.origin && !from.pathname.startsWith(here.pathname) ? from.pathname + from.search : null;
}

/** Lines that may still be put in, for the undo of a removal: one that is back needs none. */
export const canPutBack = (info: CartInfo, removed: CartAddress['removed']): boolean => removed !== null && !info.cartItems.some(({ id }) => id === removed.id);
