/**
 * Addresses of the API's calls about the cart, for forms and for scripts that do not carry its
 * schemas; contract/cart.ts declares them.
 */
export const CART_CALLS = {
  info: '/api/cart/info',
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
