/** Latches and bolts. */
import { BACK, X } from './axes.ts';
import { Camera } from './camera.ts';
import { slanted } from './fasteners.ts';
import { plate, screwHead } from './hooks.ts';
import { lathe } from './lathe.ts';
import { STEEL, WHITE, ZINC, painted, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

export const childLock: Drawer = () => {
  const scene = new Scene();
  const camera = new Camera(32, 32);
  box(scene, camera, [-66, -14, 0], [46, 34, 12], WHITE);
  box(scene, camera, [-24, -2, 4], [40, 8, 5], WHITE);
  box(scene, camera, [8, -2, 4], [5, 8, 14], WHITE);
  box(scene, camera, [20, 0, 0], [30, 30, 16], WHITE);
  onPlane(scene, camera, [0, 0, 12], X, BACK, () => {
    screwHead(scene, -56, -3, 4, ZINC);
    screwHead(scene, -32, -3, 4, ZINC);
  });
  lathe(
    scene,
    [
      [19, 42],
      [21, 44],
      [21, 66],
      [19, 68],
    ],
    painted('#4c9bc8'),
    { x: -4, tilt: 0.5 },
  );
  scene.ellipse(-4, 42, 11, 5.5, shade(STEEL, 0.7), { stroke: shade(STEEL, 0.2), width: 1 });
  return [main(scene, 'Защёлка, упор и магнитный ключ', { size: 430 })];
};

export const magnetLatch: Drawer = (goods) => {
  const skin = goods.surface('белый');
  const scene = new Scene();
  const camera = new Camera(32, 30);
  box(scene, camera, [-52, 0, 0], [84, 22, 3], skin);
  box(scene, camera, [-32, -6, 0], [44, 26, 20], skin);
  box(scene, camera, [-26, -12, 4], [32, 6, 12], { ...STEEL, base: '#6f757a' });
  onPlane(scene, camera, [0, 0, 3], X, BACK, () => {
    for (const x of [-42, 22]) screwHead(scene, x, -11, 4, ZINC);
  });
  box(scene, camera, [-36, -54, 0], [52, 18, 2.4], STEEL);
  onPlane(scene, camera, [-10, -45, 2.4], X, BACK, () => screwHead(scene, 0, 0, 4.4, ZINC));
  const sheet = new Sheet(120, 60);
  sheet
    .rect(0, 20, 120, 40, 4)
    .rect(28, 6, 64, 54, 3)
    .hole(14, 40, 5)
    .hole(106, 40, 5)
    .across(14, 106, 60, 34, '46')
    .down(6, 60, 120, 36, '15');
  return [main(scene, 'Корпус с магнитом и стальная пластина', { size: 420 }), drawing(sheet)];
};

export const ballLatch: Drawer = (goods) => {
  const m = goods.surface('латунь');
  const scene = new Scene();
  const camera = new Camera(32, 32);
  box(scene, camera, [-60, -10, 0], [96, 22, 3], m);
  for (const y of [-8, 6]) box(scene, camera, [-34, y, 3], [44, 4, 16], m);
  for (const x of [-20, -2]) {
    const [cx, cy] = camera.at([x, 0, 14]);
    scene.circle(
      cx,
      cy,
      7,
      scene.radial([
        [0, '#ffffff'],
        [0.4, shade(STEEL, 0.8)],
        [1, shade(STEEL, 0.1)],
      ]),
    );
  }
  onPlane(scene, camera, [0, 0, 3], X, BACK, () => {
    for (const x of [-50, 26]) screwHead(scene, x, -1, 4, m);
  });
  scene.at(42, 44, () => {
    box(scene, camera, [-24, -8, 0], [44, 18, 2.5], m);
    box(scene, camera, [-6, -4, 2.5], [8, 8, 24], m);
  });
  const sheet = new Sheet(120, 40);
  sheet
    .rect(0, 0, 120, 40, 3)
    .circle(46, 20, 9)
    .circle(74, 20, 9)
    .hole(12, 20, 4)
    .hole(108, 20, 4)
    .across(0, 120, 40, 36, '50')
    .down(0, 40, 120, 34, '10');
  return [
    main(scene, 'Два подпружиненных шарика и ответный язычок', { size: 420 }),
    drawing(sheet),
  ];
};

export const bolt: Drawer = (goods) => {
  const m = goods.surface('никель');
  const scene = new Scene();
  const mm = goods.number('length_mm', 80);
  const half = 64 * (mm / 80) ** 0.45;
  slanted(
    scene,
    0,
    0,
    (fill) => {
      scene.rect(-half, -18, half * 2, 36, plate(scene, m), 4, {
        stroke: shade(m, 0.15),
        width: 1,
      });
      scene.rect(-half + 18, -7, half * 2 + 14, 14, fill(m), 4, {
        stroke: shade(m, 0.1),
        width: 0.8,
      });
      for (const x of [-half + 24, half - 26])
        scene.rect(x, -13, 15, 26, fill(m), 4, { stroke: shade(m, 0.12), width: 0.8 });
      scene.circle(0, -2, 9, shade(m, 0.2)).circle(
        -1,
        -4,
        8.5,
        scene.radial([
          [0, shade(m, 1)],
          [0.6, shade(m, 0.6)],
          [1, shade(m, 0.1)],
        ]),
      );
      for (const x of [-half + 8, half - 5])
        for (const y of [-12, 12]) screwHead(scene, x, y, 3.4, m);
      scene
        .rect(half + 28, -16, 18, 32, plate(scene, m), 3, { stroke: shade(m, 0.15), width: 1 })
        .rect(half + 31, -7, 10, 14, '#191a1c', 5);
    },
    22,
  );
  const sheet = new Sheet(half * 2 + 30, 40);
  sheet
    .rect(0, 0, half * 2, 40, 4)
    .rect(16, 13, half * 2 + 14, 14, 4)
    .hole(8, 8, 3)
    .hole(8, 32, 3)
    .across(0, half * 2, 40, 36, String(mm))
    .down(0, 40, half * 2 + 30, 30, '25');
  return [main(scene, 'Пластина с засовом и ответной скобой', { size: 470 }), drawing(sheet)];
};
