import { loses } from './loss.ts';
import { api, unit } from './row.ts';
import type { Row } from './row.ts';

const SELECTION = 'lists what the shop put into %s';
const LISTS = 'lists the cards of a selection in its order, without goods that are not shown';

/** §7: the calls. */
export const CALL_ROWS: readonly Row[] = [
  [
    'Every call carries Token {key} or Session {key}',
    api('login-keys'),
    'work in the Authorization header too, and there they win over the cookies',
    loses(
      'src/server/callers/identify.ts',
      'if (!authorization) return',
      'if (cookies || !authorization) return',
    ),
  ],
  [
    'POST /api/personal/email_login',
    api('login-code'),
    'answers send_code and sends a letter whose subject begins with four digits',
    loses(
      'src/server/modules/account/routes.ts',
      "status: 'send_code', success: true,",
      "status: 'send_code', success: true, code_length: length,",
    ),
  ],
  [
    'POST /api/personal/email_login',
    api('login-account'),
    'answers login_success with a key for 14 hours, kept where no script reads it',
    loses(
      'src/server/modules/account/routes.ts',
      "status: 'login_success', new_registration: false, token",
      "status: 'login_success', new_registration: false, token: ''",
    ),
  ],
  [
    'POST /api/personal/registration',
    api('registration'),
    'follows a right code of an unknown address: account, key for seven days, cookies',
    loses(
      'src/server/modules/account/service.ts',
      'name: data.first_name, surname: data.last_name',
      'name: data.last_name, surname: data.first_name',
    ),
  ],
  [
    'GET /api/personal/info',
    api('registration'),
    'follows a right code of an unknown address: account, key for seven days, cookies',
    loses(
      'src/server/modules/account/queries.ts',
      'patronymic: account.patronymic',
      'patronymic: account.surname',
    ),
  ],
  [
    'POST /api/personal/update',
    api('personal-data'),
    'are kept trimmed and in one form, and told as they are kept',
    loses(
      'src/server/modules/account/personal-routes.ts',
      '...(gender === undefined ? {} : { gender })',
    ),
  ],
  [
    'GET /api/personal/get_session',
    api('account'),
    'answers the key of the session that it opened for the caller, and keeps it in a cookie that no script reads',
    loses('src/server/modules/account/routes.ts', 'token: caller.promiseSession()', "token: ''"),
  ],
  [
    'GET /api/personal',
    api('cabinet'),
    'has a hub with the account, the last order and what waits',
    loses(
      'src/server/modules/order/placed-routes.ts',
      '{ orders, favourites',
      '{ orders: 0, favourites',
    ),
  ],
  [
    'GET /api/personal/orders',
    api('cabinet'),
    'lists orders by pages, the newest first',
    loses(
      'src/server/modules/order/placed-routes.ts',
      '{ limit: pageSize, offset: (page - 1) * pageSize, previews',
      '{ limit: pageSize, offset: page * pageSize, previews',
    ),
  ],
  [
    'GET /api/personal/reviews',
    api('own-reviews-lists'),
    'name own reviews, the newest first, by pages and states, with what the shop says of them',
    loses(
      'src/server/modules/reviews/own-queries.ts',
      '.orderBy(desc(review.createdAt), desc(review.id)).limit',
      '.limit',
    ),
  ],
  [
    'GET /api/personal/products_review',
    api('own-reviews-lists'),
    'name the bought products that await a review, those bought last first',
    loses(
      'src/server/modules/reviews/own-queries.ts',
      'isNotNull(orderLine.productId), notExists(written),',
      'isNotNull(orderLine.productId),',
    ),
  ],
  [
    'POST /api/personal/products_review/remove',
    api('own-reviews-lists'),
    'name the bought products that await a review, those bought last first',
    loses(
      'src/server/modules/reviews/own.ts',
      'await declineReview(db, { accountId, productId, createdAt: clock() });',
    ),
  ],
  [
    'GET /api/cart/info',
    api('cart'),
    'has an empty cart that makes no session: neither looking at it nor taking away from it',
    loses(
      'src/server/modules/cart/routes.ts',
      'owner === null ? null : await findCart(db, owner)',
      'await findCart(db, owner ?? { session: (await caller.openSession()).id })',
    ),
  ],
  [
    'GET /api/cart/list',
    api('cart-lines'),
    'a changed price is billed at once and said until the shopper confirms the line',
    loses(
      'src/server/modules/cart/service.ts',
      "line.price === line.priceSeen ? null : 'price_changed'",
      'null',
    ),
  ],
  [
    'POST /api/cart/add',
    api('cart-lines'),
    'grows by what is added',
    loses(
      'src/server/modules/cart/routes.ts',
      'quantity: input.quantity, adds: true',
      'quantity: input.quantity, adds: false',
    ),
  ],
  [
    'POST /api/cart/update',
    api('cart-lines'),
    'typed above the available stock is clamped to the stock, and says so until it changes',
    loses(
      'src/server/modules/cart/routes.ts',
      'quantity: input.quantity, adds: false',
      'quantity: input.quantity, adds: true',
    ),
  ],
  [
    'POST /api/cart/remove',
    api('cart-lines'),
    'cart/remove with quantityNew sets that quantity',
    loses(
      'src/server/modules/cart/routes.ts',
      'quantity: input.quantityNew, adds: false',
      'quantity: 0, adds: false',
    ),
  ],
  [
    'POST /api/cart/clear',
    api('cart'),
    'is emptied with its promo code and bonuses, and keeps the way of delivery',
    loses('src/server/modules/cart/routes.ts', 'await removeLines(tx, id);'),
  ],
  [
    'POST /api/cart/delivery',
    api('cart'),
    'costs what the server says: a price sent by the client is ignored',
    loses(
      'src/server/modules/cart/routes.ts',
      'const delivery = { key: input.delivery_key,',
      'const delivery = { key: snapshot.deliveryKey,',
    ),
  ],
  [
    'GET /api/cart/promocode/{code}',
    api('cart-promo-codes'),
    'is checked first: a legit one tells what it gives and changes nothing',
    loses(
      'src/server/modules/cart/routes.ts',
      'return { legit: true, promo_code: code, title };',
      'return { legit: true, promo_code: input.code, title };',
    ),
  ],
  [
    'POST /api/cart/promocode',
    api('cart-promo-codes'),
    'is applied when legit',
    loses(
      'src/server/modules/cart/routes.ts',
      '{ promoCode: (await legitPromo(tx, typed, snapshot, caller)).code }',
      '{ promoCode: null }',
    ),
  ],
  [
    'POST /api/cart/bonuses',
    api('cart-bonuses-and-gifts'),
    'pay at most their share of the goods and at most the balance; applying them sets the used flag',
    loses('src/server/modules/cart/routes.ts', '{ bonuses: input.bonuses }', '{ bonuses: 0 }'),
  ],
  [
    'POST /api/cart/gift/add',
    api('cart-bonuses-and-gifts'),
    'of a promo code can be taken and given back, and cost nothing',
    loses('src/server/modules/cart/routes.ts', 'await addGiftLine(tx, id, input.product_id);'),
  ],
  [
    'POST /api/cart/gift/remove',
    api('cart-bonuses-and-gifts'),
    'of a promo code can be taken and given back, and cost nothing',
    loses(
      'src/server/modules/cart/routes.ts',
      'removeGiftLine(tx, id, input.product_id)',
      'Promise.resolve()',
    ),
  ],
  [
    'GET /api/order',
    api('order-draft'),
    'begins with what the account knows, keeps what is typed, and is the same on every device',
    loses(
      'src/server/modules/order/draft.ts',
      '[owner?.surname, owner?.name, owner?.patronymic]',
      '[owner?.surname, owner?.patronymic]',
    ),
  ],
  [
    'GET /api/order-confirm/{id}',
    api('order-after'),
    'is shown to its buyer with the figures that were agreed, whatever goods cost now',
    loses('src/server/modules/order/order-view.ts', 'comment: row.comment,', "comment: '',"),
  ],
  [
    'GET /api/delivery/list',
    api('order-delivery'),
    'follow the city of the cookie and the weight',
    loses(
      'src/server/modules/delivery/destinations.ts',
      'const chosen = town?.id ?? cityId',
      'const chosen = town?.id ?? null',
    ),
  ],
  [
    'GET /api/favourites/info',
    api('favourites'),
    'adds, and adds again, and hears «Товар был добавлен в избранное» each time',
    loses(
      'src/server/modules/favourites/routes.ts',
      'return { quantity: favourites.length, favourites }',
      'return { quantity: 0, favourites }',
    ),
  ],
  [
    'GET /api/favourites/list',
    api('favourites'),
    'sorted by %s',
    loses(
      'src/server/modules/favourites/service.ts',
      'price_desc: (one, other) => other.price_current - one.price_current',
      'price_desc: (one, other) => one.price_current - other.price_current',
    ),
  ],
  [
    'POST /api/favourites/add',
    api('favourites'),
    'adds one product in many tabs at once and has it once',
    loses(
      'src/server/modules/favourites/queries.ts',
      '.values(kept).onConflictDoNothing()',
      '.values(kept)',
    ),
  ],
  [
    'POST /api/favourites/remove',
    api('favourites'),
    'removes, also what is not there',
    loses(
      'src/server/modules/favourites/queries.ts',
      'eq(list.accountId, accountId), eq(list.productId, productId)',
      'eq(list.accountId, accountId), eq(list.productId, 0)',
    ),
  ],
  [
    'POST /api/subscriber',
    api('newsletter'),
    'begins when its letter is answered, and its consent is journaled',
    loses(
      'src/server/modules/forms/newsletter.ts',
      "await journalConsent(tx, 'newsletter', caller, cause, now);",
    ),
  ],
  [
    'POST /api/feedback',
    api('messages'),
    'by POST /api/%s is kept, journaled and mailed so that an answer goes to who wrote',
    loses('src/server/modules/forms/messages.ts', 'replyTo: email, cause', 'cause'),
  ],
  [
    'POST /api/application',
    api('messages'),
    'by POST /api/%s is kept, journaled and mailed so that an answer goes to who wrote',
    loses('src/texts/forms/letter.ts', '`Заявка с сайта: ${name}`', '`Сообщение с сайта: ${name}`'),
  ],
  [
    'GET /api/brand_list',
    api('brands'),
    'lists those of some letters, and still tells all the letters',
    loses(
      'src/server/modules/brands/service.ts',
      'asked.size === 0 ? all :',
      'asked.size >= 0 ? all :',
    ),
  ],
  [
    'GET /api/popular_brands',
    api('brands'),
    'lists popular brands in the order of the shop',
    loses(
      'src/server/modules/brands/service.ts',
      '(one.popularity ?? 0) - (other.popularity ?? 0)',
      '(other.popularity ?? 0) - (one.popularity ?? 0)',
    ),
  ],
  [
    'GET /api/categories',
    api('catalogue-listing'),
    'lists the top categories, or the children of one, by pages',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'all.slice((page - 1) * pageSize, page * pageSize)',
      'all.slice(0, pageSize)',
    ),
  ],
  [
    'GET /api/categories/tree',
    api('catalogue-listing'),
    'makes a tree of what has goods: no hidden branch, no empty one',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'hasAny(data.alive, from, to)',
      'hasAny(data.alive, from, to) || true',
    ),
  ],
  [
    'GET /api/category',
    api('catalogue-listing'),
    'lists everything at the root',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'children: topCategories(catalogue)',
      'children: []',
    ),
  ],
  [
    'GET /api/category/{slug}',
    api('catalogue-listing'),
    'answers a category with the goods of its whole branch, its children and the way to it',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'breadcrumbs: breadcrumbsTo(category)',
      'breadcrumbs: breadcrumbsTo(category.parent)',
    ),
  ],
  [
    'GET /api/products/filters',
    api('catalogue-listing'),
    'answers filters without goods for the whole shop and for a category',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'scopeFilters(catalogue, categoryScope(catalogue.data, category), filters)',
      "scopeFilters(catalogue, categoryScope(catalogue.data, category), filters && '')",
    ),
  ],
  [
    'GET /api/products/visited',
    api('visited-products'),
    'come the last first, each once, those of one session only',
    loses(
      'src/server/modules/catalogue/visited-queries.ts',
      '.orderBy(desc(visitedProduct.visitedAt), desc(visitedProduct.productId))',
      '.orderBy(visitedProduct.visitedAt)',
    ),
  ],
  [
    'GET /api/brands/{slug}',
    api('catalogue-product'),
    'are those of a brand, with filters',
    loses(
      'src/server/modules/catalogue/list-service.ts',
      'listingPage(catalogue, scope, input),\n    title: brand.title,',
      'listingPage(catalogue, scope, { ...input, filters: `` }),\n    title: brand.title,',
    ),
  ],
  [
    'GET /api/actions/{slug}',
    api('catalogue-product'),
    'are those of a promotion that runs',
    loses(
      'src/server/modules/catalogue/list-service.ts',
      'listScope(catalogue.data, action.productIds)',
      'listScope(catalogue.data, action.productIds.slice(1))',
    ),
  ],
  [
    'GET /api/pages/{slug}',
    api('content'),
    'renders Markdown as safe HTML',
    loses('src/server/modules/content/body.ts', 'allowedSchemesByTag: { img: [] },'),
  ],
  [
    'GET /api/pages',
    api('content'),
    'lists published pages that bear all the tags, newest first or by title',
    loses('src/server/modules/content/queries.ts', 'arrayContains(page.tags, tags)', 'undefined'),
  ],
  [
    'GET /api/nav',
    api('content'),
    'gives the menus as trees in their order',
    loses('src/server/modules/content/service.ts', 'children: below(id)', 'children: []'),
  ],
  [
    'GET /api/configs',
    api('content'),
    'gives all configs, one of them, and pictures of the site by path',
    loses(
      'src/server/modules/content/routes.ts',
      'configs: async () => asRecord(await configRows(db))',
      "configs: async () => asRecord(await configRows(db, 'SITE_NAME'))",
    ),
  ],
  [
    'GET /api/configs/{param}',
    api('content'),
    'gives all configs, one of them, and pictures of the site by path',
    loses(
      'src/server/modules/content/routes.ts',
      'const rows = await configRows(db, param)',
      'const rows = await configRows(db)',
    ),
  ],
  [
    'GET /api/file-configs',
    api('content'),
    'gives all configs, one of them, and pictures of the site by path',
    loses(
      'src/server/modules/content/routes.ts',
      'picturePath(value, 960',
      'picturePath(value, 480',
    ),
  ],
  [
    'GET /api/city/list',
    api('city'),
    'counts everything found and gives the asked window of it',
    loses(
      'src/server/modules/city/routes.ts',
      'found.slice(input.offset, input.offset + input.limit)',
      'found.slice(0, input.limit)',
    ),
  ],
  [
    'GET /api/other-search',
    api('search'),
    'has ${OFTEN_SEARCHED_COUNT} items of a random window, the same within a minute and another one later',
    loses(
      'src/server/modules/search/service.ts',
      'const start = scattered(minute) % places',
      'const start = minute % 1',
    ),
  ],
  [
    'GET /api/modal-search',
    api('search'),
    'shows a few products with the number of all, and categories with their parents',
    loses('src/server/modules/search/service.ts', 'MODAL_PRODUCTS = 6', 'MODAL_PRODUCTS = 5'),
  ],
  [
    'GET /api/reviews/{slug}',
    api('reviews'),
    'filters by rating, while the summary stays that of all',
    loses(
      'src/server/modules/reviews/queries.ts',
      'published, rating === undefined ? undefined : eq(review.rating, rating)',
      'published',
    ),
  ],
  [
    'GET /api/reviews/model/{id}',
    api('reviews'),
    'joins the reviews of all siblings of a model',
    loses(
      'src/server/modules/reviews/routes.ts',
      'reviewPage(db, await reviewedModel(db, input.id),',
      'reviewPage(db, (await reviewedModel(db, input.id)).slice(0, 1),',
    ),
  ],
  [
    'GET /api/reviews/{slug}/media',
    api('reviews'),
    'lists the photos of the newest review first, in pages',
    loses(
      'src/server/modules/reviews/queries.ts',
      '.orderBy(desc(review.createdAt), desc(review.id), asc(reviewMedia.position))',
      '.orderBy(asc(reviewMedia.position))',
    ),
  ],
  [
    'GET /api/reviews/model/{id}/media',
    api('reviews'),
    'lists the photos of the newest review first, in pages',
    loses(
      'src/server/modules/reviews/routes.ts',
      'mediaPage(db, await reviewedModel(db, input.id), input)',
      'mediaPage(db, (await reviewedModel(db, input.id)).slice(0, 1), input)',
    ),
  ],
  [
    'GET /api/reviews_company',
    api('reviews'),
    'lists published reviews of the shop, newest first',
    loses(
      'src/server/modules/reviews/queries.ts',
      '.orderBy(desc(companyReview.createdAt), desc(companyReview.id))',
      '.orderBy(companyReview.createdAt)',
    ),
  ],
  [
    'GET /api/banners/group/advantages',
    api('content'),
    'lists advantages and banner selections',
    loses(
      'src/server/modules/content/routes.ts',
      "bannersOf(db, 'advantages', clock())",
      "bannersOf(db, 'top', clock())",
    ),
  ],
  [
    'The top banner is fetched too',
    api('content'),
    'shows the banner whose time it is',
    loses(
      'src/server/modules/content/routes.ts',
      "bannersOf(db, 'top', clock())",
      "bannersOf(db, 'top', new Date(0))",
    ),
  ],
  [
    'GET /api/selection/categories_bottom',
    api('content'),
    SELECTION,
    loses(
      'src/server/modules/content/selections.ts',
      "categories('categories_bottom')",
      "categories('categories_top')",
    ),
  ],
  [
    'GET /api/selection/categories_recomend',
    api('content'),
    LISTS,
    loses(
      'src/server/modules/content/selections.ts',
      "categories('categories_recomend')",
      "categories('categories_bottom')",
    ),
  ],
  [
    'GET /api/selection/catalog_row',
    api('content'),
    'fills a category row with what is popular in the branch, ' +
      'in stock first and one of a model, unless goods were chosen',
    loses(
      'src/server/modules/content/selections.ts',
      "categoryRows(deps, 'catalog_row')",
      "categoryRows(deps, 'main')",
    ),
  ],
  [
    'GET /api/selection/header_catalog',
    api('content'),
    SELECTION,
    loses(
      'src/server/modules/content/selections.ts',
      "banners('header_catalog', 480)",
      "banners('header', 480)",
    ),
  ],
  [
    'GET /api/selection/main',
    api('content'),
    SELECTION,
    loses(
      'src/server/modules/content/selections.ts',
      "products('main')",
      "products('main_products')",
    ),
  ],
  [
    'GET /api/selection/main_hero_top',
    api('content'),
    'lists advantages and banner selections',
    loses(
      'src/server/modules/content/selections.ts',
      "banners('main_hero_top', 960)",
      "banners('main_hero_bottom', 960)",
    ),
  ],
  [
    'GET /api/selection/main_hero_bottom',
    api('content'),
    SELECTION,
    loses(
      'src/server/modules/content/selections.ts',
      "banners('main_hero_bottom', 960)",
      "banners('main_hero_top', 960)",
    ),
  ],
  [
    'GET /api/selection/products/week',
    api('content'),
    LISTS,
    loses(
      'src/server/modules/content/selections.ts',
      "products('products/week')",
      "products('main')",
    ),
  ],
  [
    'GET /api/selection/actions/main',
    api('content'),
    'lists the promotions that run',
    loses(
      'src/server/modules/content/selections.ts',
      "actions(deps, 'actions/main')",
      "actions(deps, 'main')",
    ),
  ],
  [
    'GET /api/selection/personal_top',
    api('content'),
    SELECTION,
    loses(
      'src/server/modules/content/selections.ts',
      "banners('personal_top', 960)",
      "banners('personal', 960)",
    ),
  ],
];

