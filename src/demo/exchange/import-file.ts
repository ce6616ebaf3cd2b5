import { packedSizes } from '../goods/packed-sizes.ts';
import { shown, type Attributes, type Good, type Model } from '../goods/good.ts';
import { NO_BRAND, trade, type CategoryFact } from '../trade.ts';
import {
  CATALOGUE_ID,
  CLASSIFIER_ID,
  decimal,
  element,
  group,
  openDocument,
  OWNER,
} from './xml.ts';

const OKEI: Record<string, string> = {
  шт: '796',
  'компл.': '839',
  'упак.': '778',
  м: '006',
  лист: '625',
  пара: '715',
};

/** The title of a property with its unit, as 1C users write it: «Межцентровое расстояние, мм». */
export function propertyTitle(key: string): string {
  const fact = trade.attributes[key];
  if (fact === undefined) throw new Error(`no attribute ${key}`);
  return fact.unit === null ? fact.title : `${fact.title}, ${fact.unit}`;
}

const categoryGroup = (category: CategoryFact): string =>
  group('Группа', [
    element('Ид', category.full_slug),
    element('Наименование', category.title),
    group('Группы', (category.children ?? []).map(categoryGroup)),
  ]);

function property(key: string, used: ReadonlySet<string>): string {
  if (!used.has(key)) return '';
  const type = trade.attributes[key]?.type === 'number' ? 'Число' : 'Строка';
  return group('Свойство', [
    element('Ид', key),
    element('Наименование', propertyTitle(key)),
    element('ТипЗначений', type),
  ]);
}

const requisite = (name: string, value: string | number): string =>
  group('ЗначениеРеквизита', [element('Наименование', name), element('Значение', value)]);

const SIDES = ['Длина', 'Ширина', 'Высота'] as const;

/** In metres, as 1C keeps them. */
const sizes = ({ model, attributes }: Good): string[] =>
  packedSizes(model.leaf.slug, attributes)?.map((mm, side) =>
    requisite(SIDES[side] ?? '', decimal(mm / 1000)),
  ) ?? [];

function requisites(good: Good): string {
  const rows = [
    requisite('Вес', decimal(good.weightKilograms)),
    requisite('Популярность', good.popularity),
    ...sizes(good),
  ];
  if (good.novelty) rows.push(requisite('Новинка', 'Да'));
  if (good.discontinued) rows.push(requisite('Снят с производства', 'Да'));
  if (good.labels.length > 0) rows.push(requisite('Метки', good.labels.join(';')));
  if (good.leadDays !== undefined) rows.push(requisite('Срок поставки, дней', good.leadDays));
  if (good.min > 1) rows.push(requisite('Минимальный заказ', good.min));
  if (good.step > 1) rows.push(requisite('Кратность', good.step));
  if (good.pack > 1) rows.push(requisite('В упаковке', good.pack));
  if (good.companions.length > 0)
    rows.push(requisite('Сопутствующие товары', good.companions.join(';')));
  if (good.analogues.length > 0) rows.push(requisite('Аналоги', good.analogues.join(';')));
  for (const document of good.documents)
    rows.push(requisite('Документ', `${document.path}#${document.title}`));
  for (const picture of good.pictures)
    rows.push(requisite('ОписаниеФайла', `${picture.path}#${picture.caption}`));
  return group('ЗначенияРеквизитов', rows);
}

const values = (attributes: Attributes, without: readonly string[]): string =>
  group(
    'ЗначенияСвойств',
    Object.entries(attributes)
      .filter(([key]) => !without.includes(key))
      .map(([key, value]) =>
        group('ЗначенияСвойства', [element('Ид', key), element('Значение', shown(value))]),
      ),
  );

function maker(model: Model): string {
  const { name, slug } = model.brand;
  return group('Изготовитель', [
    element('Ид', `brand-${slug}`),
    element('Наименование', name),
    element('ОфициальноеНаименование', name === NO_BRAND ? 'Не указан' : name),
  ]);
}

const unitOf = (unit: string): string =>
  `<БазоваяЕдиница Код="${OKEI[unit] ?? '796'}">${unit}</БазоваяЕдиница>`;

/** The model: the common title and data of its variants; it is not sold itself. */
function modelProduct(model: Model, first: Good): string {
  return group('Товар', [
    element('Ид', model.id),
    element('Наименование', model.title),
    unitOf(first.unit),
    group('Группы', [element('Ид', model.leaf.full_slug)]),
    element('Описание', first.description),
    maker(model),
  ]);
}

function product(good: Good): string {
  const { model } = good;
  return group('Товар', [
    element('Ид', good.id),
    element('Артикул', good.article),
    element('Наименование', good.title),
    unitOf(good.unit),
    group('Группы', [element('Ид', model.leaf.full_slug)]),
    element('Описание', good.description),
    maker(model),
    ...good.pictures.map((picture) => element('Картинка', picture.path)),
    values(good.attributes, model.axes),
    requisites(good),
  ]);
}

/**
 * import.xml: classifier with groups and properties, then the catalogue, in lines of one product
 * each.
 */
export function* importFile(goods: readonly Good[]): Generator<string> {
  const used = new Set(goods.flatMap((good) => Object.keys(good.attributes)));
  yield openDocument();
  yield `<Классификатор>${element('Ид', CLASSIFIER_ID)}<Наименование>Каталог «Скоба»</Наименование>${OWNER}\n`;
  yield `${group(
    'Группы',
    trade.categories.map((category) => `\n${categoryGroup(category)}`),
  )}\n`;
  yield `${group(
    'Свойства',
    Object.keys(trade.attributes).map((key) => property(key, used)),
  )}\n</Классификатор>\n`;
  yield (
    '<Каталог СодержитТолькоИзменения="false">' +
    `${element('Ид', CATALOGUE_ID)}${element('ИдКлассификатора', CLASSIFIER_ID)}` +
    `<Наименование>Каталог «Скоба»</Наименование>${OWNER}<Товары>\n`
  );
  let model: Model | undefined;
  for (const good of goods) {
    if (good.model !== model) {
      model = good.model;
      if (model.axes.length > 0) yield `${modelProduct(model, good)}\n`;
    }
    yield `${product(good)}\n`;
  }
  yield '</Товары></Каталог>\n</КоммерческаяИнформация>\n';
}
