import type { FieldIssue } from '../../contract/account.ts';
import { CODE_SECONDS, CODE_TRIES, countdown } from '../../domain/login.ts';
import { plural } from '../../domain/plural.ts';

/** Details of login errors that hold a figure: the server's answers say them. */
export const LOGIN_DETAIL = {
  wrongCode: (left: number) => `Неверный код. Осталось попыток: ${left}`,
  codeWasSent: (seconds: number) => `Код уже отправлен. Новый можно запросить через ${countdown(seconds)}.`,
} as const;

const minutes = (seconds: number) => `${seconds / 60} ${plural(seconds / 60, ['минуту', 'минуты', 'минут'])}`;

/** The letter with a code: the code stands first, so that a notification shows it. */
export const CODE_LETTER = {
  subject: (code: string) => `${code} — код для входа в «Скобу»`,
  title: 'Код для входа в «Скобу»',
  advice: `Код действует ${minutes(CODE_SECONDS)} и подходит один раз. Его хватит на ${CODE_TRIES} ${plural(CODE_TRIES, ['попытку', 'попытки', 'попыток'])}.`,
  warning: 'Никому его не сообщайте: сотрудники магазина код не спрашивают. Если вы не входили в магазин, просто удалите это письмо.',
} as const;

/** What a broken rule of a field says; where a field has its own sentence for it, that one stands first. */
const ISSUE: Record<FieldIssue, string> = {
  required: 'Это поле является обязательным',
  bad_email: 'Введите валидный емейл адрес',
  bad_phone: 'Введите номер телефона',
  too_long: 'Слишком длинно',
};
const REQUIRED: Readonly<Record<string, string>> = { phone: 'Введите номер телефона' };
export const fieldError = (field: string, issue: FieldIssue) => (issue === 'required' ? REQUIRED[field] ?? ISSUE.required : ISSUE[issue]);
export const loginEmailError = (issue: FieldIssue) => (issue === 'required' ? 'Введите свою почту' : ISSUE[issue]);