/** §7, read once more: what calls take besides their paths. */
export const CALL_INPUTS: readonly Row[] = [
  [
    'Data is loaded by locale ru',
    unit('contract/queries'),
    '%s is for ru, which may be left out',
    loses('src/contract/parts.ts', "v.optional(v.literal('ru'))", 'v.optional(v.string())'),
  ],
  [
    'Lists have pages of 24 unless told otherwise',
    unit('contract/queries'),
    '%s has pages of 24, of photos of reviews 5',
    loses('src/domain/limits.ts', 'export const PAGE_SIZE = 24', 'export const PAGE_SIZE = 20'),
  ],
  [
    'API target and media target',
    unit('server/platform/config'),
    'takes pictures from the remote backend unless MEDIA_TARGET names another place',
    loses(
      'src/server/platform/config.ts',
      "read('MEDIA_TARGET')) ?? apiTarget",
      "read('MEDIA_TARGET'))",
    ),
  ],
  [
    'email_login: the from-cart flag',
    unit('stores/auth'),
    'a right code ends the login, and sends where it came from',
    loses('src/stores/auth.ts', 'from_cart: fromCart', 'from_cart: false'),
  ],
  [
    'city/list: is_main, is_important',
    api('city'),
    'filters by the flags',
    loses(
      'src/server/modules/city/routes.ts',
      'isMain: readFlag(input.is_main)',
      'isMain: undefined',
    ),
  ],
  [
    'city/list: ordering',
    api('city'),
    'lists the active cities by population, or by title when asked',
    loses(
      'src/server/modules/city/routes.ts',
      'ordering: input.ordering',
      "ordering: 'population'",
    ),
  ],
  [
    'modal-search: category_query',
    api('search'),
    'is everywhere, or a category with all below it',
    loses(
      'src/server/modules/search/service.ts',
      'scope: scopeOf(catalogue, scope)',
      'scope: null',
    ),
  ],
  [
    'categories: filters',
    api('catalogue-listing'),
    'lists the top categories, or the children of one, by pages',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      "PARENT_FILTER = 'parent'",
      "PARENT_FILTER = 'of'",
    ),
  ],
  [
    'personal/reviews: filters',
    api('own-reviews-lists'),
    'name own reviews, the newest first, by pages and states, with what the shop says of them',
    loses(
      'src/server/modules/reviews/own-queries.ts',
      'state === undefined ? undefined : eq(review.state, state)',
      'undefined',
    ),
  ],
  [
    'favourites/list: page, pageSize',
    api('favourites'),
    'comes in pages; an empty one has its first page, and none is past the end',
    loses(
      'src/server/modules/favourites/routes.ts',
      'sorted.slice((page - 1) * pageSize, page * pageSize)',
      'sorted',
    ),
  ],
];
