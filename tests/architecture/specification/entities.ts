import { loses } from './loss.ts';
import { api, e2e, unit } from './row.ts';
import type { Row } from './row.ts';

/**
 * §3: entities and their fields. Answers are cut to the contract, and these tests compare whole
 * answers.
 */
export const ENTITIES: readonly Row[] = [
  [
    'COUNTERS_HEAD',
    e2e('shell-counters'),
    'counters load only for who agreed to them, and the footer changes the choice, ' +
      "${javaScriptEnabled ? 'with' : 'without'} JavaScript",
    loses('src/features/shell/counters-takeover.ts', ' || consentKey() === null'),
  ],
  [
    'SITE_KEYWORDS',
    e2e('shell-words'),
    'keywords are those of the page, else those of the shop; a page that nobody searches has none',
    loses('src/layouts/head.astro', " || configs['SITE_KEYWORDS']"),
  ],
  [
    'Site config keys and file configs',
    api('content'),
    'tells every key of the site that the specification names',
    loses('src/domain/site-config.ts', "'COUNTERS_HEAD', 'META_TAGS',", "'META_TAGS',"),
  ],
  [
    'Navigation item',
    api('content'),
    'gives the menus as trees in their order',
    loses(
      'src/server/modules/content/queries.ts',
      '.orderBy(navItem.position, navItem.id)',
      '.orderBy(navItem.id)',
    ),
  ],
  [
    'Category tree node',
    api('catalogue-listing'),
    'makes a tree of what has goods: no hidden branch, no empty one',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'children: filled(catalogue, children).map(node)',
      'children: []',
    ),
  ],
  [
    'Search category result',
    api('search'),
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
    api('city'),
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
    api('registration'),
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
    api('account'),
    'answers the key of the session that it opened for the caller, and keeps it in a cookie that no script reads',
    loses(
      'src/server/callers/identify.ts',
      'put(SESSION_COOKIE, promised, SESSION_COOKIE_SECONDS)',
      'put(SESSION_COOKIE, promised, SESSION_COOKIE_SECONDS, true)',
    ),
  ],
  [
    'Cart info',
    api('cart'),
    'has an empty cart that makes no session: neither looking at it nor taking away from it',
    loses('src/contract/cart.ts', 'promocodeError: v.nullable(v.string()),'),
  ],
  [
    'Cart info: flags of promo code and bonuses',
    api('cart-bonuses-and-gifts'),
    'cancelling the promo code resets the promo and bonuses flags',
    loses(
      'src/server/modules/cart/service.ts',
      'promocodeUsed: snapshot.promoCode !== null',
      'promocodeUsed: false',
    ),
  ],
  [
    'Order draft (currentOrder)',
    api('order-draft'),
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
  [
    'Order data: availableDelivery, paymentInfo',
    api('order-delivery'),
    'are those of the main city while none is chosen',
    loses(
      'src/server/modules/order/checkout.ts',
      'paymentInfo: payments.map((key) => paymentWay(key, checkout.counted, terms.settings))',
      'paymentInfo: []',
    ),
  ],
  [
    'Order data: gifts_added',
    api('order-place'),
    'holds the gifts that were chosen, at no price, and takes them from the stock',
    loses(
      'src/server/modules/order/checkout.ts',
      'gifts_added: lines.filter(({ gift }) => gift)',
      'gifts_added: []',
    ),
  ],
  [
    'Самовывоз',
    api('order-place'),
    'remembers its delivery for the next one',
    loses(
      'src/texts/cart/cart.ts',
      "PICKUP: { title: 'Самовывоз' }",
      "PICKUP: { title: 'Со склада' }",
    ),
  ],
  [
    'Product; the default colour of a label is pink',
    api('catalogue-product'),
    'tells all that its page needs',
    loses(
      'src/server/database/migrations/0000_start.sql',
      '"bg_color" text DEFAULT \'#db2777\' NOT NULL',
      '"bg_color" text DEFAULT \'#777777\' NOT NULL',
    ),
  ],
  [
    'Banner',
    api('content'),
    'lists advantages and banner selections',
    loses(
      'src/server/modules/content/service.ts',
      'background_color: row.backgroundColor',
      'background_color: null',
    ),
  ],
  [
    'Favourites info',
    api('favourites'),
    'adds, and adds again, and hears «Товар был добавлен в избранное» each time',
    loses(
      'src/server/modules/favourites/routes.ts',
      'const favourites = (await shown(favourite, caller)).map(({ id }) => id);',
      'const favourites = (await shown(waitlistItem, caller)).map(({ id }) => id);',
    ),
  ],
  [
    'Waitlist info',
    unit('stores/waitlist'),
    'who is logged in waits for what the server says, a guest for nothing',
    loses('src/stores/product-marks.ts', "if (typeof login === 'string') load();"),
  ],
  [
    'Waitlist info',
    api('waitlist'),
    'keeps the wish of a shopper once, apart from the favourites',
    loses(
      'src/server/modules/favourites/routes.ts',
      'items: (await shown(waitlistItem, caller))',
      'items: (await shown(favourite, caller))',
    ),
  ],
  [
    'Review with content, page, media, a shop answer; anonymous',
    api('reviews'),
    'shows published reviews only, newest first, and hides the name of an anonymous author',
    loses(
      'src/server/modules/reviews/service.ts',
      'row.anonymous ? REVIEW_AUTHOR_TEXT.anonymous : row.author',
      'row.author',
    ),
  ],
  [
    'Review with content, page, media, a shop answer; anonymous',
    unit('stores/reviews'),
    'holds content, page, rating and photos of what was asked for',
    loses('src/stores/reviews.ts', '$reviews.set(latest);'),
  ],
  [
    'Review written: rating 1-5, price 1-3, quality 1-4, texts, anonymous, photos',
    api('own-reviews'),
    'is written of a bought product and waits, with its photos in their order',
    loses('src/domain/reviews.ts', 'QUALITY_RATING_MOST = 4', 'QUALITY_RATING_MOST = 3'),
  ],
  [
    'Reviews written and products that await one',
    api('own-reviews-lists'),
    'name own reviews, the newest first, by pages and states, with what the shop says of them',
    loses(
      'src/server/modules/reviews/own.ts',
      'counts: { all, ...counts }',
      'counts: { ...counts, all: 0 }',
    ),
  ],
  [
    'Brand list: content, letters, SEO',
    api('brands'),
    'lists brands that have goods: Latin names, Cyrillic ones, and goods without a brand at the end',
    loses(
      'src/server/modules/brands/service.ts',
      'brandListSeo({ title: BRANDS_TITLE',
      "brandListSeo({ title: ''",
    ),
  ],
  [
    'Brand list: content, letters, SEO',
    unit('stores/brands'),
    'all brands are shown until a letter is chosen, and again by none',
    loses(
      'src/stores/brands.ts',
      'letters.find((one) => one === letter) ?? null',
      'letters[0] ?? null',
    ),
  ],
  [
    'SEO block',
    unit('domain/seo'),
    'prefers what the editor wrote',
    loses('src/domain/seo.ts', 'own?.title?.trim() || title', 'title'),
  ],
  [
    'Feedback form',
    api('messages'),
    'by POST /api/%s is kept, journaled and mailed so that an answer goes to who wrote',
    loses(
      'src/server/modules/forms/messages.ts',
      'message: input.message } };',
      "message: '' } };",
    ),
  ],
];

