import { loses, type Losses } from '../loss.ts';

/** §4, noticed by tests without a browser. */
export const SERVER_STATES: Losses = {
  '4.auth.kinds': [
    loses(
      'src/server/callers/identify.ts',
      "if (key !== undefined && scheme === 'Session') return { session: key, auth: undefined };",
    ),
  ],
  '4.login.ends': [
    loses(
      'src/stores/auth.ts',
      '? { isNewRegistration: true } : DONE',
      '? { isNewRegistration: true } : {}',
    ),
  ],
  '4.login.new_registration': [
    loses('src/stores/auth.ts', '? { isNewRegistration: true } : DONE', '? {} : DONE'),
  ],
  '4.login.success': [loses('src/server/callers/identify.ts', 'put(AUTH_COOKIE, key, seconds);')],
  '4.login.unknown': [
    loses(
      'src/server/modules/account/routes.ts',
      "{ status: 'login_error', new_registration: true }",
      "{ status: 'login_success', new_registration: false, token: '' }",
    ),
  ],
  '4.logout': [
    loses('src/server/callers/identify.ts', "put(AUTH_COOKIE, '', 0);"),
    loses('src/stores/account.ts', '$login.listen(() => $account.set(null));'),
  ],
  '4.search.least': [
    loses('src/domain/limits.ts', 'SEARCH_QUERY_LEAST = 3', 'SEARCH_QUERY_LEAST = 2'),
    loses(
      'src/server/modules/search/service.ts',
      'query.length < SEARCH_QUERY_LEAST',
      'query.length < 1',
    ),
  ],
  '4.city.default': [loses('src/stores/city.ts', "query === '' ? mainCityFirst(all) : all", 'all')],
  '4.cart.empty': [loses('src/contract/cart.ts', 'v.regex(/^\\d{0,7}$/)', 'v.regex(/^\\d{1,7}$/)')],
  '4.cart.clamp': [
    loses(
      'src/server/modules/cart/view.ts',
      "if (line.clamped || amount < line.amount) return 'clamped';",
    ),
  ],
  '4.cart.plus_beyond': [
    loses(
      'src/server/database/functions/cart_put.sql',
      'cart_units(wanted, stock, goods.min_quantity, goods.quantity_step)',
      'wanted',
    ),
  ],
  '4.promo.checked': [
    loses(
      'src/server/modules/cart/routes.ts',
      'promo_code: code, title',
      'promo_code: input.code, title',
    ),
  ],
  '4.promo.applied': [
    loses(
      'src/server/modules/cart/routes.ts',
      'if (promo === null || fault !== null) throw',
      'if (promo === null) throw',
    ),
  ],
  '4.promo.cancelled': [
    loses(
      'src/server/modules/cart/routes.ts',
      'Cart(tx, id, { promoCode: null, bonuses: 0 }))',
      'Cart(tx, id, { promoCode: null }))',
    ),
  ],
  '4.bonuses.used': [
    loses(
      'src/server/modules/cart/view.ts',
      'bonusesUsed: totals.bonuses > 0',
      'bonusesUsed: false',
    ),
  ],
};
