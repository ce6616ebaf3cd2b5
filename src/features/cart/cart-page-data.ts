import type { CartInfo, CartLine } from '../../contract/cart.ts';
import type { CategoryNode } from '../../contract/catalogue.ts';
import type { DeliveryWay } from '../../contract/delivery.ts';
import { categoryPath } from '../../domain/paths.ts';
import {
  shownLine,
  type RemovedLine,
  type ShownLine,
  type ShownWay,
} from '../../stores/cart-lines.ts';

/** A promo code that was refused, as typed. */
export interface RefusedPromo {
  code: string;
  error: string;
}

/** What the cart page is rendered with. */
export interface CartPageData {
  info: CartInfo;
  lines: readonly ShownLine[];
  ways: readonly ShownWay[];
  isAuthorized: boolean;
  /** Why the form that led here failed. */
  notice: string | null;
  /** Named by the address: a plain form has removed it. */
  removed: RemovedLine | null;
  promo: RefusedPromo | null;
  /** The page that the shopper came from. */
  back: string | null;
  /** Where to go from an empty cart. */
  sections: readonly { title: string; href: string }[];
}

interface Answers extends Omit<CartPageData, 'lines' | 'ways' | 'sections'> {
  lines: readonly CartLine[];
  ways: readonly DeliveryWay[];
  tree: readonly CategoryNode[];
}

/** As JSON text, the way it travels to the browser; without what the page does not show. */
export function writeCartPage({ lines, ways, tree, ...rest }: Answers): string {
  const data: CartPageData = {
    ...rest,
    lines: lines.map(shownLine),
    ways: ways.map(({ key, title, price, days_min, days_max }) => ({
      ...{ key, title, price },
      ...{ days_min, days_max },
    })),
    sections: tree.map(({ title, full_slug: slug }) => ({ title, href: categoryPath(slug) })),
  };
  return JSON.stringify(data);
}

export const readCartPage = (page: string) => JSON.parse(page) as CartPageData;
