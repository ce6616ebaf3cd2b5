import { loses } from './loss.ts';
import { api, e2e, unit } from './row.ts';
import type { Row } from './row.ts';

/** §2: screens, routes, windows, header, shared pieces. */
const PUBLIC = 'opens ${path}: public, the same for everybody, no cookie';
const GUARDED = 'is sent from ${path} to the login';
const NOTHING = 'finds nothing at ${path}: a real 404 that nobody keeps';

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
    loses('src/pages/brands/index.astro', 'letters: asked.slice(0, 100)'),
  ],
  [
    '/cart',
    e2e('cart'),
    'the cart page changes, removes with undo, applies a code, chooses delivery and is emptied, without loading anew',
    loses('src/pages/cart.astro', '{lines.map((line) => (<CartLine {line} />))}'),
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
    api('search'),
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
    'a guest logs in on the way, orders, sees the confirmation, gets a letter and finds the order in the cabinet',
    loses(
      'src/features/order/order-plain.ts',
      "if (what === 'place') return await place(api, form, say);",
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
    api('order-after'),
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
    'a bought product is reviewed by the keyboard, with photos, and waits; of another the shopper will not write',
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
    'a guest logs in on the way, orders, sees the confirmation, gets a letter and finds the order in the cabinet',
    loses(
      'src/features/order/order-card.astro',
      '<a href={personalOrderPath(order.id)}>{PLACED_TEXT.title(order.number)}</a>',
      '{PLACED_TEXT.title(order.number)}',
    ),
  ],
  [
    '/personal/reviews',
    e2e('reviews'),
    'a bought product is reviewed by the keyboard, with photos, and waits; of another the shopper will not write',
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
    api('content'),
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
    api('absent-names'),
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
    loses('src/sections/message.astro', 'href = PATHS.home', 'href = PATHS.catalogue'),
  ],
  [
    'Написать нам',
    e2e('feedback'),
    '«Написать нам» opens a window of 576, says what is wrong under the fields and thanks in a window of 570',
    loses(
      'src/texts/forms/forms.ts',
      "'Написать нам', text: 'Подберём аналог, проверим остаток, посчитаем комплект.'",
      "'Задать вопрос', text: 'Подберём аналог, проверим остаток, посчитаем комплект.'",
    ),
  ],
  [
    'Благодарим за ваше сообщение!',
    e2e('feedback'),
    '«Написать нам» opens a window of 576, says what is wrong under the fields and thanks in a window of 570',
    loses('src/texts/forms/forms.ts', "'Благодарим за ваше сообщение!'", "'Сообщение отправлено'"),
  ],

  [
    'The catalogue drop-down shows top categories and two levels; a choice opens the category',
    e2e('shell-catalogue'),
    'opens by a press and shows sections two levels deep; a choice opens the section',
    loses(
      'src/features/shell/catalogue-panel.tsx',
      '{children.length > 0 && (<ul>',
      '{false && (<ul>',
    ),
  ],
  [
    'The catalogue drop-down opens lazily and loads the tree once',
    e2e('shell-catalogue'),
    'asks for the tree once, however often it opens',
    loses('src/stores/catalogue.ts', "if (state === 'loading' || state === 'ready') return;"),
  ],
  [
    'The drop-down shows the banners of the header',
    e2e('shell-catalogue'),
    'shows the banners of the header, each a link to what it is about',
    loses(
      'src/features/shell/catalogue-panel.tsx',
      'href={contentPath(link.real_slug)}',
      'href={contentPath(title)}',
    ),
  ],
  [
    'The drop-down shows the banners of the header',
    unit('stores/catalogue'),
    'the banners of the header come with the sections',
    loses('src/stores/catalogue.ts', 'banners: await banners', 'banners: []'),
  ],
  [
    'The drop-down shows the banners of the header',
    unit('stores/catalogue'),
    'sections are shown even when the banners beside them do not come',
    loses('src/stores/catalogue.ts', 'return [];', 'throw error;'),
  ],
  [
    'The live search drop-down',
    e2e('search'),
    'typing more than 2 characters shows sections and goods with price and stock',
    loses('src/features/search/product-line.tsx', '<b>{formatPrice(product.price_current)}</b>'),
  ],
  [
    'Heart, cart, phone and the outside tool for sawing panels',
    e2e('shell-header'),
    'at ${width} px the phone of the shop is a link in the header',
    loses('src/sections/header.css', 'svg { display: none; }', '{ display: none; }'),
  ],
  [
    'Heart, cart, phone and the outside tool for sawing panels',
    e2e('shell-header'),
    'the links of the header lead where they say',
    loses('src/sections/header.astro', '{sawingLink && (<li>', '{false && (<li>'),
  ],
  [
    'The cart link has a badge with the count',
    e2e('shell-header'),
    'the cart badge shows the count of the readable cookie',
    loses('src/sections/header.astro', '<b class="badge" hidden></b>'),
  ],
  [
    'The badge agrees in all tabs',
    e2e('tabs-and-back'),
    'three tabs that were open before the first product agree on the badge and on the cart, ' +
      'whichever of them changes it',
    loses(
      'src/ui/late-forms.ts',
      "(self as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', refreshMarks);",
    ),
  ],
  [
    'The profile pop-up: orders, data, favourites, reviews, logout',
    e2e('login-pages'),
    'finds orders, data, favourites, reviews and the way out in the menu of the header',
    loses(
      'src/features/account/account-menu.tsx',
      '{ href: PATHS.favourites, title: ACCOUNT_TEXT.favourites }, ',
    ),
  ],
  [
    'Mobile navigation: Каталог, Корзина, Избранное, Вход',
    e2e('shell-header'),
    'the bar at the bottom leads to catalogue, cart, favourites and sign-in',
    loses(
      'src/sections/mobile-navigation.astro',
      "{ href: PATHS.favourites, icon: 'heart', title: SHELL_TEXT.favourites },",
    ),
  ],
  [
    'Mobile navigation: Кабинет for the authorized',
    e2e('shell-header'),
    'an authorized shopper finds the cabinet there',
    loses(
      'src/features/shell/behaviour.ts',
      "if (isKnown()) each('[data-account]',",
      "if (false) each('[data-account]',",
    ),
  ],
  [
    'Guests get the prompt and the window instead of favourites and cabinet',
    e2e('login'),
    '«Изменить» and the arrow lead back to the address, which is still there',
    loses('src/features/account/account-gate.island.tsx', 'loginReason(next)', "'purchase'"),
  ],
  [
    'The top banner links to a category and can be closed',
    e2e('shell-notices'),
    'the top banner is hidden for a day by its cross, before the next page is painted',
    loses(
      'src/sections/top-banner.astro',
      'contentPath(banner.link_to_go.real_slug)',
      'contentPath(banner.title)',
    ),
  ],
  [
    'ОК',
    e2e('shell-notices'),
    'the cookie notice stays until «ОК» and then for a year does not come back',
    loses('src/texts/shell/shell.ts', "cookieAccept: 'ОК'", "cookieAccept: 'Хорошо'"),
  ],
  [
    'Menus of header and footer come from navigation data; contacts and social links',
    e2e('shell-words'),
    'the menus of header and footer, contacts and social links come from the data of the shop',
    loses(
      'src/sections/header.astro',
      '{nav.header_right.map((item) => (<li><NavLink {item} /></li>))}',
    ),
  ],
  [
    'Newsletter block and feedback form in the frame',
    e2e('newsletter'),
    'the block leads to a page that keeps what was typed, takes it and says so',
    loses('src/features/forms/newsletter-form.astro', " value={fields['email']}"),
  ],
  [
    'Newsletter block and feedback form in the frame',
    e2e('feedback'),
    '«Написать нам» leads to a page whose form is taken and thanked for',
    loses('src/layouts/message-page.astro', "asked.get(SAID_PARAM) === 'sent'", 'false'),
  ],

  [
    'A card: image, name, price, stock',
    unit('features/catalogue/card/card-html'),
    'a card says name, price with its unit, stock and article',
    loses('src/features/catalogue/card/card-html.ts', '<small>/${unit}</small>'),
  ],
  [
    'A card: discount marker, old price, coloured labels',
    unit('features/catalogue/card/card-html'),
    'discount, novelty and labels stand together; a light label has dark text',
    loses(
      'src/features/catalogue/card/card-html.ts',
      '${old !== null && html`<s>${formatPrice(old)}</s>`}',
    ),
  ],
  [
    'Новинка',
    unit('features/catalogue/card/card-html'),
    'discount, novelty and labels stand together; a light label has dark text',
    loses('src/texts/catalogue.ts', "novelty: 'Новинка'", "novelty: 'Новое'"),
  ],
  [
    'A card: rating and bonus points',
    unit('features/catalogue/card/card-html'),
    'every card says rating and bonus points, be it small or not (%s)',
    loses('src/features/catalogue/card/card-html.ts', '${factsHtml(product, small)}'),
  ],
  [
    'A card: add to cart',
    e2e('cart'),
    'a card puts into the cart in place: − quantity +, badge, and the cart page has it',
    loses('src/features/cart/stepper.ts', 'button.after(box);'),
  ],
  [
    'A card: add to cart',
    e2e('product'),
    'the cards of «Вы смотрели» have a button and a heart, which show what is in the cart and what is a favourite',
    loses('src/features/catalogue/card/card-html.ts', 'controls.buy(product)', "''"),
  ],
  [
    'A card: favourite',
    e2e('favourites'),
    'a heart is filled at once, is counted in the header, survives the page and is taken back',
    loses('src/features/favourites/takeover.ts', 'String(isFavourite)', "'false'"),
  ],
  [
    'Contact form with an optional comment and a file',
    api('messages'),
    'needs no comment',
    loses(
      'src/server/modules/forms/messages.ts',
      "facts: facts.filter(([, value]) => value !== '')",
      'facts: [...facts]',
    ),
  ],
  [
    'Contact form with an optional comment and a file',
    api('messages'),
    'goes with the letter, is kept, and forgotten with the message after its time',
    loses('src/server/modules/forms/messages.ts', '...(file === null ?', '...(file !== null ?'),
  ],
  [
    'A link element leads to /{slug}, without a slug to the home page',
    unit('domain/paths'),
    'a link leads to /{slug}, without a slug to the home page',
    loses(
      'src/domain/paths.ts',
      'export const contentPath = (slug: string) => `/${slug}`',
      'export const contentPath = (slug: string) => `/pages/${slug}`',
    ),
  ],
  [
    'Pressing favourite as a guest opens the auth window',
    e2e('favourites'),
    "a guest's heart opens the window of login, after which the product is a favourite",
    loses(
      'src/features/favourites/takeover.ts',
      "wantLogin({ reason: 'favourites', next: null, favouriteId })",
      'undefined',
    ),
  ],
];

