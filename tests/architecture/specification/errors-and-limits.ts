import { loses } from './loss.ts';
import { api, e2e, unit } from './row.ts';
import type { Row } from './row.ts';

const NOT_SENT = 'says what went wrong when the code cannot be sent';
const WINDOW = 'leads a new shopper from the guarded page through code and registration back to that page';
const CITY = 'the window lists the important cities, finds others with their region, and the choice stays';
const BREAKPOINT = 'at ${width} px the header is that of a ${isWide ? \'desktop\' : \'phone\'}: scrolled by 64 px it ${isWide ? \'collapses\' : \'leaves\'}';

/** §8: the error catalogue. */
export const ERROR_ROWS: readonly Row[] = [
  ['Code request answer is not send_code with success', unit('stores/account'), 'an answer that is not send_code is a failure of sending'],
  ['Не удалось отправить код. Пожалуйста, попробуйте еще раз.', e2e('login'), NOT_SENT],
  ['Code request or code check fails', unit('stores/account'), 'a failure without a sentence of the server is told by its kind'],
  ['Code request or code check fails', unit('stores/account'), 'a wrong code stays in its step, with the tries that are left'],
  ['Произошла ошибка при отправке кода. Пожалуйста, попробуйте еще раз.', e2e('login'), NOT_SENT],
  ['Newsletter fails', e2e('newsletter'), 'a failure stops the loading and says what the server says under the field'],
  ['Registration fails', e2e('login'), WINDOW],
  ['Promo code error', api('cart-discounts'), '%s is refused with the reason, and the cart stays as it was'],
  ['Promo code error', e2e('cart'), 'the cart page changes, removes with undo, applies a code, chooses delivery and is emptied, without loading anew'],
  ['Feedback not successful', e2e('feedback'), 'what the server says stands under its field, and the window stays'],
  ['Add to favourites succeeded', e2e('favourites'), 'a heart is filled at once, is counted in the header, survives the page and is taken back'],
  ['Товар был добавлен в избранное', api('favourites'), 'adds, and adds again, and hears «Товар был добавлен в избранное» each time'],
  ['City search has no result', e2e('city'), 'a page of cities keeps the choice and leads back'],
  ['К сожалению, по вашему запросу не найдено населенных пунктов', e2e('city'), 'nothing found is said, «Показать ещё» shows the next 50, Escape gives the focus back'],
  ['Search has no result', e2e('search'), 'says what was searched instead, and that nothing was found, with a way to the catalogue'],
  ['К сожалению, мы не нашли результатов по выбранным запросам.', e2e('search'), 'a page without results has advice and ways on'],
  ['Page chunk fails to load', e2e('shell-catalogue'), 'reloads the page, at most once a minute'],
  ['Route error', api('failures'), 'that was foreseen has its own status and sentence, and is not written down'],
  ['Route error', e2e('shell-pages'), 'says so with status 404, a way home, a search and the sections'],
  ['Unknown middleware error', api('failures'), 'that nobody foresaw is 500 with a sentence and the id under which it is written down, without inner details'],
  ['Most other store calls', unit('stores/city'), 'a failure is told, and asking again helps'],
  ['Most other store calls', 'tests/stores/cart.test.ts', 'takes a failed change back and says so'],
];

