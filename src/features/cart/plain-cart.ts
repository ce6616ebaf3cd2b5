import { postedTexts } from '../../plain-forms/posted-form.ts';
import type { Client } from '../../contract/api.ts';
import { asRefusal } from '../../contract/errors.ts';
import { isErrorCode, type ErrorCode } from '../../contract/error-codes.ts';
import { cameFrom } from '../../domain/own-page.ts';
import { NOTICE_PARAM, PATHS, safeNext } from '../../domain/paths.ts';
import { ERROR_TEXT } from '../../texts/shell/shell.ts';

/**
 * State in the address of the cart page: the notice of a failed form, and the line just removed.
 */
export interface CartAddress {
  notice: ErrorCode | null;
  removed: { id: number; was: number } | null;
}

export function readCartAddress(query: URLSearchParams): CartAddress {
  const notice = query.get(NOTICE_PARAM);
  const [id, was] = ['removed', 'was'].map((name) =>
    Number(/^[1-9]\d{0,8}$/.exec(query.get(name) ?? '')?.[0] ?? 0),
  );
  return { notice: isErrorCode(notice) ? notice : null, removed: id && was ? { id, was } : null };
}

/**
 * Applies a promo code sent by the page's own form: null on success, else what was typed and why it
 * is refused.
 */
export async function applyPromo(
  api: Client,
  request: Request,
): Promise<{ code: string; error: string; status: number } | null> {
  const { promo_code: code = '' } = await postedTexts(request);
  try {
    await api.promoCodeApply({ promo_code: code });
    return null;
  } catch (error) {
    const refused = asRefusal(error);
    return { code, error: refused.detail ?? ERROR_TEXT[refused.code], status: refused.status };
  }
}

/** The page of this site that the shopper came from and may return to; never the cart itself. */
export function wayBack(headers: Headers, siteUrl: string): string | null {
  const came = cameFrom(headers, siteUrl);
  return came === null || came.startsWith(PATHS.cart) ? null : safeNext(came, PATHS.home);
}
