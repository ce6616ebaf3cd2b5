import type { Good } from '../goods/good.ts';
import { companionsOf, differs, isIn, rangeOf, topOf, type Rule } from './rule.ts';

/** Blum's lift mechanisms: article, series, power factor (height in mm × weight in kg). */
const AVENTOS: Readonly<Record<string, readonly [series: string, factor: string]>> = {
  '20K2B00': ['AVENTOS HK-S', '220–500'],
  '20K2C00': ['AVENTOS HK-S', '400–1000'],
  '20K2E00': ['AVENTOS HK-S', '960–2215'],
  '20K1101': ['AVENTOS HK-XS', '200–1000'],
  '20K1301': ['AVENTOS HK-XS', '500–1500'],
  '20K1501': ['AVENTOS HK-XS', '800–1800'],
  '20F2200': ['AVENTOS HF', '2600–5500'],
  '20F2500': ['AVENTOS HF', '5350–10150'],
  '20F2800': ['AVENTOS HF', '9000–17250'],
};
const DRIVEN: readonly (readonly [RegExp, string])[] = [
  [/AVENTOS HF|FREEfold/, 'складной'],
  [/AVENTOS HL|FREEslide/, 'параллельный (вертикальный)'],
  [/AVENTOS HK|FREEflap/, 'поворотный'],
];
const isByFactor = ({ attributes }: Good): boolean =>
  /^AVENTOS H(?:K-X?S|F)$/.test(String(attributes['series'])) &&
  attributes['facade_kg'] !== undefined;

/** A front of any permitted height and weight is not heavier than the mechanism lifts. */
function outOfFactor({ attributes }: Good): string | undefined {
  const heights = rangeOf(attributes['facade_h_mm']);
  const weights = rangeOf(attributes['facade_kg']);
  const factor = rangeOf(attributes['power_factor']);
  if (heights === undefined || weights === undefined || factor === undefined) return 'no factor';
  const isInside =
    weights[0] * heights[1] >= factor[0] - 1 && weights[1] * heights[0] <= factor[1] + 1;
  return isInside ? undefined : `${weights.join('–')} kg with LF ${factor.join('–')}`;
}

export const LIFTS: readonly Rule[] = [
  {
    rule: "a lift is chosen by its power factor, under the maker's article",
    source: 'Blum catalogue, AVENTOS HK-S, HK-XS, HF: power factor LF of each mechanism',
    about: isByFactor,
    fault: ({ article, attributes }) => {
      const [series, factor] = AVENTOS[article.split(' ')[0] ?? ''] ?? [];
      return (
        differs('series', attributes['series'], series) ??
        differs('power factor', attributes['power_factor'], factor)
      );
    },
  },
  {
    rule: 'the weights that a lift is sold for are those of its power factor',
    source: 'Blum: LF = height of the front in mm × its weight in kg',
    about: isByFactor,
    fault: outOfFactor,
  },
  {
    rule: 'mechanisms for flaps have no force in newtons, gas lifts have',
    source: 'the force of a gas spring is stamped on it; a mechanism has a power factor',
    about: (good) => topOf(good) === 'podemnye-mekhanizmy',
    fault: (good) => {
      const isSpring = isIn('gazlifty', 'gazlifty-obratnogo-deystviya')(good);
      return differs('has a force', good.attributes['force_n'] !== undefined, isSpring);
    },
  },
  {
    rule: 'an electric drive opens as its mechanism does',
    source:
      'Blum, Kesseboehmer: HF and FREEfold fold, HL and FREEslide slide, HK and FREEflap turn',
    about: isIn('podemniki-s-elektroprivodom'),
    fault: ({ title, attributes }) =>
      differs(
        'lift',
        attributes['lift_type'],
        DRIVEN.find(([mechanism]) => mechanism.test(title))?.[1],
      ),
  },
  {
    rule: 'AVENTOS HL is sold by the mechanism of its front',
    source: 'Blum catalogue, AVENTOS HL: power mechanisms 20L2100 to 20L2900',
    about: ({ attributes }) => attributes['series'] === 'AVENTOS HL',
    fault: ({ article }) => (/^20L2[13579]00 /.test(article) ? undefined : article),
  },
  {
    rule: 'lifts and push latches are offered hinges without spring, and only where hinges are needed',
    source: 'Blum AVENTOS and TIP-ON assembly: HK, HL need no hinges; HF and TIP-ON unsprung ones',
    about: isIn(
      'povorotnye-podemniki',
      'parallelnye-podemniki',
      'skladnye-podemniki',
      'podemniki-s-elektroprivodom',
      'tolkateli-push-to-open',
    ),
    fault: (good, shelf) =>
      companionsOf(good, shelf)
        .filter((other) => topOf(other) === 'petli')
        .find(
          (hinge) =>
            hinge.attributes['spring'] !== 'без пружины' ||
            isIn('povorotnye-podemniki', 'parallelnye-podemniki')(good),
        )?.title,
  },
  {
    rule: 'a damped gas lift says so in its attributes, and a mechanism of BLUMOTION too',
    source: 'the title',
    about: ({ title, model }) =>
      model.leaf.slug === 'gazlifty' || /BLUMOTION/.test(title.replace(/Доводчик|Демпфер/, '')),
    fault: (good) => {
      if (good.model.leaf.slug === 'gazlifty')
        return differs(
          'soft_close',
          good.attributes['soft_close'] === true,
          good.title.includes('мягким закрыванием'),
        );
      return good.attributes['soft_close'] === false ? 'no damper' : undefined;
    },
  },
];
