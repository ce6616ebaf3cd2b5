/**
 * A concealed cup hinge in space: the cup in its flange, the links, the arm with its crank, the
 * plate under it.
 */
import { BACK, X } from './axes.ts';
import { lathe } from './lathe.ts';
import { BLACK, GREY, shade } from './palette.ts';
import type { Material } from './palette.ts';
import { plate, screwHead } from './hooks.ts';
import type { Scene } from './scene.ts';
import type { Pt } from './points.ts';
import { box, onPlane, prism } from './solid.ts';
import { arc } from './wires.ts';
import { Camera } from './camera.ts';

export interface HingeShape {
  /** The step of the arm in mm: 0 covers the whole side, 9 half of it, 17 lies inside. */
  crank: number;
  soft: boolean;
  cup: 'flange' | 'frame' | 'thin' | 'none';
  /** The long folding arm of a wide opening. */
  wide?: boolean;
  /** The wedge under the arm in degrees. */
  wedge?: number;
  withPlate?: boolean;
}

export const HINGE_CAMERA = new Camera(24, 40);

function cupOf(scene: Scene, shape: HingeShape, metal: Material): void {
  const [cx, cy] = HINGE_CAMERA.at([0, 0, 0]);
  const tilt = Math.sin((40 * Math.PI) / 180);
  const r = shape.cup === 'frame' ? 13 : 17.5;
  const deep = shape.cup === 'thin' ? 5 : 11;
  lathe(
    scene,
    [
      [r, cy],
      [r, cy + deep * 0.7],
      [r - 2, cy + deep],
    ],
    metal,
    { x: cx, tilt },
  );
  const wings =
    shape.cup === 'frame'
      ? 'M-15 -30H15Q18 -30 18 -27V27Q18 30 15 30H-15Q-18 30 -18 27V-27Q-18 -30 -15 -30Z'
      : (
          'M-4 -33Q-12 -33 -13 -25C-14 -18 -19.500 -14 -20.500 -6A20.500 20.500 0 0 0 -20.500 6' +
          'C-19.500 14 -14 18 -13 25Q-12 33 -4 33H6Q13 33 13 25L16 12H18V-12H16L13 -25Q13 -33 6 -33Z'
        ).replaceAll('500', '5');
  for (const [z, fill] of [
    [-1.6, shade(metal, 0.2)],
    [0, plate(scene, metal)],
  ] as const) {
    onPlane(scene, HINGE_CAMERA, [0, 0, z], X, BACK, () => {
      scene.path(wings, fill, z ? {} : { stroke: shade(metal, 0.95) });
      if (z) return;
      if (shape.cup === 'thin') {
        for (const y of [-25, 25])
          scene.circle(-2, y, 5.5, shade(BLACK, 0.6)).circle(-2, y, 3, shade(metal, 0.8));
      } else for (const y of [-25, 25]) screwHead(scene, -2, y, 4.2, metal);
      const c = shape.cup === 'frame' ? 11.5 : 15.5;
      scene.circle(
        0,
        0,
        c,
        scene.over('slant', [
          [0, '#26282a'],
          [0.55, shade(metal, 0.12)],
          [1, shade(metal, 0.55)],
        ]),
        { stroke: shade(metal, 0.98), width: 0.8 },
      );
      if (shape.soft) scene.rect(-c * 0.72, -c * 0.55, c * 0.5, c * 1.1, shade(GREY, 0.78), 2);
    });
  }
}

/** Side view of the arm as (along, up): from the links over the crank to the tail. */
function armProfile(crank: number, tail: number): Pt[] {
  const z = 2 + crank;
  return [
    [12, z],
    [12, z + 6],
    ...arc(18, z + 6, 6, 180, 90, 3),
    [32, z + 12],
    [40, 14],
    [tail - 4, 14],
    [tail, 10],
    [tail, 3],
    [40, 3],
    [32, Math.max(3, z)],
  ];
}

