import { loses, type Losses } from '../loss.ts';

/** §2, noticed by tests without a browser. */
export const SERVER_SCREENS: Losses = {
  '2.path.slash': [
    loses(
      'src/server/pages/address.ts',
      "if (moved.length > 1 && moved.endsWith('/')) moved = moved.replace(/\\/+$/, '') || '/';",
    ),
  ],
  '2.path.strict': [
    loses(
      'src/server/api/call.ts',
      "new ApiError('not_found', { reason })",
      "new ApiError('invalid_input', { reason })",
    ),
  ],
  '2.path.unreadable': [
    loses('src/server/pages/answers.ts', 'if (!isWellEncoded(path)) return ERROR_PATHS.notFound;'),
  ],
  '2.path.category_letters': [
    loses('src/domain/limits.ts', 'SEARCH_QUERY_LEAST = 3', 'SEARCH_QUERY_LEAST = 2'),
  ],
  '2.path.foreign_order': [
    loses(
      'src/server/modules/order/order-queries.ts',
      'and(eq(order.id, id), accountId === undefined ? undefined : eq(order.accountId, accountId))',
      'eq(order.id, id)',
    ),
  ],
  '2.text.novelty': [loses('src/texts/catalogue.ts', "novelty: 'Новинка'", "novelty: 'Новое'")],
  '2.catalogue.banners': [
    loses('src/stores/catalogue.ts', 'banners: await banners', 'banners: []'),
    loses('src/stores/catalogue.ts', 'return [];', 'throw error;'),
  ],
  '2.banner.top_fetched': [
    loses(
      'src/server/modules/content/routes.ts',
      "bannersOf(db, 'top', clock())",
      "bannersOf(db, 'top', new Date(0))",
    ),
  ],
  '2.card.shows': [loses('src/features/catalogue/card/card-html.ts', '<small>/${unit}</small>')],
  '2.card.labels': [
    loses(
      'src/features/catalogue/card/card-html.ts',
      '${old !== null && html`<s>${formatPrice(old)}</s>`}',
    ),
  ],
  '2.card.rating': [
    loses('src/features/catalogue/card/card-html.ts', '${factsHtml(product, small)}'),
  ],
  '2.contact.form': [
    loses(
      'src/server/modules/forms/message-tasks.ts',
      "facts: facts.filter(([, value]) => value !== '')",
      'facts: [...facts]',
    ),
    loses(
      'src/server/modules/forms/message-tasks.ts',
      '...(file === null ?',
      '...(file !== null ?',
    ),
  ],
  '2 /category/*': [
    loses(
      'src/server/modules/catalogue/listing-service.ts',
      'matchingScope(scope, positions)',
      'scope',
    ),
  ],
  '2 /order/confirm/*': [
    loses(
      'src/server/modules/order/order-view.ts',
      'final: row.final, earned',
      'final: row.goods, earned',
    ),
  ],
  '2 /*': [
    loses(
      'src/server/modules/content/queries.ts',
      'and(eq(page.slug, slug), page.published)',
      'eq(page.slug, slug)',
    ),
  ],
};
