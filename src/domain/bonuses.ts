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

/** Kopecks off a later order for one point. */
export const POINT_KOPECKS = 100;

/** Whole points that a sum in kopecks earns: `percent` of it; a part of a point is dropped. */
export function bonusPoints(kopecks: number, percent: number): number {
  return Math.floor((kopecks * percent) / 100 / POINT_KOPECKS);
}
