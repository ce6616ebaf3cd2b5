import { ANY_COMMAND_TEXT } from './all.ts';

/** What `npm run points` says to the shop's staff. */
export const POINTS_COMMAND_TEXT = {
  usage: `Пункты выдачи и город магазина. Команды:
  npm run points -- list                                  пункты, склады и город магазина
  npm run points -- add ГОРОД --title НАЗВАНИЕ --address АДРЕС --hours ЧАСЫ [--warehouse N] [--region РЕГИОН]
  npm run points -- change N [--title …] [--address …] [--hours …] [--warehouse N или «-»]
  npm run points -- close N                               больше не предлагать; open N — снова предлагать
  npm run points -- city ГОРОД [--region РЕГИОН]          город магазина: от него считают доставку
Склад (--warehouse) — тот, чьи товары можно забрать в этом пункте сразу.`,
  ...ANY_COMMAND_TEXT,
  tooMany: (word: string) =>
    `Лишнее слово: ${word}. Название из нескольких слов возьмите в кавычки.`,
  town: 'город',
  options: { title: '--title', address: '--address', hours: '--hours' },
  number: 'номер пункта',
  badNumber: (typed: string) =>
    `Номер — целое число, а не «${typed}». Все номера — npm run points -- list.`,
  badText: (name: string, most: number) => `${name}: нужно от 1 до ${most} знаков.`,
  noTown: (title: string) => `Города «${title}» нет в списке магазина.`,
  manyTowns: (title: string, regions: readonly string[]) =>
    `Городов «${title}» несколько, добавьте --region: ${regions.join(', ')}.`,
  noPoint: (id: number) => `Пункта ${id} нет.`,
  noWarehouse: (id: number) =>
    `Склада ${id} нет. Склады приходят с загрузкой товаров: npm run points -- list.`,
  nothingToChange: 'Менять нечего: назовите --title, --address, --hours или --warehouse.',
  added: (id: number) => `Пункт ${id} добавлен.`,
  changed: (id: number) => `Пункт ${id} изменён.`,
  closed: (id: number) => `Пункт ${id} больше не предлагается.`,
  opened: (id: number) => `Пункт ${id} снова предлагается.`,
  city: (title: string, region: string) =>
    `Город магазина: ${title} (${region}). Проверьте тарифы доставки и регион: npm run settings -- list.`,
  shopCity: (title: string, region: string) => `Город магазина: ${title} (${region}).`,
  noPoints: 'Пунктов выдачи нет: самовывоз предлагать негде.',
  noWarehouses: 'Складов нет: они приходят с загрузкой товаров.',
  warehouses: 'Склады:',
  columns: ['N', 'Город', 'Название', 'Адрес', 'Часы', 'Склад', ''],
  warehouseColumns: ['N', 'Название'],
  isClosed: 'закрыт',
} as const;
