import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

const WINDOW =
  'leads a new shopper from the guarded page through code and registration back to that page';
const CITY =
  'the window lists the important cities, finds others with their region, and the choice stays';
const BREAKPOINT = 'at ${width} px the header is that of a ${screen}: scrolled by 64 px it ${does}';

/** §9: business constants and limits. */
export const CONSTANT_ROWS: readonly Row[] = [
  [
    'Login code countdown: 180 s, m:ss',
    api('login/code'),
    'is refused for 180 s after the last one, with the seconds to wait',
    loses('src/domain/login.ts', 'CODE_RESEND_SECONDS = 180', 'CODE_RESEND_SECONDS = 170'),
  ],
  [
    'Login code countdown: 180 s, m:ss',
    api('login/code-tries'),
    'counts a minute down as m:ss',
    loses('src/domain/login.ts', ".padStart(2, '0')"),
  ],
  [
    'Login code countdown: 180 s, m:ss',
    unit('stores/auth'),
    'a sent code shows its step with 180 s until the next one',
    loses('src/domain/login.ts', 'CODE_RESEND_SECONDS = 180', 'CODE_RESEND_SECONDS = 170'),
  ],
  [
    'Code auto-send: 4 or more characters',
    e2e('favourites'),
    "a guest's heart opens the window of login, after which the product is a favourite",
    loses(
      'src/features/account/code-step.tsx',
      'digits.length >= codeLength',
      'digits.length > codeLength',
    ),
  ],
  [
    'Search debounce 500 ms; more than 2 characters',
    unit('stores/search'),
    'are: debounce 500 ms, more than 2 characters, 10 often searched',
    loses('src/domain/limits.ts', 'SEARCH_DEBOUNCE_MS = 500', 'SEARCH_DEBOUNCE_MS = 400'),
  ],
  [
    'City search debounce 500 ms; page size 50; offset 0',
    unit('stores/city'),
    'typing is asked for 500 ms after it rests, trimmed, from 3 characters on, 50 a page from offset 0',
    loses('src/domain/limits.ts', 'CITY_DEBOUNCE_MS = 500', 'CITY_DEBOUNCE_MS = 400'),
  ],
  [
    'Catalogue hover delay: 600 ms',
    e2e('shell-catalogue'),
    'makes a section active after 600 ms of pointing, and not before',
    loses(
      'src/domain/limits.ts',
      'CATALOGUE_HOVER_DELAY_MS = 600',
      'CATALOGUE_HOVER_DELAY_MS = 300',
    ),
  ],
  [
    '«Often searched»: 10 items from a random window',
    e2e('search'),
    'an empty field offers 10 queries that are often searched, and each leads to its results',
    loses('src/features/search/search-panel.tsx', "{group('often', LIVE_TEXT.often)}"),
  ],
  [
    '«Often searched»: 10 items from a random window',
    api('search/search'),
    'has ${OFTEN_SEARCHED_COUNT} items of a random window, the same within a minute and another later',
    loses('src/domain/limits.ts', 'OFTEN_SEARCHED_COUNT = 10', 'OFTEN_SEARCHED_COUNT = 9'),
  ],
  [
    'Top-banner-hidden cookie: 86400 s',
    e2e('shell-notices'),
    'the top banner is hidden for a day by its cross, before the next page is painted',
    loses(
      'src/domain/limits.ts',
      'TOP_BANNER_COOKIE_SECONDS = 86_400',
      'TOP_BANNER_COOKIE_SECONDS = 43_200',
    ),
  ],
  [
    'Cookie-notice cookie: 365 days',
    e2e('shell-notices'),
    'the cookie notice stays until «ОК» and then for a year does not come back',
    loses(
      'src/domain/limits.ts',
      'COOKIE_NOTICE_COOKIE_SECONDS = 365 *',
      'COOKIE_NOTICE_COOKIE_SECONDS = 30 *',
    ),
  ],
  [
    'Locale cookie: 365 days',
    e2e('routes'),
    'a locale in the address is remembered for a year',
    loses('src/domain/limits.ts', 'LOCALE_COOKIE_SECONDS = 365 *', 'LOCALE_COOKIE_SECONDS = 30 *'),
  ],
  [
    'Login cookie: 50400 s',
    api('login/account'),
    'answers login_success with a key for 14 hours, kept where no script reads it',
    loses('src/domain/login.ts', ' LOGIN_SECONDS = 50_400', ' LOGIN_SECONDS = 50_000'),
  ],
  [
    'Registration cookie: 604800 s',
    api('login/registration'),
    'follows a right code of an unknown address: account, key for seven days, cookies',
    loses(
      'src/domain/login.ts',
      'REGISTRATION_LOGIN_SECONDS = 604_800',
      'REGISTRATION_LOGIN_SECONDS = 50_400',
    ),
  ],
  [
    'Session cookie: 604800 s',
    api('account/account'),
    'answers the key of the session opened for the caller, and keeps it in a cookie that no script reads',
    loses(
      'src/domain/limits.ts',
      'SESSION_COOKIE_SECONDS = 604_800',
      'SESSION_COOKIE_SECONDS = 50_400',
    ),
  ],
  [
    'Header scroll threshold: 64px',
    e2e('shell-header'),
    BREAKPOINT,
    loses('src/domain/limits.ts', 'HEADER_SCROLL_PX = 64', 'HEADER_SCROLL_PX = 65'),
  ],
  [
    'Desktop breakpoint: 1024px',
    e2e('shell-header'),
    BREAKPOINT,
    loses(
      'src/sections/header.css',
      '@media (min-width: 1024px) { .site-header { top: -2.625rem',
      '@media (min-width: 1025px) { .site-header { top: -2.625rem',
    ),
  ],
  [
    'Width of auth: 448',
    e2e('login'),
    'is 448 px wide at most, keeps the focus, closes by Escape and gives the focus back',
    loses('src/domain/login.ts', 'AUTH_WIDTH_PX = 448', 'AUTH_WIDTH_PX = 480'),
  ],
  [
    'Width of registration: 448',
    e2e('login'),
    WINDOW,
    loses('src/domain/login.ts', 'REGISTRATION_WIDTH_PX = 448', 'REGISTRATION_WIDTH_PX = 480'),
  ],
  [
    'Width of feedback: 576',
    e2e('feedback'),
    '«Написать нам» opens a window of 576, says what is wrong under fields, thanks in a window of 570',
    loses('src/domain/forms.ts', 'FEEDBACK_WIDTH_PX = 576', 'FEEDBACK_WIDTH_PX = 560'),
  ],
  [
    'Width of thanks: 570',
    e2e('feedback'),
    '«Написать нам» opens a window of 576, says what is wrong under fields, thanks in a window of 570',
    loses('src/domain/forms.ts', 'THANKS_WIDTH_PX = 570', 'THANKS_WIDTH_PX = 560'),
  ],
  [
    'Width of city: 800',
    e2e('city'),
    CITY,
    loses('src/domain/limits.ts', 'CITY_WIDTH_PX = 800', 'CITY_WIDTH_PX = 790'),
  ],
  [
    'Phone mask: +7 (###) ###-##-##',
    unit('domain/phone'),
    'writes a number as the mask does',
    loses('src/domain/phone.ts', "'+7 ($1) $2-$3-$4'", "'+7 $1 $2-$3-$4'"),
  ],
  [
    'Phone mask: +7 (###) ###-##-##',
    e2e('feedback'),
    '«Написать нам» opens a window of 576, says what is wrong under fields, thanks in a window of 570',
    loses(
      'src/domain/phone.ts',
      "PHONE_MASK = '+7 (###) ###-##-##'",
      "PHONE_MASK = '+7 ### ###-##-##'",
    ),
  ],
  [
    'Default and fallback locale: ru',
    e2e('shell-pages'),
    'the head of a page tells its title, description, canonical address and Open Graph',
    loses('src/layouts/base.astro', ' lang="ru"', ' lang="en"'),
  ],
  [
    'Chunk reload guard: 60 s',
    e2e('shell-catalogue'),
    'reloads the page, at most once a minute',
    loses(
      'src/domain/limits.ts',
      'CHUNK_RELOAD_GUARD_SECONDS = 60',
      'CHUNK_RELOAD_GUARD_SECONDS = 40',
    ),
  ],
  [
    'Notice display: 5 s',
    e2e('cart-alive'),
    'until every parameter is chosen the button says «Выберите параметр товара» for 5 seconds',
    loses('src/domain/cart.ts', 'NOTICE_SECONDS = 5', 'NOTICE_SECONDS = 4'),
  ],
  [
    'Upload: 5 MB per file',
    api('media/uploads'),
    'of 5 MB exactly is not too big, and ten at once are taken',
    loses('src/domain/uploads.ts', 'FILE_BYTES_MOST = 5 *', 'FILE_BYTES_MOST = 4 *'),
  ],
  [
    'Upload: 10 files',
    api('media/uploads'),
    'of 5 MB exactly is not too big, and ten at once are taken',
    loses('src/domain/uploads.ts', 'FILES_MOST = 10', 'FILES_MOST = 9'),
  ],
  [
    'Upload: JPEG and PNG',
    api('media/uploads-refused'),
    '%s is no photo',
    loses('src/server/modules/media/safe-file.ts', '!types.includes(type) || '),
  ],
  [
    'Review media page size: 5',
    api('reviews/reviews'),
    'lists the photos of the newest review first, in pages',
    loses('src/domain/limits.ts', 'REVIEW_MEDIA_PAGE_SIZE = 5', 'REVIEW_MEDIA_PAGE_SIZE = 6'),
  ],
  [
    'Currency: RUB',
    api('cart/cart'),
    'has an empty cart that makes no session: neither looking at it nor taking away from it',
    loses(
      'src/server/modules/cart/view.ts',
      "currency: 'RUB',\n    count",
      "currency: 'EUR',\n    count",
    ),
  ],
  [
    'Prices in ru-RU; the last two digits are kopecks',
    unit('domain/money'),
    'a price is roubles as ru-RU writes them; the last two digits are kopecks, shown when there are any',
    loses(
      'src/domain/money.ts',
      'format.format(kopecks / 100)}\\u00a0₽',
      'format.format(kopecks / 10)}\\u00a0₽',
    ),
  ],
  [
    'Default delivery key: PICKUP',
    api('cart/cart'),
    'has an empty cart that makes no session: neither looking at it nor taking away from it',
    loses(
      'src/domain/delivery.ts',
      "DEFAULT_DELIVERY: DeliveryKey = 'PICKUP'",
      "DEFAULT_DELIVERY: DeliveryKey = 'POST'",
    ),
  ],
  [
    'Default delivery key: PICKUP',
    api('order/place'),
    'remembers its delivery for the next one',
    loses(
      'src/domain/delivery.ts',
      "DEFAULT_DELIVERY: DeliveryKey = 'PICKUP'",
      "DEFAULT_DELIVERY: DeliveryKey = 'POST'",
    ),
  ],
  [
    'Slow-network prefetch: disabled on 2g or data saver',
    e2e('shell-catalogue'),
    'no page is fetched ahead (${JSON.stringify(connection)})',
    loses(
      'src/features/shell/catalogue-menu.island.tsx',
      "if ('slow' in document.documentElement.dataset) return;",
    ),
  ],
  [
    'Captcha: version 3',
    api('forms/human-captcha'),
    'of Google counts with a score and for the action of its form, once',
    loses('src/server/platform/captcha.ts', "&& Number(result['score']) >= minScore"),
  ],
];
