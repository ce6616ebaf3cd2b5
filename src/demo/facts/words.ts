import { shown, type Good } from '../goods/good.ts';
import { brandFacts } from '../trade.ts';
import { sentencesOf } from './advice.ts';
import type { Rule, Shelf } from './rule.ts';

/** A figure in a description → the attribute that it repeats. */
const FIGURES: readonly (readonly [RegExp, string])[] = [
  [/присадка (\d+\/\d+(?:,\d+)?)/g, 'drill_pattern'],
  [/Угол открывания (\d+)°/g, 'opening_angle'],
  [/открыться больше (\d+)°/g, 'opening_angle'],
  [/^Угол (\d+)°/g, 'opening_angle'],
  [/Высота боковины ([\d,]+) мм/g, 'side_h_mm'],
  [/^Высота ([\d,]+) мм: /g, 'side_h_mm'],
  [/под боковину: ([\d,]+) мм/g, 'side_h_mm'],
  [/[Нн]агрузка (?:на пару )?до (\d+) кг/g, 'load_kg'],
  [/держат до (\d+) кг/g, 'load_kg'],
  [/^Усилие (\d+) Н:/g, 'force_n'],
  [/усилие (\d+) Н\./g, 'force_n'],
  [/вес фасада ([\d–,]+) кг/g, 'facade_kg'],
  [/высота фасада ([\d–]+) мм/g, 'facade_h_mm'],
  [/бухте (\d+) м/g, 'pack'],
  [/заводской упаковке (\d+) /g, 'pack'],
  [/Заказ от (\d+) /g, 'min'],
  [/^В пачке (\d+) шт/g, 'pack_qty'],
  [/^Цвет — ([^,.]+)/g, 'finish'],
  [/^Монтаж: (.+)\.$/g, 'mounting'],
  [/вставляется в отверстие (\d+) мм/g, 'diameter_mm'],
  [/боковина ([\d,]+) мм/g, 'side_h_mm'],
  [/^Отверстие под (\d+)×/g, 'diameter_mm'],
  [/^Диаметр ([\d,]+) мм/g, 'diameter_mm'],
  [/^Труба (\d+) мм/g, 'diameter_mm'],
  [/^Длина (\d+) мм/g, 'length_mm'],
  [/(?:общая|полная) длина (\d+) мм/g, 'length_mm'],
  [/^Хлыст (\d+) мм/g, 'length_mm'],
  [/[Мм]ежцентровое(?: расстояние)? (\d+) мм/g, 'cc_mm'],
  [/вылет (\d+) мм/g, 'projection_mm'],
  [/^(?:База|Ширина базы|Ширина корпуса|Нужна база) (\d+) мм/g, 'cabinet_mm'],
  [/^Под цоколь высотой (\d+) мм/g, 'height_mm'],
  [/регулировка ([\d–]+) мм/g, 'adjust_mm'],
  [/[Дд]ержит до (\d+) кг/g, 'load_kg'],
  [/[Вв]ес (?:створки|полотна) до (\d+) кг/g, 'door_kg'],
  [/^Материал — ([^,.:]+)/g, 'material'],
  [/^Датчик — ([^;.]+)/g, 'sensor'],
  [/^Излив (\S+?)[:;,.]/g, 'spout'],
  [/^Продаётся от (\d+) метр/g, 'min'],
  [/плит[аыу] (\d+) мм: эксцентрик/g, 'board_mm'],
  [/^Подходит для плиты (\d+) мм/g, 'board_mm'],
  [/^Усилие до (\d+) кг/g, 'load_kg'],
  [/толщиной (?:всего|до) (\d+) мм/g, 'door_mm'],
  [/Толщина стенки ([\d,]+) мм/g, 'wall'],
  [/^На листе (\d+) шт/g, 'pack_qty'],
];
const valueOf = (good: Good, key: string): string | undefined => {
  if (key === 'pack') return String(good.pack);
  if (key === 'min') return String(good.min);
  if (key === 'wall') return / D\d+×([\d,]+) мм/.exec(good.title)?.[1];
  const value = good.attributes[key];
  return value === undefined ? undefined : shown(value);
};

