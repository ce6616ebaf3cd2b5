/** What staff do with an order besides moving it; pure. */

export const ORDER_DEEDS = [
  'placed', 'note', 'delivery_price', 'delivery_agreed', 'lines', 'details', 'shipped', 'tracked',
  'returned',
] as const;

/** Name of a fact → its value before or after a deed; money is kopecks. */
export type DeedFacts = Readonly<Record<string, string | number | boolean | null>>;
