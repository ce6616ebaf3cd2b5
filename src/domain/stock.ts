/** Figures of the stock; pure. */

/** Why a figure changed. */
export const STOCK_REASONS = [
  'opening',
  'loaded',
  'reserved',
  'on_order',
  'released',
  'shipped',
  'returned',
  'quarantined',
  'corrected',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** More units are a mistake; this keeps sums over warehouses within the database's integers. */
export const UNITS_MOST = 50_000_000;