const quoted = (good: Good): (readonly [sentence: string, key: string, figure: string])[] =>
  sentencesOf(good).flatMap((sentence) =>
    FIGURES.flatMap(([figure, key]) =>
      [...sentence.matchAll(figure)].map(([, value]) => [sentence, key, value ?? ''] as const),
    ),
  );

/** What is left of a title without the words that hold an article. */
const withoutArticle = ({ title }: Good): string =>
  title.replace(/(?<![\p{L}\d])(?=[\p{L}-]*\d)[A-ZА-Я\d][A-ZА-Я\d./-]{3,}(?![\p{L}\d])/gu, '');
const likeness = (good: Good): string =>
  JSON.stringify([
    good.model.leaf.slug,
    good.model.brand.slug,
    withoutArticle(good),
    Object.entries(good.attributes).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);

const kept = new WeakMap<Shelf, ReadonlyMap<string, Good[]>>();
/** Goods that are sold, by all that is said of them. */
function twinsOf(shelf: Shelf): ReadonlyMap<string, Good[]> {
  const made =
    kept.get(shelf) ??
    Map.groupBy(
      shelf.goods.filter(({ discontinued }) => !discontinued),
      likeness,
    );
  kept.set(shelf, made);
  return made;
}

/** Series of a maker, by whose name its goods are told. */
const SERIES: Readonly<Record<string, RegExp>> = {
  blum: /CLIP top|MODUL|TANDEM|MOVENTO|LEGRABOX|AVENTOS|TIP-ON|BLUMOTION|(?:ORGA|AMBIA)-LINE/,
  hettich: /Sensys|Intermat|Quadro|InnoTech|ArciTech|AvanTech|TopLine|WingLine|OrgaTray/,
  grass: /Tiomos|Nexis|Dynapro|Nova Pro/,
  boyard: /SWIMBOX|(?<!\p{L})NEO(?!\p{L})|CLIP-ON|B-PUSH/u,
  gtv: /Modern (?:Box|Slide)|Prestige/,
  kesseboehmer: /DISPENSA|LeMans|FREE(?:flap|fold|slide)/,
  hafele: /Minifix|Rafix|Loox|Slido/,
  rehau: /RAUKANTEX/,
  blanco: /SILGRANIT/,
};
const brandNames = [...brandFacts.values()].filter(({ name }) => name.length > 2);

export const WORDS: readonly Rule[] = [
  {
    rule: 'a brand or a series in a title is that of its maker',
    source: 'the brand of the good; series are trade marks',
    about: ({ title }) =>
      brandNames.some(({ name }) => title.includes(name)) ||
      Object.values(SERIES).some((series) => series.test(title)),
    fault: ({ title, model }) =>
      brandNames.find(
        ({ name, slug }) =>
          slug !== model.brand.slug &&
          new RegExp(`(?<![\\p{L}-])${name}(?![\\p{L}-])`, 'u').test(title),
      )?.name ??
      Object.keys(SERIES).find(
        (slug) => slug !== model.brand.slug && SERIES[slug]?.test(title) === true,
      ),
  },
  {
    rule: 'a description repeats the figures of the attributes',
    source: 'the attributes',
    about: (good) => quoted(good).length > 0,
    fault: (good) => {
      const wrong = quoted(good).find(([, key, figure]) => {
        const value = valueOf(good, key);
        return value !== undefined && value !== figure;
      });
      return wrong === undefined ? undefined : `«${wrong[0]}», ${wrong[1]}`;
    },
  },
  {
    rule: 'a description refers to a document only where the model has one',
    source: 'the document of the model',
    about: ({ description }) => /документ(?:ах|ов)|в схеме/.test(description),
    fault: ({ model }) => (model.document === undefined ? 'it has no document' : undefined),
  },
  {
    rule: 'no two goods differ by their articles alone',
    source: 'a shopper could not choose',
    about: ({ discontinued }) => !discontinued,
    fault: (good, shelf) => {
      const twin = twinsOf(shelf)
        .get(likeness(good))
        ?.find((other) => other.model !== good.model);
      return twin === undefined ? undefined : `like «${twin.title}»`;
    },
  },
];
