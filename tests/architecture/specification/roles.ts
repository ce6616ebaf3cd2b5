import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

const WINDOW =
  'leads a new shopper from the guarded page through code and registration back to that page';

/** §6: roles. */
export const ROLES: readonly Row[] = [
  [
    'Guest: browses, uses a cart through a session',
    api('cart/cart'),
    'gets a session by the first change, and the count of lines in a cookie that scripts can read',
    loses(
      'src/server/modules/cart/changes.ts',
      'if (snapshot.session !== null) caller.keepSession(snapshot.session, session);',
    ),
  ],
  [
    'Authorized only: /order, /order/confirm, all of /personal',
    unit('domain/paths'),
    'only the authorized reach orders, confirmations and the cabinet',
    loses(
      'src/domain/paths.ts',
      ' || path === PATHS.personal || path.startsWith(`${PATHS.personal}/`)',
      ' || path === PATHS.personal',
    ),
  ],
  [
    'A guest on a protected path is sent to / and the auth window opens',
    e2e('routes'),
    'is sent from ${path} to the login',
    loses(
      'src/server/personal-pages.ts',
      'if (isProtected(path) && !visitor.isAuthorized) return send.redirect(res, 303, ' +
        'locationOf(loginPath(url)));',
    ),
  ],
  [
    'A guest on a protected path is sent to / and the auth window opens',
    e2e('login'),
    WINDOW,
    loses('src/features/account/account-gate.island.tsx', '    openWhenAsked();\n'),
  ],
  [
    'Авторизуйтесь, чтобы добавлять товары в избранное',
    e2e('favourites'),
    "a guest's heart opens the window of login, after which the product is a favourite",
    loses(
      'src/texts/account/account.ts',
      "'Авторизуйтесь, чтобы добавлять товары в избранное'",
      "'Войдите'",
    ),
  ],
  [
    'Авторизуйтесь, чтобы делать покупки, отслеживать заказы и пользоваться персональными скидками и баллами.',
    e2e('shell-pages'),
    'a guest who asks for the cabinet lands on the home page, which says why to sign in',
    loses(
      'src/texts/account/account.ts',
      "'Авторизуйтесь, чтобы делать покупки, отслеживать заказы и пользоваться " +
        "персональными скидками и баллами.'",
      "'Войдите'",
    ),
  ],
];
