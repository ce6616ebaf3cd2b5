import { shopTime } from '../../domain/shop-days.ts';

/** Why a load fails: `message` is for the terminal and the log, `detail` for the desk. */
export interface LoadFailure {
  message: string;
  detail: string;
}

const TOLD = { goods: 'товары', prices: 'цены' } as const;

/** Files and options that cannot be loaded so. */
export const RULE_FAILURE = {
  noFiles: { message: 'No files to load.', detail: 'Не названо ни одного файла.' },
  mixedFormats: {
    message:
      'CommerceML files and a YML feed cannot be loaded together: load them one after the other.',
    detail: 'Файлы CommerceML и YML вместе не загружаются: загрузите их по очереди.',
  },
  severalShops: (shops: string) => ({
    message: `These are feeds of several shops (${shops}): load them one after the other.`,
    detail: `Это файлы нескольких магазинов (${shops}): загрузите их по очереди.`,
  }),
  sourceName: (most: number) => ({
    message: `A source needs a name of 1 to ${most} characters.`,
    detail: `Имя источника — от 1 до ${most} знаков.`,
  }),
  unknownPriceType: (name: string, known: string) => ({
    message: `The files have no prices of the type «${name}». They have: ${known}.`,
    detail: `В файлах нет цен типа «${name}». Есть: ${known}.`,
  }),
  unsettledPriceType: (known: string) => ({
    message:
      'It is not known which type of prices the shop sells at, ' +
      `and the files have: ${known}. Say it once: --price-type NAME.`,
    detail:
      'Неизвестно, по ценам какого типа продаёт магазин, ' +
      `а в файлах есть: ${known}. Назовите тип один раз: npm run load, --price-type ТИП.`,
  }),
  severalPriceTypes: (known: string) => ({
    message:
      `The files have several types of prices: ${known}. ` +
      'Say which one to sell at: --price-type NAME.',
    detail:
      `В файлах цены нескольких типов: ${known}. ` +
      'Назовите тот, по которому продавать: npm run load, --price-type ТИП.',
  }),
  goneParents: (facts: { owner: string; column: string; parent: string }) => {
    const { owner, column, parent } = facts;
    return {
      message: `Rows of ${owner} refer by ${column} to rows of ${parent} that have gone: load again.`,
      detail:
        `Пока шла загрузка, исчезли строки ${parent}, на которые ссылается ` +
        `${owner} (${column}): загрузите ещё раз.`,
    };
  },
  hidesMuch: (facts: { hidden: number; active: number; source: string; percentMost: number }) => {
    const { hidden, active, source, percentMost } = facts;
    const share = Math.round((100 * hidden) / active);
    return {
      message:
        `It would hide ${hidden} of the ${active} goods of the source «${source}» (${share} %), ` +
        `and more than ${percentMost} % needs a confirmation. ` +
        'If these goods are gone indeed, load again with --yes.',
      detail:
        `Скрылось бы товаров: ${hidden} из ${active} у источника «${source}» (${share} %), ` +
        `а больше ${percentMost} % нужно подтвердить. ` +
        'Если этих товаров и правда больше нет, загрузите ещё раз с подтверждением.',
    };
  },
  older: (facts: { kind: keyof typeof TOLD; source: string; known: Date; told: Date }) => {
    const { kind, source } = facts;
    const [known, told] = [shopTime(facts.known), shopTime(facts.told)];
    return {
      message:
        `These files are older than what the shop has: ${kind} of the source «${source}» ` +
        `are known as of ${known}, the files were formed at ${told}. ` +
        'Newer prices would go back and newer goods be hidden. ' +
        'Load the newest files; if these are meant, load them again with --yes.',
      detail:
        `Эти файлы старше загруженных: ${TOLD[kind]} источника «${source}» известны ` +
        `на ${known}, а файлы созданы ${told}. ` +
        'Цены вернулись бы к прежним, а новые товары скрылись бы. ' +
        'Загрузите самые свежие файлы; если нужны эти, загрузите их с подтверждением.',
    };
  },
} as const;

/** Others hold a product for too long; a part is loaded. */
export const lockedFailure = (piece: number, done: number, all: number): LoadFailure => ({
  message:
    `Some of ${piece} products stayed locked by a long transaction ` +
    `(pg_stat_activity shows it); ${done} of ${all} were written.`,
  detail:
    'Часть товаров слишком долго занята другой транзакцией базы ' +
    `(её покажет pg_stat_activity): записано ${done} из ${all}.`,
});

/** A file that cannot be read; where in it is said before. */
export const FILE_FAILURE = {
  missing: { message: 'there is no such file', detail: 'такого файла нет' },
  tooDeep: (levels: number) => ({
    message: `elements are nested deeper than ${levels} levels`,
    detail: `элементы вложены глубже ${levels} уровней`,
  }),
  tooManyElements: (most: number) => ({
    message: `one record holds more than ${most} elements`,
    detail: `в одной записи больше ${most} элементов`,
  }),
  tooLongTag: { message: 'a tag is longer than 8 MB', detail: 'тег длиннее 8 МБ' },
  foreignEntity: {
    message: 'an entity other than the five of XML; exchange files may not define their own',
    detail: 'сущность не из пяти сущностей XML: своих в файлах обмена быть не может',
  },
  cutShort: (said: string) => ({
    message: `the file ends in the middle (${said})`,
    detail: `файл обрывается на середине (${said})`,
  }),
  notXml: (said: string) => ({
    message: `not well-formed XML: ${said}`,
    detail: `это не правильный XML: ${said}`,
  }),
  unknownEncoding: (encoding: string) => ({
    message: `the encoding "${encoding}" is not known`,
    detail: `кодировка «${encoding}» неизвестна`,
  }),
  wrongByte: (byte: number, encoding: string) => ({
    message:
      `byte ${byte} of the file is not ${encoding}; ` +
      'is another encoding missing from the first line?',
    detail:
      `байт ${byte} файла не в кодировке ${encoding}; ` +
      'может быть, в первой строке не названа другая?',
  }),
  orders: {
    message:
      'this is an exchange of orders (Документ), not a catalogue; ' +
      'load the import and offers files instead',
    detail: 'это обмен заказами (Документ), а не каталог; загрузите файлы import и offers',
  },
  workbook: {
    message:
      'this is an Excel workbook, which the shop does not read; ' +
      'save or export the goods as CommerceML (1C: the exchange with a site) or as a YML feed',
    detail:
      'это книга Excel, такие файлы магазин не читает; ' +
      'выгрузите товары из 1С в CommerceML (обмен с сайтом) или возьмите у поставщика файл YML',
  },
  archive: {
    message: 'this is a ZIP archive: unpack it and load the files that are in it',
    detail: 'это архив ZIP: распакуйте его и загрузите файлы, которые в нём',
  },
  unknownRoot: (root: string | undefined) => ({
    message:
      (root === undefined ? 'there is no XML in it' : `its root element is ${root}`) +
      '; expected КоммерческаяИнформация (CommerceML 2) or yml_catalog (YML)',
    detail:
      (root === undefined ? 'в нём нет XML' : `его корневой элемент — ${root}`) +
      '; нужен КоммерческаяИнформация (CommerceML 2) или yml_catalog (YML)',
  }),
} as const;

/** Where a file cannot be read. */
export function filePlace(name: string, line: number | undefined): LoadFailure {
  if (line === undefined) return { message: name, detail: name };
  return { message: `${name}, line ${line}`, detail: `${name}, строка ${line}` };
}
