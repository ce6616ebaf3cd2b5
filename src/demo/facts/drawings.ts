import { readDrawings } from '../exchange/drawings.ts';
import { shown, type Good } from '../goods/good.ts';
import type { Rule } from './rule.ts';

/** A figure in the caption of a drawing → the attribute that it shows. */
const FIGURES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/высота боковины ([\d,]+) мм/, ['side_h_mm']],
  [/длина (\d+) мм/, ['length_mm']],
  [/(?:для корпуса|для базы) (\d+) мм/, ['cabinet_mm']],
  [/(\d+) мм между отверстиями/, ['cc_mm']],
  [/диаметр (\d+) мм/, ['diameter_mm']],
  [/крепление (\S+)$/, ['drill_pattern']],
  [/чашка (\d+) мм/, ['cup_mm']],
  [/открывается на (\d+)°/, ['opening_angle']],
  [/ширина (\d+) мм/, ['edge_w_mm', 'width_mm']],
  [/толщина ([\d,]+) мм/, ['edge_t_mm', 'thickness_mm']],
  [/цвет: (.+)$/, ['finish']],
];
const drawings = readDrawings();

const captions = ({ drawings: ids }: Good): string[] =>
  ids.map((id) => drawings.get(id)?.caption ?? '');

export const DRAWINGS: readonly Rule[] = [
  {
    rule: 'a drawing shows the sizes and the finish of its good',
    source: 'the attributes',
    about: (good) => good.drawings.length > 0,
    fault: (good) =>
      captions(good).find((caption) =>
        FIGURES.some(([figure, keys]) => {
          const said = figure.exec(caption)?.[1];
          const value = keys
            .map((key) => good.attributes[key])
            .find((attribute) => attribute !== undefined);
          return said !== undefined && value !== undefined && shown(value) !== said;
        }),
      ),
  },
];
