import type { Good } from '../goods/good.ts';
import { number, type Rule } from './rule.ts';

type Truth = (good: Good) => boolean;
const isOf =
  (leaves: RegExp): Truth =>
  ({ model }) =>
    leaves.test(model.leaf.full_slug);
const isNotOf =
  (leaves: RegExp): Truth =>
  (good) =>
    !isOf(leaves)(good);
const has =
  (key: string): Truth =>
  ({ attributes }) =>
    attributes[key] !== undefined;
const isDamped: Truth = ({ attributes }) => attributes['soft_close'] === true;
const isLowVoltage: Truth = (good) => [12, 24].includes(number(good, 'voltage') ?? 0);
const isPlated: Truth = ({ attributes }) =>
  /хром|никель|бронза|медь|латунь|серебро|золото/.test(String(attributes['finish'])) &&
  /цамак|латунь|сталь/.test(String(attributes['material']));
const isSink = isOf(/moyki-(?:iz|dlya)/);
const isDrawer = isNotOf(/lotki|kovriki|razdeliteli|derzhateli-fasada/);
const isBoard = isOf(/ldsp|khdf|stoleshnitsy-38|paneli/);

/** How a sentence of a description begins → the goods that it is true of. */
export const ADVICE: readonly (readonly [RegExp, Truth])[] = [
  [/^(?:Двери выше 1600|Отверстия под чашку|Одну дверь собирайте)/, has('cup_mm')],
  [/^(?:Доводчик встроен в чашку|На дверь до 900 мм ставят)/, has('cup_mm')],
  [/^Доводчик встроен/, isDamped],
  [
    /^Саморезы 3,5×16 и монтажную/,
    (good) => has('cup_mm')(good) && !good.title.startsWith('Комплект'),
  ],
  [/^Проволока покрыта/, isOf(/kargo|korziny|sush|polki-i|uglovye|kolonny|dispensy/)],
  [/^Для офиса удобна мастер-система/, has('keys')],
  [/^Смажьте механизм/, isOf(/zamki-vreznye|tsentralnye|zamki-dlya-stekla|shpingalety|sharikovye/)],
  [/^(?:Стык столешницы с чашей|Шаблон выреза)/, isSink],
  [/^Сифон подключайте/, isOf(/moyki-(?:iz|dlya)|sifony/)],
  [/^Силу регулируют после/, isOf(/podemniki-fasadov/)],
  [/^Для фасада шире 1200/, isOf(/podemniki-fasadov|gazlifty/)],
  [/^(?:Раскрой считайте|Листы храните)/, isBoard],
  [/^Видимые торцы кромите/, isOf(/ldsp|khdf/)],
  [/^Перекрытие дверей/, isOf(/shkafy-kupe|fasadov|mezhkomnat/)],
  [/^(?:Дно ящика режьте|Корпус проверьте на диагонали|На фасады шире 900)/, isDrawer],
  [/^Перед заказом измерьте внутреннюю глубину/, isDrawer],
  [/^Комплект на изделие заказывайте/, isOf(/nozhki|opory-|podstol/)],
  [/^Под тяжёлую мебель/, has('load_kg')],
  [/^На тёплый пол/, isNotOf(/klipsy|tsokol-kukhonnyy|reshetki/)],
  [/^Точите и меняйте/, isOf(/sverla|frezy|nozhi|bity/)],
  [/^Проверяйте сверло/, isOf(/sverla|frezy|konduktory/)],
  [/^Хранить при плюсовой/, isOf(/klei-i-khimiya\/klei/)],
  [/^Ленту не включайте/, isOf(/svetodiodnye-lenty/)],
  [/^Все соединения на 12/, isLowVoltage],
  [/^Выдвижные системы крепите/, isOf(/vydvizhn|bryuchn|obuv|korziny|remenn/)],
  [/^Ящики и корзины ставьте/, isOf(/korziny|kargo|vedra|sushki|sortirovki|uglovye|kolonny/)],
  [/^Сверьте внутреннюю ширину корпуса/, has('cabinet_mm')],
  [/^Уплотнитель ставьте/, isOf(/ugly-uplotniteli|profil-ramochnyy/)],
  [/^Заглушки и крепления берите/, isOf(/gola/)],
  [/^Резать профиль/, isOf(/profil-|ugly-/)],
  [/^(?:Перед сверлением проверьте зазор|На дверь с зеркалом)/, isOf(/tolkateli/)],
  [/^Перед врезкой проверьте/, isOf(/zamki/)],
  [/^(?:Болты и шайбы М8|Раму делайте|Замерьте раму)/, isOf(/mekhanizm/)],
  [/^Винты M4×25 идут/, isNotOf(/vreznye/)],
  [/^Санитарный не даёт/, ({ title }) => title.includes('санитарный')],
  [/^В ДСП пластик/, ({ attributes }) => attributes['material'] === 'пластик'],
  [/гальваническое/, isPlated],
  [/с торможением/, isDamped],
  [/^Дозатор встаёт/, ({ title }) => /^(?:Дозатор|Мойка)/.test(title)],
  [/^Разделочная доска и коландер/, ({ title }) => /^(?:Разделочная|Коландер|Сушка)/.test(title)],
  [/^Два мотора/, ({ title }) => title.includes('2 мотора')],
  [/^Открывается картой или кодом/, ({ title }) => title.includes('карта и код')],
  [/^Если меняете старые ручки/, has('cc_mm')],
  [/^Разметку по шаблону/, isNotOf(/kupe|steklyannykh|vreznye/)],
];

export const sentencesOf = ({ description }: Good): string[] =>
  description.split(/(?<=[.!?]) (?=[А-ЯA-Z«])/);

/** A sentence that is not true of its good. */
export const misplaced = (sentence: string, good: Good): boolean =>
  ADVICE.some(([start, isTrueOf]) => start.test(sentence) && !isTrueOf(good));

export const ADVICE_RULES: readonly Rule[] = [
  {
    rule: 'a description advises only what concerns its good: cups, cuts, keys, dampers, wire',
    source: 'the attributes and the category',
    about: ({ description }) => description !== '',
    fault: (good) => sentencesOf(good).find((sentence) => misplaced(sentence, good)),
  },
];
