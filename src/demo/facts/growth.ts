import type { Good } from '../goods/good.ts';
import { sizeOf } from './fasteners.ts';
import { number, type Rule, type Shelf } from './rule.ts';

/** Parameters that make a variant bigger. */
const SIZES = [
  ...(['length_mm', 'width_mm', 'height_mm', 'cc_mm', 'side_h_mm', 'edge_w_mm'] as const),
  ...(['board_mm', 'cabinet_mm', 'volume_ml', 'pack_qty', 'screw_size', 'depth_mm'] as const),
  ...(['power_w', 'door_kg', 'force_n', 'diameter_mm'] as const),
] as const;
/** Of these a bigger one has more material in it. */
const MATERIAL: readonly string[] = [
  'length_mm',
  'screw_size',
  'pack_qty',
  'board_mm',
  'edge_w_mm',
];

const HEAVIER: readonly string[] = [...MATERIAL, 'width_mm'];

const sizeIn = (good: Good, key: string): number => {
  if (key !== 'screw_size') return number(good, key) ?? 0;
  const [diameter, length] = sizeOf(good);
  return diameter * diameter * length;
};

/** The parameter in which two variants differ, when it is one and a size. */
function onlyDifference(one: Good, other: Good): (typeof SIZES)[number] | undefined {
  const keys = one.model.axes.filter((key) => one.attributes[key] !== other.attributes[key]);
  return keys.length === 1 ? SIZES.find((size) => size === keys[0]) : undefined;
}

/** Variants of the same model that are smaller in one parameter alone. */
function smaller(good: Good, { goods }: Shelf): readonly (readonly [Good, string])[] {
  return goods.flatMap((other) => {
    if (other.model !== good.model || other === good) return [];
    const key = onlyDifference(other, good);
    return key !== undefined && sizeIn(other, key) < sizeIn(good, key)
      ? [[other, key] as const]
      : [];
  });
}

const hasSizes = ({ model }: Good): boolean =>
  model.axes.some((axis) => (SIZES as readonly string[]).includes(axis));

export const GROWTH: readonly Rule[] = [
  {
    rule: 'within a model the longer costs more, and no bigger one costs less',
    source: 'price lists of every maker',
    about: hasSizes,
    fault: (good, shelf) => {
      const dearer = smaller(good, shelf).find(([{ price }, key]) =>
        MATERIAL.includes(key) || key === 'cc_mm' ? price >= good.price : price > good.price,
      );
      return dearer === undefined
        ? undefined
        : `${good.price}, «${dearer[0].title}» ${dearer[0].price}`;
    },
  },
  {
    rule: 'within a model the longer weighs more, and no bigger one weighs less',
    source: 'there is more material in it',
    about: hasSizes,
    fault: (good, shelf) => {
      const heavier = smaller(good, shelf).find(([{ weightKilograms: weight }, key]) =>
        HEAVIER.includes(key) ? weight >= good.weightKilograms : weight > good.weightKilograms,
      );
      return heavier === undefined
        ? undefined
        : `${good.weightKilograms} kg, «${heavier[0].title}» ${heavier[0].weightKilograms} kg`;
    },
  },
];
