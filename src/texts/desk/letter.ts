import { CODE_SECONDS } from '../../domain/login.ts';
import { INVITATION_DAYS, type StaffRole } from '../../domain/staff.ts';
import { ROLE_TITLE } from './staff.ts';

/** Letters of the desk to the staff. */
export const DESK_LETTER = {
  code: {
    subject: (code: string) => `${code} — код для входа сотрудника`,
    title: 'Код для входа в рабочее место магазина',
    advice: `Код действует ${CODE_SECONDS / 60} минут и подходит один раз, в том браузере, где его запросили.`,
    warning: 'Никому не сообщайте код. Если вы не входили, просто удалите это письмо.',
  },
  invitation: {
    subject: 'Вас приглашают в рабочее место магазина',
    lines: (role: StaffRole) => [
      `Вам открыт вход для сотрудников магазина. Ваша роль: ${ROLE_TITLE[role]}.`,
      `Ссылка действует ${INVITATION_DAYS} дней и открывает вход один раз. Никому её не пересылайте.`,
    ],
    link: 'Открыть рабочее место',
  },
} as const;
