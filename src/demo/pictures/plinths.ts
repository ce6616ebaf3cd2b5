/** Plinths of kitchens, their corners and grilles. */
import { DOWN, X } from './axes.ts';
import { Camera } from './camera.ts';
import { BLACK, RUBBER, painted, shade } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

const PLINTH = new Camera(-32, 24);

export const plinth: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const height = goods.number('height_mm', 100);
  const h = 50 * (height / 100) ** 0.7;
  const scene = new Scene();
  box(scene, PLINTH, [-110, 0, 0], [220, 8, h], skin, { end: painted('#d7c7ad') });
  onPlane(scene, PLINTH, [-110, 0, h], X, DOWN, () => {
    for (const y of [3, h - 5]) scene.rect(0, y, 220, 1.4, shade(skin, 0.2), 0, { opacity: 0.45 });
  });
  box(scene, PLINTH, [-110, -2, -3], [220, 12, 3], RUBBER);
  const sheet = new Sheet(220, 60);
  sheet
    .rect(0, 0, 220, 50)
    .across(0, 220, 0, -36, String(goods.number('length_mm', 4000)))
    .down(0, 50, 220, 36, String(height));
  return [main(scene, 'Длинная планка с уплотнителем снизу', { size: 530 }), drawing(sheet)];
};

export const plinthCorner: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const h = 70 * (goods.number('height_mm', 100) / 100) ** 0.7;
  const scene = new Scene();
  const camera = new Camera(-40, 24);
  const clip = goods.template === 1;
  if (!clip)
    prism(
      scene,
      camera,
      [
        [0, 0],
        [36, 0],
        [36, 4],
        [10, 4],
        [6, 6],
        [4, 10],
        [4, 36],
        [0, 36],
      ].map(([u = 0, v = 0]) => [-u, -v] as const),
      'z',
      0,
      h,
      skin,
      { smooth: 50 },
    );
  scene.at(64, 20, () => {
    box(scene, camera, [0, 0, 0], [26, 5, 24], BLACK);
    prism(
      scene,
      camera,
      [
        [0, 10],
        [-12, 12],
        [-12, 16],
        [0, 15],
      ],
      'x',
      4,
      22,
      BLACK,
      { smooth: 1 },
    );
  });
  return [
    main(scene, clip ? 'Клипса крепления цоколя к опоре' : 'Угловая накладка и клипса крепления', {
      size: clip ? 330 : 420,
    }),
  ];
};

export const ventGrille: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const [length, width] = [goods.number('length_mm', 480), goods.number('width_mm', 80)];
  const scene = new Scene();
  const h = 62 + 20 * (width / 80);
  const fill = scene.over('slant', [
    [0, shade(skin, 0.96)],
    [0.5, shade(skin, 0.76)],
    [1, shade(skin, 0.5)],
  ]);
  scene.rect(-150, -h / 2, 300, h, fill, 6, { stroke: shade(skin, 0.2), width: 1 });
  let d = '';
  for (let x = -130; x < 130; x += 13) d += `M${x} ${num(-h / 2 + 14)}V${num(h / 2 - 14)}`;
  scene.path(d, 'none', { stroke: shade(skin, 0), width: 6.4, cap: 'round' });
  scene.at(1.2, 1.4, () =>
    scene.path(d, 'none', { stroke: shade(skin, 0.97), width: 1, opacity: 0.6 }),
  );
  const sheet = new Sheet(300, h);
  sheet.rect(0, 0, 300, h, 6);
  for (let x = 20; x < 290; x += 26) sheet.rect(x, 16, 8, h - 32, 4, false);
  sheet.across(0, 300, 0, -36, String(length)).down(0, h, 300, 36, String(width));
  return [main(scene, 'Решётка с рядом прорезей, вид спереди', { size: 530 }), drawing(sheet)];
};
