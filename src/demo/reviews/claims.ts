import type { Good } from '../goods/good.ts';

/** Words of a review, and the goods that they can be true of. */
export interface Claim {
  words: RegExp;
  isTrueOf: (good: Good) => boolean;
}

const isOf =
  (leaves: RegExp) =>
  ({ model }: Good): boolean =>
    leaves.test(model.leaf.full_slug);
const has =
  (key: string, value: unknown) =>
  ({ attributes }: Good): boolean =>
    attributes[key] === value;
const hasAny =
  (key: string) =>
  ({ attributes }: Good): boolean =>
    attributes[key] !== undefined;
const anyOf =
  (...claims: readonly Claim['isTrueOf'][]) =>
  (good: Good): boolean =>
    claims.some((claim) => claim(good));
const never = (): boolean => false;

const isDamped = anyOf(
  has('soft_close', true),
  isOf(/dovodchiki|yashchiki-s-metall|vnutrennie|pod-moyku|razdvizhnye-sistemy/),
);
const isGas = isOf(/gazlifty/);
const isLift = isOf(/podemniki-fasadov/);
const isScrew = isOf(/konfirmaty|samorezy|vinty|bolty/);
const isStrip = isOf(/svetodiodnye-lenty/);
const isSink = isOf(/moyki-(?:iz|dlya)/);
const isTap = isOf(/smesiteli-(?:dlya|pod)/);
const isHung = hasAny('cup_mm');
const isHandle = hasAny('cc_mm');

/** What a review may say of a good only when it is so. */
export const CLAIMS: readonly Claim[] = [
  { words: /доводчик|закрывается тихо|слышна сразу/i, isTrueOf: isDamped },
  { words: /в документах/i, isTrueOf: ({ model }) => model.document !== undefined },
  { words: /выгоднее брать/i, isTrueOf: never },
  { words: /на 26 мм уже|шарики/i, isTrueOf: isOf(/sharikovye/) },
  {
    words: /открывается целиком/i,
    isTrueOf: anyOf(
      has('extension', 'полное'),
      has('extension', 'сверхполное'),
      isOf(/bokovin|vnutr/),
    ),
  },
  { words: /цинк/i, isTrueOf: ({ attributes }) => String(attributes['finish']).includes('цинк') },
  { words: /4000 к/i, isTrueOf: has('color_temp', 4000) },
  { words: /хром боится/i, isTrueOf: has('finish', 'хром') },
  { words: /в любом положении|шестигранником|до нуля|стоит там, где/i, isTrueOf: isLift },
  { words: /на штоке|газлифт|крышк\S+ плечом|сундука|откидной крышкой/i, isTrueOf: isGas },
  { words: /датчик/i, isTrueOf: hasAny('sensor') },
  { words: /войлок|ламинат цел/i, isTrueOf: isOf(/voylok/) },
  { words: /подпятник/i, isTrueOf: isOf(/podpyatnik/) },
  {
    words: /сотню килограммов/i,
    isTrueOf: ({ attributes }) => Number(attributes['load_kg']) >= 100,
  },
  {
    words: /резьба|шляпка|шлиц|прокрутился/i,
    isTrueOf: anyOf(isScrew, hasAny('thread'), hasAny('adjust_mm')),
  },
  { words: /под конфирмат/i, isTrueOf: isOf(/konfirmaty/) },
  { words: /в пачке/i, isTrueOf: ({ unit }) => unit === 'упак.' },
  {
    words: /полка держит|полки в гараж|стеллаж под книги/i,
    isTrueOf: isOf(/polkod|mensol|podves|shiny|ugolki|konfirmaty|samorezy|plastin/),
  },
  { words: /утюгом/i, isTrueOf: anyOf(isOf(/melaminovaya|s-kleem/), has('glue', 'с клеем')) },
  {
    words: /планку нужно|по четыре на дверь|провисла|тугим винтом|девять фасадов/i,
    isTrueOf: isHung,
  },
  { words: /заменил петли|сорванные петли|одной петли|две петли/i, isTrueOf: isHung },
  {
    words: /чаша глубокая|сталь толстая|перелив|сифон|мойка в базу|врезал за час|не гремит/i,
    isTrueOf: isSink,
  },
  { words: /аэратор|картридж|подводка/i, isTrueOf: isTap },
  { words: /блок (?:тихий|с запасом|пищит|занимает)/i, isTrueOf: isOf(/bloki-pitaniya/) },
  { words: /скотч под лентой|по меткам|коннектор|паял|метр(?:а|ов)? ленты/i, isTrueOf: isStrip },
  { words: /профиль (?:прячет|обязателен)/i, isTrueOf: isOf(/lenty-i-profili/) },
  {
    words: /мерцает|яркост/i,
    isTrueOf: anyOf(isStrip, hasAny('color_temp'), isOf(/dimmery|bloki/)),
  },
  { words: /присадк\S+ совпала|присадку побольше|отверстия остались те же/i, isTrueOf: isHandle },
  { words: /бутылочница/i, isTrueOf: ({ title }) => /Бутылочница|Карго/.test(title) },
  { words: /пантограф/i, isTrueOf: ({ title }) => title.includes('Пантограф') },
  { words: /рейлинг вдоль/i, isTrueOf: ({ title }) => /рейлинг/i.test(title) },
  {
    words: /корзина/i,
    isTrueOf: ({ title }) => /Корзина|Карго|Колонна|Система угловая|Обувница|Сушка/i.test(title),
  },
  { words: /перекрытие 30|проём 1800|роликов/i, isTrueOf: isOf(/shkafy-kupe/) },
  { words: /клеил|банк[аи]|загустел|схватывание/i, isTrueOf: isOf(/kle[yi]/) },
  { words: /кровать с подъёмником/i, isTrueOf: isOf(/krovatey/) },
];

const texts = ({
  advantages,
  disadvantages,
  comment,
}: Record<'advantages' | 'disadvantages' | 'comment', string>) =>
  `${advantages} | ${disadvantages} | ${comment}`;

/** The first words of a review that are not true of its good. */
export const untrue = (
  review: Record<'advantages' | 'disadvantages' | 'comment', string>,
  good: Good,
): string | undefined =>
  CLAIMS.find(({ words, isTrueOf }) => words.test(texts(review)) && !isTrueOf(good))?.words.exec(
    texts(review),
  )?.[0];
