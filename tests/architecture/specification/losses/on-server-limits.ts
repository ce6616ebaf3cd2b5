import { loses, type Losses } from '../loss.ts';

/** §9, noticed by tests without a browser. */
export const SERVER_LIMITS: Losses = {
  '9.code.countdown': [
    loses('src/domain/login.ts', 'CODE_RESEND_SECONDS = 180', 'CODE_RESEND_SECONDS = 170'),
    loses('src/domain/login.ts', ".padStart(2, '0')"),
  ],
  '9.search.debounce': [
    loses('src/domain/limits.ts', 'SEARCH_DEBOUNCE_MS = 500', 'SEARCH_DEBOUNCE_MS = 400'),
  ],
  '9.city.debounce': [
    loses('src/domain/limits.ts', 'CITY_DEBOUNCE_MS = 500', 'CITY_DEBOUNCE_MS = 400'),
  ],
  '9.search.often': [
    loses('src/domain/limits.ts', 'OFTEN_SEARCHED_COUNT = 10', 'OFTEN_SEARCHED_COUNT = 9'),
  ],
  '9.cookie.login': [
    loses('src/domain/login.ts', ' LOGIN_SECONDS = 50_400', ' LOGIN_SECONDS = 50_000'),
  ],
  '9.cookie.registration': [
    loses(
      'src/domain/login.ts',
      'REGISTRATION_LOGIN_SECONDS = 604_800',
      'REGISTRATION_LOGIN_SECONDS = 50_400',
    ),
  ],
  '9.cookie.session': [
    loses(
      'src/domain/limits.ts',
      'SESSION_COOKIE_SECONDS = 604_800',
      'SESSION_COOKIE_SECONDS = 50_400',
    ),
  ],
  '9.phone.mask': [loses('src/domain/phone.ts', "'+7 ($1) $2-$3-$4'", "'+7 $1 $2-$3-$4'")],
  '9.upload.size': [
    loses('src/domain/uploads.ts', 'FILE_BYTES_MOST = 5 *', 'FILE_BYTES_MOST = 4 *'),
  ],
  '9.upload.files': [loses('src/domain/uploads.ts', 'FILES_MOST = 10', 'FILES_MOST = 9')],
  '9.upload.types': [loses('src/server/modules/media/safe-file.ts', '!types.includes(type) || ')],
  '9.reviews.media_page': [
    loses('src/domain/limits.ts', 'REVIEW_MEDIA_PAGE_SIZE = 5', 'REVIEW_MEDIA_PAGE_SIZE = 6'),
  ],
  '9.currency': [
    loses(
      'src/server/modules/cart/view.ts',
      "currency: 'RUB',\n    count",
      "currency: 'EUR',\n    count",
    ),
  ],
  '9.prices': [
    loses(
      'src/domain/money.ts',
      'format.format(kopecks / 100)}\\u00a0₽',
      'format.format(kopecks / 10)}\\u00a0₽',
    ),
  ],
  '9.delivery.default': [
    loses(
      'src/domain/delivery.ts',
      "DEFAULT_DELIVERY: DeliveryKey = 'PICKUP'",
      "DEFAULT_DELIVERY: DeliveryKey = 'POST'",
    ),
  ],
  '9.captcha': [loses('src/server/platform/captcha.ts', "&& Number(result['score']) >= minScore")],
};
