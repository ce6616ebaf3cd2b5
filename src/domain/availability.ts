/** Up to this many units, the page says how few are left. */
export const FEW_LEFT = 5;

export const AVAILABILITIES = ['in_stock', 'few', 'soon', 'order', 'out'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

interface Stock {
  quantity: number;
  minQuantity: number;
  novelty: boolean;
  leadDays: number | null;
}

/** A stock below the minimum quantity counts as none. */
export const canBeBought = ({
  quantity,
  minQuantity,
}: Pick<Stock, 'quantity' | 'minQuantity'>): boolean => quantity >= minQuantity;

/** Availability shown on a card: «soon» only for a novelty without stock (specification §4). */
export function availability({ quantity, minQuantity, novelty, leadDays }: Stock): Availability {
  if (canBeBought({ quantity, minQuantity })) return quantity > FEW_LEFT ? 'in_stock' : 'few';
  if (novelty) return 'soon';
  return leadDays === null ? 'out' : 'order';
}

export function isAvailable(state: Availability): boolean {
  return state === 'in_stock' || state === 'few';
}

/** Whether it can be added to the cart: in stock, or on order. */
export const canBeOrdered = (state: Availability): boolean =>
  isAvailable(state) || state === 'order';
