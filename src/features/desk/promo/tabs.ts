import { DESK_PATHS } from '#src/domain/desk.ts';
import { PROMO_TEXT as TEXT } from '#src/texts/desk/promo.ts';

/** The parts of «Промокоды»: codes, gifts and points. */
export const PROMO_TABS = [
  [DESK_PATHS.promo, TEXT.title],
  [DESK_PATHS.gifts, TEXT.gifts],
  [DESK_PATHS.bonuses, TEXT.bonuses],
] as const;
