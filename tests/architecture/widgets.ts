/** A widget that the owner asked for: its island, what it shares, and the tests that use it. */
interface Widget {
  /** The file in `src/features`, without `.island.tsx`. */
  island: string;
  /** The files of `src/stores` that it reads by `useStore`. */
  stores: readonly string[];
  /** Browser tests: file without `.spec.ts` → beginnings of titles. */
  specs: Readonly<Record<string, readonly string[]>>;
}

/** The owner's list: what is live in the shop. */
export const WIDGETS: Readonly<Record<string, Widget>> = {
  'buy control and stepper': {
    island: 'cart/cart',
    stores: ['cart'],
    specs: {
      'one-store': ['cards, product page, cart page and badges show one quantity'],
      cart: ['a card puts into the cart in place', 'minus below the least removes'],
      'cart-alive': ['on 2g a press before any script came', 'several presses in a row'],
      'cart-slow': ['«В корзину» pressed again while the script is on its way'],
    },
  },
  'cart badge': {
    island: 'cart/cart',
    stores: ['cart'],
    specs: {
      'one-store': ['the island of the badge hears of the cart page'],
      'tabs-and-back': ['three tabs open before the first product agree'],
    },
  },
  // The stores of the cart say it, and the one live region of the page shows it.
  'cart notice': {
    island: 'account/account-gate',
    stores: ['notice'],
    specs: {
      'cart-alive': [
        'a change that cannot be sent is taken back and said',
        'what the server refuses',
      ],
      cart: ['more than the stock is clamped'],
    },
  },
  'cart page: lines': {
    island: 'cart/cart-page',
    stores: ['cart', 'cart-lines'],
    specs: {
      cart: ['the cart changes, removes with undo, takes a code, chooses delivery'],
      'cart-page-slow': ['three presses of plus while the line is silent'],
      'cart-page-early': ['a number that was typed and left is in the cart'],
    },
  },
  'cart page: undo': {
    island: 'cart/cart-page',
    stores: ['cart-lines'],
    specs: {
      'cart-page-slow': ['a removed line is gone at once, and can be put back'],
      'cart-page-early': ['the focus of a removed line goes to the button'],
    },
  },
  'cart page: promo code': {
    island: 'cart/cart-page',
    stores: ['cart'],
    specs: {
      cart: ['the cart changes, removes with undo, takes a code'],
      'cart-page-slow': ['a promo code half typed stays'],
    },
  },
  'cart page: bonuses and gifts': {
    island: 'cart/cart-page',
    stores: ['cart'],
    specs: { 'bonuses-and-gifts': ['bonuses are spent and a gift is taken'] },
  },
  'cart page: delivery': {
    island: 'cart/cart-page',
    stores: ['cart', 'cart-lines'],
    specs: {
      'cart-page-early': ['a way of delivery that was chosen'],
      'cart-page-slow': [
        'a line that could not be removed is there again, and the way of delivery',
      ],
    },
  },
  'favourite buttons': {
    island: 'favourites/hearts',
    stores: ['favourites', 'session'],
    specs: {
      'one-store': ['cards, product page, list of favourites', 'two hearts of one page'],
      favourites: ['a heart is filled at once', 'two tabs agree', 'a heart is taken back'],
    },
  },
  'city modal': {
    island: 'city/city',
    stores: ['city', 'modals'],
    specs: {
      city: ['the window lists the important cities', 'nothing found is said'],
      islands: ['a city chosen in another tab', 'of a slow shopper is answered by the page'],
    },
  },
  'auth modal': {
    island: 'account/account-gate',
    stores: ['auth', 'modals'],
    specs: {
      login: ['leads a new shopper from the guarded page', '«Изменить» and the arrow lead back'],
      favourites: ["a guest's heart opens the window of login"],
    },
  },
  'registration modal': {
    island: 'account/account-gate',
    stores: ['auth', 'modals'],
    specs: { login: ['leads a new shopper from the guarded page'] },
  },
  'account menu': {
    island: 'account/account-gate',
    stores: ['account'],
    specs: {
      'login-pages': ['finds orders, data, favourites, reviews and the way out'],
      'tabs-and-back': ['a page that was frozen shows nobody the name'],
    },
  },
  'search drop-down': {
    island: 'search/search-box',
    stores: ['catalogue', 'search'],
    specs: {
      search: ['an empty field offers 10 queries', 'typing more than 2 characters'],
      'search-by-hand': ['arrows, Home and End move through the list'],
    },
  },
  'catalogue menu': {
    island: 'shell/catalogue-menu',
    stores: ['catalogue'],
    specs: { 'shell-catalogue': ['opens by a press and shows sections', 'asks for the tree once'] },
  },
  'waitlist button': {
    island: 'waitlist/wait-button',
    stores: ['waitlist'],
    specs: {
      waitlist: ['a product without stock is waited for', 'is on the waitlist once logged in'],
    },
  },
  'feedback and thanks modals': {
    island: 'forms/feedback',
    stores: ['feedback', 'modals'],
    specs: {
      feedback: [
        '«Написать нам» opens a window of 576',
        'stays open, with its text, under the thanks',
      ],
      'feedback-kept': ['into a window that is closed by a slip is there again'],
    },
  },
  'message and application pages': {
    island: 'forms/message-on-page',
    stores: ['feedback', 'modals'],
    specs: {
      feedback: ['an application is sent from its page'],
      'feedback-kept': ['before the form hears it is kept'],
    },
  },
  newsletter: {
    island: 'forms/newsletter',
    stores: ['newsletter'],
    specs: {
      newsletter: ['the newsletter is subscribed to in place', 'a failure stops the loading'],
    },
  },
  gallery: {
    island: 'catalogue/thumbnails',
    stores: ['gallery'],
    specs: {
      'reviews-early': [
        'waits for its script and scrolls to its slide',
        'is marked while its slide is shown',
      ],
    },
  },
  'reviews and their viewer': {
    island: 'reviews/reviews',
    stores: ['reviews'],
    specs: {
      'reviews-early': ['a photo waits for its script', 'the viewer stays at the first'],
      'reviews-shown': ['the reviews of a product change in place'],
    },
  },
  'review form with photos and progress': {
    island: 'reviews/review-form',
    stores: ['review-form'],
    specs: {
      reviews: ['a bought product is reviewed by keyboard, with photos'],
      'reviews-kept': ['the progress of a photo', 'what was typed and chosen before the script'],
    },
  },
};
