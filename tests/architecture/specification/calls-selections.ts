import { loses } from './loss.ts';
import { api, unit, type Row } from './row.ts';

const SELECTION = 'lists what the shop put into %s';
const LISTS = 'lists the cards of a selection in its order, without goods that are not shown';

/** §7: the calls of banners and selections. */
export const SELECTION_CALLS: readonly Row[] = [
  [
    'GET /api/reviews_company',
    api('reviews/reviews'),
    'lists published reviews of the shop, newest first',
    loses(
      'src/server/modules/reviews/queries.ts',
      '.orderBy(desc(companyReview.createdAt), desc(companyReview.id))',
      '.orderBy(companyReview.createdAt)',
    ),
  ],
  [
    'GET /api/banners/group/advantages',
    api('content/content'),
    'lists advantages and banner selections',
    loses(
      'src/server/modules/content/routes.ts',
      "bannersOf(db, 'advantages', clock())",
      "bannersOf(db, 'top', clock())",
    ),
  ],
  [
    'The top banner is fetched too',
    api('content/content'),
    'shows the banner whose time it is',
    loses(
      'src/server/modules/content/routes.ts',
      "bannersOf(db, 'top', clock())",
      "bannersOf(db, 'top', new Date(0))",
    ),
  ],
  [
    'GET /api/selection/categories_bottom',
    api('content/content'),
    SELECTION,
    loses(
      'src/server/modules/content/selections.ts',
      "categories('categories_bottom')",
      "categories('categories_top')",
    ),
  ],
  [
    'GET /api/selection/categories_recomend',
    api('content/content'),
    LISTS,
    loses(
      'src/server/modules/content/selections.ts',
      "categories('categories_recomend')",
      "categories('categories_bottom')",
    ),
  ],
  [
    'GET /api/selection/catalog_row',
    api('content/content'),
    'fills category rows from the branch: popular, in stock first, one per model, unless goods are chosen',
    loses(
      'src/server/modules/content/selections.ts',
      "categoryRows(deps, 'catalog_row')",
      "categoryRows(deps, 'main')",
    ),
  ],
  [
    'GET /api/selection/header_catalog',
    api('content/content'),
    SELECTION,
    loses(
      'src/server/modules/content/selections.ts',
      "banners('header_catalog', 480)",
      "banners('header', 480)",
    ),
  ],
  [
    'GET /api/selection/main',
    api('content/content'),
    SELECTION,
    loses(
      'src/server/modules/content/selections.ts',
      "products('main')",
      "products('main_products')",
    ),
  ],
  [
    'GET /api/selection/main_hero_top',
    api('content/content'),
    'lists advantages and banner selections',
    loses(
      'src/server/modules/content/selections.ts',
      "banners('main_hero_top', 960)",
      "banners('main_hero_bottom', 960)",
    ),
  ],
  [
    'GET /api/selection/main_hero_bottom',
    api('content/content'),
    SELECTION,
    loses(
      'src/server/modules/content/selections.ts',
      "banners('main_hero_bottom', 960)",
      "banners('main_hero_top', 960)",
    ),
  ],
  [
    'GET /api/selection/products/week',
    api('content/content'),
    LISTS,
    loses(
      'src/server/modules/content/selections.ts',
      "products('products/week')",
      "products('main')",
    ),
  ],
  [
    'GET /api/selection/actions/main',
    api('content/content'),
    'lists the promotions that run',
    loses(
      'src/server/modules/content/selections.ts',
      "actions(deps, 'actions/main')",
      "actions(deps, 'main')",
    ),
  ],
  [
    'GET /api/selection/personal_top',
    api('content/content'),
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
    api('delivery/city'),
    'filters by the flags',
    loses(
      'src/server/modules/city/routes.ts',
      'isMain: readFlag(input.is_main)',
      'isMain: undefined',
    ),
  ],
  [
    'city/list: ordering',
    api('delivery/city'),
    'lists the active cities by population, or by title when asked',
    loses(
      'src/server/modules/city/routes.ts',
      'ordering: input.ordering',
      "ordering: 'population'",
    ),
  ],
  [
    'modal-search: category_query',
    api('search/search'),
    'is everywhere, or a category with all below it',
    loses(
      'src/server/modules/search/service.ts',
      'range: branchOf(catalogue, category)',
      'range: null',
    ),
  ],
  [
    'categories: filters',
    api('catalogue/listing'),
    'lists the top categories, or the children of one, by pages',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      "PARENT_FILTER = 'parent'",
      "PARENT_FILTER = 'of'",
    ),
  ],
  [
    'personal/reviews: filters',
    api('reviews/own-reviews-lists'),
    'name own reviews, the newest first, by pages and states, with what the shop says of them',
    loses(
      'src/server/modules/reviews/own-queries.ts',
      'state === undefined ? undefined : eq(review.state, state)',
      'undefined',
    ),
  ],
  [
    'favourites/list: page, pageSize',
    api('favourites/favourites'),
    'comes in pages; an empty one has its first page, and none is past the end',
    loses(
      'src/server/modules/favourites/routes.ts',
      'sorted.slice((page - 1) * pageSize, page * pageSize)',
      'sorted',
    ),
  ],
];
