import {
  GOODS_LACKS,
  GOODS_SORTINGS,
  GOODS_STATES,
  type GoodsLack,
  type GoodsSorting,
  type GoodsState,
} from '#src/domain/desk-goods.ts';
import { readSearchText } from '#src/domain/list-page.ts';
import { readId } from '#src/domain/typed-id.ts';

/** What the address asks of the list; anything else than the form sends is left out. */
export interface GoodsFilter {
  q: string;
  category: string;
  brand: string;
  state: GoodsState | '';
  lacks: GoodsLack | '';
  sorting: GoodsSorting;
}

export const readFilter = (asked: URLSearchParams): GoodsFilter => ({
  q: readSearchText(asked),
  category: String(readId(asked.get('category')) ?? ''),
  brand: String(readId(asked.get('brand')) ?? ''),
  state: GOODS_STATES.find((one) => one === asked.get('state')) ?? '',
  lacks: GOODS_LACKS.find((one) => one === asked.get('lacks')) ?? '',
  sorting: GOODS_SORTINGS.find((one) => one === asked.get('sorting')) ?? 'title',
});

/** The same for an address; the usual order is left out. */
export const writeFilter = (filter: GoodsFilter): Record<string, string> => ({
  ...filter,
  sorting: filter.sorting === 'title' ? '' : filter.sorting,
});
