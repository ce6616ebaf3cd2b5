/**
 * Turned bodies standing upright, seen slightly from above: legs, knobs, bottles, wheels, bushes.
 */
import { across, shade } from './palette.ts';
import type { Material, Stop } from './palette.ts';
import { num } from './points.ts';
import type { Scene } from './scene.ts';

export interface Turning {
  /** The axis on the screen. */
  x: number;
  /** How open the circles look: 0 from the side, 1 from above. */
  tilt?: number;
  /** The hollow top: a cup, a tube. */
  hollow?: boolean;
  /** The screen angle of the axis when the whole is turned, so that the light stays where it is. */
  axis?: number;
  cap?: string;
}

/** Bands between (radius, y) rings listed from the top down. */
export function lathe(
  scene: Scene,
  rings: readonly (readonly [r: number, y: number])[],
  material: Material,
  { x, tilt = 0.28, hollow = false, axis = 90, cap }: Turning,
): void {
  const gradient = (lean: number): string => scene.over('right', across(material, axis, lean));
  const flat = (lean: number): Stop[] => [
    [0, shade(material, 0.86 + lean)],
    [0.5, shade(material, 0.78 + lean)],
    [1, shade(material, 0.66 + lean)],
  ];
  for (let i = rings.length - 2; i >= 0; i--) {
    const [r0, y0] = rings[i] ?? [0, 0];
    const [r1, y1] = rings[i + 1] ?? [0, 0];
    if (y1 - y0 < 0.05) {
      if (r1 > r0) scene.ellipse(x, y1, r1, r1 * tilt, scene.over('slant', flat(0.06)));
      continue;
    }
    const slope = Math.atan2(r1 - r0, y1 - y0);
    const lean = (Math.round(slope * 4) / 4) * 0.14;
    scene.path(
      `M${num(x - r0)} ${num(y0)}L${num(x - r1)} ${num(y1)}` +
        `A${num(r1)} ${num(r1 * tilt)} 0 0 0 ${num(x + r1)} ${num(y1)}L${num(x + r0)} ${num(y0)}` +
        `A${num(r0)} ${num(r0 * tilt)} 0 0 0 ${num(x - r0)} ${num(y0)}Z`,
      gradient(lean),
    );
  }
  const [r, y] = rings[0] ?? [0, 0];
  if (r <= 0 || tilt <= 0.01) return;
  scene.ellipse(x, y, r, r * tilt, cap ?? scene.over('slant', flat(0.04)));
  if (hollow) {
    scene.ellipse(
      x,
      y,
      r * 0.84,
      r * 0.84 * tilt,
      scene.over('right', [
        [0, shade(material, 0.1)],
        [1, shade(material, 0.5)],
      ]),
    );
  }
}