export function hinge(scene: Scene, shape: HingeShape, metal: Material): void {
  const camera = HINGE_CAMERA;
  const tail = shape.wide ? 104 : 84;
  if (shape.withPlate ?? true) plateUnder(scene, metal, 46, tail + 4, shape.wedge ?? 0);
  if (shape.cup !== 'none') cupOf(scene, shape, metal);
  const z = 2 + shape.crank;
  if (!shape.wide)
    prism(
      scene,
      camera,
      [
        [-8, -5],
        [-6, 0],
        [10, z + 8],
        [20, z + 9],
        [22, z + 2],
        [2, -6],
      ],
      'y',
      -6,
      6,
      { ...metal, base: shade(metal, 0.5) },
      { smooth: 1 },
    );
  if (shape.wide) {
    prism(
      scene,
      camera,
      [
        [-6, -6],
        [-4, 6],
        [10, 14],
        [10, 2],
      ],
      'y',
      -6,
      6,
      { ...metal, base: shade(metal, 0.5) },
      { smooth: 1 },
    );
    prism(
      scene,
      camera,
      [
        [2, 2],
        [2, 18],
        [12, 26],
        [44, 26],
        [52, 18],
        [52, 4],
      ],
      'y',
      -9,
      9,
      metal,
    );
    {
      const [x, u] = [14, 14];
      const [px, py] = camera.at([x, -9, u]);
      scene.circle(px, py, 2.6, shade(metal, 0.9), { stroke: shade(metal, 0.15), width: 0.8 });
    }
  }
  prism(scene, camera, armProfile(shape.wide ? 0 : shape.crank, tail), 'y', -8.5, 8.5, metal);
  const pin = camera.at([17, -8.5, z + 5]);
  if (!shape.wide)
    scene.circle(pin[0], pin[1], 2.2, shade(metal, 0.9), { stroke: shade(metal, 0.1), width: 0.8 });
  onPlane(scene, camera, [0, 0, 14], X, BACK, () => {
    const start = shape.wide ? 58 : 44;
    scene.path(
      `M${start} -6.5H${tail - 6}Q${tail - 4} 0 ${tail - 6} 6.5H${start}Z`,
      shade(metal, 0.74),
      { stroke: shade(metal, 0.4), width: 0.6 },
    );
    screwHead(scene, start + 7, 0, 4, metal);
    scene.rect(start + 15, -2.6, tail - start - 26, 5.2, '#26282a', 2.6, { opacity: 0.85 });
    screwHead(scene, tail - 13, 0, 3.6, metal);
  });
  if (shape.soft && !shape.wide) box(scene, camera, [22, -4, z + 12], [10, 8, 3.5], GREY);
}

/** The cross-shaped plate on the side of the carcass. */
export function plateUnder(
  scene: Scene,
  metal: Material,
  from: number,
  to: number,
  wedge: number,
): void {
  const middle = (from + to) / 2;
  if (wedge) {
    const rise = Math.tan((wedge * Math.PI) / 180) * 20;
    prism(
      scene,
      HINGE_CAMERA,
      [
        [from, 3],
        [to, 3],
        [to, 3 - rise],
        [from + 6, -2],
      ],
      'y',
      -12,
      12,
      metal,
      { smooth: 1 },
    );
  }
  for (const [z, fill] of [
    [-2.5, shade(metal, 0.18)],
    [0, plate(scene, metal)],
  ] as const) {
    onPlane(scene, HINGE_CAMERA, [0, 0, z], X, BACK, () => {
      scene.path(
        `M${middle - 11} -28Q${middle} -34 ${middle + 11} -28V-10H${to}Q${to + 3} 0 ${to} 10` +
          `H${middle + 11}V28Q${middle} 34 ${middle - 11} 28V10H${from}V-10H${middle - 11}Z`,
        fill,
        z ? {} : { stroke: shade(metal, 0.9) },
      );
      if (!z) for (const y of [-21, 21]) screwHead(scene, middle, y, 4.4, metal);
    });
  }
}
