/** Baskets, racks and runners bent of wire: what several fittings of cupboards are made of. */
import { box } from './solid.ts';
import { wires } from './wires.ts';
import { Camera } from './camera.ts';
import type { P3 } from './camera.ts';
import { ZINC } from './palette.ts';
import type { Material } from './palette.ts';
import type { Scene } from './scene.ts';

export const CUPBOARD = new Camera(32, 28);

/** An open basket: thin mesh, then a thicker rim. */
export function basket(
  scene: Scene,
  [x, y, z]: P3,
  [w, d, h]: P3,
  m: Material,
  across = 7,
  along = 3,
  rim = 3.4,
): void {
  const mesh: P3[][] = [];
  for (let i = 0; i <= across; i++) {
    const u = x + (w * i) / across;
    mesh.push([
      [u, y, z + h],
      [u, y, z],
      [u, y + d, z],
      [u, y + d, z + h],
    ]);
  }
  for (let i = 1; i < along; i++) {
    const v = y + (d * i) / along;
    mesh.push([
      [x, v, z + h],
      [x, v, z],
      [x + w, v, z],
      [x + w, v, z + h],
    ]);
  }
  wires(scene, CUPBOARD, mesh, rim * 0.5, m);
  wires(
    scene,
    CUPBOARD,
    [
      [
        [x, y + d, z + h],
        [x + w, y + d, z + h],
        [x + w, y, z + h],
      ],
      [
        [x, y + d, z + h * 0.5],
        [x + w, y + d, z + h * 0.5],
      ],
      [
        [x, y + d, z + h],
        [x, y, z + h],
        [x + w, y, z + h],
      ],
      [
        [x, y, z + h * 0.45],
        [x + w, y, z + h * 0.45],
      ],
    ],
    rim,
    m,
  );
}

/** The pair of runners under a pull-out. */
export function runners(scene: Scene, [x, y, z]: P3, w: number, d: number): void {
  for (const u of [x, x + w - 5]) box(scene, CUPBOARD, [u, y, z], [5, d, 7], ZINC);
}
