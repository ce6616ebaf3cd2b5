/** Up to this many units the page says how few are left. */
export const FEW_LEFT = 5;

export type Availability = 'in_stock' | 'few' | 'soon' | 'order' | 'out';

interface Stock {
  quantity: number;
  minQuantity: number;
  novelty: boolean;
  leadDays: number | null;
}

/** Less than the shop sells at once is no stock. */
export const canBeBought = ({
  quantity,
  minQuantity,
}: Pick<Stock, 'quantity' | 'minQuantity'>): boolean => quantity >= minQuantity;

/**
 * What a card says of the stock: «soon» only for a novelty without stock (specification §4).
 */
export function availability({ quantity, minQuantity, novelty, leadDays }: Stock): Availability {
  if (canBeBought({ quantity, minQuantity })) return quantity > FEW_LEFT ? 'in_stock' : 'few';
  if (novelty) return 'soon';
  return leadDays === null ? 'out' : 'order';
}

/** Whether it is in stock. */
export function isAvailable(state: Availability): boolean {
  return state === 'in_stock' || state === 'few';
}

/** Whether it can be put into the cart: from stock, or brought for the order. */
export const canBeOrdered = (state: Availability): boolean =>
  isAvailable(state) || state === 'order';
