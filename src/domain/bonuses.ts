/** Whole bonus points that a sum in kopecks brings; 1 point = 1 rouble off a later order. */
export function bonusPoints(kopecks: number, percent: number): number {
  return Math.floor((kopecks * percent) / 100 / 100);
}
