import { api, e2e, unit } from './row.ts';
import type { Row } from './row.ts';

/** §3: entities and their fields; answers are cut to the contract, and these tests compare them whole. */
export const ENTITIES: readonly Row[] = [
  ['Site config keys and file configs', api('content'), 'tells every key of the site that the specification names'],
  ['Navigation item', api('content'), 'gives the menus as trees in their order'],
  ['Category tree node', api('catalogue-listing'), 'makes a tree of what has goods: no hidden branch, no empty one'],
  ['Search category result', api('search'), 'shows a few products with the number of all, and categories with their parents'],
  ['Везде', e2e('search'), 'a category narrows the search and is sent with the form'],
  ['City: id, title, is_main, is_active', api('city'), 'lists the active cities by population, or by title when asked'],
  ['City state: result list, main city, current city', e2e('city'), 'the window lists the important cities, finds others with their region, and the choice stays'],
  ['Registration data, account info', api('login-account'), 'follows a right code of an unknown address: account, key for seven days, cookies'],
  ['Auth state', unit('stores/account'), 'a right code of an unknown address opens registration, which remembers the heart'],
  ['Session: session_key and a random token', api('account'), 'answers the key of the session that it opened for the caller, and keeps it in a cookie that no script reads'],
  ['Cart info', api('cart'), 'has an empty cart that makes no session: neither looking at it nor taking away from it'],
  ['Cart info: flags of promo code and bonuses', api('cart-discounts'), 'cancelling the promo code resets the promo and bonuses flags'],
  ['Order draft (currentOrder)', api('order-place'), 'begins with what the account knows, keeps what is typed, and is the same on every device'],
  ['Order data: availableDelivery, paymentInfo', api('order-delivery'), 'are those of the main city while none is chosen'],
  ['Order data: gifts_added', api('order-place'), 'holds the gifts that were chosen, at no price, and takes them from the stock'],
  ['Самовывоз', api('order-place'), 'remembers its delivery for the next one'],
  ['Product; the default colour of a label is pink', api('catalogue-product'), 'tells all that its page needs'],
  ['Banner', api('content'), 'lists advantages and banner selections'],
  ['Favourites info', api('favourites'), 'adds, and adds again, and hears «Товар был добавлен в избранное» each time'],
  ['Waitlist info', api('waitlist'), 'keeps the wish of a shopper once, apart from the favourites'],
  ['Review with content, page, media, a shop answer; anonymous', api('reviews'), 'shows published reviews only, newest first, and hides the name of an anonymous author'],
  ['Review written: rating 1-5, price 1-3, quality 1-4, texts, anonymous, photos', api('own-reviews'), 'is written of a bought product and waits, with its photos in their order'],
  ['Reviews written and products that await one', api('own-reviews'), 'name own reviews, the newest first, by pages and states, with what the shop says of them'],
  ['Brand list: content, letters, SEO', api('brands'), 'lists brands that have goods: Latin names, Cyrillic ones, and goods without a brand at the end'],
  ['SEO block', unit('domain/seo'), 'prefers what the editor wrote'],
  ['Feedback form', api('messages'), 'by POST /api/%s is kept, journaled and mailed so that an answer goes to who wrote'],
];
