import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

/** §2: screens, routes, windows, header, shared pieces. */
const PUBLIC = 'opens ${path}: public, the same for everybody, no cookie';
const GUARDED = 'is sent from ${path} to the login';
const NOTHING = 'finds nothing at ${path}: a real 404 that nobody keeps';

/** §1 and §2: the addresses and what stands there. */
export const SCREENS: readonly Row[] = [
  [
    '/',
    e2e('routes'),
    PUBLIC,
    loses(
      'src/pages/index.astro',
      "Astro.response.headers.set('cache-control', 'public, max-age=60');",
    ),
  ],
  [
    '/brands',
    e2e('routes'),
    PUBLIC,
    loses(
      'src/pages/brands/index.astro',
      "Astro.response.headers.set('cache-control', 'public, max-age=60');",
    ),
  ],
  [
    '/brands',
    e2e('shell-pages'),
    'brands are filtered by the letter of a link',
    loses('src/pages/brands/index.astro', 'letters: asked'),
  ],
  [
    '/cart',
    e2e('cart'),
    'the cart changes, removes with undo, takes a code, chooses delivery, is emptied without reloading',
    loses(
      'src/pages/cart.astro',
      "<CartPage\n    client:intent={{ calls: '', touch: '', anywhere: '', when: 'cart_count=[1-9]' }}\n" +
        '    {page}\n  />',
    ),
  ],
  [
    '/category',
    e2e('routes'),
    PUBLIC,
    loses(
      'src/pages/category/index.astro',
      "Astro.response.headers.set('cache-control', 'public, max-age=60');",
    ),
  ],
  [
    '/category/*',
    e2e('routes'),
    PUBLIC,
    loses(
      'src/pages/category/[...slug].astro',
      "Astro.response.headers.set('cache-control', 'public, max-age=60');",
    ),
  ],
  [
    '/category/*',
    api('search/search'),
    'has those goods of the branch that match, in the order that is asked for',
    loses(
      'src/server/modules/catalogue/listing-service.ts',
      'matchingScope(scope, positions)',
      'scope',
    ),
  ],
  [
    '/category/*',
    e2e('listing'),
    'filters by one form, says what is chosen, and drops it by a link; the order stays',
    loses(
      'src/features/catalogue/listing/filters-html.ts',
      'isSorted && hiddenHtml',
      '!isSorted && hiddenHtml',
    ),
  ],
  ['/order', e2e('routes'), GUARDED, loses('src/domain/paths.ts', 'path === PATHS.order || ')],
  [
    '/order',
    e2e('order'),
    'a guest logs in on the way, orders, sees it confirmed, gets a letter and finds it in the cabinet',
    loses(
      'src/features/order/plain-order.ts',
      "if (what === 'place') return await place(api, form, stay);",
    ),
  ],
  [
    '/order/confirm/*',
    e2e('routes'),
    GUARDED,
    loses('src/domain/paths.ts', "path.startsWith('/order/confirm/') || "),
  ],
  [
    '/order/confirm/*',
    api('order/after'),
    'is shown to its buyer with the figures that were agreed, whatever goods cost now',
    loses(
      'src/server/modules/order/order-view.ts',
      'final: row.final, earned',
      'final: row.goods, earned',
    ),
  ],
  [
    '/personal',
    e2e('routes'),
    GUARDED,
    loses('src/domain/paths.ts', 'path === PATHS.personal || '),
  ],
  [
    '/personal',
    e2e('reviews'),
    'a bought product is reviewed by keyboard, with photos, and waits; a review of another is declined',
    loses('src/pages/personal/index.astro', 'TEXT.awaiting(counts.reviews_awaiting)', '0'),
  ],
  [
    '/personal/data',
    e2e('routes'),
    GUARDED,
    loses('src/domain/paths.ts', ' || path.startsWith(`${PATHS.personal}/`)'),
  ],
  [
    '/personal/data',
    e2e('login'),
    'without scripts the same steps are pages',
    loses(
      'src/features/account/data-email.astro',
      '<dd class="personal-data__email">{email}</dd>',
      '<dd></dd>',
    ),
  ],
  [
    '/personal/favourites',
    e2e('favourites'),
    'the page of favourites sorts them, lets a heart go and says how to begin',
    loses(
      'src/sections/sorted-list.ts',
      'asked: { page: Number(page), sorting }',
      'asked: { page: Number(page), sorting: undefined }',
    ),
  ],
  [
    '/personal/orders',
    e2e('order'),
    'a guest logs in on the way, orders, sees it confirmed, gets a letter and finds it in the cabinet',
    loses(
      'src/features/order/order-card.astro',
      '<a href={personalOrderPath(order.id)}>{PLACED_TEXT.title(order.number)}</a>',
      '{PLACED_TEXT.title(order.number)}',
    ),
  ],
  [
    '/personal/reviews',
    e2e('reviews'),
    'a bought product is reviewed by keyboard, with photos, and waits; a review of another is declined',
    loses(
      'src/pages/personal/reviews/index.astro',
      '{own.content.map((review) => (<OwnReview {review} />))}',
    ),
  ],
  [
    '/personal/waitlist',
    e2e('waitlist'),
    'a product without stock is waited for, stands in the waitlist and is waited for no more',
    loses(
      'src/pages/personal/waitlist.astro',
      'waitingControls(new Set(favourites))',
      '{ buy: () => "", heart: () => "" }',
    ),
  ],
  [
    '/personal/waitlist',
    e2e('routes'),
    'is sent for good from ${path} to ${target}',
    loses(
      'src/server/pages/address.ts',
      "if (moved === '/personal/Waitlist') moved = PATHS.waitlist;",
    ),
  ],
  [
    '/products/*',
    e2e('routes'),
    'opens a product by its full address; the short one moves there',
    loses(
      'src/pages/products/[...slug].astro',
      'if (path !== `/products/${slug}`) return Astro.redirect(locationOf(path + ' +
        'Astro.url.search), 301);',
    ),
  ],
  [
    '/search',
    e2e('search'),
    'the page of results shows what was found, a correction, sections and pages',
    loses('src/pages/search.astro', '{found !== null && found.corrected !== null &&', '{false &&'),
  ],
  [
    '/*',
    e2e('routes'),
    PUBLIC,
    loses(
      'src/pages/[...slug].astro',
      "Astro.response.headers.set('cache-control', 'public, max-age=60');",
    ),
  ],
  [
    '/*',
    api('content/content'),
    'has no page %j',
    loses(
      'src/server/modules/content/queries.ts',
      'and(eq(page.slug, slug), page.published)',
      'eq(page.slug, slug)',
    ),
  ],

  [
    'A path that ends with a slash moves to the one without, with its query',
    unit('server/pages/address'),
    '%s%s leads to %s',
    loses(
      'src/server/pages/address.ts',
      "if (moved.length > 1 && moved.endsWith('/')) moved = moved.replace(/\\/+$/, '') || '/';",
    ),
  ],
  [
    'A path that ends with a slash moves to the one without, with its query',
    e2e('routes'),
    'is sent for good from ${path} to ${target}',
    loses('src/server/pages/address.ts', "search.replace(/^\\?/, '')", "''"),
  ],
  [
    'Canonical: site base and path without a trailing slash',
    unit('domain/paths'),
    'the canonical address is the base of the site and the path without a trailing slash',
    loses('src/domain/paths.ts', "+ path.replace(/\\/+$/, '')", '+ path'),
  ],
  [
    'Canonical: site base and path without a trailing slash',
    e2e('shell-pages'),
    'the head of a page tells its title, description, canonical address and Open Graph',
    loses('src/layouts/head.astro', '<link rel="canonical" href={canonical} />', 'null'),
  ],
  [
    'Routes are matched strictly; an unmatched one is a 404',
    e2e('routes'),
    NOTHING,
    loses('src/pages/[...slug].astro', "if (found === null) return Astro.rewrite('/404');"),
  ],
  [
    'Routes are matched strictly; an unmatched one is a 404',
    api('http/absent-names'),
    '%s %s finds nothing by one that is too long',
    loses(
      'src/server/api/call.ts',
      "new ApiError('not_found', { reason })",
      "new ApiError('invalid_input', { reason })",
    ),
  ],
  [
    'Страница не найдена',
    e2e('shell-pages'),
    'says so with status 404, a way home, a search and the sections',
    loses('src/texts/shell/shell.ts', "'Страница не найдена'", "'Нет такой страницы'"),
  ],
  [
    'Мы уже работаем над её устранением',
    e2e('shell-pages'),
    'the page says so with status 500 and a way home',
    loses('src/texts/shell/shell.ts', "'Мы уже работаем над её устранением'", "'Зайдите позже'"),
  ],
  [
    'Непредвиденная ошибка сервера',
    e2e('shell-pages'),
    'the page says so with status 500 and a way home',
    loses('src/texts/shell/shell.ts', "'Непредвиденная ошибка сервера',", "'Ошибка сервера',"),
  ],
  [
    'На главную',
    e2e('shell-pages'),
    'says so with status 404, a way home, a search and the sections',
    loses('src/texts/shell/shell.ts', "'На главную'", "'Домой'"),
  ],
  [
    'На главную',
    e2e('shell-pages'),
    'the page says so with status 500 and a way home',
    loses('src/sections/page-message.astro', 'href = PATHS.home', 'href = PATHS.catalogue'),
  ],
];
