import type { Good } from '../goods/good.ts';
import { companionsOf, differs, isIn, number, topOf, type Rule } from './rule.ts';
import { cuboid, DENSITY, offWeight, tube } from './weight.ts';

const isLowVoltage = (good: Good): boolean => [12, 24].includes(number(good, 'voltage') ?? 0);
const SLIDING = [
  'profil-vertikalnyy-ruchka',
  'profil-gorizontalnyy-i-ramka',
  'treki-verkhnie-i-nizhnie',
  'roliki-i-komplekty-rolikov',
  'dovodchiki-dlya-shkafa-kupe',
] as const;
const isOfSystem = isIn(...SLIDING);

/** The wall of a tube: named by the good, else what wardrobe rails and railings have. */
const wallOf = ({ attributes }: Good): number =>
  Number(/^([\d,]+) мм$/.exec(String(attributes['option']))?.[1]?.replace(',', '.') ?? 0.8);

/** Net kilograms of a glue that is sold by weight. */
const netOf = ({ attributes }: Good): number =>
  Number(/^(\d+) кг$/.exec(String(attributes['option']))?.[1] ?? 0);

export const OTHER_SYSTEMS: readonly Rule[] = [
  {
    rule: 'lamps, strips, switches and their power supplies have one voltage',
    source: 'Arlight, Hafele Loox: 12 V and 24 V systems are not mixed',
    about: isLowVoltage,
    fault: (good, shelf) =>
      companionsOf(good, shelf)
        .filter((other) => topOf(other) === 'mebelnoe-osveshchenie' && isLowVoltage(other))
        .find((other) => number(other, 'voltage') !== number(good, 'voltage'))?.title,
  },
  {
    rule: 'parts of a sliding door are of one maker and one system',
    source: 'Aristo, Sevroll, Raumplus, Hettich TopLine: rollers run in the tracks of their system',
    about: isOfSystem,
    fault: (good, shelf) =>
      companionsOf(good, shelf)
        .filter(isOfSystem)
        .find(
          (other) =>
            other.model.brand !== good.model.brand ||
            other.attributes['system'] !== good.attributes['system'],
        )?.title,
  },
  {
    rule: 'tracks, rollers and closers that are offered together are of one maker',
    source: 'Aristo, Sevroll, Hettich: parts of several systems do not make a door',
    about: (good) => good.companions.length > 1,
    fault: (good, shelf) => {
      const parts = companionsOf(good, shelf).filter(isOfSystem);
      return parts.find(({ model }) => model.brand !== parts[0]?.model.brand)?.title;
    },
  },
  {
    rule: 'a slat weighs as much as the beech in it',
    source: 'beech, 700 kg/m³: 53×8×800 mm is 0.24 kg',
    about: isIn('opornye-planki-i-lameli'),
    fault: (good) => {
      const [, width, thickness, length] = /(\d+)×(\d+)×(\d+)/.exec(good.title) ?? [];
      return offWeight(
        good,
        cuboid(DENSITY.beech, Number(width), Number(thickness), Number(length)),
      );
    },
  },
  {
    rule: 'small parts of a frame are small',
    source: 'a screw of 38 mm weighs some grams, a metre of glazing seal some tens of grams',
    about: isIn('ugly-uplotniteli-steklo-dlya-ramok'),
    fault: ({ title, weightKilograms: weight }) =>
      weight <= (title.startsWith('Винт') ? 0.02 : 0.1) ? undefined : `${weight} kg`,
  },
  {
    rule: 'a plinth is offered corners and clips of its height',
    source: 'Rehau, Boyard: corners are made for 100 and for 150 mm',
    about: isIn('tsokol-kukhonnyy', 'klipsy-i-ugly-tsokolya'),
    fault: (good, shelf) =>
      companionsOf(good, shelf)
        .filter(isIn('tsokol-kukhonnyy', 'klipsy-i-ugly-tsokolya'))
        .map((other) => differs(other.title, number(other, 'height_mm'), number(good, 'height_mm')))
        .find(Boolean),
  },
  {
    rule: 'end caps of a Gola profile are of its maker',
    source: 'Boyard, GTV: each has a section of its own',
    about: isIn('profil-gola-gorizontalnyy'),
    fault: (good, shelf) =>
      companionsOf(good, shelf)
        .filter(isIn('zaglushki-i-krepleniya-gola'))
        .find(({ model }) => model.brand !== good.model.brand)?.title,
  },
  {
    rule: 'a steel tube weighs what its wall makes it weigh',
    source: 'steel 7850 kg/m³: 25×0.8 mm 0.48 kg/m, 25×1.0 mm 0.59 kg/m, 16×0.8 mm 0.30 kg/m',
    about: (good) =>
      isIn('truby-d25', 'reylingi-i-truby')(good) ||
      (isIn('shtangi-dlya-odezhdy')(good) && good.title.includes('круглая')),
    fault: (good) =>
      offWeight(
        good,
        tube(
          number(good, 'diameter_mm') ?? 0,
          wallOf(good),
          good.unit === 'м' ? 1000 : (number(good, 'length_mm') ?? 0),
        ),
      ),
  },
  {
    rule: 'glue in bags is sold by weight, and weighs it',
    source: 'Jowat, Kleiberit: granulate in bags of 5 and 25 kg; its volume is not stated',
    about: isIn('kley-rasplav-dlya-kromki'),
    fault: (good) => {
      if (good.attributes['volume_ml'] !== undefined) return 'a volume';
      const share = good.weightKilograms / netOf(good);
      return share >= 1 && share <= 1.1 ? undefined : `${good.weightKilograms} kg`;
    },
  },
  {
    rule: 'liquids weigh what their volume makes them weigh, and are named by it',
    source: 'data sheets: PVA 1.05–1.1, contact glue 0.85, solvents 0.8–0.9, sealant 1.0–1.5 kg/l',
    about: (good) => topOf(good) === 'klei-i-khimiya' && (number(good, 'volume_ml') ?? 0) >= 100,
    fault: (good) => {
      const share = good.weightKilograms / ((number(good, 'volume_ml') ?? 0) / 1000);
      if (share < 0.75 || share > 1.6) return `${good.weightKilograms} kg`;
      return / \d+ г$/.test(good.title) ? 'named by grams' : undefined;
    },
  },
  {
    rule: 'a sink and a half needs a base of 600 mm, and is not round',
    source: 'Blanco, Franke: 1.5 bowls from 600 mm',
    about: (good) => number(good, 'bowls') === 1.5,
    fault: (good) =>
      (number(good, 'cabinet_mm') ?? 0) >= 600 && good.attributes['sink_shape'] !== 'круглая'
        ? undefined
        : `base ${String(number(good, 'cabinet_mm'))}, ${String(good.attributes['sink_shape'])}`,
  },
];
