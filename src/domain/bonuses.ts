/** Bonus points that a purchase brings: 1 point = 1 rouble off a later order. */
export const BONUS_EARN_PERCENT = 3;

/** Whole points for a sum in kopecks, rounded down. */
export function bonusPoints(kopecks: number): number {
  return Math.floor((kopecks * BONUS_EARN_PERCENT) / 100 / 100);
}
