import type { Good } from '../goods/good.ts';

/** Densities in kg/m³: the middle of what the makers' data sheets give. */
export const DENSITY = {
  steel: 7850,
  chipboard: 680,
  hardboard: 860,
  worktop: 660,
  pvc: 1400,
  abs: 1050,
  acrylic: 1180,
  veneer: 700,
  beech: 700,
} as const;

/** Kilograms of a cuboid whose sides are in millimetres. */
export const cuboid = (density: number, ...sides: readonly [number, number, number]): number =>
  (density * sides[0] * sides[1] * sides[2]) / 1e9;

/** Kilograms of a round bar. */
export const bar = (density: number, diameter: number, length: number): number =>
  cuboid(density, diameter, diameter, length) * (Math.PI / 4);

/** Kilograms of a round tube. */
export const tube = (diameter: number, wall: number, length: number): number =>
  bar(DENSITY.steel, diameter, length) - bar(DENSITY.steel, diameter - 2 * wall, length);

/** The weight of a good is that of its body, give or take 15 %. */
export function offWeight(good: Good, kilograms: number): string | undefined {
  const share = good.weightKilograms / kilograms;
  return share > 0.85 && share < 1.15
    ? undefined
    : `${good.weightKilograms} kg for a body of ${kilograms.toFixed(4)} kg`;
}
