import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

/** §4: states and transitions of login, shell and forms. */
export const STATES: readonly Row[] = [
  [
    'Authorized with an auth key, else a guest with a session key',
    api('login/keys'),
    "tell an account from a guest: a login's opens what is personal, a session's its guest only",
    loses(
      'src/server/callers/identify.ts',
      "if (key !== undefined && scheme === 'Session') return { session: key, auth: undefined };",
    ),
  ],
  [
    'Получить код',
    e2e('login'),
    'without scripts the same steps are pages',
    loses('src/features/account/email-form.astro', '{LOGIN_TEXT.getCode}', '{LOGIN_TEXT.enter}'),
  ],
  [
    'A countdown of 180 s; resend is disabled until it ends',
    e2e('login'),
    'leads a new shopper from the guarded page through code and registration back to that page',
    loses('src/domain/login.ts', 'CODE_RESEND_SECONDS = 180', 'CODE_RESEND_SECONDS = 170'),
  ],
  [
    'Typing a code of 4 digits sends it',
    e2e('login'),
    'leads a new shopper from the guarded page through code and registration back to that page',
    loses(
      'src/features/account/code-step.tsx',
      'if (digits.length >= codeLength) void checkCode(loginClient, digits);',
    ),
  ],
  [
    'Изменить',
    e2e('login'),
    '«Изменить» and the arrow lead back to the address, which is still there',
    loses('src/texts/account/account.ts', "change: 'Изменить'", "change: 'Другой адрес'"),
  ],
  [
    'With the key the window closes and the page is reloaded or left for where it was wanted',
    unit('stores/auth'),
    'a right code ends the login, and sends where it came from',
    loses(
      'src/stores/auth.ts',
      '? { isNewRegistration: true } : DONE',
      '? { isNewRegistration: true } : {}',
    ),
  ],
  [
    'A new registration closes the auth window and opens registration',
    unit('stores/auth'),
    'a right code of an unknown address opens registration, which remembers the heart',
    loses('src/stores/auth.ts', '? { isNewRegistration: true } : DONE', '? {} : DONE'),
  ],
  [
    'Another page closes both windows',
    e2e('tabs-and-back'),
    'a window that was open when the page was left is closed when it comes back',
    loses('src/stores/modals.ts', "globalThis.addEventListener?.('pagehide', leave);"),
  ],
  [
    'login_success stores the token; the way goes on to /order',
    api('login/account'),
    'answers login_success with a key for 14 hours, kept where no script reads it',
    loses('src/server/callers/identify.ts', 'put(AUTH_COOKIE, key, seconds);'),
  ],
  [
    'login_success stores the token; the way goes on to /order',
    e2e('order'),
    'a guest logs in on the way, orders, sees it confirmed, gets a letter and finds it in the cabinet',
    loses(
      'src/features/account/account-gate.island.tsx',
      'location.assign(reload.next)',
      'location.reload()',
    ),
  ],
  [
    'login_error with new_registration leads to registration, which stores a token',
    api('login/registration'),
    'follows a right code of an unknown address: account, key for seven days, cookies',
    loses(
      'src/server/modules/account/routes.ts',
      "{ status: 'login_error', new_registration: true }",
      "{ status: 'login_success', new_registration: false, token: '' }",
    ),
  ],
  [
    'Logout removes the auth cookie, clears account data and reloads',
    api('login/keys'),
    'removes the key and its cookies; the key opens nothing any more',
    loses('src/server/callers/identify.ts', "put(AUTH_COOKIE, '', 0);"),
  ],
  [
    'Logout removes the auth cookie, clears account data and reloads',
    unit('stores/account'),
    'logging out clears the account and who is there, with the cookies that told it',
    loses('src/stores/account.ts', '$login.listen(() => $account.set(null));'),
  ],
  [
    'Logout removes the auth cookie, clears account data and reloads',
    e2e('login-pages'),
    'finds orders, data, favourites, reviews and the way out in the menu of the header',
    loses('src/features/account/account-menu.tsx', ': location.reload(),', ': undefined,'),
  ],

  [
    'A search runs only after more than 2 characters',
    unit('stores/search'),
    'asks nothing for 2 characters, blanks around them or not',
    loses('src/domain/limits.ts', 'SEARCH_QUERY_LEAST = 3', 'SEARCH_QUERY_LEAST = 2'),
  ],
  [
    'A search runs only after more than 2 characters',
    api('search/search'),
    'never searches by one or two characters, whatever stands around them',
    loses(
      'src/server/modules/search/service.ts',
      'query.length < SEARCH_QUERY_LEAST',
      'query.length < 1',
    ),
  ],
  [
    'A loader, then categories and products',
    e2e('search-by-hand'),
    'the old results leave as soon as the words change',
    loses(
      'src/features/search/search-panel.tsx',
      "if (found.state === 'loading') return LIVE_TEXT.loading;",
    ),
  ],
  [
    'A loader, then categories and products',
    e2e('search'),
    'typing more than 2 characters shows sections and goods with price and stock',
    loses('src/features/search/search-panel.tsx', "{group('category', LIVE_TEXT.categories)}"),
  ],
  [
    'The search drop-down closes on an outside click and on Escape',
    e2e('search-by-hand'),
    'the list closes on Escape, a press outside and when the focus leaves, and opens again with the words',
    loses('src/ui/use-close-outside.ts', "document.addEventListener('pointerdown', closeOutside);"),
  ],
  [
    'The search drop-down closes on query change',
    e2e('search-by-hand'),
    'the old results leave as soon as the words change',
    loses(
      'src/stores/search.ts',
      '  forgetSearch();\n  if (query.length < SEARCH_QUERY_LEAST) return;\n  ' +
        "$liveSearch.set({ state: 'loading', query, scope });",
      '  clearTimeout(timer);',
    ),
  ],
  [
    'The catalogue drop-down closes on an outside click',
    e2e('shell-catalogue'),
    'closes on a press outside',
    loses('src/ui/use-close-outside.ts', "document.addEventListener('pointerdown', closeOutside);"),
  ],
  [
    'The catalogue drop-down closes on Escape',
    e2e('shell-catalogue'),
    'follows the keyboard at once, and Escape gives the focus back',
    loses(
      'src/features/shell/catalogue-menu.island.tsx',
      "document.addEventListener('keydown', closeOnEscape);",
    ),
  ],
  [
    'The full search needs more than 2 characters',
    e2e('search'),
    'the page of results asks for more than 2 characters, is for no index, and knows only its own parameters',
    loses('src/pages/search.astro', 'query.length >= SEARCH_QUERY_LEAST', "query !== ''"),
  ],

  [
    'Header: compact on a desktop, hidden on the way down on a phone',
    e2e('shell-header'),
    'at ${width} px the header is that of a ${screen}: scrolled by 64 px it ${does}',
    loses(
      'src/features/shell/behaviour.ts',
      "header?.toggleAttribute('data-compact', scrollY >= threshold);",
    ),
  ],
  [
    'Header: compact on a desktop, hidden on the way down on a phone',
    e2e('shell-header'),
    'above the threshold it is lower and its logo smaller, and nothing of the page moves',
    loses(
      'src/sections/header.css',
      '.site-header[data-compact] .site-header__bar { margin-bottom: -0.375rem; }',
    ),
  ],
  [
    'Header: back on the way up',
    e2e('shell-header'),
    'the header leaves on the way down and returns on the way up',
    loses('src/features/shell/behaviour.ts', ' && scrollY > last'),
  ],
  [
    'The active category changes after 600 ms',
    e2e('shell-catalogue'),
    'makes a section active after 600 ms of pointing, and not before',
    loses(
      'src/features/shell/catalogue-panel.tsx',
      'timer.current = setTimeout(onActive, CATALOGUE_HOVER_DELAY_MS, id);',
    ),
  ],
  [
    'Успешно!',
    e2e('newsletter'),
    "the newsletter is subscribed to in place: idle, loading, success; letters' links confirm and end it",
    loses('src/texts/forms/forms.ts', "done: 'Успешно!'", "done: 'Готово'"),
  ],
  [
    'Newsletter: idle, loading, success; a failure stops loading',
    e2e('newsletter'),
    "the newsletter is subscribed to in place: idle, loading, success; letters' links confirm and end it",
    loses(
      'src/stores/newsletter.ts',
      "$newsletter.set({ state: refusal === null ? 'done' : 'open', refusal });",
      "$newsletter.set({ state: 'open', refusal });",
    ),
  ],
  [
    'Newsletter: idle, loading, success; a failure stops loading',
    e2e('newsletter'),
    'a failure stops the loading and says what the server says under the field',
    loses(
      'src/stores/newsletter.ts',
      "$newsletter.set({ state: refusal === null ? 'done' : 'open', refusal });",
      "if (refusal === null) $newsletter.set({ state: refusal === null ? 'done' : 'open', refusal });",
    ),
  ],
  [
    'Newsletter: idle, loading, success; a failure stops loading',
    e2e('newsletter'),
    'the first press on the empty form says what is missing, before any script of it has come',
    loses('src/features/forms/newsletter.island.tsx', ' noValidate'),
  ],
  [
    'The top banner hides when its cookie is set',
    e2e('shell-notices'),
    'the banner is closed for a day, and its button leads back to its page',
    loses(
      'src/features/shell/no-script-css.ts',
      "if (isBannerHidden) rules.push('aside.top-banner{display:none}');",
    ),
  ],
  [
    'The cookie notice shows until its cookie exists',
    e2e('shell-notices'),
    'the cookie notice is seen and answered for a year',
    loses(
      'src/features/shell/no-script-css.ts',
      "if (!isNoticeSeen) rules.push('form.cookie-notice{display:flex}');",
    ),
  ],
  [
    'The top banner hides when its cookie is set',
    e2e('shell-notices'),
    'the top banner is hidden for a day by its cross, before the next page is painted',
    loses(
      'src/features/shell/before-paint.ts',
      "if(c.indexOf('${COOKIES.topBannerHidden}=')>-1)d.banner='off';",
    ),
  ],
  [
    'The cookie notice shows until its cookie exists',
    e2e('shell-notices'),
    'the cookie notice stays until «ОК» and then for a year does not come back',
    loses(
      'src/features/shell/before-paint.ts',
      "if(c.indexOf('${COOKIES.cookieNotice}=')<0)d.notice='on';",
      "d.notice='on';",
    ),
  ],
  [
    'City window: a default list',
    unit('stores/city'),
    'the default list is the important cities, the main one first',
    loses('src/stores/city.ts', "query === '' ? mainCityFirst(all) : all", 'all'),
  ],
];
