import type { Good } from '../goods/good.ts';
import { differs, isIn, number, topOf, type Rule } from './rule.ts';
import { bar, DENSITY, offWeight } from './weight.ts';

/** «3,5×16» → diameter and length in millimetres. */
export function sizeOf({ attributes }: Good): readonly [number, number] {
  const [diameter = 0, length = 0] = String(attributes['screw_size'])
    .replaceAll(',', '.')
    .split('×')
    .map(Number);
  return [diameter, length];
}

/**
 * A screw fills this share of a square bar of its nominal diameter: the thread is cut out of the
 * bar, the head is added.
 */
const WOOD_SCREW = 0.6;
const CONFIRMAT = 0.5;
const screw = (share: number, diameter: number, length: number): number =>
  (DENSITY.steel * share * diameter * diameter * length) / 1e9;

const diameterOf = ({ attributes }: Good): number => Number(String(attributes['thread']).slice(1));
/** Metric bolts, by length, and what the head adds, g. */
const BOLT_HEADS: Readonly<Record<number, number>> = { 4: 1, 6: 2.5, 8: 6 };
const bolt = (good: Good): number => {
  const diameter = diameterOf(good);
  return (
    bar(DENSITY.steel, diameter * 0.9, number(good, 'length_mm') ?? 0) +
    (BOLT_HEADS[diameter] ?? 0) / 1000
  );
};
const WASHERS: Readonly<Record<string, number>> = { M6: 0.00102, M8: 0.00183 };

const startsWith = (word: string) => (good: Good) =>
  topOf(good) === 'krepezh-i-soediniteli' && good.title.startsWith(word);
/** A box that one person carries. */
const BOX_MOST_KG = 30;

export const FASTENERS: readonly Rule[] = [
  {
    rule: 'wood screws weigh as much as the steel in them',
    source: 'GOST 1145 and DIN 7505, mass of 1000 pieces: 3.5×16 0.9 kg, 4×30 2.1 kg, 5×50 5.5 kg',
    about: isIn('samorezy-universalnye'),
    fault: (good) =>
      offWeight(good, screw(WOOD_SCREW, ...sizeOf(good)) * (number(good, 'pack_qty') ?? 1)),
  },
  {
    rule: 'confirmats weigh as much as the steel in them',
    source: 'Hafele, Boyard: 7×50 about 9.6 g; euro screw 6.3×13 about 2.3 g',
    about: isIn('konfirmaty-evrovinty'),
    fault: (good) => {
      const share = good.title.startsWith('Евровинт') ? WOOD_SCREW : CONFIRMAT;
      return offWeight(good, screw(share, ...sizeOf(good)));
    },
  },
  {
    rule: 'handle screws and bolts weigh as much as the steel in them',
    source: 'DIN 967, DIN 603, mass of a piece: M4×25 2.9 g, M6×50 12 g, M8×70 36 g',
    about: (good) => isIn('vinty-mebelnye-m4')(good) || startsWith('Болт')(good),
    fault: (good) => offWeight(good, bolt(good)),
  },
  {
    rule: 'washers weigh what their standard says',
    source: 'DIN 125, DIN 127: M6 1.0 g, M8 1.8 g',
    about: startsWith('Шайба'),
    fault: (good) => offWeight(good, WASHERS[String(good.attributes['thread'])] ?? 0),
  },
  {
    rule: 'dowels of beech weigh as much as the beech in them',
    source: 'beech, 700 kg/m³: 8×30 is 1.06 g',
    about: isIn('shkanty-derevyannye'),
    fault: (good) =>
      offWeight(
        good,
        bar(DENSITY.beech, number(good, 'diameter_mm') ?? 0, number(good, 'length_mm') ?? 0) *
          (number(good, 'pack_qty') ?? 1),
      ),
  },
  {
    rule: 'a dowel is wider than the thread inside it',
    source: 'Hafele: M4 and M6 sleeves are 8 to 10 mm wide',
    about: isIn('dyubeli-i-futorki'),
    fault: (good) => {
      const [outer, inner] = [number(good, 'diameter_mm') ?? 0, diameterOf(good)];
      return outer >= inner + 2 ? undefined : `D${outer} around M${inner}`;
    },
  },
  {
    rule: 'the box of goods sold by the piece is the one their attributes name',
    source: 'the attribute «Количество в упаковке»',
    about: ({ unit, attributes }) => unit !== 'упак.' && attributes['pack_qty'] !== undefined,
    fault: (good) =>
      good.title.includes(` ${String(number(good, 'pack_qty'))} шт.`)
        ? undefined
        : differs('box', good.pack, number(good, 'pack_qty')),
  },
  {
    rule: 'a box is carried by one person, and bags are no boxes of bags',
    source:
      'Order 753н of the Ministry of Labour: a man lifts up to 30 kg; makers pack hardware so',
    about: ({ pack, unit }) => pack > 1 || unit === 'упак.',
    fault: (good) => {
      if (good.unit === 'упак.' && good.pack > 1) return `${good.pack} bags`;
      const box = good.pack * good.weightKilograms;
      return box <= BOX_MOST_KG ? undefined : `a box of ${box.toFixed(1)} kg`;
    },
  },
  {
    rule: 'hinges, plates and runners name the box that the wholesale page speaks of',
    source: 'Blum: 50 hinges or 250 plates a box; Boyard, GTV: 100 to 200; runners 10 pairs',
    about: (good) =>
      topOf(good) === 'petli'
        ? good.attributes['cup_mm'] !== undefined || isIn('montazhnye-planki')(good)
        : /sharikovye|skrytogo|rolikovye/.test(good.model.leaf.slug) &&
          topOf(good) === 'sistemy-vydvizheniya',
    fault: ({ pack }) => (pack > 1 ? undefined : 'no box'),
  },
];
