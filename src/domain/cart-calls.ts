/** Calls of the API that scripts without its schemas and the forms of the cart name (contract/cart.ts). */
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
