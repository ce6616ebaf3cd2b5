import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTestDatabase } from './database.ts';
import type { Database } from '../../src/server/database/open.ts';
import { loadExchange, type LoadSummary } from '../../src/server/modules/exchange/load-exchange.ts';
import type { LoadOptions } from '../../src/server/modules/exchange/load-options.ts';

/** A new shop to load exchange files into, and the folder of the files. */
export interface ExchangeShop {
  db: Database;
  folder: string;
  dataDir: string;
  /** Writes a file beside the others and returns its path. */
  write(name: string, content: string | Buffer): string;
  /**
   * With few goods each hidden one is a large share, which needs a confirmation: the load is
   * confirmed unless the test says otherwise.
   */
  load(files: string[], options?: Partial<LoadOptions>): Promise<LoadSummary>;
  /** Loads one CommerceML file of goods with their offers. */
  loadGoods(
    goods: GoodFacts[],
    offers: Omit<OffersFacts, 'changes'>,
    more?: { properties?: string; groups?: string },
  ): Promise<LoadSummary>;
  /** Loads one file made by `simpleExchange`. */
  loadSimple(...facts: Parameters<typeof simpleExchange>): Promise<LoadSummary>;
  /** Loads one handle in these sizes. */
  loadSizes(sizes: string[]): Promise<LoadSummary>;
  /** Takes away whatever was loaded. */
  empty(): Promise<unknown>;
  rows<Row extends object>(query: string): Promise<Row[]>;
  /** The first column of the first row. */
  value(query: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function openExchangeShop(): Promise<ExchangeShop> {
  const db = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'skoba-exchange-'));
  const dataDir = join(folder, 'data');
  const rows = async <Row extends object>(query: string): Promise<Row[]> =>
    (await db.$client.query<Row & Record<string, unknown>>(query)).rows;
  const write: ExchangeShop['write'] = (name, content) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  };
  const load: ExchangeShop['load'] = (files, options = {}) =>
    loadExchange(db, { files, dataDir, confirmed: true, ...options });
  const loadXml = (content: string) => load([write('all.xml', content)]);
  return {
    db,
    folder,
    dataDir,
    rows,
    write,
    load,
    loadGoods: (goods, offers, more = {}) =>
      loadXml(commerceml(importBody({ goods: goods.map(good), ...more }) + offersBody(offers))),
    loadSimple: (...facts) => loadXml(simpleExchange(...facts)),
    loadSizes: (sizes) =>
      loadXml(
        commerceml(
          importBody({ goods: [good({ id: 'm', title: 'Ручка' })] }) +
            offersBody({
              offers: sizes.map((size) =>
                offer({ id: `m#${size}`, price: 1, characteristics: { Размер: size } }),
              ),
            }),
        ),
      ),
    empty: () =>
      rows(`truncate source, product, model, category, brand, attribute, label, warehouse,
        slug_redirect, load_run restart identity cascade`),
    value: async (query) => Object.values((await rows(query))[0] ?? {})[0],
    async close() {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const CP1251 = new Map(
  [
    ...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  ].map((char, byte) => [char, byte]),
);
export const windows1251 = (text: string): Buffer =>
  Buffer.from([...text].map((char) => CP1251.get(char) ?? 0x3f));

const NAMESPACE = ' xmlns="urn:1C.ru:commerceml_2" xmlns:xs="http://www.w3.org/2001/XMLSchema"';

export function commerceml(
  body: string,
  { encoding = 'UTF-8', namespace = true, version = '2.07' } = {},
): string {
  return (
    `<?xml version="1.0" encoding="${encoding}"?>\n` +
    `<КоммерческаяИнформация${namespace ? NAMESPACE : ''} ВерсияСхемы="${version}" ` +
    `ДатаФормирования="2026-01-01T00:00:00">\n${body}\n</КоммерческаяИнформация>\n`
  );
}

export interface GoodFacts {
  id: string;
  title?: string;
  article?: string;
  group?: string;
  /** The element of the unit. */
  unit?: string;
  /** More elements, as XML. */
  more?: string;
  attributes?: string;
}

const UNIT =
  '<БазоваяЕдиница Код="796 " НаименованиеПолное="Штука" МеждународноеСокращение="PCE"/>';

export const good = ({
  id,
  title,
  article,
  group = 'g1',
  unit = UNIT,
  more = '',
  attributes = '',
}: GoodFacts): string =>
  `<Товар${attributes}>\n<Ид>${id}</Ид>` +
  (article === undefined ? '' : `<Артикул>${article}</Артикул>`) +
  (title === undefined ? '' : `<Наименование>${title}</Наименование>`) +
  `${unit}${group === '' ? '' : `<Группы><Ид>${group}</Ид></Группы>`}${more}</Товар>\n`;

export const propertyValues = (values: Record<string, string>): string =>
  `<ЗначенияСвойств>${Object.entries(values)
    .map(
      ([id, value]) =>
        `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${value}</Значение></ЗначенияСвойства>`,
    )
    .join('')}</ЗначенияСвойств>`;

export const requisites = (values: [name: string, value: string][]): string =>
  `<ЗначенияРеквизитов>${values.map(requisite).join('')}</ЗначенияРеквизитов>`;
const requisite = ([name, value]: [name: string, value: string]): string =>
  `<ЗначениеРеквизита><Наименование>${name}</Наименование>` +
  `<Значение>${value}</Значение></ЗначениеРеквизита>`;

export const property = (
  id: string,
  title: string,
  more = '<ТипЗначений>Строка</ТипЗначений>',
): string => `<Свойство><Ид>${id}</Ид><Наименование>${title}</Наименование>${more}</Свойство>`;

export const group = (id: string, title: string, inner = ''): string =>
  `<Группа><Ид>${id}</Ид><Наименование>${title}</Наименование>` +
  `${inner === '' ? '' : `<Группы>${inner}</Группы>`}</Группа>`;

export interface ImportFacts {
  goods: string[];
  groups?: string;
  properties?: string;
  changes?: boolean;
  catalogue?: string;
}

/** The classifier and the catalogue: the import file of an exchange. */
export const importBody = ({
  goods,
  groups = group('g1', 'Ручки'),
  properties = '',
  changes = false,
  catalogue = 'cat',
}: ImportFacts): string =>
  `<Классификатор><Ид>${catalogue}</Ид><Наименование>Классификатор</Наименование>` +
  (groups === '' ? '' : `<Группы>${groups}</Группы>`) +
  (properties === '' ? '' : `<Свойства>${properties}</Свойства>`) +
  '</Классификатор>\n' +
  `<Каталог СодержитТолькоИзменения="${changes}"><Ид>${catalogue}</Ид>` +
  `<ИдКлассификатора>${catalogue}</ИдКлассификатора><Наименование>Каталог</Наименование><Товары>\n` +
  `${goods.join('')}</Товары></Каталог>`;

export interface OfferFacts {
  id: string;
  title?: string;
  /** By the type of price; a plain number is the only type, «Розничная». */
  price?: number | string | Record<string, number | string>;
  quantity?: number | string;
  characteristics?: Record<string, string>;
  more?: string;
  attributes?: string;
}

const priceType = (name: string): string =>
  `<ТипЦены><Ид>${name}</Ид><Наименование>${name}</Наименование><Валюта>RUB</Валюта></ТипЦены>`;
const price = (type: string, value: number | string): string =>
  `<Цена><Представление>цена</Представление><ИдТипаЦены>${type}</ИдТипаЦены>` +
  `<ЦенаЗаЕдиницу>${value}</ЦенаЗаЕдиницу><Валюта>RUB</Валюта><Единица>шт</Единица>` +
  '<Коэффициент>1</Коэффициент></Цена>';

export function offer({
  id,
  title,
  price: prices,
  quantity,
  characteristics = {},
  more = '',
  attributes = '',
}: OfferFacts): string {
  const list =
    prices === undefined
      ? []
      : Object.entries(typeof prices === 'object' ? prices : { Розничная: prices });
  const told = Object.entries(characteristics).map(
    ([name, value]) =>
      `<ХарактеристикаТовара><Наименование>${name}</Наименование><Значение>${value}</Значение></ХарактеристикаТовара>`,
  );
  return (
    `<Предложение${attributes}><Ид>${id}</Ид>${title === undefined ? '' : `<Наименование>${title}</Наименование>`}` +
    `${told.length === 0 ? '' : `<ХарактеристикиТовара>${told.join('')}</ХарактеристикиТовара>`}` +
    `${list.length === 0 ? '' : `<Цены>${list.map(([type, value]) => price(type, value)).join('')}</Цены>`}` +
    `${quantity === undefined ? '' : `<Количество>${quantity}</Количество>`}${more}</Предложение>\n`
  );
}

export interface OffersFacts {
  offers: string[];
  priceTypes?: string[];
  warehouses?: Record<string, string>;
  changes?: boolean;
  catalogue?: string;
}

/** The package of offers: the offers file of an exchange. A price type's id is its name. */
export const offersBody = ({
  offers,
  priceTypes = ['Розничная'],
  warehouses = {},
  changes = false,
  catalogue = 'cat',
}: OffersFacts): string =>
  `<ПакетПредложений СодержитТолькоИзменения="${changes}"><Ид>${catalogue}#</Ид>` +
  `<Наименование>Пакет</Наименование><ИдКаталога>${catalogue}</ИдКаталога>` +
  `<ТипыЦен>${priceTypes.map(priceType).join('')}</ТипыЦен>` +
  `<Склады>${Object.entries(warehouses)
    .map(([id, title]) => `<Склад><Ид>${id}</Ид><Наименование>${title}</Наименование></Склад>`)
    .join('')}</Склады>` +
  `<Предложения>\n${offers.join('')}</Предложения></ПакетПредложений>`;

/** The shortest whole exchange: goods with a price each. */
export function simpleExchange(
  goods: (GoodFacts & { price?: number; quantity?: number })[],
  options: Omit<ImportFacts, 'goods'> = {},
): string {
  return commerceml(
    importBody({ ...options, goods: goods.map(good) }) +
      offersBody({
        ...(options.catalogue === undefined ? {} : { catalogue: options.catalogue }),
        offers: goods.map(({ id, price: roubles = 100, quantity = 5 }) =>
          offer({ id, price: roubles, quantity }),
        ),
      }),
  );
}
