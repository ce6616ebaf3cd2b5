import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

/** §2: header, footer, menus, windows and the card. */
export const SHELL_PARTS: readonly Row[] = [
  [
    'Написать нам',
    e2e('feedback'),
    '«Написать нам» opens a window of 576, says what is wrong under fields, thanks in a window of 570',
    loses(
      'src/texts/forms/forms.ts',
      "'Написать нам', text: 'Подберём аналог, проверим остаток, посчитаем комплект.'",
      "'Задать вопрос', text: 'Подберём аналог, проверим остаток, посчитаем комплект.'",
    ),
  ],
  [
    'Благодарим за ваше сообщение!',
    e2e('feedback'),
    '«Написать нам» opens a window of 576, says what is wrong under fields, thanks in a window of 570',
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
    loses('src/features/search/search-panel.tsx', '<b>{formatPrice(product.price_current)}</b>'),
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
    'three tabs open before the first product agree on the badge and the cart, whichever of them changes it',
    loses(
      'src/client/cookies.ts',
      "(globalThis as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', hear);",
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
    loses('src/features/shell/behaviour.ts', "split(',')[+isKnown]", "split(',')[0]"),
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
    'Newsletter block and feedback form in the shell',
    e2e('newsletter'),
    'the block leads to a page that keeps what was typed, takes it and says so',
    loses('src/features/forms/newsletter-form.astro', " value={fields['email']}"),
  ],
  [
    'Newsletter block and feedback form in the shell',
    e2e('feedback'),
    '«Написать нам» leads to a page whose form is taken and thanked for',
    loses('src/layouts/message-page.astro', "asked.get(SAID_PARAM) === 'sent'", 'false'),
  ],
];

/** §1 and §2, read once more: the shell as a whole, and what stands on single pages. */
export const SHELL: readonly Row[] = [
  [
    'Every page has the shell, that of an error too',
    e2e('shell-pages'),
    'every page has the whole shell',
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
    'every page has the whole shell',
    loses('src/sections/header.astro', '{city && (<li><CityLink {city} /></li>)}'),
  ],
  [
    'The header leads to an online tool for sawing panels',
    e2e('shell-pages'),
    'every page has the whole shell',
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
    loses('src/server/pages/answers.ts', 'if (!isWellEncoded(path)) return ERROR_PATHS.notFound;'),
  ],
  [
    '/category/*: fewer than three letters filter nothing',
    api('search/search'),
    'is the whole list for fewer than three characters',
    loses('src/domain/limits.ts', 'SEARCH_QUERY_LEAST = 3', 'SEARCH_QUERY_LEAST = 2'),
  ],
];
