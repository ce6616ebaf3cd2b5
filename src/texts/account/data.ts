import { PAPERS_YEARS, type Gender, type CodePurpose } from '../../domain/account.ts';
import {
  WITHDRAWN_DAYS,
  type GivenPurpose,
  type WithdrawableConsent,
} from '../../domain/consents.ts';
import type { AccountDataFault } from '../../contract/personal.ts';
import { FILE_BYTES_MOST } from '../../domain/uploads.ts';
import { plural } from '../../domain/plural.ts';
import { CODE_ADVICE, NO_LETTER_TEXT } from './code.ts';

const MEGABYTES = FILE_BYTES_MOST / 1024 / 1024;
const numbers = (all: readonly number[]) => all.map((number) => `№\u00a0${number}`).join(', ');
const ONE_ENDED = 'он будет получен или отменён';
const MORE_ENDED = 'они будут получены или отменены';
const orders = (count: number) => `${count}\u00a0${plural(count, ['заказ', 'заказа', 'заказов'])}`;

/** Sentence of a broken rule; a field may have its own. */
const FAULT: Record<AccountDataFault, string> = {
  required: 'Это поле является обязательным',
  bad_phone: 'Введите номер телефона',
  bad_date: 'Проверьте дату: день, месяц и год, не позже сегодняшнего дня',
  bad_name: 'Имя пишется без адресов сайтов и почты',
  too_long: 'Слишком длинно',
};
export const dataFieldError = (field: string, fault: AccountDataFault) =>
  field === 'phone' && fault === 'required' ? FAULT.bad_phone : FAULT[fault];

export const NEW_EMAIL_ERROR = {
  wrong: 'Введите валидный адрес эл. почты',
  required: 'Введите новый адрес',
  same: 'Это и есть адрес вашего аккаунта',
  needsCode: 'Новый адрес подтверждают кодом из письма',
} as const;

/** `2026-11-20…` as «20.11.2026». */
export const dayDigits = (iso: string) => iso.slice(0, 10).split('-').reverse().join('.');

export const DATA_TEXT = {
  title: 'Личные данные',
  cabinet: 'Личный кабинет',
  said: {
    saved: 'Сохранено',
    email: 'Адрес изменён, остальные входы завершены',
    withdrawn: 'Согласие отозвано',
    given: 'Согласие дано',
    code: 'Код отправлен',
    picture: 'Фото сохранено',
    no_picture: 'Фото удалено',
  },

  profile: 'О вас',
  name: 'Имя',
  surname: 'Фамилия',
  patronymic: 'Отчество',
  phone: 'Телефон',
  birth: 'Дата рождения',
  gender: 'Пол',
  genders: { male: 'Мужской', female: 'Женский' } satisfies Record<Gender, string>,
  noGender: 'Не указан',
  needed: 'Обязательны только имя и телефон: они нужны для заказов.',
  save: 'Сохранить',
  sending: 'Отправляем…',
  notSent: 'Не отправилось. Проверьте связь и попробуйте ещё раз.',

  picture: 'Фото',
  pictureAlt: 'Ваше фото',
  choosePicture: 'Выбрать фото',
  otherPicture: 'Заменить фото',
  pictureHint: `JPEG или PNG, до ${MEGABYTES} МБ. Фото видите только вы.`,
  noFile: 'Выберите файл',
  tooBig: `Файл больше ${MEGABYTES} МБ. Выберите файл поменьше.`,
  upload: 'Загрузить',
  removePicture: 'Удалить фото',

  email: 'Электронная почта',
  emailNow: 'Сейчас аккаунт открывается по адресу',
  emailHow:
    'Сначала пришлём код на прежний адрес, затем — на новый. ' +
    'Остальные входы в аккаунт завершатся, а на прежний адрес придёт ссылка, ' +
    'которая вернёт всё как было.',
  emailLost: 'Нет доступа к прежнему адресу?',
  emailLostWrite: 'Напишите нам',
  emailFirst: 'Шаг 1 из 2. Новый адрес:',
  emailSecond: 'Шаг 2 из 2. Прежний адрес подтверждён.',
  emailAgree: 'Подтвердить',
  newEmail: 'Новый адрес',
  getCode: 'Получить код',
  codeSentTo: 'Отправили письмо с кодом на',
  code: 'Код из письма',
  changeEmail: 'Заменить адрес',
  otherEmail: 'Указать другой адрес или запросить новый код',
  resendLater: NO_LETTER_TEXT,

  consents: 'Согласия',
  noConsents: 'Вы ещё не давали согласий: их спрашивают при оформлении заказа.',
  consentOf: {
    offer: 'Условия оферты',
    personal_data: 'Обработка персональных данных',
    marketing: 'Новости и предложения',
    counters: 'Счётчики посещений',
    feedback: 'Ответ на обращение',
  } satisfies Record<GivenPurpose, string>,
  given: 'Дано',
  withdrawn: 'Отозвано',
  version: (day: string, text: number | null) =>
    `${text === null ? '' : `текст №\u00a0${text}, `}редакция от ${day}`,
  withOrder: (number: number) => `с заказом №\u00a0${number}`,
  earlier: (count: number) =>
    `Раньше: ${count}\u00a0${plural(count, ['запись', 'записи', 'записей'])}`,
  withdraw: 'Отозвать',
  withdrawNamed: (title: string) => `Отозвать согласие: ${title}`,
  readText: 'текст',
  after: {
    personal_data:
      'Без этого согласия аккаунт не может работать: ' +
      `через ${WITHDRAWN_DAYS}\u00a0дней после отзыва мы удалим его вместе с данными. ` +
      'Начатые заказы сначала доведём до конца.',
    marketing: 'После отзыва писем с новостями больше не будет.',
    feedback: 'После отзыва обращения и приложенные к ним файлы удалим.',
  } satisfies Record<WithdrawableConsent, string>,
  willEnd: (day: string) => `Аккаунт и данные удалим ${day}. Передумали? Дайте согласие снова.`,
  giveAgain: 'Дать согласие снова',
  endsElsewhere: {
    offer: 'Это договор: он действует, пока исполняется заказ.',
    counters: 'Отозвать: «Файлы cookie и счётчики» внизу страниц магазина, в том же браузере.',
  },

  export: 'Ваши данные у нас',
  exportText:
    'Файл JSON со всем, что магазин хранит о вас: ' +
    'поля аккаунта, заказы, отзывы, обращения, избранное, лист ожидания, бонусы, ' +
    'согласия и тексты, с которыми вы согласились.',
  exportLink: 'Скачать мои данные',

  deletion: 'Удаление аккаунта',
  deletionFinal: 'Удаление нельзя отменить: восстановить аккаунт не получится ни у вас, ни у нас.',
  deletionGone:
    'Сразу исчезнут имя, контакты, фото, корзина, избранное, лист ожидания, ' +
    'история просмотров и подписка. Отзывы останутся без имени.',
  bonusesBurn: (points: number) =>
    `Сгорит ${points.toLocaleString('ru-RU')}\u00a0${plural(points, ['бонус', 'бонуса', 'бонусов'])}.`,
  ordersKept: (count: number) =>
    'Документы о продажах закон велит хранить: ' +
    `${orders(count)} ${plural(count, ['останется', 'останутся', 'останутся'])} ` +
    'без телефона, почты и адреса, с именем покупателя, ' +
    `${PAPERS_YEARS}\u00a0лет после года продажи.`,
  ordersOpen: (open: readonly number[]) =>
    `${plural(open.length, ['Заказ', 'Заказы', 'Заказы'])} ${numbers(open)} ещё в работе. ` +
    `Удалить аккаунт можно, когда ${plural(open.length, [ONE_ENDED, MORE_ENDED, MORE_ENDED])}.`,
  changedLately: (day: string) =>
    `Адрес аккаунта недавно изменили. Удалить аккаунт можно после ${dayDigits(day)}: ` +
    'до этого дня замену можно отменить.',
  toOrders: 'К заказам',
  resend: 'Отправить код ещё раз',
  begin: 'Хочу удалить аккаунт',
  sendDeletionCode: 'Получить код для удаления',
  deletionCodeTo: 'Код придёт на',
  deleteForever: 'Удалить аккаунт навсегда',
  deletedTitle: 'Аккаунт удалён',
  deleted:
    'Ваши данные стёрты, вход на всех устройствах закрыт. Письмо об этом отправили на адрес аккаунта.',
  toShop: 'В магазин',
  logout: 'Выйти из аккаунта',
} as const;

