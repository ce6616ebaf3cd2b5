import { CODE_RESEND_SECONDS, CODE_SECONDS, CODE_TRIES } from '../../domain/login.ts';
import { plural } from '../../domain/plural.ts';

/** What is said of codes that are sent by email, in letters and beside their field. */

const minutes = (seconds: number) =>
  `${seconds / 60} ${plural(seconds / 60, ['минуту', 'минуты', 'минут'])}`;

export const CODE_LIFE = minutes(CODE_SECONDS);
export const CODE_ADVICE =
  `Код действует ${CODE_LIFE} и подходит один раз. ` +
  `Его хватит на ${CODE_TRIES} ${plural(CODE_TRIES, ['попытку', 'попытки', 'попыток'])}.`;
export const NO_LETTER_TEXT =
  'Письма нет? Проверьте папку «Спам». ' +
  `Новый код можно запросить через ${minutes(CODE_RESEND_SECONDS)}.`;
