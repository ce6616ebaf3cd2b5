/** Up to this many units the page says how few are left. */
export const FEW_LEFT = 5;

export type Availability = 'in_stock' | 'few' | 'soon' | 'order' | 'out';

/** What a card says of the stock: «soon» only for a novelty without stock (specification §4). */
export function availability(product: { quantity: number; novelty: boolean; leadDays: number | null }): Availability {
  if (product.quantity > FEW_LEFT) return 'in_stock';
  if (product.quantity > 0) return 'few';
  if (product.novelty) return 'soon';
  return product.leadDays === null ? 'out' : 'order';
}

export function isAvailable(state: Availability): boolean {
  return state === 'in_stock' || state === 'few';
}
