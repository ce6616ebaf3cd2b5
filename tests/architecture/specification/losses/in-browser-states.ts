import { loses, type Losses } from '../loss.ts';

/** §4, noticed by browser tests. */
export const BROWSER_STATES: Losses = {
  '4.text.get_code': [
    loses('src/features/account/email-form.astro', '{LOGIN_TEXT.getCode}', '{LOGIN_TEXT.enter}'),
  ],
  '4.login.countdown': [
    loses('src/domain/login.ts', 'CODE_RESEND_SECONDS = 180', 'CODE_RESEND_SECONDS = 170'),
  ],
  '4.login.code_sends_itself': [
    loses(
      'src/features/account/code-step.tsx',
      'if (digits.length >= codeLength) void checkCode(loginClient, digits);',
    ),
  ],
  '4.text.change': [
    loses('src/texts/account/account.ts', "change: 'Изменить'", "change: 'Другой адрес'"),
  ],
  '4.login.other_page': [
    loses('src/stores/modals.ts', "globalThis.addEventListener?.('pagehide', leave);"),
  ],
  '4.login.success': [
    loses(
      'src/features/account/account-gate.island.tsx',
      'location.assign(reload.next)',
      'location.reload()',
    ),
  ],
  '4.logout': [
    loses('src/features/account/account-menu.tsx', ': location.reload(),', ': undefined,'),
  ],
  '4.search.loads': [
    loses(
      'src/features/search/search-panel.tsx',
      "if (found.state === 'loading') return LIVE_TEXT.loading;",
    ),
    loses('src/features/search/search-panel.tsx', "{group('category', LIVE_TEXT.categories)}"),
  ],
  '4.search.closes': [
    loses('src/ui/use-close-outside.ts', "document.addEventListener('pointerdown', closeOutside);"),
  ],
  '4.search.query_change': [
    loses(
      'src/stores/search.ts',
      '  forgetSearch();\n  if (query.length < SEARCH_QUERY_LEAST) return;\n  ' +
        "$liveSearch.set({ state: 'loading', query, scope });",
      '  clearTimeout(timer);',
    ),
  ],
  '4.search.full': [
    loses('src/pages/search.astro', 'query.length >= SEARCH_QUERY_LEAST', "query !== ''"),
  ],
  '4.catalogue.outside': [
    loses('src/ui/use-close-outside.ts', "document.addEventListener('pointerdown', closeOutside);"),
  ],
  '4.catalogue.escape': [
    loses(
      'src/features/shell/catalogue-menu.island.tsx',
      "document.addEventListener('keydown', closeOnEscape);",
    ),
  ],
  '4.catalogue.hover': [
    loses(
      'src/features/shell/catalogue-panel.tsx',
      'timer.current = setTimeout(onActive, CATALOGUE_HOVER_DELAY_MS, id);',
    ),
  ],
  '4.header.compact': [
    loses(
      'src/features/shell/behaviour.ts',
      "header?.toggleAttribute('data-compact', scrollY >= threshold);",
    ),
    loses(
      'src/sections/header.css',
      '.site-header[data-compact] .site-header__bar { margin-bottom: -0.375rem; }',
    ),
  ],
  '4.header.back': [loses('src/features/shell/behaviour.ts', ' && scrollY > last')],
  '4.text.success': [loses('src/texts/forms/forms.ts', "done: 'Успешно!'", "done: 'Готово'")],
  '4.newsletter.states': [
    loses(
      'src/stores/newsletter.ts',
      "$newsletter.set({ state: refusal === null ? 'done' : 'open', refusal });",
      "$newsletter.set({ state: 'open', refusal });",
    ),
    loses(
      'src/stores/newsletter.ts',
      "$newsletter.set({ state: refusal === null ? 'done' : 'open', refusal });",
      "if (refusal === null) $newsletter.set({ state: refusal === null ? 'done' : 'open', refusal });",
    ),
    loses('src/features/forms/newsletter.island.tsx', ' noValidate'),
  ],
  '4.banner.hides': [
    loses(
      'src/features/shell/no-script-css.ts',
      "if (isBannerHidden) rules.push('aside.top-banner{display:none}');",
    ),
    loses(
      'src/features/shell/before-paint.ts',
      "if(c.indexOf('${COOKIES.topBannerHidden}=')>-1)d.banner='off';",
    ),
  ],
  '4.cookie_notice.shows': [
    loses(
      'src/features/shell/no-script-css.ts',
      "if (!isNoticeSeen) rules.push('form.cookie-notice{display:flex}');",
    ),
    loses(
      'src/features/shell/before-paint.ts',
      "if(c.indexOf('${COOKIES.cookieNotice}=')<0)d.notice='on';",
      "d.notice='on';",
    ),
  ],
  '4.city.search': [
    loses('src/stores/city.ts', 'const typed = text.trim();', 'const typed = text;'),
  ],
  '4.cart.plus_at_zero': [
    loses('src/features/catalogue/card/card-html.ts', 'controls.buy(product)', "''"),
  ],
  '4.cart.minus': [loses('src/features/cart/stepper.tsx', 'button.hidden = false;')],
  '4.cart.clamp': [
    loses('src/features/cart/stepper.tsx', 'if (wanted < wished) say(BUY_TEXT.clamped);'),
  ],
  '4.text.choose_parameter': [
    loses('src/texts/cart/buy.ts', "'Выберите параметр товара'", "'Выберите вариант'"),
  ],
  '4.favourites.toggled': [
    loses('src/features/favourites/hearts.island.tsx', "heart.ariaPressed !== 'true'", 'true'),
  ],
  '4.favourites.guests': [
    loses(
      'src/features/favourites/hearts.island.tsx',
      "reason: 'favourites'",
      "reason: 'purchase'",
    ),
  ],
  '4.locale.prefix': [
    loses(
      'src/server/pages/address.ts',
      "if (hasLocalePrefix(moved)) moved = moved.slice(3) || '/';",
    ),
  ],
  '4.chunk.reload': [loses('src/ui/lost-chunk.ts', 'location.reload();')],
  '4.on_order.date': [
    loses('src/features/catalogue/card/card-html.ts', 'canBeOrdered(state)', "state !== 'order'"),
    loses(
      'src/features/catalogue/offer.astro',
      'canBeOrdered(product.availability) ?',
      'product.is_available ?',
    ),
  ],
  '4.on_order.waitlist': [
    loses(
      'src/server/modules/catalogue/card.ts',
      "offeredLead(facts.leadDays, settings['on_order.mode'])",
      'facts.leadDays',
    ),
  ],
};