const KEYS = 'the keys of the site stand where they belong';

/** §3, the keys of the site config: where each is shown. */
export const CONFIG_KEYS: readonly Row[] = [
  [
    'SITE_NAME',
    e2e('shell-words'),
    KEYS,
    loses('src/layouts/head.astro', 'property="og:site_name"'),
  ],
  [
    'SITE_DESCRIPTION',
    e2e('shell-words'),
    'a page without a description of its own has that of the site',
    loses('src/layouts/head.astro', " || configs['SITE_DESCRIPTION']"),
  ],
  [
    'OG_TITLE, OG_DESCRIPTION',
    e2e('shell-words'),
    KEYS,
    loses('src/layouts/head.astro', " || (isHome && configs['OG_DESCRIPTION'])"),
  ],
  [
    'META_TAGS',
    unit('layouts/meta-tags'),
    'gives its meta elements and nothing else',
    loses('src/layouts/meta-tags.ts', '/<meta\\s[^<>]*>/gi', '/<\\w+[^<>]*>/gi'),
  ],
  [
    'POLICY_LINK',
    e2e('shell-words'),
    KEYS,
    loses('src/sections/footer.astro', '{policy && <a href={policy}>', '{policy && <a href="/">'),
  ],
  [
    'MIR_CARD, MAESTRO_CARD, MASTERCARD, VISA_CARD',
    e2e('shell-words'),
    KEYS,
    loses(
      'src/sections/footer.astro',
      'CARDS.filter(([key]) => configs[key])',
      'CARDS.filter(() => true)',
    ),
  ],
  [
    'TITLE_SUBSCRIBER_FORM, DESCRIPTION_SUBSCRIBER_FORM',
    e2e('shell-words'),
    KEYS,
    loses('src/sections/footer.astro', "title={configs['TITLE_SUBSCRIBER_FORM']}"),
  ],
  [
    'SITE_IMAGE, OG_IMAGE',
    e2e('shell-words'),
    KEYS,
    loses('src/layouts/head.astro', "files['OG_IMAGE'] ?? "),
  ],
  [
    'City state: the current city stays chosen',
    api('city'),
    'keeps the chosen city in a readable cookie for 365 days',
    loses(
      'src/server/modules/city/routes.ts',
      "caller.setReadableCookie('city', writeChosenCity(chosen), CITY_COOKIE_SECONDS);",
    ),
  ],
];
