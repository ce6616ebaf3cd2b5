import type { Good } from '../goods/good.ts';
import { number, type Rule } from './rule.ts';

/** Articles of makers that the trade knows by heart → the words of the good that bears them. */
const WELL_KNOWN: Readonly<Record<string, RegExp>> = {
  '71B3550': /Blum CLIP top BLUMOTION накладная 110°.*никель/,
  '9071205': /Hettich Sensys 8645i накладная 110°.*52\/5,5, никель/,
  '71B3650': /Blum CLIP top BLUMOTION полунакладная 110°.*никель/,
  '71B3750': /Blum CLIP top BLUMOTION вкладная 110°.*никель/,
  '71T950A': /Blum CLIP top для алюминиевой рамки 95°, накладная/,
  '173H7100': /Планка монтажная Blum CLIP H=0 мм, на саморезы/,
  '560H5000C': /Blum TANDEM 560H L=500 мм/,
  '760H5000S': /Blum MOVENTO 760H L=500 мм/,
  'DB4501Zn/450': /Направляющие шариковые Boyard DB4501 с доводчиком, L=450 мм/,
  'PK-0H45500GX1': /Направляющие шариковые GTV .*H45, L=500 мм/,
  'ST01/47/6/Zn/01': /Стяжка эксцентриковая Boyard D15\/16, комплект, белый цинк/,
  'RS-105-96': /Ручка-скоба RS105, 96 мм, чёрный матовый/,
  'R-3010-96': /Ручка-рейлинг R-3010, 96 мм, сталь шлифованная/,
  'R-3031-128': /Ручка-рейлинг R-3031, 128 мм, сталь шлифованная/,
  'UA-B31112806MJ': /Ручка-скоба UA-B311, 128 мм, чёрный матовый/,
  'W1000 ST9 16': /ЛДСП Egger Белый премиум W1000 ST9/,
};

/** Articles in which the maker writes series and length: 560H5000C is TANDEM 560H of 500 mm. */
const BY_LENGTH: readonly (readonly [RegExp, string, string])[] = [
  [/TANDEM 560H/, '560H', 'C'],
  [/TANDEM 550H/, '550H', 'C'],
  [/MOVENTO 760H/, '760H', 'S'],
  [/TANDEM TIP-ON/, '560H', 'T'],
];
const byLength = ({ title }: Good) => BY_LENGTH.find(([series]) => series.test(title));

export const ARTICLES: readonly Rule[] = [
  {
    rule: 'a well-known article is on the good that it names, and the shop has it',
    source: "the makers' catalogues, articles as the trade quotes them",
    about: ({ article }) => article === '71B3550' || WELL_KNOWN[article] !== undefined,
    fault: ({ article, title }) =>
      WELL_KNOWN[article]?.test(title) === true ? undefined : 'another good',
  },
  {
    rule: 'no good that a well-known article names bears another one',
    source: "the makers' catalogues",
    about: ({ title, model }) =>
      model.leaf.slug !== '' && Object.values(WELL_KNOWN).some((words) => words.test(title)),
    fault: ({ title }, { goods }) =>
      Object.entries(WELL_KNOWN).find(
        ([article, words]) => words.test(title) && !goods.some((good) => good.article === article),
      )?.[0],
  },
  {
    rule: 'articles of Blum runners name series and length',
    source: 'Blum catalogue: 560H5000C is TANDEM 560H of 500 mm, 760H5000S MOVENTO of 500 mm',
    about: (good) => byLength(good) !== undefined && good.model.leaf.slug.startsWith('skrytogo'),
    fault: (good) => {
      const [, series, end] = byLength(good) ?? [];
      const article = `${String(series)}${String(number(good, 'length_mm'))}0${String(end)}`;
      return good.article === article ? undefined : `not ${article}`;
    },
  },
];
