import { momentText } from '../dates.ts';

/** The page of logins. */
export const LOGINS_TEXT = {
  title: 'Устройства и входы',
  cabinet: 'Личный кабинет',
  intro:
    'Здесь все устройства, на которых открыт ваш аккаунт. Незнакомое завершите: на нём попросят войти заново.',
  coarse: 'Время последнего действия известно с точностью до часа, время московское.',
  said: { ended: 'Вход завершён', others: 'Остальные входы завершены' },
  unknownDevice: 'Программа или неизвестный браузер',
  current: 'Это устройство',
  network: (network: string) => `сеть ${network}`,
  begun: (iso: string) => `Вход: ${momentText(iso)}`,
  used: (iso: string) => `Последнее действие: ${momentText(iso)}`,
  end: 'Завершить',
  endNamed: (device: string, iso: string) => `Завершить: ${device}, вход ${momentText(iso)}`,
  endOthers: 'Завершить все остальные',
  only: 'Других входов нет.',
  logout: 'Выйти',
} as const;
