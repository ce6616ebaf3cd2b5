/** Lamps of kitchens, wardrobes and shelves. */
import { BACK, DOWN, X } from './axes.ts';
import { Camera } from './camera.ts';
import { lathe } from './lathe.ts';
import { BLACK, GLASS, STEEL, mix, painted, shade } from './palette.ts';
import { SIZE, Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, pill, prism } from './solid.ts';
import type { Drawer, Goods, Picture } from './subject.ts';
import { context, drawing, main } from './subject.ts';
import { bar } from './wires.ts';

/** The colour of light by its temperature. */
export function glow(goods: Goods): string {
  const k = goods.number('color_temp', 4000);
  return k <= 2700 ? '#ffc46b' : k <= 3000 ? '#ffd48c' : k <= 4500 ? '#fff1d0' : '#dcecff';
}

/** A dim kitchen corner lit from under the wall cupboards. */
export function litKitchen(goods: Goods): Picture {
  const scene = new Scene();
  const warm = glow(goods);
  scene.rect(0, 0, SIZE, SIZE, '#57524c').rect(
    0,
    0,
    SIZE,
    190,
    scene.over('down', [
      [0, '#6d665e'],
      [1, '#4b4640'],
    ]),
  );
  scene.path('M300 0V182', 'none', { stroke: '#35312c', width: 3 });
  scene.rect(
    0,
    190,
    SIZE,
    250,
    scene.over('down', [
      [0, mix(warm, '#ffffff', 0.4)],
      [0.18, warm],
      [0.7, mix(warm, '#6a5f52', 0.65)],
      [1, '#7b7064'],
    ]),
  );
  for (const x of [100, 200, 300, 400, 500])
    scene.path(`M${x} 194V440`, 'none', { stroke: '#6b5f50', width: 1.4, opacity: 0.4 });
  scene.rect(20, 184, 560, 9, '#fffdf5', 4);
  scene
    .rect(
      0,
      440,
      SIZE,
      26,
      scene.over('down', [
        [0, mix(warm, '#c9a77c', 0.4)],
        [1, '#8c6f4c'],
      ]),
    )
    .rect(0, 466, SIZE, 134, '#4b4640');
  lathe(
    scene,
    [
      [22, 372],
      [26, 378],
      [22, 440],
    ],
    painted('#d8d2c7'),
    { x: 440, tilt: 0.2 },
  );
  return context(scene, 'Подсветка рабочей зоны под верхними шкафами');
}

export const spotlight: Drawer = (goods) => {
  const skin = goods.surface('хром матовый');
  const lamp = glow(goods);
  const d = goods.number('diameter_mm', 60);
  const scene = new Scene();
  bar(scene, 'M30 -34C70 -60 90 -30 120 -58', 3, BLACK);
  lathe(
    scene,
    [
      [44, -30],
      [46, -28],
      [46, -10],
      [60, -8],
      [62, -4],
      [62, 2],
      [58, 4],
    ],
    skin,
    { x: 0, tilt: 0.5 },
  );
  scene.turned(0, -6, 66, () => {
    scene.ellipse(3, 5, 62, 38, shade(skin, 0.1)).ellipse(
      0,
      0,
      62,
      38,
      scene.over('slant', [
        [0, shade(skin, 0.98)],
        [0.5, shade(skin, 0.7)],
        [1, shade(skin, 0.35)],
      ]),
    );
    scene.ellipse(0, 0, 47, 28, shade(skin, 0.2)).ellipse(
      0,
      0,
      45,
      26.5,
      scene.radial(
        [
          [0, '#ffffff'],
          [0.5, mix(lamp, '#ffffff', 0.5)],
          [1, lamp],
        ],
        [0.5, 0.5],
        0.6,
      ),
    );
  });
  const sheet = new Sheet(130, 60);
  sheet
    .rect(15, 16, 100, 34, 2)
    .rect(0, 6, 130, 10, 3)
    .across(15, 115, 50, 36, `Ø${d - 5}`)
    .across(0, 130, 6, -34, `Ø${d}`)
    .down(16, 50, 130, 36, '12');
  return [
    main(scene, 'Круглый плоский светильник с проводом', { size: 430 }),
    drawing(sheet),
    litKitchen(goods),
  ];
};

export const wardrobeLamp: Drawer = (goods) => {
  const lamp = glow(goods);
  const scene = new Scene();
  const camera = new Camera(30, 30);
  prism(scene, camera, pill(-13, 0, 26, 14, 5), 'x', -110, 110, painted('#d4d8db'), { smooth: 60 });
  onPlane(scene, camera, [-110, 9, 14], X, BACK, () => {
    scene.rect(
      16,
      2,
      150,
      14,
      scene.over('down', [
        [0, '#ffffff'],
        [1, lamp],
      ]),
      5,
      { stroke: '#b3b9bd' },
    );
    scene
      .circle(190, 9, 7, '#2b2d30')
      .circle(
        190,
        9,
        4.6,
        scene.radial([
          [0, '#7a8087'],
          [1, '#16181a'],
        ]),
      )
      .circle(206, 9, 2, '#3bcf77');
  });
  const length = goods.number('length_mm', 450);
  const sheet = new Sheet(240, 30);
  sheet
    .rect(0, 0, 240, 26, 10)
    .rect(14, 6, 160, 14, 5, false)
    .circle(206, 13, 7, false)
    .across(0, 240, 0, -36, String(length))
    .down(0, 26, 240, 34, '24');
  return [
    main(scene, 'Линейный светильник с датчиком', { size: 530 }),
    drawing(sheet),
    litKitchen(goods),
  ];
};

export const shelfLight: Drawer = (goods) => {
  const lamp = glow(goods);
  const scene = new Scene();
  const camera = new Camera(32, 24);
  box(scene, camera, [-90, 10, 0], [180, 90, 5], { ...GLASS, base: '#cfe4e4', sheen: 0.14 });
  const [a, b] = [camera.at([-90, 10, 2]), camera.at([90, 10, 2])];
  scene
    .line([a, b], lamp, 12, { opacity: 0.35, cap: 'round' })
    .line([a, b], mix(lamp, '#ffffff', 0.5), 4.6, { cap: 'round' });
  for (const x of [-60, 34]) {
    box(scene, camera, [x, -4, -6], [30, 22, 17], STEEL);
    onPlane(scene, camera, [x, -4, 11], X, DOWN, () => {
      scene.rect(5, 4, 20, 9, mix(lamp, '#ffffff', 0.6), 3);
    });
  }
  bar(scene, 'M76 22C100 40 96 64 128 64', 2.8, BLACK);
  return [
    main(scene, 'Светящиеся клипсы на краю стеклянной полки', { size: 500 }),
    litKitchen(goods),
  ];
};
