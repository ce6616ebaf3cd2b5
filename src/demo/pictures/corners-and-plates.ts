/** Corner brackets and flat plates. */
import { BACK, DOWN, X } from './axes.ts';
import { Camera } from './camera.ts';
import { shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

export const corner: Drawer = (goods) => {
  const m = goods.surface('цинк (без покрытия)');
  const plastic = /пластик/.test(goods.text('material'));
  const [l, w] = [goods.number('length_mm', 30), goods.number('width_mm', 20)];
  const [s, b] = [30 * (l / 30) ** 0.5, 20 * (w / 20) ** 0.4];
  const scene = new Scene();
  const camera = new Camera(38, 30);
  const t = plastic ? 5 : 2.4;
  box(scene, camera, [0, 0, 0], [b * 1.5, t, s * 1.6], m);
  box(scene, camera, [0, -s * 1.6, 0], [b * 1.5, s * 1.6, t], m);
  if (plastic)
    for (const x of [0, b * 1.5 - 3])
      prism(
        scene,
        camera,
        [
          [0, t],
          [-s * 1.3, t],
          [0, s * 1.3],
        ],
        'x',
        x,
        x + 3,
        m,
        { smooth: 1 },
      );
  onPlane(scene, camera, [0, 0, s * 1.6], X, DOWN, () => {
    for (const y of [0.4, 1.05])
      scene
        .circle(b * 0.75, s * y, 4.6, shade(m, 0))
        .circle(b * 0.75 + 0.6, s * y + 0.8, 3.4, '#e9e6e1');
  });
  onPlane(scene, camera, [0, 0, t], X, BACK, () => {
    for (const y of [0.5, 1.15])
      scene
        .circle(b * 0.75, s * y, 4.6, shade(m, 0))
        .circle(b * 0.75 + 0.6, s * y + 0.8, 3.4, '#e9e6e1');
  });
  const sheet = new Sheet(120, 110);
  sheet
    .outline([
      [0, 0],
      [8, 0],
      [8, 100],
      [110, 100],
      [110, 108],
      [0, 108],
    ])
    .down(0, 108, 0, -40, String(l))
    .across(0, 110, 108, 34, String(l));
  return [main(scene, 'Две полки под прямым углом с отверстиями', { size: 420 }), drawing(sheet)];
};

export const flatPlate: Drawer = (goods) => {
  const m = goods.surface('цинк (без покрытия)');
  const mm = goods.number('length_mm', 100);
  const half = 74 * (mm / 100) ** 0.5;
  const scene = new Scene();
  const camera = new Camera(28, 44);
  box(scene, camera, [-half, -16, 0], [half * 2, 32, 3], m);
  onPlane(scene, camera, [0, 0, 3], X, BACK, () => {
    for (const [x, y] of [
      [-0.82, -7],
      [-0.5, 7],
      [-0.18, -7],
      [0.18, 7],
      [0.5, -7],
      [0.82, 7],
    ] as const)
      scene.circle(half * x, y, 4.4, shade(m, 0)).circle(half * x + 0.6, y + 0.8, 3.2, '#e9e6e1');
  });
  const sheet = new Sheet(half * 2, 34);
  sheet.rect(0, 0, half * 2, 34, 3);
  for (const x of [0.18, 0.5, 0.82, 1.18, 1.5, 1.82]) sheet.hole(half * x, 17, 3);
  sheet.across(0, half * 2, 34, 36, String(mm));
  return [main(scene, 'Плоская пластина с рядами отверстий', { size: 480 }), drawing(sheet)];
};
