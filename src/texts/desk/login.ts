import { INVITATION_DAYS } from '../../domain/staff.ts';
import { NO_LETTER_TEXT } from '../account/code.ts';
import { deskMomentInWords } from './time.ts';

export const DESK_LOGIN_TEXT = {
  title: 'Вход для сотрудников',
  intro: 'Пришлём код на почту, которую владелец магазина назвал в приглашении.',
  email: 'Электронная почта',
  getCode: 'Получить код',
  codeTitle: 'Введите код',
  sentTo: 'Если этот адрес принадлежит сотруднику, письмо с кодом уже в пути:',
  code: 'Код из письма',
  enter: 'Войти',
  again: 'Отправить код ещё раз',
  change: 'Другой адрес',
  later: NO_LETTER_TEXT,
  or: 'или',
  byPasskey: 'Войти ключом',
  passkeyHint:
    'Отпечаток, лицо или пин-код этого устройства, если вы добавили его на странице «Мой вход».',
} as const;

export const INVITATION_TEXT = {
  title: 'Приглашение в рабочее место',
  text: (email: string, role: string) => `Приглашение для ${email}. Роль: ${role}.`,
  ofOwner: 'Это первый вход в рабочее место нового магазина. Вы его владелец.',
  email: 'Ваша эл. почта',
  emailHint: 'По ней вы будете входить: код придёт письмом.',
  noEmail: 'Введите адрес своей почты.',
  wrong: 'Проверьте адрес почты.',
  name: 'Как вас зовут',
  nameHint: 'Так вас увидят коллеги и журнал.',
  enter: 'Войти',
  brokenTitle: 'Ссылка больше не действует',
  broken:
    `Приглашение действует ${INVITATION_DAYS} дней и открывает вход один раз. ` +
    'Если вы уже входили, запросите код.',
  login: 'Войти по коду',
} as const;

/** «Мой вход». */
export const ME_TEXT = {
  title: 'Мой вход',
  logins: 'Где открыт вход',
  intro: 'Незнакомый вход завершите: следующее его действие попросит войти заново.',
  current: 'Это устройство',
  unknownDevice: 'Неизвестный браузер',
  network: (network: string) => `сеть ${network}`,
  begun: (iso: string) => `Вход: ${deskMomentInWords(iso)}`,
  used: (iso: string) => `Последнее действие: ${deskMomentInWords(iso)}`,
  end: 'Завершить',
  endNamed: (device: string, iso: string) => `Завершить: ${device}, вход ${deskMomentInWords(iso)}`,
  said: { ended: 'Вход завершён' },
} as const;

/** Keys for the login without a letter. */
export const PASSKEY_TEXT = {
  title: 'Ключи входа',
  intro:
    'С ключом входят без письма: отпечатком, лицом или пин-кодом устройства. ' +
    'Добавьте два устройства, чтобы не остаться без входа.',
  none: 'Ключей пока нет.',
  added: (iso: string) => `Добавлен ${deskMomentInWords(iso)}`,
  used: (iso: string | null) =>
    iso === null ? 'Ещё не использован' : `Последний вход ${deskMomentInWords(iso)}`,
  remove: 'Удалить',
  removeNamed: (name: string) => `Удалить ключ: ${name}`,
  name: 'Название устройства',
  nameExample: 'Рабочий компьютер',
  add: 'Добавить ключ этого устройства',
  needsScript: 'Чтобы добавить ключ, включите JavaScript в браузере.',
  said: { removed: 'Ключ удалён', added: 'Ключ добавлен' },
} as const;

/** What the script of passkeys says. */
export const PASSKEY_SAID = {
  cancelled: 'Вход ключом отменён или не подтверждён вовремя.',
  refused: 'Этот ключ входа не подошёл. Войдите по коду из письма.',
  many: 'Ключей уже столько, сколько можно: удалите один из них.',
  needed: 'В этом магазине входят с ключом: сначала добавьте ключ входа на странице «Мой вход».',
  onlyPasskey:
    'Войдите ключом входа: код здесь не подходит. Если ключ потерян, новую ссылку даст владелец.',
  known: 'Ключ этого устройства уже добавлен.',
  failed: 'Не получилось. Попробуйте ещё раз или войдите по коду.',
} as const;
