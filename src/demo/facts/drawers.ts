import type { Good } from '../goods/good.ts';
import { companionsOf, isIn, number, topOf, type Rule } from './rule.ts';

/** Heights of drawer sides by the maker's catalogue of the series, mm. */
const HEIGHTS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/LEGRABOX/, [66.5, 90.5, 128.5, 177, 241]],
  [/TANDEMBOX antaro/, [68, 83, 115, 204]],
  [/Метабокс/, [54, 86, 118, 150]],
  [/AvanTech YOU/, [77, 101, 139, 187, 251]],
  [/InnoTech Atira/, [54, 70, 144, 176]],
  [/ArciTech/, [78, 94, 126, 186, 250]],
  [/Nova Pro Scala/, [63, 90, 122, 186, 250]],
  [/SWIMBOX/, [86, 118, 167, 199]],
  [/Dragon Box/, [86, 118, 167, 199]],
  [/Modern Box/, [84, 135, 204]],
  [/GTV Axis/, [86, 118, 168, 199]],
];
/** What a pair of runners carries by the maker's catalogue, kg. */
const LOADS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/TANDEM 5[56]0|TANDEM TIP-ON|TANDEMBOX antaro/, [30]],
  [/MOVENTO 760|LEGRABOX pure/, [40]],
  [/Метабокс Blum/, [25]],
  [/Quadro V6|InnoTech Atira/, [30]],
  [/Quadro 25/, [25]],
  [/AvanTech YOU|Nova Pro Scala|Dynapro/, [40]],
];
const listed = (
  table: readonly (readonly [RegExp, readonly number[]])[],
  { title }: Good,
): readonly number[] | undefined => table.find(([series]) => series.test(title))?.[1];

const isBracket = isIn('derzhateli-fasada-i-krepleniya-zadney-stenki');
const isSystem = (good: Good): boolean => topOf(good) === 'sistemy-vydvizheniya';

function outside(
  table: readonly (readonly [RegExp, readonly number[]])[],
  key: string,
): Pick<Rule, 'about' | 'fault'> {
  return {
    about: (good) =>
      isSystem(good) && number(good, key) !== undefined && listed(table, good) !== undefined,
    fault: (good) => {
      const value = number(good, key) ?? 0;
      const set = listed(table, good) ?? [];
      return set.includes(value) ? undefined : `${value}, of ${set.join(', ')}`;
    },
  };
}

export const DRAWERS: readonly Rule[] = [
  {
    rule: 'the side of a drawer is as high as its series has it',
    source: 'catalogues of Blum, Hettich, Grass, Boyard, DTC and GTV, by series',
    ...outside(HEIGHTS, 'side_h_mm'),
  },
  {
    rule: 'runners carry what their series carries',
    source: 'catalogues of Blum, Hettich and Grass, by series: TANDEM 30 kg, MOVENTO 40 kg',
    ...outside(LOADS, 'load_kg'),
  },
  {
    rule: 'brackets of back and front are as high as a side that their maker has',
    source: 'the drawers of the same shop',
    about: isBracket,
    fault: (good, { goods }) => {
      const height = number(good, 'side_h_mm');
      return goods.some(
        (drawer) =>
          !isBracket(drawer) &&
          drawer.model.brand === good.model.brand &&
          number(drawer, 'side_h_mm') === height,
      )
        ? undefined
        : `H=${String(height)}`;
    },
  },
  {
    rule: 'stabiliser and brackets offered with runners are of their maker',
    source: 'Blum, Hettich, GTV: fixings of another maker do not fit the rail',
    about: (good) => good.model.leaf.slug.startsWith('skrytogo-montazha'),
    fault: (good, shelf) =>
      companionsOf(good, shelf)
        .filter(
          isIn('stabilizatory-i-sinkhronizatory', 'derzhateli-fasada-i-krepleniya-zadney-stenki'),
        )
        .find(({ model }) => model.brand !== good.model.brand)?.title,
  },
];
