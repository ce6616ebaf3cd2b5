/** What a browser is told that sent something unreadable. */
export const CLIENT_ERROR_TEXT = {
  manyCookies:
    'Браузер прислал слишком много cookie этого сайта. Мы попросили его удалить их: обновите страницу. ' +
    'Если она не открылась, удалите cookie сайта в настройках браузера.\n',
  longAddress: 'Адрес страницы слишком длинный.\n',
  unreadable: 'Этот запрос нельзя прочитать.\n',
  slow: 'Запрос шёл слишком долго. Попробуйте ещё раз.\n',
} as const;
