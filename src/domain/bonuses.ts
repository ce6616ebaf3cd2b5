/** Why an account got or lost points. */
export const BONUS_REASONS = [
  'welcome',
  'earned',
  'spent',
  'returned',
  'correction',
  'staff',
] as const;
export type BonusReason = (typeof BONUS_REASONS)[number];

/** Whole bonus points earned by a sum in kopecks; 1 point is 1 rouble off a later order. */
export function bonusPoints(kopecks: number, percent: number): number {
  return Math.floor((kopecks * percent) / 100 / 100);
}
