import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

const ANSWERS = api('front/form-answers');

/** §8: the error catalogue. */
export const ERROR_ROWS: readonly Row[] = [
  [
    'Code request answer is not send_code with success',
    unit('stores/auth'),
    'an answer that is not send_code is a failure of sending',
    loses(
      'src/stores/auth.ts',
      "failure: { what: 'not_sent', detail: undefined }",
      "failure: { what: 'not_asked', detail: undefined }",
    ),
  ],
  [
    'Code request answer is not send_code with success',
    ANSWERS,
    'that is asked for and answered by %o was not sent',
    loses(
      'src/features/account/plain-login.ts',
      'if (isUnexpected(error) || isFormErrors(error)) return notSent(email);',
    ),
  ],
  [
    'Code request or code check fails',
    api('http/answer-sentences'),
    '%s of %j is told to the shopper in words and to the programmer by its field',
    loses(
      'src/server/api/call.ts',
      'detail: sentenceOf(first) ?? ERROR_TEXT.invalid_input',
      'detail: first.reason',
    ),
  ],
  [
    'Не удалось отправить код. Пожалуйста, попробуйте еще раз.',
    ANSWERS,
    'that is asked for and answered by %o was not sent',
    loses(
      'src/texts/account/account.ts',
      "'Не удалось отправить код. Пожалуйста, попробуйте еще раз.'",
      "'Ошибка'",
    ),
  ],
  [
    'Code request or code check fails',
    unit('stores/auth'),
    'a failure without a sentence of the server is told by its kind',
    loses(
      'src/stores/auth.ts',
      'detail = error instanceof ApiError ? error.detail : undefined',
      'detail = String(error)',
    ),
  ],
  [
    'Code request or code check fails',
    unit('stores/auth'),
    'a wrong code stays in its step, with the tries that are left',
    loses(
      'src/stores/auth.ts',
      'detail = error instanceof ApiError ? error.detail : undefined',
      'detail = undefined',
    ),
  ],
  [
    'Произошла ошибка при отправке кода. Пожалуйста, попробуйте еще раз.',
    ANSWERS,
    'that is checked and answered by %o logs nobody in',
    loses(
      'src/texts/account/account.ts',
      "'Произошла ошибка при отправке кода. Пожалуйста, попробуйте еще раз.'",
      "'Ошибка'",
    ),
  ],
  [
    'Newsletter fails',
    e2e('newsletter'),
    'a failure stops the loading and says what the server says under the field',
    loses('src/client/read-refusal.ts', 'errors: error.errors', 'errors: {}'),
  ],
  [
    'Registration fails',
    unit('stores/auth'),
    'what registration is refused for stands by its fields',
    loses('src/stores/auth.ts', "await attempt('not_registered',", "await attempt('not_asked',"),
  ],
  [
    'Promo code error',
    api('cart/promo-codes'),
    '%s is refused with the reason, and the cart stays as it was',
    loses(
      'src/domain/promo.ts',
      "if (promo.endsAt !== null && new Date(promo.endsAt) <= now) return 'expired';",
    ),
  ],
  [
    'Promo code error',
    e2e('cart'),
    'the cart changes, removes with undo, takes a code, chooses delivery, is emptied without reloading',
    loses(
      'src/features/cart/cart-promo.tsx',
      'setRefused({ code, error: failureText(error) }),',
      'undefined,',
    ),
  ],
  [
    'Feedback not successful',
    unit('client/read-refusal'),
    'success: false with status %i brings the sentences of the fields',
    loses('src/client/read-refusal.ts', 'if (error instanceof FormErrors) return'),
  ],
  [
    'Feedback not successful',
    ANSWERS,
    '%s is refused with the sentences of its fields',
    loses('src/client/endpoint-client.ts', 'if (refused !== null) throw new FormErrors(refused);'),
  ],
  [
    'Feedback not successful',
    e2e('feedback'),
    'what the server says stands under its field, and the window stays',
    loses('src/stores/feedback.ts', 'refuseMessage(id, refusal);'),
  ],
  [
    'Add to favourites succeeded',
    e2e('favourites'),
    'a heart is filled at once, is counted in the header, survives the page and is taken back',
    loses('src/stores/saved-products.ts', 'if (message !== null) say(message);'),
  ],
  [
    'Товар был добавлен в избранное',
    api('favourites/favourites'),
    'adds, and adds again, and hears «Товар был добавлен в избранное» each time',
    loses('src/texts/favourites.ts', 'Товар был добавлен в избранное', 'Товар добавлен'),
  ],
  [
    'City search has no result',
    e2e('city'),
    'a page of cities keeps the choice and leads back',
    loses('src/pages/city.astro', 'found.count === 0 ? CITY_TEXT.nothing : '),
  ],
  [
    'К сожалению, по вашему запросу не найдено населенных пунктов',
    e2e('city'),
    'nothing found is said, «Показать ещё» shows the next 50, Escape gives the focus back',
    loses(
      'src/texts/city.ts',
      "'К сожалению, по вашему запросу не найдено населенных пунктов'",
      "'Ничего нет'",
    ),
  ],
  [
    'Search has no result',
    e2e('search'),
    'says what was searched instead, and that nothing was found, with a way to the catalogue',
    loses(
      'src/features/search/search-panel.tsx',
      "{found.state === 'ready' && options.length === 0 && <NothingFound />}",
    ),
  ],
  [
    'К сожалению, мы не нашли результатов по выбранным запросам.',
    e2e('search'),
    'a page without results has advice and ways on',
    loses(
      'src/texts/search.ts',
      "'К сожалению, мы не нашли результатов по выбранным запросам.'",
      "'Ничего нет'",
    ),
  ],
  [
    'Page chunk fails to load',
    e2e('shell-catalogue'),
    'reloads the page, at most once a minute',
    loses('src/ui/intent.ts', 'reloadForLostChunk(cause);', 'void cause;'),
  ],
  [
    'Route error',
    api('http/failures'),
    'that was foreseen has its own status and sentence, and is not written down',
    loses(
      'src/server/api/create-api.ts',
      'if (apiError.status >= 500)',
      'if (apiError.status >= 400)',
    ),
  ],
  [
    'Route error',
    e2e('shell-pages'),
    'says so with status 404, a way home, a search and the sections',
    loses('src/pages/404.astro', '<NextSteps categories={tree} />'),
  ],
  [
    'Unknown middleware error',
    api('http/failures'),
    'that nobody foresaw is 500 with a sentence and the id of its log record, without inner details',
    loses('src/server/api/create-api.ts', 'answer.request_id = randomUUID();'),
  ],
  [
    'Most other store calls',
    unit('stores/city'),
    'a failure is told, and asking again helps',
    loses(
      'src/stores/city.ts',
      "if (number === asked) $cityList.set({ state: 'failed', query, results: shown, rest: 0 });",
    ),
  ],
  [
    'Most other store calls',
    unit('stores/cart-queue'),
    'takes a failed change back and says so',
    loses('src/stores/cart-queue.ts', 'onFailure(error);'),
  ],
];
