import { loses, type Losses } from '../loss.ts';

/** §6, noticed by browser tests. */
export const BROWSER_ROLES: Losses = {
  '6.guest.protected': [
    loses(
      'src/server/personal-pages.ts',
      'if (isProtected(path) && !visitor.isAuthorized) return send.redirect(res, 303, ' +
        'locationOf(loginPath(url)));',
    ),
    loses('src/features/account/account-gate.island.tsx', '    openWhenAsked();\n'),
  ],
  '6.text.login_for_favourites': [
    loses(
      'src/texts/account/account.ts',
      "'Авторизуйтесь, чтобы добавлять товары в избранное'",
      "'Войдите'",
    ),
  ],
  '6.text.login_for_purchase': [
    loses(
      'src/texts/account/account.ts',
      "'Авторизуйтесь, чтобы делать покупки, отслеживать заказы и пользоваться " +
        "персональными скидками и баллами.'",
      "'Войдите'",
    ),
  ],
};
