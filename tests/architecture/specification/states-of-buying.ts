import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

/** §4: states and transitions from the city to the order. */
export const BUYING_STATES: readonly Row[] = [
  [
    'City window: from 3 characters after trimming a search',
    e2e('city'),
    'two characters and spaces search nothing, the third one does, once the typing rests',
    loses('src/stores/city.ts', 'const typed = text.trim();', 'const typed = text;'),
  ],

  [
    'Cart line: quantity 0 shows an add button, plus at 0 adds',
    e2e('cart'),
    'a card puts into the cart in place: − quantity +, badge, and the cart page has it',
    loses('src/features/catalogue/card/card-html.ts', 'controls.buy(product)', "''"),
  ],
  [
    'Cart line: plus above 0 updates',
    unit('domain/cart'),
    'plus adds at 0, goes up by a step and stays at the most',
    loses(
      'src/domain/cart.ts',
      'Math.max(amount, clampUnits(amount + goods.quantity_step, goods))',
      'amount',
    ),
  ],
  [
    'Cart line: minus to below 1 removes',
    e2e('cart'),
    'minus below the least removes: the add button is back',
    loses('src/features/cart/stepper.tsx', 'button.hidden = false;'),
  ],
  [
    'Cart line: an empty value or 0 removes',
    api('cart/lines'),
    'is removed by an empty value, by 0 and by minus below the least',
    loses('src/contract/cart.ts', 'v.regex(/^\\d{0,7}$/)', 'v.regex(/^\\d{1,7}$/)'),
  ],
  [
    'Cart line: above the stock it is clamped',
    api('cart/lines'),
    'typed above the available stock is clamped to the stock, and says so until it changes',
    loses(
      'src/server/modules/cart/view.ts',
      "if (line.clamped || amount < line.amount) return 'clamped';",
    ),
  ],
  [
    'Cart line: above the stock it is clamped',
    e2e('cart'),
    'more than the stock is clamped, and the line says so',
    loses('src/features/cart/stepper.tsx', 'if (wanted < wished) say(BUY_TEXT.clamped);'),
  ],
  [
    'Cart line: plus beyond availability is ignored',
    api('cart/lines'),
    'plus beyond availability is ignored: the quantity stays',
    loses(
      'src/server/database/functions/cart_put.sql',
      'cart_units(wanted, stock, goods.min_quantity, goods.quantity_step)',
      'wanted',
    ),
  ],
  [
    'Выберите параметр товара',
    e2e('cart-alive'),
    'until every parameter is chosen the button says «Выберите параметр товара» for 5 seconds',
    loses('src/texts/cart/buy.ts', "'Выберите параметр товара'", "'Выберите вариант'"),
  ],
  [
    'Promo code: checked first',
    api('cart/promo-codes'),
    'is checked first: a legit one tells what it gives and changes nothing',
    loses(
      'src/server/modules/cart/routes.ts',
      'promo_code: code, title',
      'promo_code: input.code, title',
    ),
  ],
  [
    'Promo code: applied only if legit',
    api('cart/promo-codes'),
    '%s is refused with the reason, and the cart stays as it was',
    loses(
      'src/server/modules/cart/routes.ts',
      'if (promo === null || fault !== null) throw',
      'if (promo === null) throw',
    ),
  ],
  [
    'Promo code: cancelling resets the promo and bonuses flags',
    api('cart/bonuses-and-gifts'),
    'cancelling the promo code resets the promo and bonuses flags',
    loses(
      'src/server/modules/cart/routes.ts',
      'Cart(tx, id, { promoCode: null, bonuses: 0 }))',
      'Cart(tx, id, { promoCode: null }))',
    ),
  ],
  [
    'Bonuses: applying sets the used flag',
    api('cart/bonuses-and-gifts'),
    'pay at most their share of the goods and at most the balance; applying them sets the used flag',
    loses(
      'src/server/modules/cart/view.ts',
      'bonusesUsed: totals.bonuses > 0',
      'bonusesUsed: false',
    ),
  ],
  [
    'Bonuses: changing delivery resets bonusesUsed',
    api('cart/bonuses-and-gifts'),
    'changing the delivery resets the used flag; the same delivery again does not',
    loses(
      'src/server/modules/cart/routes.ts',
      '...(input.delivery_key === snapshot.deliveryKey ? {} : { bonuses: 0 }),',
    ),
  ],
  [
    'Bonuses: changing delivery resets bonusesUsed',
    api('order/draft'),
    'resets the bonuses when the delivery changes, and only then',
    loses(
      'src/server/modules/order/draft.ts',
      '...(delivery.key === snapshot.deliveryKey ? {} : { bonuses: 0 }),',
    ),
  ],
  [
    'Favourites: toggled',
    e2e('favourites'),
    'a heart is filled at once, is counted in the header, survives the page and is taken back',
    loses('src/features/favourites/hearts.island.tsx', "heart.ariaPressed !== 'true'", 'true'),
  ],
  [
    'Favourites: guests see the auth window',
    e2e('favourites'),
    "a guest's heart opens the window of login, after which the product is a favourite",
    loses(
      'src/features/favourites/hearts.island.tsx',
      "reason: 'favourites'",
      "reason: 'purchase'",
    ),
  ],
  [
    'Favourites: counts only for the authorized',
    api('favourites/favourites'),
    'has no favourites: every call answers 401',
    loses(
      'src/server/callers/account-of.ts',
      "if (accountId === null) throw new ApiError('not_authorized');\n  return accountId;",
      'return accountId ?? 0;',
    ),
  ],
  [
    'Availability: in stock shows the quantity, soon for a novelty, else out of stock',
    unit('texts/catalogue'),
    'says how much there is, how little is left and how long to wait',
    loses(
      'src/texts/catalogue.ts',
      "case 'soon': return 'Скоро в продаже'",
      "case 'soon': return 'Нет в наличии'",
    ),
  ],
  [
    'Availability: in stock shows the quantity, soon for a novelty, else out of stock',
    api('catalogue/product'),
    'offers companions still sold and analogues: linked, then nearest in price of other models in stock',
    loses('src/domain/availability.ts', "if (novelty) return 'soon';"),
  ],
  [
    'Locale: a route prefix redirects',
    e2e('routes'),
    'is sent for good from ${path} to ${target}',
    loses(
      'src/server/pages/address.ts',
      "if (hasLocalePrefix(moved)) moved = moved.slice(3) || '/';",
    ),
  ],
  [
    'A chunk that does not load reloads the page, at most once per 60 seconds',
    e2e('shell-catalogue'),
    'reloads the page, at most once a minute',
    loses('src/ui/lost-chunk.ts', 'location.reload();'),
  ],
];
