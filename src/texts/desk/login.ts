import { INVITATION_DAYS } from '../../domain/staff.ts';
import { deskTime } from './time.ts';

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
  later: 'Письма нет? Проверьте папку «Спам». Новый код можно запросить через три минуты.',
  shop: 'Вы покупатель? Вход в личный кабинет — на сайте магазина.',
} as const;

export const INVITATION_TEXT = {
  title: 'Приглашение в рабочее место',
  text: (email: string, role: string) => `Приглашение для ${email}. Роль: ${role}.`,
  name: 'Как вас зовут',
  nameHint: 'Так вас увидят коллеги и журнал.',
  enter: 'Войти',
  brokenTitle: 'Ссылка больше не действует',
  broken: `Приглашение действует ${INVITATION_DAYS} дней и открывает вход один раз. Если вы уже входили, запросите код.`,
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
  begun: (iso: string) => `Вход: ${deskTime(iso)}`,
  used: (iso: string) => `Последнее действие: ${deskTime(iso)}`,
  end: 'Завершить',
  endNamed: (device: string, iso: string) => `Завершить: ${device}, вход ${deskTime(iso)}`,
  said: { ended: 'Вход завершён' },
} as const;
