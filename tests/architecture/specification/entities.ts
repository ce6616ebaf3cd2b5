import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

/**
 * §3: entities and their fields. Answers are cut to the contract, and these tests compare whole
 * answers.
 */
export const ENTITIES: readonly Row[] = [
  [
    'COUNTERS_HEAD',
    e2e('shell-counters'),
    'counters load only for who agreed to them, and the footer changes the choice, ${scripts} JavaScript',
    loses('src/features/shell/counters.enhance.ts', ' || consentKey() === null'),
  ],
  [
    'SITE_KEYWORDS',
    e2e('shell-words'),
    'keywords are those of the page, else those of the shop; a page that nobody searches has none',
    loses('src/layouts/head.astro', " || configs['SITE_KEYWORDS']"),
  ],
  [
    'Site config keys and file configs',
    api('content/content'),
    'tells every key of the site that the specification names',
    loses('src/domain/site-config.ts', "'COUNTERS_HEAD', 'META_TAGS',", "'META_TAGS',"),
  ],
  [
    'Navigation item',
    api('content/content'),
    'gives the menus as trees in their order',
    loses(
      'src/server/modules/content/queries.ts',
      '.orderBy(navItem.position, navItem.id)',
      '.orderBy(navItem.id)',
    ),
  ],
  [
    'Category tree node',
    api('catalogue/listing'),
    'makes a tree of what has goods: no hidden branch, no empty one',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'children: filled(catalogue, children).map(node)',
      'children: []',
    ),
  ],
  [
    'Search category result',
    api('search/search'),
    'shows a few products with the number of all, and categories with their parents',
    loses(
      'src/server/modules/search/service.ts',
      'parentCategoryName: parent?.title ?? null',
      'parentCategoryName: null',
    ),
  ],
  [
    'Везде',
    e2e('search-by-hand'),
    'a category narrows the search and is sent with the form',
    loses('src/texts/search.ts', "'Везде'", "'Всюду'"),
  ],
  [
    'City: id, title, is_main, is_active',
    api('delivery/city'),
    'lists the active cities by population, or by title when asked',
    loses(
      'src/contract/city.ts',
      'is_main: v.boolean(), is_active: v.boolean(),',
      'is_main: v.boolean(),',
    ),
  ],
  [
    'City state: result list, main city, current city',
    unit('stores/city'),
    'the chosen city counts, and the main one until then',
    loses('src/stores/city.ts', 'chosen ?? main', 'main'),
  ],
  [
    'City state: result list, main city, current city',
    e2e('city'),
    'the window lists the important cities, finds others with their region, and the choice stays',
    loses('src/stores/city.ts', "writeCookie('city', writeChosenCity(city), CITY_COOKIE_SECONDS);"),
  ],
  [
    'Registration data, account info',
    api('login/registration'),
    'follows a right code of an unknown address: account, key for seven days, cookies',
    loses('src/contract/account.ts', 'bonuses: v.number(),'),
  ],
  [
    'Auth state',
    unit('stores/auth'),
    'a right code of an unknown address opens registration, which remembers the heart',
    loses('src/stores/auth.ts', '({ ...data, email, ...favourite })', '({ ...data, email })'),
  ],
  [
    'Auth state: curr_email, curr_phone',
    unit('stores/auth'),
    'a closed window forgets the step, and remembers what was typed',
    loses(
      'src/stores/auth.ts',
      'request, email, phone, codeLength }',
      'request, email, codeLength }',
    ),
  ],
  [
    'Auth state: tokenForCaptcha',
    unit('stores/auth'),
    'the proof of a human is held while its request is under way, and used once',
    loses(
      'src/stores/auth.ts',
      "$auth.setKey('proof', await (by ?? (await loadProver())).fields());",
    ),
  ],
  [
    'Auth state: the reload flag',
    unit('stores/auth'),
    'a right code ends the login, and sends where it came from',
    loses('src/stores/auth.ts', 'wantReload(request);'),
  ],
  [
    'Session: session_key and a random token',
    api('account/account'),
    'answers the key of the session opened for the caller, and keeps it in a cookie that no script reads',
    loses(
      'src/server/callers/identify.ts',
      'put(SESSION_COOKIE, key, seconds)',
      'put(SESSION_COOKIE, key, seconds, true)',
    ),
  ],
  [
    'Cart info',
    api('cart/cart'),
    'has an empty cart that makes no session: neither looking at it nor taking away from it',
    loses('src/contract/cart.ts', 'promocodeError: v.nullable(v.string()),'),
  ],
  [
    'Cart info: flags of promo code and bonuses',
    api('cart/bonuses-and-gifts'),
    'cancelling the promo code resets the promo and bonuses flags',
    loses(
      'src/server/modules/cart/view.ts',
      'promocodeUsed: snapshot.promoCode !== null',
      'promocodeUsed: false',
    ),
  ],
  [
    'Order draft (currentOrder)',
    api('order/draft'),
    'begins with what the account knows, keeps what is typed, and is the same on every device',
    loses(
      'src/server/modules/order/draft.ts',
      'comment: fields.comment ?? draft.comment',
      'comment: draft.comment',
    ),
  ],
  [
    'Order draft (currentOrder)',
    unit('stores/order-draft'),
    'holds what is typed at once, and keeps it on the server once the typing rests',
    loses('src/stores/order-draft.ts', 'if (form !== null) $orderDraft.set(form.read());'),
  ],
];
