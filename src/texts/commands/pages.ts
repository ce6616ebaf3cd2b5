import { plural } from '../../domain/plural.ts';
import { ANY_COMMAND_TEXT } from './all.ts';

const blanks = (count: number) => `${count} ${plural(count, ['пропуск', 'пропуска', 'пропусков'])}`;

interface Fault {
  line: number;
  text: string;
}
const lines = (faults: readonly Fault[]) =>
  faults.map(({ line, text }) => `  строка ${line}: ${text}`).join('\n');

/** What `npm run pages` says to the shop's staff. */
export const PAGES_COMMAND_TEXT = {
  usage: `Страницы магазина: оферта, политика, доставка, статьи. Команды:
  npm run pages -- list                      все страницы; видно, где черновик и сколько в нём пропусков
  npm run -s pages -- get АДРЕС > ФАЙЛ       текст страницы файлом (или --out ФАЙЛ)
  npm run pages -- put АДРЕС ФАЙЛ            записать страницу из файла; новой страницы — создать.
                                             Мёртвая ссылка или неизвестный блок: не запишется, строка названа
  npm run pages -- remove АДРЕС              убрать страницу и ведущие на неё пункты меню
Файл начинается с «---», строк title: и summary: (для статей ещё tags: статьи) и ещё одного «---»;
дальше текст в Markdown.`,
  ...ANY_COMMAND_TEXT,
  slug: 'адрес страницы, например offer',
  file: 'файл',
  badSlug: (typed: string) =>
    `«${typed}» не может быть адресом страницы: ` +
    'нужны латинские буквы, цифры, дефисы и косые черты, как в articles/petli.',
  takenSlug: (slug: string) => `Адрес /${slug} занят самим магазином.`,
  noPage: (slug: string) => `Страницы /${slug} нет.`,
  noFile: (path: string) => `Файла ${path} нет или он не читается.`,
  noHead: (path: string) =>
    `В файле ${path} нет заголовка: первая строка «---», затем «title: Название», «summary: Кратко» и снова «---».`,
  tooLong: (most: number) => `Текст длиннее ${most} знаков.`,
  needed: (slug: string) =>
    `Страницу /${slug} убрать нельзя: на её текст дают согласие. Её можно только переписать.`,
  written: (slug: string, isNew: boolean) => `Страница /${slug} ${isNew ? 'создана' : 'записана'}.`,
  left: (left: readonly string[]) =>
    left.length === 0
      ? ''
      : `В ней остались пропуски:\n${left.map((one) => `  ${one}`).join('\n')}`,
  faulty: (faults: readonly Fault[]) => `Страница не записана, в тексте ошибки:\n${lines(faults)}`,
  warnings: (found: readonly Fault[]) =>
    found.length === 0 ? '' : `В тексте стоит поправить:\n${lines(found)}`,
  removed: (slug: string, items: number) =>
    `Страница /${slug} убрана${items === 0 ? '' : `, пунктов меню убрано: ${items}`}.`,
  columns: ['Адрес', 'Название', 'Что это', 'Изменена'],
  states: {
    own: 'своя',
    demo: 'демонстрация',
    draft: (left: number) =>
      left === 0 ? 'черновик: прочитайте и запишите как свою' : `черновик, ${blanks(left)}`,
    filled: 'заполнена из сведений о магазине',
  },
} as const;
