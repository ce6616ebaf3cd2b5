import { loses, type Losses } from '../loss.ts';

/** §3, noticed by tests without a browser. */
export const SERVER_ENTITIES: Losses = {
  '3.text.pickup': [
    loses('src/domain/settings.ts', "wayTitle('Самовывоз')", "wayTitle('Со склада')"),
  ],
  '3.config.keys': [
    loses('src/domain/site-config.ts', "'COUNTERS_HEAD', 'META_TAGS',", "'META_TAGS',"),
  ],
  '3.config.meta_tags': [
    loses('src/layouts/meta-tags.ts', '/<meta\\s[^<>]*>/gi', '/<\\w+[^<>]*>/gi'),
  ],
  '3.navigation.item': [
    loses(
      'src/server/modules/content/queries.ts',
      '.orderBy(navItem.position, navItem.id)',
      '.orderBy(navItem.id)',
    ),
  ],
  '3.category.node': [
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'children: filled(catalogue, children).map(node)',
      'children: []',
    ),
  ],
  '3.category.found': [
    loses(
      'src/server/modules/search/service.ts',
      'parentCategoryName: parent?.title ?? null',
      'parentCategoryName: null',
    ),
  ],
  '3.city.fields': [
    loses(
      'src/contract/city.ts',
      'is_main: v.boolean(), is_active: v.boolean(),',
      'is_main: v.boolean(),',
    ),
  ],
  '3.city.state': [loses('src/stores/city.ts', 'chosen ?? main', 'main')],
  '3.city.chosen': [
    loses(
      'src/server/modules/city/routes.ts',
      "caller.setReadableCookie('city', writeChosenCity(chosen), CITY_COOKIE_SECONDS);",
    ),
  ],
  '3.account.data': [loses('src/contract/account.ts', 'bonuses: v.number(),')],
  '3.auth.state': [
    loses('src/stores/auth.ts', '({ ...data, email, ...favourite })', '({ ...data, email })'),
  ],
  '3.auth.contacts': [
    loses(
      'src/stores/auth.ts',
      'request, email, phone, codeLength }',
      'request, email, codeLength }',
    ),
  ],
  '3.auth.captcha': [
    loses(
      'src/stores/auth.ts',
      "$auth.setKey('proof', await (by ?? (await loadProver())).fields());",
    ),
  ],
  '3.auth.reload': [loses('src/stores/auth.ts', 'wantReload(request);')],
  '3.session.key': [
    loses(
      'src/server/callers/identify.ts',
      'put(SESSION_COOKIE, key, seconds)',
      'put(SESSION_COOKIE, key, seconds, true)',
    ),
  ],
  '3.cart.info': [loses('src/contract/cart.ts', 'promocodeError: v.nullable(v.string()),')],
  '3.cart.flags': [
    loses(
      'src/server/modules/cart/view.ts',
      'promocodeUsed: snapshot.promoCode !== null',
      'promocodeUsed: false',
    ),
  ],
  '3.order.draft': [
    loses('src/server/modules/order/draft.ts', '...columnsFrom(DRAFT_KEYS, fields),'),
    loses('src/stores/order-draft.ts', 'if (form !== null) $orderDraft.set(form.read());'),
  ],
  '3.order.delivery_payment': [
    loses(
      'src/server/modules/order/checkout.ts',
      'paymentInfo: payments.map((key) => paymentWay(key, checkout.counted, terms.settings))',
      'paymentInfo: []',
    ),
  ],
  '3.order.gifts': [
    loses(
      'src/server/modules/order/checkout.ts',
      'gifts_added: lines.filter(({ gift }) => gift)',
      'gifts_added: []',
    ),
  ],
  '3.product.fields': [
    loses(
      'src/server/database/migrations/0000_baseline.sql',
      '"bg_color" text DEFAULT \'#db2777\' NOT NULL',
      '"bg_color" text DEFAULT \'#777777\' NOT NULL',
    ),
  ],
  '3.banner.fields': [
    loses(
      'src/server/modules/content/banner.ts',
      'background_color: row.backgroundColor',
      'background_color: null',
    ),
  ],
  '3.favourites.info': [
    loses(
      'src/server/modules/favourites/routes.ts',
      'const favourites = (await shown(favourite, caller)).map(({ id }) => id);',
      'const favourites = (await shown(waitlistItem, caller)).map(({ id }) => id);',
    ),
  ],
  '3.waitlist.info': [
    loses('src/stores/saved-products.ts', "if (typeof login === 'string') load();"),
    loses(
      'src/server/modules/favourites/routes.ts',
      'items: (await shown(waitlistItem, caller))',
      'items: (await shown(favourite, caller))',
    ),
  ],
  '3.review.fields': [
    loses(
      'src/server/modules/reviews/service.ts',
      'row.anonymous ? REVIEW_AUTHOR_TEXT.anonymous : row.author',
      'row.author',
    ),
    loses('src/stores/reviews.ts', '$reviews.set(latest);'),
  ],
  '3.review.written': [
    loses('src/domain/reviews.ts', 'QUALITY_RATING_MOST = 4', 'QUALITY_RATING_MOST = 3'),
  ],
  '3.review.awaited': [
    loses(
      'src/server/modules/reviews/own.ts',
      'counts: { all, ...counts }',
      'counts: { ...counts, all: 0 }',
    ),
  ],
  '3.brands.list': [
    loses(
      'src/server/modules/brands/service.ts',
      'brandListSeo({ title: BRANDS_TITLE',
      "brandListSeo({ title: ''",
    ),
    loses(
      'src/stores/brands.ts',
      'letters.find((one) => one === letter) ?? null',
      'letters[0] ?? null',
    ),
  ],
  '3.feedback.form': [
    loses(
      'src/server/modules/forms/messages.ts',
      'message: input.message } };',
      "message: '' } };",
    ),
  ],
};
