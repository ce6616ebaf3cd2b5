import { INVITATION_DAYS } from '../../domain/staff.ts';
import { ANY_COMMAND_TEXT } from './all.ts';

/** What `npm run staff` says to the owner. */
export const STAFF_COMMAND_TEXT = {
  usage: `Люди, которым открыто рабочее место магазина (/desk). Команды:
  npm run staff -- list
  npm run staff -- invite ПОЧТА --role owner|editor|manager [--name ИМЯ]   печатает ссылку для входа
  npm run staff -- link ПОЧТА                  новая ссылка для входа, если письма и ключи потеряны
  npm run staff -- end ПОЧТА [--why ПРИЧИНА]   завершить работу: все входы перестанут действовать сразу
Роли: owner — владелец, editor — редактор, manager — менеджер. Кто дал команду, видно в журнале (--by ИМЯ).`,
  ...ANY_COMMAND_TEXT,
  tooMany: (word: string) => `Лишнее слово: ${word}. Имя из нескольких слов возьмите в кавычки.`,
  noEmail: 'Не хватает почты.',
  badEmail: (typed: string) => `«${typed}» — не адрес почты.`,
  badRole: 'Назовите роль: --role owner, --role editor или --role manager.',
  tooLong: (most: number) => `Имя и причина — не длиннее ${most} знаков.`,
  invited: (email: string, role: string, link: string) =>
    `${email}, ${role}. Ссылка действует ${INVITATION_DAYS} дней и открывает вход один раз:\n${link}`,
  link: (email: string, link: string) =>
    `Новая ссылка для ${email}, на ${INVITATION_DAYS} дней и на один вход:\n${link}`,
  ended: (email: string) => `${email}: работа завершена, все входы закрыты.`,
  alreadyThere: (email: string) =>
    `${email} уже работает здесь. Новую ссылку даёт npm run staff -- link, роль меняют на странице /desk/staff.`,
  noPerson: (email: string) => `${email} здесь не работает: npm run staff -- list.`,
  nobody: 'Никто ещё не приглашён.',
  columns: ['Почта', 'Имя', 'Роль', 'Был здесь', 'Приглашён до', 'Завершил работу'],
} as const;
