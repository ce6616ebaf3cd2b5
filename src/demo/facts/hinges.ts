import type { Good } from '../goods/good.ts';
import { companionsOf, differs, isIn, number, topOf, type Rule, type Shelf } from './rule.ts';

const isHinge = (good: Good): boolean => number(good, 'cup_mm') !== undefined;
const isPart = isIn(
  'montazhnye-planki',
  'zaglushki-chashki-i-plecha',
  'ogranichiteli-ugla-otkryvaniya',
  'dovodchiki-dlya-petel',
);
const brandOf = (good: Good): string => good.model.brand.slug;

/** Series that a part is made for → the words by which hinges of that series are told. */
const FITS: readonly (readonly [RegExp, RegExp])[] = [
  [/CLIP-ON/, /CLIP-ON|NEO/],
  [/CLIP(?: top)?/, /CLIP top|EXPANDO T/],
  [/Sensys/, /Sensys/],
  [/Tiomos/, /Tiomos/],
  [/NEO/, /NEO/],
];

/** A part is of the hinge's maker, and when it names a series, the hinge is of it. */
function unfit(part: Good, hinge: Good): string | undefined {
  if (brandOf(part) !== brandOf(hinge)) return `«${part.title}» with «${hinge.title}»`;
  const [, hinges] = FITS.find(([series]) => series.test(part.title)) ?? [];
  const words = `${hinge.title} ${String(hinge.attributes['series'] ?? '')}`;
  return hinges === undefined || hinges.test(words)
    ? undefined
    : `«${part.title}» with «${hinge.title}»`;
}

const isHingeOfPart = (good: Good): boolean => topOf(good) === 'petli' && !isPart(good);

/** Angles by the makers' catalogues, for series that have no others. */
const ANGLES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/Sensys 8645i/, [110]],
  [/Sensys 8657i/, [165]],
  [/Blum CLIP top BLUMOTION (?:накладная|полунакладная|вкладная)/, [107, 110]],
  [/CLIP top 155°/, [155]],
  [/Tiomos (?:накладная|1)/, [110, 120, 160]],
  [/MODUL/, [100]],
];
const angles = ({ title }: Good) => ANGLES.find(([series]) => series.test(title))?.[1];

const PLATES: Readonly<Record<string, readonly number[]>> = {
  blum: [0, 3, 6, 9],
  hettich: [0, 1.5, 3, 5],
};

/** The least of the hinges and of the plates that a set of the same maker is made of. */
function partsOf(kit: Good, shelf: Shelf): { price: number; weight: number } {
  const least = (found: readonly Good[], of: (good: Good) => number): number =>
    found.length === 0 ? 0 : Math.min(...found.map(of));
  const others = shelf.goods.filter(
    (good) => brandOf(good) === brandOf(kit) && good.model.id !== kit.model.id,
  );
  const hinges = others.filter(
    (good) => isIn(kit.model.leaf.slug)(good) && !/^Комплект/.test(good.title),
  );
  const plates = others.filter(isIn('montazhnye-planki'));
  return {
    price: least(hinges, (good) => good.price) + least(plates, (good) => good.price),
    weight:
      least(hinges, (good) => good.weightKilograms) + least(plates, (good) => good.weightKilograms),
  };
}

export const HINGES: readonly Rule[] = [
  {
    rule: 'the drill offered with a hinge is as wide as its cup',
    source: 'drilling plans of Blum, Hettich, Grass: a 35 mm cup needs a 35 mm bit',
    about: isHinge,
    fault: (good, shelf) =>
      companionsOf(good, shelf)
        .filter(isIn('sverla-chashechnye-35-mm'))
        .map((drill) => differs('drill', number(drill, 'diameter_mm'), number(good, 'cup_mm')))
        .find(Boolean),
  },
  {
    rule: 'plate, cap, limiter and damper of a hinge are of its maker and series, both ways',
    source: 'Blum, Hettich, Grass, Boyard catalogues: parts of another series do not latch',
    about: (good) => topOf(good) === 'petli',
    fault: (good, shelf) =>
      companionsOf(good, shelf)
        .map((other) => {
          if (isPart(other) && isHingeOfPart(good)) return unfit(other, good);
          return isPart(good) && isHingeOfPart(other) ? unfit(good, other) : undefined;
        })
        .find(Boolean),
  },
  {
    rule: 'a hinge opens as wide as its series does',
    source: 'catalogues: Sensys 8645i 110°, 8657i 165°; CLIP top, MODUL 100°; Tiomos 110/120/160°',
    about: (good) => topOf(good) === 'petli' && angles(good) !== undefined,
    fault: (good) => {
      const angle = number(good, 'opening_angle') ?? 0;
      return angles(good)?.includes(angle) ? undefined : `${angle}°`;
    },
  },
  {
    rule: 'MODUL is slid on, not clipped on, and has no damper of its own',
    source: 'Blum catalogue: MODUL, slide-on hinges; BLUMOTION inside only in CLIP top BLUMOTION',
    about: ({ title }) => title.includes('MODUL'),
    fault: ({ attributes }) =>
      attributes['clip_on'] === false && attributes['soft_close'] !== true
        ? undefined
        : 'clip-on or soft-closing',
  },
  {
    rule: 'cups of Blum are drilled 45/9,5',
    source: 'Blum catalogue, CLIP top: drilling pattern 45/9.5 for every cup fixing',
    about: (good) => brandOf(good) === 'blum' && good.attributes['drill_pattern'] !== undefined,
    fault: ({ attributes }) => differs('pattern', attributes['drill_pattern'], '45/9,5'),
  },
  {
    rule: 'a plate is as high as its maker makes plates',
    source: 'Blum CLIP 0/3/6/9 mm; Hettich system 8000 0/1.5/3/5 mm',
    about: (good) => isIn('montazhnye-planki')(good) && PLATES[brandOf(good)] !== undefined,
    fault: (good) => {
      const height = number(good, 'plate_h_mm') ?? -1;
      return PLATES[brandOf(good)]?.includes(height) ? undefined : `H=${height}`;
    },
  },
  {
    rule: 'a set of hinge, plate and screws costs and weighs at least 0.9 of its parts',
    source: 'the prices and weights of the same shop',
    about: ({ title, model }) => title.startsWith('Комплект: петля') && model.brand.slug !== '',
    fault: (kit, shelf) => {
      const parts = partsOf(kit, shelf);
      if (kit.price < 0.9 * parts.price) return `${kit.price} for parts of ${parts.price}`;
      return kit.weightKilograms < 0.9 * parts.weight
        ? `${kit.weightKilograms} kg for parts of ${parts.weight.toFixed(3)} kg`
        : undefined;
    },
  },
  {
    rule: 'the door that a hinge is made for is the one its title names',
    source: 'the title',
    about: (good) =>
      isIn('petli-dlya-tonkikh-fasadov')(good) && number(good, 'door_mm') !== undefined,
    fault: (good) =>
      differs('door', number(good, 'door_mm'), Number(/фасада (\d+) мм/.exec(good.title)?.[1])),
  },
  {
    rule: 'what is offered instead of a hinge is of its category',
    source: 'a hinge without damper does not stand in for one with it',
    about: (good) => topOf(good) === 'petli' && good.analogues.length > 0,
    fault: (good, { find }) =>
      good.analogues.map(find).find(({ model }) => model.leaf !== good.model.leaf)?.title,
  },
];
