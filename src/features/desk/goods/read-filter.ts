import { GOODS_LACKS, GOODS_SORTINGS, GOODS_STATES } from '../../../domain/desk-goods.ts';
import type { GoodsLack, GoodsSorting, GoodsState } from '../../../domain/desk-goods.ts';
import { readSearchText } from '../../../domain/list-page.ts';

/** What the address asks of the list; anything else than the form sends is left out. */
export interface GoodsFilter {
  q: string;
  category: string;
  brand: string;
  state: GoodsState | '';
  lacks: GoodsLack | '';
  sorting: GoodsSorting;
}

export function readFilter(asked: URLSearchParams): GoodsFilter {
  const id = (name: string) => /^[1-9]\d{0,8}$/.exec(asked.get(name) ?? '')?.[0] ?? '';
  return {
    q: readSearchText(asked, 'q'),
    category: id('category'),
    brand: id('brand'),
    state: GOODS_STATES.find((one) => one === asked.get('state')) ?? '',
    lacks: GOODS_LACKS.find((one) => one === asked.get('lacks')) ?? '',
    sorting: GOODS_SORTINGS.find((one) => one === asked.get('sorting')) ?? 'title',
  };
}

/** The same for an address; the usual order is left out. */
export const writeFilter = (filter: GoodsFilter): Record<string, string> => ({
  ...filter,
  sorting: filter.sorting === 'title' ? '' : filter.sorting,
});
