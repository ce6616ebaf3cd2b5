import { INVITATION_DAYS, type StaffRole } from '../../domain/staff.ts';
import { deskMomentInWords } from './time.ts';

export const ROLE_TITLE: Record<StaffRole, string> = {
  owner: 'владелец',
  editor: 'редактор',
  manager: 'менеджер',
};

/** What each role is for, beside the choice of one. */
export const ROLE_HINT: Record<StaffRole, string> = {
  owner: 'всё, и люди, и журнал',
  editor: 'страницы, статьи, картинки, баннеры',
  manager: 'заказы, отзывы, письма покупателей',
};

/** The page of people. */
export const DESK_STAFF_TEXT = {
  title: 'Сотрудники',
  people: 'Кто работает',
  former: 'Больше не работают',
  columns: { person: 'Сотрудник', role: 'Роль', used: 'Был здесь', deeds: 'Действия' },
  you: 'это вы',
  noName: 'без имени',
  used: (iso: string | null) => (iso === null ? 'ещё не входил' : deskMomentInWords(iso)),
  invited: (iso: string, by: string) =>
    by === ''
      ? `приглашён ${deskMomentInWords(iso)} командой владельца`
      : `приглашён ${deskMomentInWords(iso)}, пригласил ${by}`,
  invitedUntil: (iso: string) => `приглашение действует до ${deskMomentInWords(iso)}`,
  ended: (iso: string) => `работа завершена ${deskMomentInWords(iso)}`,
  role: 'Роль',
  roleOf: (name: string) => `Роль: ${name}`,
  change: 'Сменить роль',
  changeOf: (name: string) => `Сменить роль: ${name}`,
  logout: 'Завершить входы',
  logoutOf: (name: string) => `Завершить входы: ${name}`,
  logoutHint: 'На всех устройствах этому человеку придётся войти снова.',
  logoutAll: 'Завершить входы всех сотрудников',
  logoutAllHint: 'Всем, кроме вас на этом устройстве, придётся войти снова.',
  end: 'Завершить',
  endOf: (name: string) => `Завершить работу: ${name}`,
  endHint:
    'Все входы и ключи этого человека перестанут действовать сразу, и те его приглашения, по которым ещё не вошли.',
  reason: 'Причина',
  reasonHint: 'необязательно, попадёт в журнал',
  invite: 'Пригласить',
  email: 'Электронная почта',
  name: 'Имя',
  nameHint: 'необязательно',
  send: 'Отправить приглашение',
  inviteHint: `Придёт письмо со ссылкой. Она действует ${INVITATION_DAYS} дней и открывает вход один раз.`,
  sent: (email: string) => `Приглашение для ${email} готово. Письмо уже в пути.`,
  link: 'Та же ссылка, если письмо не дойдёт:',
  linkHint: 'Передайте её только этому человеку: кто откроет первым, тот и войдёт.',
  alreadyThere:
    'Этот человек уже работает здесь. Роль меняется в списке, а новый вход даёт npm run staff -- link ПОЧТА.',
  lastOwner: 'Это последний владелец: сначала назначьте другого.',
  said: { logout: 'Входы завершены', role: 'Роль изменена', ended: 'Работа завершена' },
} as const;
