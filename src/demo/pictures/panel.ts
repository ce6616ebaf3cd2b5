/** Furniture around the goods: façades and carcasses that show where a thing is mounted. */
import { mix } from './palette.ts';
import { vein } from './grain.ts';
import type { Decor } from './grain.ts';
import { SIZE } from './scene.ts';
import type { Scene } from './scene.ts';

/**
 * A part of a façade: fill, veins, a soft edge to the lower right. Vertical boards run downwards.
 */
export function facade(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  decor: Decor,
  random: () => number,
  upright = true,
): void {
  const { base } = decor;
  scene.rect(
    x,
    y,
    w,
    h,
    scene.over('slant', [
      [0, mix(base, '#ffffff', 0.2)],
      [0.5, base],
      [1, mix(base, '#000000', 0.1)],
    ]),
  );
  if (upright) scene.within([0, 1, -1, 0, x + w, y], () => vein(scene, decor, h, w, random));
  else scene.at(x, y, () => vein(scene, decor, w, h, random));
  scene.path(`M${x + w} ${y}V${y + h}H${x}`, 'none', {
    stroke: mix(base, '#000000', 0.35),
    width: 2,
    opacity: 0.7,
  });
  scene.path(`M${x} ${y + h}V${y}H${x + w}`, 'none', {
    stroke: mix(base, '#ffffff', 0.6),
    width: 2,
    opacity: 0.8,
  });
}

/** Two fronts with a gap: drawers above each other, or doors beside each other. */
export function fronts(
  scene: Scene,
  decor: Decor,
  random: () => number,
  split: 'drawers' | 'doors',
): void {
  scene.rect(0, 0, SIZE, SIZE, mix(decor.base, '#000000', 0.72));
  if (split === 'drawers') {
    facade(scene, -10, -10, 620, 152, decor, random, false);
    facade(scene, -10, 149, 620, 302, decor, random, false);
    facade(scene, -10, 458, 620, 160, decor, random, false);
  } else {
    facade(scene, -10, -10, 402, 620, decor, random);
    facade(scene, 399, -10, 220, 620, decor, random);
  }
}
