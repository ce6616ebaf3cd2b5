import type { ErrorCode } from '../../contract/errors.ts';

/** One sentence for every error code: the `detail` of the API and what pages say. */
export const ERROR_TEXT: Record<ErrorCode, string> = {
  invalid_input: 'Запрос составлен неверно.',
  not_authorized: 'Войдите, чтобы продолжить.',
  not_found: 'Ничего не найдено по этому адресу.',
  discontinued: 'Товар снят с продажи.',
  body_too_large: 'Слишком много данных в одном запросе.',
  too_many_requests: 'Слишком много запросов. Попробуйте немного позже.',
  failure: 'Непредвиденная ошибка сервера.',
  unavailable: 'Магазин ненадолго недоступен. Попробуйте через минуту.',
};
