import { ApiError } from '../../../contract/errors.ts';
import type { PromoRefusal } from '../../../domain/desk-promo.ts';
import { PROMO_REFUSAL_TEXT } from '../../../texts/desk/promo.ts';

/** What stands against a deed with codes or gifts; `about` is what it is about. */
export const refusal = (reason: PromoRefusal, about = ''): ApiError =>
  new ApiError('conflict', { reason, detail: PROMO_REFUSAL_TEXT[reason](about) });
