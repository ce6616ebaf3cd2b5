/** What changed between looking at an order and placing it; pure. */

/**
 * What the shopper has seen. Lines: product id → units, price and days to wait (absent: none);
 * `promoFault` and `lostGifts` as they were reported.
 */
export interface OrderSeen {
  lines: Record<string, { amount: number; price: number; lead?: number | null }>;
  promoFault: string | null;
  lostGifts: number[];
}

export interface LineNow {
  id: number;
  /** Units and price as they stand in the cart: what the shopper chose and saw. */
  wanted: number;
  priceSeen: number;
  /** Units that can be bought now, and the price now. */
  amount: number;
  price: number;
  /** Days to wait for goods on order, as seen and now; null: from stock. */
  leadSeen: number | null;
  lead: number | null;
}

export type OrderChange =
  | 'clamped'
  | 'raised'
  | 'price_changed'
  | 'lead_changed'
  | 'unavailable'
  | 'promo_lost'
  | 'gift_lost';

export interface OrderNow {
  lines: readonly LineNow[];
  promoFault: string | null;
  /** Chosen gifts that are no longer given. */
  lostGifts: readonly number[];
}

interface Changed {
  id: number | null;
  change: OrderChange;
}

/** Every change that the shopper has not seen; empty when the order may be placed. */
export function changesSince(
  seen: OrderSeen | null,
  { lines, promoFault, lostGifts }: OrderNow,
): Changed[] {
  const isSeen = (line: LineNow) => {
    const known = seen?.lines[line.id];
    return (
      known !== undefined &&
      known.amount === line.amount &&
      known.price === line.price &&
      !takesLonger(line.lead, known.lead ?? null)
    );
  };
  const changed: Changed[] = lines.flatMap((line) => {
    const change = changeOf(line);
    return change === null || isSeen(line) ? [] : [{ id: line.id, change }];
  });
  if (promoFault !== null && promoFault !== seen?.promoFault)
    changed.push({ id: null, change: 'promo_lost' });
  for (const id of lostGifts)
    if (seen?.lostGifts.includes(id) !== true) changed.push({ id, change: 'gift_lost' });
  return changed;
}

function changeOf(line: LineNow): OrderChange | null {
  const { wanted, priceSeen, amount, price, leadSeen, lead } = line;
  if (amount === 0) return 'unavailable';
  if (takesLonger(lead, leadSeen)) return 'lead_changed';
  if (amount !== wanted) return amount < wanted ? 'clamped' : 'raised';
  return price === priceSeen ? null : 'price_changed';
}

/** A shorter wait needs no confirmation. */
const takesLonger = (now: number | null, seen: number | null): boolean =>
  (now ?? -1) > (seen ?? -1);

/** The current state as seen, for an answer that reports everything. */
export function seenNow({ lines, promoFault, lostGifts }: OrderNow): OrderSeen {
  return {
    lines: Object.fromEntries(
      lines.map(({ id, amount, price, lead }) => [id, { amount, price, lead }]),
    ),
    promoFault,
    lostGifts: [...lostGifts],
  };
}
