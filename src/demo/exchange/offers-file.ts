import { shown, stockOf, type Good } from '../goods/good.ts';
import { propertyTitle } from './import-file.ts';
import {
  CATALOGUE_ID,
  CLASSIFIER_ID,
  decimal,
  element,
  group,
  openDocument,
  OWNER,
} from './xml.ts';

const RETAIL = 'price-retail';
const OLD = 'price-old';
const WAREHOUSES = [
  ['stock-moscow', 'Склад Москва'],
  ['stock-shop', 'Магазин на складе, Москва'],
  ['stock-yekaterinburg', 'Склад Екатеринбург'],
] as const;

const priceType = (id: string, title: string): string =>
  group('ТипЦены', [
    element('Ид', id),
    element('Наименование', title),
    element('Валюта', 'RUB'),
    '<Налог><Наименование>НДС</Наименование><УчтеноВСумме>true</УчтеноВСумме></Налог>',
  ]);

function price(type: string, kopecks: number, unit: string): string {
  return group('Цена', [
    element('ИдТипаЦены', type),
    element('ЦенаЗаЕдиницу', decimal(kopecks / 100)),
    element('Валюта', 'RUB'),
    element('Единица', unit),
    element('Коэффициент', 1),
  ]);
}

/** The parameters that tell the variants of a model apart. */
function characteristics({ model, attributes }: Good): string {
  if (model.axes.length === 0) return '';
  return group(
    'ХарактеристикиТовара',
    model.axes.map((key) =>
      group('ХарактеристикаТовара', [
        element('Ид', key),
        element('Наименование', propertyTitle(key)),
        element('Значение', shown(attributes[key] ?? '')),
      ]),
    ),
  );
}

function offer(good: Good): string {
  return group('Предложение', [
    element('Ид', good.id),
    element('Артикул', good.article),
    element('Наименование', good.title),
    characteristics(good),
    group('Цены', [
      price(RETAIL, good.price, good.unit),
      ...(good.oldPrice === undefined ? [] : [price(OLD, good.oldPrice, good.unit)]),
    ]),
    element('Количество', stockOf(good)),
    ...WAREHOUSES.map(
      ([id], index) => `<Склад ИдСклада="${id}" КоличествоНаСкладе="${good.stock[index] ?? 0}"/>`,
    ),
  ]);
}

/** offers.xml: price types, warehouses, then one offer for each product. */
export function* offersFile(goods: readonly Good[]): Generator<string> {
  yield openDocument();
  yield (
    `<ПакетПредложений СодержитТолькоИзменения="false">${element('Ид', `${CATALOGUE_ID}#`)}` +
    '<Наименование>Предложения «Скоба»</Наименование>'
  );
  yield `${element('ИдКаталога', CATALOGUE_ID)}${element('ИдКлассификатора', CLASSIFIER_ID)}${OWNER}\n`;
  yield `${group('ТипыЦен', [priceType(RETAIL, 'Розничная'), priceType(OLD, 'Старая цена')])}\n`;
  yield `${group(
    'Склады',
    WAREHOUSES.map(([id, title]) =>
      group('Склад', [element('Ид', id), element('Наименование', title)]),
    ),
  )}\n<Предложения>\n`;
  for (const good of goods) yield `${offer(good)}\n`;
  yield '</Предложения></ПакетПредложений>\n</КоммерческаяИнформация>\n';
}
