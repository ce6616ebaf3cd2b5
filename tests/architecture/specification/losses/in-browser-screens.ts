import { loses, type Losses } from '../loss.ts';

/** §2, noticed by browser tests. */
export const BROWSER_SCREENS: Losses = {
  '2.path.slash': [loses('src/server/pages/address.ts', "search.replace(/^\\?/, '')", "''")],
  '2.path.canonical': [
    loses('src/layouts/head.astro', '<link rel="canonical" href={canonical} />', 'null'),
  ],
  '2.path.strict': [
    loses('src/pages/[...slug].astro', "if (found === null) return Astro.rewrite('/404');"),
  ],
  '2.text.not_found': [
    loses('src/texts/shell/shell.ts', "'Страница не найдена'", "'Нет такой страницы'"),
  ],
  '2.text.being_mended': [
    loses('src/texts/shell/shell.ts', "'Мы уже работаем над её устранением'", "'Зайдите позже'"),
  ],
  '2.text.server_error': [
    loses('src/texts/shell/shell.ts', "'Непредвиденная ошибка сервера',", "'Ошибка сервера',"),
  ],
  '2.text.to_home': [
    loses('src/texts/shell/shell.ts', "'На главную'", "'Домой'"),
    loses('src/sections/page-message.astro', 'href = PATHS.home', 'href = PATHS.catalogue'),
  ],
  '2.text.write_to_us': [
    loses(
      'src/texts/forms/forms.ts',
      "'Написать нам', text: 'Вопрос о товаре или заказе.'",
      "'Задать вопрос', text: 'Вопрос о товаре или заказе.'",
    ),
  ],
  '2.text.thanks': [
    loses('src/texts/forms/forms.ts', "'Благодарим за ваше сообщение!'", "'Сообщение отправлено'"),
  ],
  '2.text.ok': [loses('src/texts/shell/shell.ts', "cookieAccept: 'ОК'", "cookieAccept: 'Хорошо'")],
  '2.catalogue.levels': [
    loses(
      'src/features/shell/catalogue-panel.tsx',
      '{children.length > 0 && (<ul>',
      '{false && (<ul>',
    ),
  ],
  '2.catalogue.lazy': [
    loses('src/stores/catalogue.ts', "if (state === 'loading' || state === 'ready') return;"),
  ],
  '2.catalogue.banners': [
    loses(
      'src/features/shell/catalogue-panel.tsx',
      'href={contentPath(link.real_slug)}',
      'href={contentPath(title)}',
    ),
  ],
  '2.search.live': [
    loses('src/features/search/search-panel.tsx', '<b>{formatPrice(product.price_current)}</b>'),
  ],
  '2.header.links': [
    loses('src/sections/header.css', 'svg { display: none; }', '{ display: none; }'),
    loses('src/sections/header.astro', '{sawingLink && (<li>', '{false && (<li>'),
  ],
  '2.header.cart_badge': [loses('src/sections/header.astro', '<b class="badge" hidden></b>')],
  '2.header.badge_in_tabs': [
    loses(
      'src/client/cookies.ts',
      "(globalThis as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', hear);",
    ),
  ],
  '2.header.profile': [
    loses(
      'src/features/account/account-menu.tsx',
      '{ href: PATHS.favourites, title: ACCOUNT_TEXT.favourites }, ',
    ),
  ],
  '2.header.search': [loses('src/features/search/search-box.island.tsx', 'action={PATHS.search}')],
  '2.header.city': [loses('src/sections/header.astro', '{city && (<li><CityLink {city} /></li>)}')],
  '2.header.sawing_tool': [
    loses('src/sections/header.astro', '{sawingLink && (<li>', '{!sawingLink && (<li>'),
  ],
  '2.mobile.navigation': [
    loses(
      'src/sections/mobile-navigation.astro',
      "{ href: PATHS.favourites, icon: 'heart', title: SHELL_TEXT.favourites },",
    ),
  ],
  '2.mobile.cabinet': [
    loses('src/features/shell/behaviour.ts', "split(',')[+isKnown]", "split(',')[0]"),
  ],
  '2.guests.prompt': [
    loses('src/features/account/account-gate.island.tsx', 'loginReason(next)', "'purchase'"),
  ],
  '2.banner.top': [
    loses(
      'src/sections/top-banner.astro',
      'contentPath(banner.link_to_go.real_slug)',
      'contentPath(banner.title)',
    ),
  ],
};
