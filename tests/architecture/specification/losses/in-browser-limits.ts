import { loses, type Losses } from '../loss.ts';

/** §9, noticed by browser tests. */
export const BROWSER_LIMITS: Losses = {
  '9.code.auto_send': [
    loses(
      'src/features/account/code-step.tsx',
      'digits.length >= codeLength',
      'digits.length > codeLength',
    ),
  ],
  '9.catalogue.hover': [
    loses(
      'src/domain/limits.ts',
      'CATALOGUE_HOVER_DELAY_MS = 600',
      'CATALOGUE_HOVER_DELAY_MS = 300',
    ),
  ],
  '9.search.often': [
    loses('src/features/search/search-panel.tsx', "{group('often', LIVE_TEXT.often)}"),
  ],
  '9.cookie.top_banner': [
    loses(
      'src/domain/limits.ts',
      'TOP_BANNER_COOKIE_SECONDS = 86_400',
      'TOP_BANNER_COOKIE_SECONDS = 43_200',
    ),
  ],
  '9.cookie.notice': [
    loses(
      'src/domain/limits.ts',
      'COOKIE_NOTICE_COOKIE_SECONDS = 365 *',
      'COOKIE_NOTICE_COOKIE_SECONDS = 30 *',
    ),
  ],
  '9.cookie.locale': [
    loses('src/domain/limits.ts', 'LOCALE_COOKIE_SECONDS = 365 *', 'LOCALE_COOKIE_SECONDS = 30 *'),
  ],
  '9.header.scroll': [
    loses('src/domain/limits.ts', 'HEADER_SCROLL_PX = 64', 'HEADER_SCROLL_PX = 65'),
  ],
  '9.header.desktop': [
    loses(
      'src/sections/header.css',
      '@media (min-width: 1024px) { .site-header { top: -2.625rem',
      '@media (min-width: 1025px) { .site-header { top: -2.625rem',
    ),
  ],
  '9.width.auth': [loses('src/domain/login.ts', 'AUTH_WIDTH_PX = 448', 'AUTH_WIDTH_PX = 480')],
  '9.width.registration': [
    loses('src/domain/login.ts', 'REGISTRATION_WIDTH_PX = 448', 'REGISTRATION_WIDTH_PX = 480'),
  ],
  '9.width.feedback': [
    loses('src/domain/forms.ts', 'FEEDBACK_WIDTH_PX = 576', 'FEEDBACK_WIDTH_PX = 560'),
  ],
  '9.width.thanks': [
    loses('src/domain/forms.ts', 'THANKS_WIDTH_PX = 570', 'THANKS_WIDTH_PX = 560'),
  ],
  '9.width.city': [loses('src/domain/limits.ts', 'CITY_WIDTH_PX = 800', 'CITY_WIDTH_PX = 790')],
  '9.phone.mask': [
    loses(
      'src/domain/phone.ts',
      "PHONE_MASK = '+7 (###) ###-##-##'",
      "PHONE_MASK = '+7 ### ###-##-##'",
    ),
  ],
  '9.locale': [loses('src/layouts/base.astro', ' lang="ru"', ' lang="en"')],
  '9.chunk.guard': [
    loses(
      'src/domain/limits.ts',
      'CHUNK_RELOAD_GUARD_SECONDS = 60',
      'CHUNK_RELOAD_GUARD_SECONDS = 40',
    ),
  ],
  '9.notice': [loses('src/domain/cart.ts', 'NOTICE_SECONDS = 5', 'NOTICE_SECONDS = 4')],
  '9.prefetch.slow': [
    loses(
      'src/features/shell/catalogue-menu.island.tsx',
      "if ('slow' in document.documentElement.dataset) return;",
    ),
  ],
};
