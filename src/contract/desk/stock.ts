import * as v from 'valibot';
import { SEARCH_TEXT_MOST } from '../../domain/limits.ts';
import { REASON_MOST } from '../../domain/staff.ts';
import { STOCK_REASONS, UNITS_MOST } from '../../domain/stock.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, id, idParam, nothing } from '../parts.ts';
import { deedsOf, done, forDesk, noRight, sellers, typedLine, whole } from './shapes.ts';

/** What an order holds of a product; `on_order`: units of it that the supplier delivers for it. */
const heldBy = v.object({ number: v.number(), units: v.number(), on_order: v.number() });

const goods = v.object({
  id,
  article: v.string(),
  title: v.string(),
  on_hand: v.number(),
  reserved: v.number(),
  on_order: v.number(),
  /** What can be sold. */
  quantity: v.number(),
  /** When the source made its figure; null: it has told none yet. */
  formed_at: v.nullable(dateTime),
  places: v.array(v.object({ title: v.string(), on_hand: v.number(), reserved: v.number() })),
  orders: v.array(heldBy),
  /** The oldest first: what was added, and the figures after that. */
  ledger: v.array(
    v.object({
      at: dateTime,
      reason: v.picklist(STOCK_REASONS),
      on_hand: v.number(),
      reserved: v.number(),
      quarantined: v.number(),
      on_hand_after: v.number(),
      reserved_after: v.number(),
      order: v.nullable(v.number()),
      files: v.array(v.string()),
      note: v.string(),
    }),
  ),
});

const shortage = v.object({
  article: v.string(),
  title: v.string(),
  on_hand: v.number(),
  reserved: v.number(),
  missing: v.number(),
  /** The newest last: earlier orders are served first. */
  orders: v.array(heldBy),
});
const awaited = v.object({
  article: v.string(),
  title: v.string(),
  on_hand: v.number(),
  on_order: v.number(),
  /** Those of them that are not on hand. */
  awaited: v.number(),
  orders: v.array(heldBy),
});
const contradiction = v.object({
  article: v.string(),
  kind: v.picklist(['ledger', 'reservations', 'lines', 'on_order']),
  expected: v.number(),
  found: v.number(),
});

const reading = {
  method: 'GET',
  params: nothing,
  body: nothing,
  caching: forDesk,
  roles: sellers,
  reads: null,
} as const;

/** Where figures of the stock come from, and what somebody counted. */
export const deskStockEndpoints = {
  /** Every product with the article, with its ledger. */
  deskStock: endpoint({
    ...reading,
    path: '/api/desk/stock',
    query: v.object({ article: v.pipe(typedLine(SEARCH_TEXT_MOST), v.minLength(1)) }),
    answer: v.object({ content: v.array(goods) }),
    errors: [...noRight, 'not_found'],
  }),
  /** Goods of which orders hold more than there is, and what suppliers are to bring. */
  deskStockShortages: endpoint({
    ...reading,
    path: '/api/desk/stock/shortages',
    query: nothing,
    answer: v.object({ shortages: v.array(shortage), awaited: v.array(awaited) }),
    errors: noRight,
  }),
  /** Where figures, ledger and orders disagree; nothing when the stock can be trusted. */
  deskStockCheck: endpoint({
    ...reading,
    path: '/api/desk/stock/check',
    query: nothing,
    answer: v.object({ contradictions: v.array(contradiction) }),
    errors: noRight,
  }),
  /** Sets the units on hand to what somebody counted. */
  deskStockCorrect: deedsOf('stock', sellers)(
    'correct',
    v.object({
      product_id: idParam,
      on_hand: whole(0, UNITS_MOST),
      reason: v.pipe(typedLine(REASON_MOST), v.minLength(1)),
    }),
    v.object({ ...done.entries, before: v.number(), on_hand: v.number() }),
  ),
};
