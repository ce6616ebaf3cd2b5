import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

const KEYS = 'the keys of the site stand where they belong';

/** §3: orders, content, reviews, brands and the city, as entities.ts. */
export const CONTENT_ENTITIES: readonly Row[] = [
  [
    'Order data: availableDelivery, paymentInfo',
    api('order/delivery'),
    'are those of the main city while none is chosen',
    loses(
      'src/server/modules/order/checkout.ts',
      'paymentInfo: payments.map((key) => paymentWay(key, checkout.counted, terms.settings))',
      'paymentInfo: []',
    ),
  ],
  [
    'Order data: gifts_added',
    api('order/place'),
    'holds the gifts that were chosen, at no price, and takes them from the stock',
    loses(
      'src/server/modules/order/checkout.ts',
      'gifts_added: lines.filter(({ gift }) => gift)',
      'gifts_added: []',
    ),
  ],
  [
    'Самовывоз',
    api('order/place'),
    'remembers its delivery for the next one',
    loses(
      'src/texts/cart/cart.ts',
      "PICKUP: { title: 'Самовывоз' }",
      "PICKUP: { title: 'Со склада' }",
    ),
  ],
  [
    'Product; the default colour of a label is pink',
    api('catalogue/product'),
    'tells all that its page needs',
    loses(
      'src/server/database/migrations/0000_baseline.sql',
      '"bg_color" text DEFAULT \'#db2777\' NOT NULL',
      '"bg_color" text DEFAULT \'#777777\' NOT NULL',
    ),
  ],
  [
    'Banner',
    api('content/content'),
    'lists advantages and banner selections',
    loses(
      'src/server/modules/content/banner.ts',
      'background_color: row.backgroundColor',
      'background_color: null',
    ),
  ],
  [
    'Favourites info',
    api('favourites/favourites'),
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
    loses('src/stores/saved-products.ts', "if (typeof login === 'string') load();"),
  ],
  [
    'Waitlist info',
    api('favourites/waitlist'),
    'keeps what a shopper waits for once, apart from the favourites',
    loses(
      'src/server/modules/favourites/routes.ts',
      'items: (await shown(waitlistItem, caller))',
      'items: (await shown(favourite, caller))',
    ),
  ],
  [
    'Review with content, page, media, a shop answer; anonymous',
    api('reviews/reviews'),
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
    api('reviews/own-reviews'),
    'is written of a bought product and waits, with its photos in their order',
    loses('src/domain/reviews.ts', 'QUALITY_RATING_MOST = 4', 'QUALITY_RATING_MOST = 3'),
  ],
  [
    'Reviews written and products that await one',
    api('reviews/own-reviews-lists'),
    'name own reviews, the newest first, by pages and states, with what the shop says of them',
    loses(
      'src/server/modules/reviews/own.ts',
      'counts: { all, ...counts }',
      'counts: { ...counts, all: 0 }',
    ),
  ],
  [
    'Brand list: content, letters, SEO',
    api('catalogue/brands'),
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
    api('forms/messages'),
    'by POST /api/%s is kept, journaled and mailed so that an answer goes to who wrote',
    loses(
      'src/server/modules/forms/messages.ts',
      'message: input.message } };',
      "message: '' } };",
    ),
  ],
];

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
    api('delivery/city'),
    'keeps the chosen city in a readable cookie for 365 days',
    loses(
      'src/server/modules/city/routes.ts',
      "caller.setReadableCookie('city', writeChosenCity(chosen), CITY_COOKIE_SECONDS);",
    ),
  ],
];
