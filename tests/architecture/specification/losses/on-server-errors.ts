import { loses, type Losses } from '../loss.ts';

/** §8, noticed by tests without a browser. */
export const SERVER_ERRORS: Losses = {
  '8.code.not_sent': [
    loses(
      'src/stores/auth.ts',
      "failure: { what: 'not_sent', detail: undefined }",
      "failure: { what: 'not_asked', detail: undefined }",
    ),
    loses(
      'src/features/account/plain-login.ts',
      'if (isUnexpected(error) || isFormErrors(error)) return notSent(email);',
    ),
  ],
  '8.code.fails': [
    loses(
      'src/server/api/call.ts',
      'detail: sentenceOf(first) ?? ERROR_TEXT.invalid_input',
      'detail: first.reason',
    ),
    loses(
      'src/stores/auth.ts',
      'detail = error instanceof ApiError ? error.detail : undefined',
      'detail = String(error)',
    ),
    loses(
      'src/stores/auth.ts',
      'detail = error instanceof ApiError ? error.detail : undefined',
      'detail = undefined',
    ),
  ],
  '8.text.code_not_sent': [
    loses(
      'src/texts/account/account.ts',
      "'Не удалось отправить код. Пожалуйста, попробуйте еще раз.'",
      "'Ошибка'",
    ),
  ],
  '8.text.code_failed': [
    loses(
      'src/texts/account/account.ts',
      "'Произошла ошибка при отправке кода. Пожалуйста, попробуйте еще раз.'",
      "'Ошибка'",
    ),
  ],
  '8.registration': [
    loses('src/stores/auth.ts', "await attempt('not_registered',", "await attempt('not_asked',"),
  ],
  '8.promo': [
    loses(
      'src/domain/promo.ts',
      "if (promo.endsAt !== null && new Date(promo.endsAt) <= now) return 'expired';",
    ),
  ],
  '8.feedback': [
    loses('src/client/read-refusal.ts', 'if (error instanceof FormErrors) return'),
    loses('src/client/endpoint-client.ts', 'if (refused !== null) throw new FormErrors(refused);'),
  ],
  '8.text.favourite_added': [
    loses('src/texts/favourites.ts', 'Товар был добавлен в избранное', 'Товар добавлен'),
  ],
  '8.route': [
    loses(
      'src/server/api/create-api.ts',
      'if (apiError.status >= 500)',
      'if (apiError.status >= 400)',
    ),
  ],
  '8.middleware': [loses('src/server/api/create-api.ts', 'answer.request_id = randomUUID();')],
  '8.stores': [
    loses(
      'src/stores/city.ts',
      "if (number === asked) $cityList.set({ state: 'failed', query, results: shown, rest: 0 });",
    ),
    loses('src/stores/cart-queue.ts', 'onFailure(error);'),
  ],
};