/** Letters with a code. The code comes first in the subject, so that a notification shows it. */
export const ACCOUNT_CODE_LETTER_TEXT: Record<
  CodePurpose,
  { subject: (code: string) => string; title: string; advice: string; warning: string }
> = {
  email_old: {
    subject: (code) => `${code} — подтвердите смену адреса в магазине`,
    title: 'Код, который подтверждает смену адреса вашего аккаунта',
    advice: CODE_ADVICE,
    warning:
      'Если вы не меняете адрес, никому не сообщайте код: кто-то вошёл в ваш аккаунт. ' +
      'Откройте в личном кабинете «Устройства и входы» и завершите чужие входы.',
  },
  email: {
    subject: (code) => `${code} — код для смены адреса в аккаунте магазина`,
    title: 'Код для смены адреса в аккаунте магазина',
    advice: CODE_ADVICE,
    warning:
      'Кто-то указал этот адрес как новый адрес своего аккаунта. ' +
      'Если это были не вы, просто удалите письмо: без кода ничего не изменится.',
  },
  deletion: {
    subject: (code) => `${code} — код для удаления аккаунта в магазине`,
    title: 'Код для удаления аккаунта в магазине',
    advice: CODE_ADVICE,
    warning:
      'После удаления аккаунт нельзя восстановить. ' +
      'Если вы его не удаляете, никому не сообщайте код и проверьте, кто входил в вашу почту.',
  },
};

export const NEW_ADDRESS = (masked: string) => `Новый адрес: ${masked}.`;

/** Letters that report a change. */
export const ACCOUNT_LETTER_TEXT = {
  withdrawn: {
    subject: 'Согласие на обработку данных отозвано',
    lines: (day: string) => [
      'Вы отозвали согласие на обработку персональных данных. ' +
        `${dayDigits(day)} мы удалим аккаунт вместе с данными; ` +
        'начатые заказы сначала доведём до конца.',
      'Передумали? До этого дня согласие можно дать снова на странице «Личные данные» или при новом заказе.',
    ],
  },
  deleted: {
    subject: 'Аккаунт в магазине удалён',
    lines: () => [
      'Аккаунт с этим адресом удалён вместе с данными. Восстановить его нельзя.',
      'Заходите снова: новый аккаунт откроется по тому же адресу.',
    ],
  },
  notYou: (contacts: string) =>
    `Если это были не вы, сразу напишите или позвоните нам${contacts === '' ? '' : `: ${contacts}`}.`,
} as const;