/** §1 and §2, read once more: the frame as a whole, and what stands on single pages. */
export const FRAME: readonly Row[] = [
  [
    'Every page has the frame, that of an error too',
    e2e('shell-pages'),
    'every page has the whole frame',
    loses('src/layouts/shell-data.ts', 'last ?? EMPTY_SHELL', 'EMPTY_SHELL'),
  ],
  [
    'The header has a search box',
    e2e('shell-pages'),
    'the search box asks by an address, and sections that fit are found',
    loses('src/features/search/search-box.island.tsx', 'action={PATHS.search}'),
  ],
  [
    'The header has a city picker',
    e2e('shell-pages'),
    'every page has the whole frame',
    loses('src/sections/header.astro', '{city && (<li><CityLink {city} /></li>)}'),
  ],
  [
    'The header leads to an online tool for sawing panels',
    e2e('shell-pages'),
    'every page has the whole frame',
    loses('src/sections/header.astro', '{sawingLink && (<li>', '{!sawingLink && (<li>'),
  ],
  [
    'The brand list has popular brands',
    e2e('shell-words'),
    'the page of brands begins with the popular ones, in their order',
    loses(
      'src/pages/brands/index.astro',
      'popular.content.length > 0',
      'popular.content.length > 99',
    ),
  ],
  [
    'A category banner card',
    e2e('shell-words'),
    'banners lead to what they are about, in the colour that the data gives',
    loses(
      'src/sections/banner-card.astro',
      'contentPath(link.real_slug)',
      'contentPath(banner.title)',
    ),
  ],
  [
    'An address that nobody can read is a 404',
    unit('server/site'),
    "is nobody's: the router, which cannot read it, gets the page of what is not found",
    loses('src/server/pages/answers.ts', 'if (!isWellEncoded(path)) return PATHS.notFound;'),
  ],
  [
    '/category/*: fewer than three letters filter nothing',
    api('search'),
    'is the whole list for fewer than three characters',
    loses('src/domain/limits.ts', 'SEARCH_QUERY_MIN_LENGTH = 3', 'SEARCH_QUERY_MIN_LENGTH = 2'),
  ],
];
