import { loses } from './loss.ts';
import { api, type Row } from './row.ts';

/** §7: the calls of the login and the cabinet. */
export const ACCOUNT_CALLS: readonly Row[] = [
  [
    'Every call carries Token {key} or Session {key}',
    api('login/keys'),
    'work in the Authorization header too, and there they win over the cookies',
    loses(
      'src/server/callers/identify.ts',
      'if (!authorization) return',
      'if (cookies || !authorization) return',
    ),
  ],
  [
    'POST /api/personal/email_login',
    api('login/code'),
    'answers send_code and sends a letter whose subject begins with four digits',
    loses(
      'src/server/modules/account/routes.ts',
      "status: 'send_code', success: true,",
      "status: 'send_code', success: true, code_length: length,",
    ),
  ],
  [
    'POST /api/personal/email_login',
    api('login/account'),
    'answers login_success with a key for 14 hours, kept where no script reads it',
    loses(
      'src/server/modules/account/routes.ts',
      "status: 'login_success', new_registration: false, token",
      "status: 'login_success', new_registration: false, token: ''",
    ),
  ],
  [
    'POST /api/personal/registration',
    api('login/registration'),
    'follows a right code of an unknown address: account, key for seven days, cookies',
    loses(
      'src/server/modules/account/service.ts',
      'name: data.first_name, surname: data.last_name',
      'name: data.last_name, surname: data.first_name',
    ),
  ],
  [
    'GET /api/personal/info',
    api('login/registration'),
    'follows a right code of an unknown address: account, key for seven days, cookies',
    loses(
      'src/server/modules/account/queries.ts',
      'patronymic: account.patronymic',
      'patronymic: account.surname',
    ),
  ],
  [
    'POST /api/personal/update',
    api('account/personal-data'),
    'are kept trimmed and in one form, and told as they are kept',
    loses(
      'src/server/modules/account/personal-routes.ts',
      '...(gender === undefined ? {} : { gender })',
    ),
  ],
  [
    'GET /api/personal/get_session',
    api('account/account'),
    'answers the key of the session opened for the caller, and keeps it in a cookie that no script reads',
    loses('src/server/modules/account/routes.ts', 'token: caller.promiseSession()', "token: ''"),
  ],
  [
    'GET /api/personal',
    api('account/cabinet'),
    'has a hub with the account, the last order and what waits',
    loses(
      'src/server/modules/order/cabinet-routes.ts',
      '{ orders, favourites',
      '{ orders: 0, favourites',
    ),
  ],
  [
    'GET /api/personal/orders',
    api('account/cabinet'),
    'lists orders by pages, the newest first',
    loses(
      'src/server/modules/order/cabinet-routes.ts',
      '{ limit: pageSize, offset: (page - 1) * pageSize, previews',
      '{ limit: pageSize, offset: page * pageSize, previews',
    ),
  ],
  [
    'GET /api/personal/reviews',
    api('reviews/own-reviews-lists'),
    'name own reviews, the newest first, by pages and states, with what the shop says of them',
    loses(
      'src/server/modules/reviews/own-queries.ts',
      '.orderBy(desc(review.createdAt), desc(review.id)).limit',
      '.limit',
    ),
  ],
  [
    'GET /api/personal/products_review',
    api('reviews/own-reviews-lists'),
    'name the bought products that await a review, those bought last first',
    loses(
      'src/server/modules/reviews/own-queries.ts',
      'isNotNull(orderLine.productId), notExists(written),',
      'isNotNull(orderLine.productId),',
    ),
  ],
  [
    'POST /api/personal/products_review/remove',
    api('reviews/own-reviews-lists'),
    'name the bought products that await a review, those bought last first',
    loses(
      'src/server/modules/reviews/own.ts',
      'await declineReview(db, { accountId, productId, createdAt: clock() });',
    ),
  ],
];
