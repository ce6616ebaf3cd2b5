import { VERSION_CHANGED } from './desk-api.ts';
import { PROMO_CODE_MOST } from './limits.ts';
import type { PromoRule } from './promo.ts';

/** Promo codes, gifts and bonus points at the desk: limits and states; pure. */

export const PROMO_ON_PAGE = 50;
/** Characters. */
export const PROMO_TITLE_MOST = 200;
/** Kopecks of a least sum or of a discount. */
export const PROMO_SUM_MOST = 2_000_000_000;
/** The highest limit of uses that a code can have. */
export const PROMO_LIMIT_MOST = 1_000_000_000;
/** One-time codes that are made at once. */
export const BATCH_MOST = 5000;
/** Single products that a code can name. */
export const PROMO_GOODS_MOST = 200;
/** What begins every code of a batch; its random part follows after a dash. */
export const PREFIX_MOST = 20;
/** The random part of a code: its letters, which nobody takes for others, and its length. */
export const BATCH_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const BATCH_RANDOM = 10;

/** A code as it is typed at the desk: letters and digits, dashes and underscores between. */
export const PROMO_CODE_FORM = new RegExp(`^[\\p{L}\\p{N}_-]{1,${PROMO_CODE_MOST}}$`, 'u');
export const PREFIX_FORM = new RegExp(`^[\\p{L}\\p{N}_-]{1,${PREFIX_MOST}}$`, 'u');

export const PROMO_STATES = ['active', 'planned', 'ended', 'used_up'] as const;
export type PromoState = (typeof PROMO_STATES)[number];

/** What a code is now, whatever the cart. */
export function promoState(
  {
    startsAt,
    endsAt,
    limitTotal,
    used,
  }: Pick<PromoRule, 'startsAt' | 'endsAt' | 'limitTotal' | 'used'>,
  now: Date,
): PromoState {
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  if (limitTotal !== null && used >= limitTotal) return 'used_up';
  return startsAt !== null && new Date(startsAt) > now ? 'planned' : 'active';
}

/** Goods that all have to be in the cart for a gift. */
export const GIFT_SET_MOST = 20;

export const ACCOUNTS_FOUND_MOST = 20;
export const DESK_BONUS_ENTRIES_ON_PAGE = 50;
/** Points that one deed gives or takes. */
export const BONUS_CHANGE_MOST = 100_000;

/** Why a deed with codes or gifts was refused. */
export const PROMO_REFUSALS = [
  VERSION_CHANGED,
  'code_taken',
  'is_used',
  'below_used',
  'bad_value',
  'ends_before',
  'no_gift',
  'many_gifts',
  'unknown_category',
  'unknown_brand',
  'no_goods',
  'many_goods',
  'has_ended',
] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];
