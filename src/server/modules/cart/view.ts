import type { CartInfo, CartLine } from '#src/contract/cart.ts';
import type { ProductCard } from '#src/contract/catalogue.ts';
import { mostUnits } from '#src/domain/cart.ts';
import { arrivalDay } from '#src/domain/on-order.ts';
import { discountedLines } from '#src/domain/promo.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { promoFaultText } from '#src/texts/cart/cart.ts';
import {
  countCart,
  countingUnits,
  leadOf,
  promoGoods,
  sellable,
  type Gift,
  type Terms,
} from './service.ts';
import type { Snapshot, SnapshotLine } from './snapshot.ts';

/** Cards by id, without products that are no longer shown. */
export type Cards = (ids: readonly number[]) => Promise<ProductCard[]>;

/** The cart as every page shows it: its figures, gifts and promo code. */
export async function cartInfoOf(
  snapshot: Snapshot,
  cards: Cards,
  terms: Terms,
): Promise<CartInfo> {
  const { goods, totals, fault, deliveryKey, gifts, lostGifts } = countCart(snapshot, terms);
  const chosen = new Set(
    snapshot.lines.filter(({ gift }) => gift).map(({ productId }) => productId),
  );
  const given = await giftCards(gifts, cards);
  const lost = await giftCards(lostGifts, cards);
  return {
    version: snapshot.version,
    currency: 'RUB',
    count: goods.length,
    discount: totals.discount,
    priceDefault: totals.goods,
    deliveryCost: totals.delivery,
    delivery_city: terms.city,
    priceFinal: totals.final,
    bonuses: totals.bonuses,
    bonuses_available: totals.bonusesMost,
    bonuses_receive: totals.earned,
    promo_code: snapshot.promoCode,
    promo_title: snapshot.promo?.title ?? null,
    promo_lines: fault === null ? discountedLines(snapshot.promo, goods.map(promoGoods)) : null,
    delivery_key: deliveryKey,
    cartItems: goods.map((line) => ({
      id: line.productId,
      amount: countingUnits(line, terms.settings),
      least: line.least,
      step: line.step,
      most: mostUnits(sellable(line, terms.settings)),
    })),
    gifts_available: given.filter(({ product }) => !chosen.has(product.id)),
    gifts_added: given.filter(({ product }) => chosen.has(product.id)),
    gifts_lost: lost,
    bonusesUsed: totals.bonuses > 0,
    promocodeUsed: snapshot.promoCode !== null,
    promocodeLegit: snapshot.promoCode !== null && fault === null,
    promocodeError: fault === null ? null : promoFaultText(fault, snapshot.promo?.minimumSum ?? 0),
  };
}

async function giftCards(gifts: readonly Gift[], cards: Cards) {
  if (gifts.length === 0) return [];
  const products = await cards(gifts.map(({ productId }) => productId));
  return gifts.flatMap(({ title, productId }) => {
    const product = products.find(({ id }) => id === productId);
    return product === undefined ? [] : [{ title, product }];
  });
}

/** The lines as the cart page shows them, gifts last. */
export async function cartLinesOf(
  snapshot: Snapshot,
  cards: Cards,
  terms: Terms,
): Promise<CartLine[]> {
  const { gifts } = countCart(snapshot, terms);
  const earned = new Set(gifts.map(({ productId }) => productId));
  const shown = snapshot.lines.filter(({ gift, productId }) => !gift || earned.has(productId));
  const products = new Map(
    (await cards(shown.map(({ productId }) => productId))).map((card) => [card.id, card]),
  );
  const lines = shown.flatMap((line) => {
    const product = products.get(line.productId) ?? removedCard(line);
    return product === null
      ? []
      : [line.gift ? giftLine(line, product) : goodsLine(line, product, terms)];
  });
  return [...lines.filter(({ gift }) => !gift), ...lines.filter(({ gift }) => gift)];
}

function goodsLine(line: SnapshotLine, product: ProductCard, { now, settings }: Terms): CartLine {
  const amount = countingUnits(line, settings);
  const lead = leadOf(line, settings);
  return {
    product,
    amount,
    available: mostUnits(sellable(line, settings)),
    price: line.price,
    price_seen: line.priceSeen,
    sum: line.price * amount,
    gift: false,
    lead_days: lead,
    lead_days_seen: line.leadSeen,
    arrives_at: arrivalOf(lead, now, settings),
    notice: noticeOf(line, amount, lead),
  };
}

/**
 * One notice at most, the gravest first: a wait that is new or another is graver than another amount,
 * and goods that no longer have to be waited for are not.
 */
function noticeOf(line: SnapshotLine, amount: number, lead: number | null): CartLine['notice'] {
  if (amount === 0) return 'unavailable';
  if (lead !== null && lead !== line.leadSeen) return 'lead_changed';
  if (amount > line.amount) return 'raised';
  if (line.clamped || amount < line.amount) return 'clamped';
  if (lead !== line.leadSeen) return 'lead_changed';
  return line.price === line.priceSeen ? null : 'price_changed';
}

/**
 * When goods ordered now arrive; null for goods from stock, or when the wait starts with the
 * payment.
 */
const arrivalOf = (leadDays: number | null, now: Date, settings: SettingValues): string | null =>
  arrivalDay({
    leadDays,
    leadFrom: settings['on_order.mode'] === 'prepaid' ? null : shopDay(now),
  });

const giftLine = (line: SnapshotLine, product: ProductCard): CartLine => ({
  product,
  amount: line.amount,
  available: line.amount,
  price: 0,
  price_seen: 0,
  sum: 0,
  gift: true,
  notice: null,
  lead_days: null,
  lead_days_seen: null,
  arrives_at: null,
});

/** The card of goods that are no longer sold; null until the index knows of the change. */
function removedCard({ productId, price, least, step, gone }: SnapshotLine): ProductCard | null {
  if (gone === null) return null;
  const { title, slug, fullSlug, article, unit } = gone;
  return {
    id: productId,
    title,
    slug,
    full_slug: fullSlug,
    article,
    unit,
    price_current: price,
    min_quantity: least,
    quantity_step: step,
    preview: null,
    preview_webp: null,
    discount: 0,
    novelty: false,
    labels: [],
    rating_total: 0,
    review_count: 0,
    points: 0,
    seo_h1: title,
    seo_description: '',
    quantity: 0,
    price_old: null,
    currency: 'RUB',
    brand: null,
    availability: 'out',
    is_available: false,
    lead_days: null,
  };
}
