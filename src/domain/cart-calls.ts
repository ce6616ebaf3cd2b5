/** Calls of the API that the forms of the cart post to; contract/cart.ts declares them. */
export const CART_CALLS = {
  add: '/api/cart/add',
  update: '/api/cart/update',
  remove: '/api/cart/remove',
  clear: '/api/cart/clear',
  delivery: '/api/cart/delivery',
  promoCode: '/api/cart/promocode',
  bonuses: '/api/cart/bonuses',
  giftAdd: '/api/cart/gift/add',
  giftRemove: '/api/cart/gift/remove',
} as const;