/** §9: business constants and limits. */
export const CONSTANT_ROWS: readonly Row[] = [
  ['Login code countdown: 180 s, m:ss', api('login-code'), 'is refused for 180 s after the last one, with the seconds to wait'],
  ['Login code countdown: 180 s, m:ss', api('login-code'), 'counts a minute down as m:ss'],
  ['Login code countdown: 180 s, m:ss', unit('stores/account'), 'a sent code shows its step with 180 s until the next one'],
  ['Code auto-send: 4 or more characters', e2e('login'), WINDOW],
  ['Search debounce 500 ms; more than 2 characters', unit('stores/search'), 'are: debounce 500 ms, more than 2 characters, 10 often searched'],
  ['City search debounce 500 ms; page size 50; offset 0', unit('stores/city'), 'typing is asked for 500 ms after it rests, trimmed, from 3 characters on, 50 a page from offset 0'],
  ['Catalogue hover delay: 600 ms', e2e('shell-catalogue'), 'makes a section active after 600 ms of pointing, and not before',
    loses('src/domain/limits.ts', 'CATALOGUE_HOVER_DELAY_MS = 600', 'CATALOGUE_HOVER_DELAY_MS = 300')],
  ['«Often searched»: 10 items from a random window', e2e('search'), 'an empty field offers 10 queries that are often searched, and each leads to its results'],
  ['«Often searched»: 10 items from a random window', api('search'), 'has ${OFTEN_SEARCHED_COUNT} items of a random window, the same within a minute and another one later'],
  ['Top-banner-hidden cookie: 86400 s', e2e('shell-notices'), 'the top banner is hidden for a day by its cross, before the next page is painted'],
  ['Cookie-notice cookie: 365 days', e2e('shell-notices'), 'the cookie notice stays until «ОК» and then for a year does not come back'],
  ['Locale cookie: 365 days', e2e('routes'), 'a locale in the address is remembered for a year'],
  ['Login cookie: 50400 s', api('login-account'), 'answers login_success with a key for 14 hours, kept where no script reads it'],
  ['Registration cookie: 604800 s', api('login-account'), 'follows a right code of an unknown address: account, key for seven days, cookies'],
  ['Session cookie: 604800 s', api('account'), 'answers the key of the session that it opened for the caller, and keeps it in a cookie that no script reads'],
  ['Header scroll threshold: 64px', e2e('shell-header'), BREAKPOINT],
  ['Desktop breakpoint: 1024px', e2e('shell-header'), BREAKPOINT],
  ['Width of auth: 448', e2e('login'), 'is 448 px wide at most, keeps the focus, closes by Escape and gives the focus back'],
  ['Width of registration: 448', e2e('login'), WINDOW],
  ['Width of feedback: 576', e2e('feedback'), '«Написать нам» opens a window of 576, says what is wrong under the fields and thanks in a window of 570'],
  ['Width of thanks: 570', e2e('feedback'), '«Написать нам» opens a window of 576, says what is wrong under the fields and thanks in a window of 570'],
  ['Width of city: 800', e2e('city'), CITY],
  ['Phone mask: +7 (###) ###-##-##', unit('domain/phone'), 'writes a number as the mask does'],
  ['Phone mask: +7 (###) ###-##-##', e2e('login'), WINDOW],
  ['Default and fallback locale: ru', e2e('shell-pages'), 'the head of a page tells its title, description, canonical address and Open Graph'],
  ['Chunk reload guard: 60 s', e2e('shell-catalogue'), 'reloads the page, at most once a minute'],
  ['Notice display: 5 s', e2e('cart-alive'), 'until every parameter is chosen the button says «Выберите параметр товара» for 5 seconds'],
  ['Upload: 5 MB per file', api('uploads'), 'of 5 MB exactly is not too big, and ten at once are taken'],
  ['Upload: 10 files', api('uploads'), 'of 5 MB exactly is not too big, and ten at once are taken'],
  ['Upload: JPEG and PNG', api('uploads'), 'one bad file among ten good ones: none is kept'],
  ['Review media page size: 5', api('reviews'), 'lists the photos of the newest review first, in pages'],
  ['Currency: RUB', api('cart'), 'has an empty cart that makes no session: neither looking at it nor taking away from it'],
  ['Prices in ru-RU; the last two digits are kopecks', unit('domain/money'), 'a price is roubles as ru-RU writes them; the last two digits are kopecks, shown when there are any'],
  ['Default delivery key: PICKUP', api('cart'), 'has an empty cart that makes no session: neither looking at it nor taking away from it'],
  ['Default delivery key: PICKUP', api('order-place'), 'remembers its delivery for the next one'],
  ['Slow-network prefetch: disabled on 2g or data saver', e2e('shell-catalogue'), 'no page is fetched ahead (${JSON.stringify(connection)})'],
  ['Captcha: version 3', api('human'), 'of Google counts with a score and for the action of its form, once'],
];
