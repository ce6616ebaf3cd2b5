import type { CartInfo } from '../../src/contract/cart.ts';

/** The cart as the server tells it: so many units of each product, and nothing else of note. */
export const cartInfoOf = (
  version: number,
  amounts: Readonly<Record<number, number>>,
): CartInfo => ({
  version,
  currency: 'RUB',
  count: Object.keys(amounts).length,
  discount: 0,
  priceDefault: 0,
  deliveryCost: 0,
  delivery_city: '',
  priceFinal: 0,
  bonuses: 0,
  bonuses_available: 0,
  bonuses_receive: 0,
  promo_code: null,
  promo_title: null,
  promo_lines: null,
  delivery_key: 'PICKUP',
  cartItems: Object.entries(amounts).map(([id, amount]) => ({
    id: Number(id),
    amount,
    least: 1,
    step: 1,
    most: 10,
  })),
  gifts_available: [],
  gifts_added: [],
  gifts_lost: [],
  bonusesUsed: false,
  promocodeUsed: false,
  promocodeLegit: false,
  promocodeError: null,
});
