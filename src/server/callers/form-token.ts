import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILL_SECONDS_LEAST, FORM_TOKEN_SECONDS, type OpenForm } from '../../domain/human.ts';

type TokenState = 'valid' | 'too_young' | 'expired' | 'forged';

/**
 * Tokens of forms: the time when the form was opened, signed by the shop. A token is the same for
 * everybody, so a page that holds one may be cached.
 */
export function formTokens(secret: string) {
  const sign = (form: OpenForm, at: string) =>
    createHmac('sha256', secret).update(`${form}\n${at}`).digest('base64url').slice(0, 22);
  return {
    make(form: OpenForm, now: Date): string {
      const at = Math.floor(now.getTime() / 1000).toString(36);
      return `${at}.${sign(form, at)}`;
    },
    /** `too_young`: no human fills a form in that fast. `forged`: the signature is wrong. */
    check(token: string, form: OpenForm, now: Date): TokenState {
      const [at = '', signature = ''] = token.split('.');
      const right = Buffer.from(sign(form, at));
      const shown = Buffer.from(signature);
      if (right.length !== shown.length || !timingSafeEqual(right, shown)) return 'forged';
      const age = now.getTime() / 1000 - Number.parseInt(at, 36);
      if (age > FORM_TOKEN_SECONDS) return 'expired';
      return age < FILL_SECONDS_LEAST ? 'too_young' : 'valid';
    },
  };
}
