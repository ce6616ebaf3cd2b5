import { loses } from './loss.ts';
import { api, type Row } from './row.ts';

/** §7: the calls of catalogue, content, city, search and reviews. */
export const CATALOGUE_CALLS: readonly Row[] = [
  [
    'GET /api/brand_list',
    api('catalogue/brands'),
    'lists those of some letters, and still tells all the letters',
    loses(
      'src/server/modules/brands/service.ts',
      'asked.size === 0 ? all :',
      'asked.size >= 0 ? all :',
    ),
  ],
  [
    'GET /api/popular_brands',
    api('catalogue/brands'),
    'lists popular brands in the order of the shop',
    loses(
      'src/server/modules/brands/service.ts',
      '(one.popularity ?? 0) - (other.popularity ?? 0)',
      '(other.popularity ?? 0) - (one.popularity ?? 0)',
    ),
  ],
  [
    'GET /api/categories',
    api('catalogue/listing'),
    'lists the top categories, or the children of one, by pages',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'all.slice((page - 1) * pageSize, page * pageSize)',
      'all.slice(0, pageSize)',
    ),
  ],
  [
    'GET /api/categories/tree',
    api('catalogue/listing'),
    'makes a tree of what has goods: no hidden branch, no empty one',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'hasAny(data.alive, from, to)',
      'hasAny(data.alive, from, to) || true',
    ),
  ],
  [
    'GET /api/category',
    api('catalogue/listing'),
    'lists everything at the root',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'children: topCategories(catalogue)',
      'children: []',
    ),
  ],
  [
    'GET /api/category/{slug}',
    api('catalogue/listing'),
    'answers a category with the goods of its whole branch, its children and the way to it',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'breadcrumbs: breadcrumbsTo(category)',
      'breadcrumbs: breadcrumbsTo(category.parent)',
    ),
  ],
  [
    'GET /api/products/filters',
    api('catalogue/listing'),
    'answers filters without goods for the whole shop and for a category',
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'scopeFilters(catalogue, categoryScope(catalogue.data, category), filters)',
      "scopeFilters(catalogue, categoryScope(catalogue.data, category), filters && '')",
    ),
  ],
  [
    'GET /api/products/visited',
    api('catalogue/visited-products'),
    'come the last first, each once, those of one session only',
    loses(
      'src/server/modules/catalogue/routes.ts',
      'order by visited_at desc, product_id desc',
      'order by visited_at',
    ),
  ],
  [
    'GET /api/brands/{slug}',
    api('catalogue/product'),
    'are those of a brand, with filters',
    loses(
      'src/server/modules/catalogue/list-service.ts',
      'listingPage(catalogue, scope, input),\n    title: brand.title,',
      'listingPage(catalogue, scope, { ...input, filters: `` }),\n    title: brand.title,',
    ),
  ],
  [
    'GET /api/actions/{slug}',
    api('catalogue/product'),
    'are those of a promotion that runs',
    loses(
      'src/server/modules/catalogue/list-service.ts',
      'listScope(catalogue.data, action.productIds)',
      'listScope(catalogue.data, action.productIds.slice(1))',
    ),
  ],
  [
    'GET /api/pages/{slug}',
    api('content/content'),
    'renders Markdown as safe HTML',
    loses('src/server/modules/content/safe-html.ts', 'allowedSchemesByTag: { img: [] },'),
  ],
  [
    'GET /api/pages',
    api('content/content'),
    'lists published pages that bear all the tags, newest first or by title',
    loses('src/server/modules/content/queries.ts', 'arrayContains(page.tags, tags)', 'undefined'),
  ],
  [
    'GET /api/nav',
    api('content/content'),
    'gives the menus as trees in their order',
    loses('src/server/modules/content/service.ts', 'children: below(id)', 'children: []'),
  ],
  [
    'GET /api/configs',
    api('content/content'),
    'gives all configs, one of them, and pictures of the site by path',
    loses(
      'src/server/modules/content/routes.ts',
      'configs: async () => asRecord(await configRows(db))',
      "configs: async () => asRecord(await configRows(db, 'SITE_NAME'))",
    ),
  ],
  [
    'GET /api/configs/{param}',
    api('content/content'),
    'gives all configs, one of them, and pictures of the site by path',
    loses(
      'src/server/modules/content/routes.ts',
      'const rows = await configRows(db, param)',
      'const rows = await configRows(db)',
    ),
  ],
  [
    'GET /api/file-configs',
    api('content/content'),
    'gives all configs, one of them, and pictures of the site by path',
    loses(
      'src/server/modules/content/routes.ts',
      'picturePath(value, 960',
      'picturePath(value, 480',
    ),
  ],
  [
    'GET /api/city/list',
    api('delivery/city'),
    'counts everything found and gives the asked window of it',
    loses(
      'src/server/modules/city/routes.ts',
      'found.slice(input.offset, input.offset + input.limit)',
      'found.slice(0, input.limit)',
    ),
  ],
  [
    'GET /api/other-search',
    api('search/search'),
    'has ${OFTEN_SEARCHED_COUNT} items of a random window, the same within a minute and another later',
    loses(
      'src/server/modules/search/service.ts',
      'const start = scattered(minute) % places',
      'const start = minute % 1',
    ),
  ],
  [
    'GET /api/modal-search',
    api('search/search'),
    'shows a few products with the number of all, and categories with their parents',
    loses('src/server/modules/search/service.ts', 'MODAL_PRODUCTS = 6', 'MODAL_PRODUCTS = 5'),
  ],
  [
    'GET /api/reviews/{slug}',
    api('reviews/reviews'),
    'filters by rating, while the summary stays that of all',
    loses(
      'src/server/modules/reviews/queries.ts',
      'published, rating === undefined ? undefined : eq(review.rating, rating)',
      'published',
    ),
  ],
  [
    'GET /api/reviews/model/{id}',
    api('reviews/reviews'),
    'joins the reviews of all siblings of a model',
    loses(
      'src/server/modules/reviews/routes.ts',
      'reviewPage(db, await reviewedModel(db, input.id),',
      'reviewPage(db, (await reviewedModel(db, input.id)).slice(0, 1),',
    ),
  ],
  [
    'GET /api/reviews/{slug}/media',
    api('reviews/reviews'),
    'lists the photos of the newest review first, in pages',
    loses(
      'src/server/modules/reviews/queries.ts',
      '.orderBy(desc(review.createdAt), desc(review.id), asc(reviewMedia.position))',
      '.orderBy(asc(reviewMedia.position))',
    ),
  ],
  [
    'GET /api/reviews/model/{id}/media',
    api('reviews/reviews'),
    'lists the photos of the newest review first, in pages',
    loses(
      'src/server/modules/reviews/routes.ts',
      'mediaPage(db, await reviewedModel(db, input.id), input)',
      'mediaPage(db, (await reviewedModel(db, input.id)).slice(0, 1), input)',
    ),
  ],
];
