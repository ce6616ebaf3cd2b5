/** To a shopper whose browser takes no cookies. */
export const NO_COOKIES =
  'Браузер не принимает cookie: корзина и вход без них не работают. Разрешите их в настройках.';
