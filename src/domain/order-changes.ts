/** What changed under a shopper between looking at the order and placing it; pure. */

/** Lines: product id → units and price; `promoFault` and `lostGifts` as they were told. */
export interface OrderSeen {
  lines: Record<string, { amount: number; price: number }>;
  promoFault: string | null;
  lostGifts: number[];
}

export interface LineNow {
  id: number;
  /** Units and price as they stand in the cart: what the shopper put in and saw. */
  wanted: number;
  priceSeen: number;
  /** Units that can be bought, and the price, now. */
  amount: number;
  price: number;
}

export type OrderChange = 'clamped' | 'price_changed' | 'unavailable' | 'promo_lost' | 'gift_lost';

export interface OrderNow {
  lines: readonly LineNow[];
  promoFault: string | null;
  /** Chosen gifts that are not given any more. */
  lostGifts: readonly number[];
}

interface Changed { id: number | null; change: OrderChange }

/** Everything that the shopper has not been told yet; empty when the order may be placed. */
export function changesSince(seen: OrderSeen | null, { lines, promoFault, lostGifts }: OrderNow): Changed[] {
  const told = (line: LineNow) => {
    const known = seen?.lines[line.id];
    return known !== undefined && known.amount === line.amount && known.price === line.price;
  };
  const changed: Changed[] = lines.flatMap((line) => {
    const change = changeOf(line);
    return change === null || told(line) ? [] : [{ id: line.id, change }];
  });
  if (promoFault !== null && promoFault !== seen?.promoFault) changed.push({ id: null, change: 'promo_lost' });
  for (const id of lostGifts) if (seen?.lostGifts.includes(id) !== true) changed.push({ id, change: 'gift_lost' });
  return changed;
}

function changeOf({ wanted, priceSeen, amount, price }: LineNow): OrderChange | null {
  if (amount === 0) return 'unavailable';
  if (amount !== wanted) return 'clamped';
  return price === priceSeen ? null : 'price_changed';
}

/** What is told by an answer that tells everything. */
export function seenNow({ lines, promoFault, lostGifts }: OrderNow): OrderSeen {
  return { lines: Object.fromEntries(lines.map(({ id, amount, price }) => [id, { amount, price }])), promoFault, lostGifts: [...lostGifts] };
}
