import { loses, type Losses } from '../loss.ts';

/** §7, noticed by tests without a browser. */
export const SERVER_CALLS_MORE: Losses = {
  '7 POST /api/favourites/remove': [
    loses(
      'src/server/modules/favourites/queries.ts',
      'eq(list.accountId, accountId), eq(list.productId, productId)',
      'eq(list.accountId, accountId), eq(list.productId, 0)',
    ),
  ],
  '7 POST /api/subscriber': [
    loses(
      'src/server/modules/forms/newsletter.ts',
      "await journalConsent(tx, { form: 'newsletter', cause }, caller, now);",
    ),
  ],
  '7 POST /api/feedback': [
    loses('src/server/modules/forms/message-tasks.ts', 'replyTo: email, cause', 'cause'),
  ],
  '7 POST /api/application': [
    loses('src/texts/forms/letter.ts', '`Заявка с сайта: ${name}`', '`Сообщение с сайта: ${name}`'),
  ],
  '7 GET /api/brand_list': [
    loses(
      'src/server/modules/brands/service.ts',
      'asked.size === 0 ? all :',
      'asked.size >= 0 ? all :',
    ),
  ],
  '7 GET /api/popular_brands': [
    loses(
      'src/server/modules/brands/service.ts',
      '(one.popularity ?? 0) - (other.popularity ?? 0)',
      '(other.popularity ?? 0) - (one.popularity ?? 0)',
    ),
  ],
  '7 GET /api/categories': [
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'all.slice((page - 1) * pageSize, page * pageSize)',
      'all.slice(0, pageSize)',
    ),
  ],
  '7 GET /api/categories/tree': [
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'hasAny(data.alive, from, to)',
      'hasAny(data.alive, from, to) || true',
    ),
  ],
  '7 GET /api/category': [
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'children: topCategories(catalogue)',
      'children: []',
    ),
  ],
  '7 GET /api/category/{slug}': [
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'breadcrumbs: breadcrumbsTo(category)',
      'breadcrumbs: breadcrumbsTo(category.parent)',
    ),
  ],
  '7 GET /api/products/filters': [
    loses(
      'src/server/modules/catalogue/category-service.ts',
      'scopeFilters(catalogue, categoryScope(catalogue.data, category), filters)',
      "scopeFilters(catalogue, categoryScope(catalogue.data, category), filters && '')",
    ),
  ],
  '7 GET /api/products/visited': [
    loses(
      'src/server/modules/catalogue/routes.ts',
      'order by visited_at desc, product_id desc',
      'order by visited_at',
    ),
  ],
  '7 GET /api/brands/{slug}': [
    loses(
      'src/server/modules/catalogue/list-service.ts',
      'listingPage(catalogue, scope, input),\n    title: brand.title,',
      'listingPage(catalogue, scope, { ...input, filters: `` }),\n    title: brand.title,',
    ),
  ],
  '7 GET /api/actions/{slug}': [
    loses(
      'src/server/modules/catalogue/list-service.ts',
      'listScope(catalogue.data, action.productIds)',
      'listScope(catalogue.data, action.productIds.slice(1))',
    ),
  ],
  '7 GET /api/pages/{slug}': [
    loses('src/server/modules/content/safe-html.ts', 'allowedSchemesByTag: { img: [] },'),
  ],
  '7 GET /api/pages': [
    loses('src/server/modules/content/queries.ts', 'arrayContains(page.tags, tags)', 'undefined'),
  ],
  '7 GET /api/nav': [
    loses('src/server/modules/content/service.ts', 'children: below(id)', 'children: []'),
  ],
  '7 GET /api/configs': [
    loses(
      'src/server/modules/content/routes.ts',
      'configs: async () => asRecord(await configRows(db))',
      "configs: async () => asRecord(await configRows(db, 'SITE_NAME'))",
    ),
  ],
  '7 GET /api/configs/{param}': [
    loses(
      'src/server/modules/content/routes.ts',
      'const rows = await configRows(db, param)',
      'const rows = await configRows(db)',
    ),
  ],
  '7 GET /api/file-configs': [
    loses(
      'src/server/modules/content/routes.ts',
      'picturePath(value, 960',
      'picturePath(value, 480',
    ),
  ],
  '7 GET /api/city/list': [
    loses(
      'src/server/modules/city/routes.ts',
      'found.slice(input.offset, input.offset + input.limit)',
      'found.slice(0, input.limit)',
    ),
  ],
  '7 GET /api/other-search': [
    loses(
      'src/server/modules/search/service.ts',
      'const start = scattered(minute) % places',
      'const start = minute % 1',
    ),
  ],
  '7 GET /api/modal-search': [
    loses('src/server/modules/search/service.ts', 'MODAL_PRODUCTS = 6', 'MODAL_PRODUCTS = 5'),
  ],
  '7 GET /api/reviews/{slug}': [
    loses(
      'src/server/modules/reviews/queries.ts',
      'published, rating === undefined ? undefined : eq(review.rating, rating)',
      'published',
    ),
  ],
  '7 GET /api/reviews/model/{id}': [
    loses(
      'src/server/modules/reviews/routes.ts',
      'reviewPage(db, await reviewedModel(db, input.id),',
      'reviewPage(db, (await reviewedModel(db, input.id)).slice(0, 1),',
    ),
  ],
  '7 GET /api/reviews/{slug}/media': [
    loses(
      'src/server/modules/reviews/queries.ts',
      '.orderBy(desc(review.createdAt), desc(review.id), asc(reviewMedia.position))',
      '.orderBy(asc(reviewMedia.position))',
    ),
  ],
  '7 GET /api/reviews/model/{id}/media': [
    loses(
      'src/server/modules/reviews/routes.ts',
      'mediaPage(db, await reviewedModel(db, input.id), input)',
      'mediaPage(db, (await reviewedModel(db, input.id)).slice(0, 1), input)',
    ),
  ],
  '7 GET /api/reviews_company': [
    loses(
      'src/server/modules/reviews/queries.ts',
      '.orderBy(desc(companyReview.createdAt), desc(companyReview.id))',
      '.orderBy(companyReview.createdAt)',
    ),
  ],
  '7 GET /api/banners/group/advantages': [
    loses(
      'src/server/modules/content/routes.ts',
      "bannersOf(db, 'advantages', clock())",
      "bannersOf(db, 'top', clock())",
    ),
  ],
  '7 GET /api/selection/categories_bottom': [
    loses(
      'src/server/modules/content/selections.ts',
      "categories('categories_bottom')",
      "categories('categories_top')",
    ),
  ],
  '7 GET /api/selection/categories_recomend': [
    loses(
      'src/server/modules/content/selections.ts',
      "categories('categories_recomend')",
      "categories('categories_bottom')",
    ),
  ],
  '7 GET /api/selection/catalog_row': [
    loses(
      'src/server/modules/content/selections.ts',
      "categoryRows(deps, 'catalog_row')",
      "categoryRows(deps, 'main')",
    ),
  ],
  '7 GET /api/selection/header_catalog': [
    loses(
      'src/server/modules/content/selections.ts',
      "banners('header_catalog', 480)",
      "banners('header', 480)",
    ),
  ],
  '7 GET /api/selection/main': [
    loses(
      'src/server/modules/content/selections.ts',
      "products('main')",
      "products('main_products')",
    ),
  ],
  '7 GET /api/selection/main_hero_top': [
    loses(
      'src/server/modules/content/selections.ts',
      "banners('main_hero_top', 960)",
      "banners('main_hero_bottom', 960)",
    ),
  ],
  '7 GET /api/selection/main_hero_bottom': [
    loses(
      'src/server/modules/content/selections.ts',
      "banners('main_hero_bottom', 960)",
      "banners('main_hero_top', 960)",
    ),
  ],
  '7 GET /api/selection/products/week': [
    loses(
      'src/server/modules/content/selections.ts',
      "products('products/week')",
      "products('main')",
    ),
  ],
  '7 GET /api/selection/actions/main': [
    loses(
      'src/server/modules/content/selections.ts',
      "actions(deps, 'actions/main')",
      "actions(deps, 'main')",
    ),
  ],
  '7 GET /api/selection/personal_top': [
    loses(
      'src/server/modules/content/selections.ts',
      "banners('personal_top', 960)",
      "banners('personal', 960)",
    ),
  ],
};
