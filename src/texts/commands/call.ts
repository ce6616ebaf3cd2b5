import { ANY_COMMAND_TEXT } from './all.ts';

const list = (names: readonly string[]) =>
  names.length === 0 ? 'Все — npm run call' : `Похожие: ${names.join(', ')}`;

/** What `npm run call` says to the shop's staff. */
export const CALL_COMMAND_TEXT = {
  usage: `Вызовы магазина: всё, что умеет стол, теми же словами, с теми же правами и тем же журналом.
Магазин должен работать.
  npm run call                              список вызовов и что каждый принимает
  npm run call -- ВЫЗОВ                     вызов без полей; иначе скажет, какие поля нужны
  npm run call -- ВЫЗОВ '{"поле": …}'       поля — в формате JSON
    --as ПОЧТА          от чьего имени; без этого — от имени владельца, если он один
    --file ПОЛЕ=ФАЙЛ    поле из файла, для длинных текстов; --file ФАЙЛ — все поля; «-» — стандартный ввод`,
  ...ANY_COMMAND_TEXT,
  deskCalls: 'Вызовы стола (в скобках — кому можно):',
  shopCalls: 'Что видят все:',
  unknownCall: (name: string, like: readonly string[]) =>
    `Нет такого вызова: ${name}. ${list(like)}.`,
  takes: (name: string, input: string) => `${name} принимает: ${input}`,
  unknownField: (field: string, name: string, input: string) =>
    `Нет такого поля: ${field}. ${name} принимает: ${input}`,
  badMail: (typed: string) => `Это не адрес почты: ${typed}.`,
  unreadable: (path: string, code: string) => `Файл ${path} не читается (${code}).`,
  badJson: (where: string, why: string) => `${where}: это не JSON (${why}).`,
  noObject: (where: string) => `${where}: поля пишут в фигурных скобках, {"поле": значение}.`,
  nobody: (email: string) =>
    `${email} не работает за столом. Кто работает — npm run staff -- list.`,
  whose: (emails: readonly string[]) =>
    emails.length === 0
      ? 'Владельца ещё нет: npm run staff -- invite ПОЧТА --role owner.'
      : `Скажите, от чьего имени: --as ПОЧТА. Владельцы: ${emails.join(', ')}.`,
  noAnswer: (url: string) =>
    `Магазин по адресу ${url} не ответил. Если он не запущен — npm start; если запущен, ` +
    'вызов мог быть выполнен: сначала проверьте, потом повторяйте.',
  refusedField: (field: string, errors: readonly string[]) => `${field}: ${errors.join(' ')}`,
} as const;
