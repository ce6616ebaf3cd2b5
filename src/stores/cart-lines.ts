import { atom } from 'nanostores';
import type { Client } from '../contract/api.ts';
import type { CartLine } from '../contract/cart.ts';
import type { ProductCard } from '../contract/catalogue.ts';
import type { DeliveryWay } from '../contract/delivery.ts';
import { UNDO_SECONDS } from '../domain/cart.ts';
import { $cart, $cartNotice, cartSettled, wantInCart } from './cart.ts';

/** What the cart page shows of a product. */
const FIELDS = [
  'id',
  'title',
  'slug',
  'full_slug',
  'article',
  'unit',
  'preview_webp',
  'min_quantity',
  'quantity_step',
] as const satisfies readonly (keyof ProductCard)[];

/** A line of the cart page; amounts and totals are those of $cart. */
export type ShownLine = Omit<CartLine, 'product'> & {
  product: Pick<ProductCard, (typeof FIELDS)[number]>;
};
/** What it shows of a way of delivery. */
export type ShownWay = Pick<DeliveryWay, 'key' | 'title' | 'price' | 'days_min' | 'days_max'>;

export interface CartLines {
  /** The version of the cart that they belong to. */
  version: number;
  lines: readonly ShownLine[];
  ways: readonly ShownWay[];
  /** The server is being asked. */
  isLoading: boolean;
}

/** Lines and ways of delivery, as the server last told them; null: the page has no such list. */
export const $cartLines = atom<CartLines | null>(null);

/** A line that has just been removed, and the units it had. */
export interface RemovedLine {
  id: number;
  was: number;
}

/** The line that can be put back; null: none, or its time is over. */
export const $removedLine = atom<RemovedLine | null>(null);

type Api = Pick<Client, 'cartList' | 'deliveryList'>;

/**
 * Begins with what the page was rendered with, and asks the server again whenever the cart has
 * another version. Returns what ends it.
 */
export function openCartLines(
  api: Api,
  { version, lines, ways, removed }: Omit<CartLines, 'isLoading'> & { removed: RemovedLine | null },
): () => void {
  $cartLines.set({ version, lines, ways, isLoading: false });
  offerUndo(removed);
  return $cart.subscribe(({ isBusy }) => {
    if (!isBusy && isBehind()) void load(api);
  });
}

const isBehind = () => {
  const { info } = $cart.get();
  return info !== null && info.version !== $cartLines.get()?.version;
};

/** One question at a time: an older answer never comes after a newer one. */
async function load(api: Api): Promise<void> {
  if ($cartLines.get()?.isLoading === true) return;
  show({ isLoading: true });
  try {
    // When it fails, only the next answer about the cart asks again.
    while (isBehind()) {
      await cartSettled();
      const version = $cart.get().info?.version ?? 0;
      const [{ content }, ways] = await Promise.all([api.cartList({}), api.deliveryList({})]);
      // The cart has changed meanwhile: a line that was put back would be missing for a moment.
      if ($cart.get().isBusy || $cart.get().info?.version !== version) continue;
      show({ version, lines: withUnchanged(content), ways });
    }
  } catch (error) {
    $cartNotice.set({ what: 'failed', error });
  } finally {
    show({ isLoading: false });
  }
}

function show(news: Partial<CartLines>): void {
  const shown = $cartLines.get();
  if (shown !== null) $cartLines.set({ ...shown, ...news });
}

/** Leaves out what the page does not show. */
export function shownLine({ product, ...line }: CartLine): ShownLine {
  const fields = FIELDS.map((name) => [name, product[name]]);
  return { ...line, product: Object.fromEntries(fields) as ShownLine['product'] };
}

/** Lines that are as they were stay the same objects, so that nothing draws them again. */
function withUnchanged(lines: readonly CartLine[]): ShownLine[] {
  const before = new Map($cartLines.get()?.lines.map((line) => [JSON.stringify(line), line]));
  return lines.map(shownLine).map((line) => before.get(JSON.stringify(line)) ?? line);
}

/** Sets the units of a line; 0 removes it, and for a time it can be put back. */
export function setLineAmount(id: number, amount: number): void {
  const was = $cart.get().amounts.get(id) ?? 0;
  wantInCart(id, amount);
  if (amount === 0 && was > 0) offerUndo({ id, was });
}

let offerTimer: ReturnType<typeof setTimeout> | undefined;

function offerUndo(removed: RemovedLine | null): void {
  clearTimeout(offerTimer);
  $removedLine.set(removed);
  if (removed !== null) offerTimer = setTimeout(() => $removedLine.set(null), UNDO_SECONDS * 1000);
}
