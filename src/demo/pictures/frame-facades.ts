/** Fronts in frames, and their parts. */
import { X } from './axes.ts';
import { Camera } from './camera.ts';
import { screwHead } from './hooks.ts';
import { GLASS, RUBBER, ZINC, shade } from './palette.ts';
import type { Pt } from './points.ts';
import { SIZE, Scene } from './scene.ts';
import { profilePair } from './sliding.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { context, main } from './subject.ts';

export const frameFacade: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const k = goods.number('width_mm', 20) > 30 ? 1.8 : 1;
  const section: Pt[] = [
    [0, 0],
    [0, 40],
    [3, 40],
    [3, 22],
    [10, 22],
    [10, 19],
    [3, 19],
    [3, 3],
    [40 * k - 3, 3],
    [40 * k - 3, 19],
    [18, 19],
    [18, 22],
    [40 * k, 22],
    [40 * k, 0],
  ];
  const scene = new Scene();
  scene.rect(0, 0, SIZE, SIZE, '#e9e4dc');
  scene.casting(() => {
    scene.rect(110, 50, 380, 500, shade(skin, 0.7));
    scene
      .path('M110 50H490L468 72H132Z', shade(skin, 0.9))
      .path('M490 50V550L468 528V72Z', shade(skin, 0.45))
      .path('M110 550H490L468 528H132Z', shade(skin, 0.55))
      .path('M110 50V550L132 528V72Z', shade(skin, 0.78));
  });
  scene.rect(
    132,
    72,
    336,
    456,
    scene.over('slant', [
      [0, '#dfeaec'],
      [0.42, '#b9cbd0'],
      [0.5, '#e3edef'],
      [1, '#a9bcc2'],
    ]),
  );
  return [
    ...profilePair(section, skin, goods, {
      smooth: 1,
      alt: 'Отрезок рамочного профиля с пазом',
      depth: 150,
      label: [String(goods.number('width_mm', 20)), String(goods.number('thickness_mm', 20))],
    }),
    context(scene, 'Рамка фасада со стеклом'),
  ];
};

export const frameParts: Drawer = () => {
  const scene = new Scene();
  const camera = new Camera(34, 40);
  box(scene, camera, [-50, 0, 0], [14, 74, 6], ZINC);
  box(scene, camera, [-50, 0, 0], [74, 14, 6], ZINC);
  onPlane(scene, camera, [-50, 14, 6], X, [0, -1, 0], () => {
    for (const [x, y] of [
      [22, 7],
      [58, 7],
      [7, -16],
      [7, -46],
    ] as const)
      screwHead(scene, x, y, 4.4, ZINC);
  });
  prism(
    scene,
    camera,
    [
      [0, 0],
      [0, 12],
      [3, 12],
      [3, 5],
      [9, 8],
      [10, 6],
      [4, 1],
    ].map(([u = 0, v = 0]) => [u - 36, v] as const),
    'x',
    -20,
    92,
    RUBBER,
    { smooth: 1 },
  );
  box(scene, camera, [16, 32, 0], [66, 52, 3], { ...GLASS, base: '#c6dede', sheen: 0.14 });
  return [main(scene, 'Уголок с винтами, уплотнитель и стекло', { size: 460 })];
};
