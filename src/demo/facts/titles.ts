import { trade } from '../trade.ts';
import { shown, type Good } from '../goods/good.ts';
import { differs, type Rule } from './rule.ts';

/** A figure in a title → the attributes that may hold it; the first that the good has counts. */
const FIGURES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/L=(\d+) мм/, ['length_mm']],
  [/H=([\d,]+) мм/, ['side_h_mm', 'plate_h_mm', 'height_mm']],
  [/ H(\d\d)[ ,]/, ['slide_h_mm']],
  [/ D(\d+(?:,\d)?)(?:[ ×/]|, |$)/, ['diameter_mm']],
  [/ D\d+\/(\d+)/, ['board_mm']],
  [/(?<!угловая |\d)(\d+)°/, ['opening_angle']],
  [/ (\d+) Н(?![а-яё])/, ['force_n']],
  [/ ([\d,]+) Вт\/м/, ['power_wm']],
  [/ (\d+) Вт(?![/а-яё])/, ['power_w']],
  [/ (\d+) В(?![а-яё])/, ['voltage']],
  [/ (\d+) К(?![а-яё])/, ['color_temp']],
  [/ (\d+) шт\./, ['pack_qty']],
  [/ до (\d+) кг/, ['door_kg']],
  [/(?<![–\d]|до |фасад )\b(\d+) кг/, ['load_kg', 'door_kg']],
  [/баз[ау] (\d+)/, ['cabinet_mm']],
  [/ (\d+) мл/, ['volume_ml']],
  [/ плита (\d+) мм/, ['board_mm']],
  [/(?<!^(?:ХДФ|Решётка|Профиль).*)×(\d+(?:,\d+)?) мм/, ['edge_t_mm', 'thickness_mm', 'board_mm']],
  [/[ ,](\d+)×[\d,]+ мм, /, ['edge_w_mm']],
  [/^ЛДСП.*, (\d+) мм$/, ['board_mm']],
  [/^ХДФ \S+ (\d+) мм/, ['board_mm']],
  [/фасада (\d+) мм/, ['door_mm']],
];

const WORDS: readonly (readonly [RegExp, string, unknown])[] = [
  [/(?<!без |2 шт\., )с доводчиком/, 'soft_close', true],
  [/без доводчика/, 'soft_close', false],
  [/clip-on/, 'clip_on', true],
  [/push-to-open|Push /, 'push_open', true],
  [/с тормозом/, 'wheel_brake', true],
  [/полного выдвижения|полное выдвижение/, 'extension', 'полное'],
  [/частичного выдвижения/, 'extension', 'частичное'],
];

const finishes = new Set((trade.attributes['finish']?.values ?? []).map(String));
const attributeOf = ({ attributes }: Good, keys: readonly string[]): unknown =>
  keys.map((key) => attributes[key]).find((value) => value !== undefined);

export const TITLES: readonly Rule[] = [
  ...FIGURES.map(([figure, keys]) => ({
    rule: `${String(figure)} in a title is its attribute ${keys.join(' or ')}`,
    source: 'the title',
    about: (good: Good) => figure.test(good.title) && attributeOf(good, keys) !== undefined,
    fault: (good: Good) =>
      differs('attribute', shown(attributeOf(good, keys) as number), figure.exec(good.title)?.[1]),
  })),
  ...WORDS.map(([word, key, value]) => ({
    rule: `${String(word)} in a title is its attribute ${key}`,
    source: 'the title',
    about: (good: Good) => word.test(good.title) && good.attributes[key] !== undefined,
    fault: (good: Good) => differs(key, good.attributes[key], value),
  })),
  {
    rule: 'what a title says is cut from so many metres is sold from so many',
    source: 'the least quantity of the good',
    about: ({ title }) => /отрез от \d+ м/.test(title),
    fault: ({ title, min }) => differs('from', min, Number(/отрез от (\d+) м/.exec(title)?.[1])),
  },
  {
    rule: 'the finish at the end of a title is its attribute',
    source: 'the title',
    about: ({ title, attributes }) =>
      finishes.has(title.split(', ').at(-1) ?? '') &&
      (attributes['finish'] ?? attributes['option']) !== undefined,
    fault: (good) =>
      differs('finish', attributeOf(good, ['finish', 'option']), good.title.split(', ').at(-1)),
  },
  {
    rule: 'a title says nothing twice',
    source: 'the title',
    about: ({ title }) => title !== '',
    fault: ({ title, model }) =>
      [title, model.title].find((text) =>
        /(?<![\p{L}\d])([\p{L}\d]{2,}°?),? \1(?![\p{L}\d])/u.test(text),
      ),
  },
];
