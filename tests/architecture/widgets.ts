/** A widget that the owner asked for: its island, and what it shares. Browser tests cover it. */
export interface Widget {
  /** The file in `src/features`, without `.island.tsx`. */
  island: string;
  /** The files of `src/stores` that it reads by `useStore`. */
  stores: readonly string[];
}

/** The owner's list: what is live in the shop. */
export const WIDGETS = {
  'buy control and stepper': {
    island: 'cart/cart',
    stores: ['cart'],
  },
  'cart badge': {
    island: 'cart/cart',
    stores: ['cart'],
  },
  // The stores of the cart say it, and the one live region of the page shows it.
  'cart notice': {
    island: 'account/account-gate',
    stores: ['notice'],
  },
  'cart page: lines': {
    island: 'cart/cart-page',
    stores: ['cart', 'cart-lines'],
  },
  'cart page: undo': {
    island: 'cart/cart-page',
    stores: ['cart-lines'],
  },
  'cart page: promo code': {
    island: 'cart/cart-page',
    stores: ['cart'],
  },
  'cart page: bonuses and gifts': {
    island: 'cart/cart-page',
    stores: ['cart'],
  },
  'cart page: delivery': {
    island: 'cart/cart-page',
    stores: ['cart', 'cart-lines'],
  },
  'favourite buttons': {
    island: 'favourites/hearts',
    stores: ['favourites', 'session'],
  },
  'city modal': {
    island: 'city/city',
    stores: ['city', 'modals'],
  },
  'auth modal': {
    island: 'account/account-gate',
    stores: ['auth', 'modals'],
  },
  'registration modal': {
    island: 'account/account-gate',
    stores: ['auth', 'modals'],
  },
  'account menu': {
    island: 'account/account-gate',
    stores: ['account'],
  },
  'search drop-down': {
    island: 'search/search-box',
    stores: ['catalogue', 'search'],
  },
  'catalogue menu': {
    island: 'shell/catalogue-menu',
    stores: ['catalogue'],
  },
  'waitlist button': {
    island: 'waitlist/wait-button',
    stores: ['waitlist'],
  },
  'feedback and thanks modals': {
    island: 'forms/feedback',
    stores: ['feedback', 'modals'],
  },
  'message and application pages': {
    island: 'forms/message-on-page',
    stores: ['feedback', 'modals'],
  },
  newsletter: {
    island: 'forms/newsletter',
    stores: ['newsletter'],
  },
  gallery: {
    island: 'catalogue/thumbnails',
    stores: ['gallery'],
  },
  'reviews and their viewer': {
    island: 'reviews/reviews',
    stores: ['reviews'],
  },
  'review form with photos and progress': {
    island: 'reviews/review-form',
    stores: ['review-form'],
  },
} as const satisfies Readonly<Record<string, Widget>>;
