/** Rollers, dampers and seals of sliding doors. */
import { Camera } from './camera.ts';
import type { Material } from './palette.ts';
import { BLACK, GREY, STEEL, ZINC, painted, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { wardrobe } from './sliding.ts';
import { box } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

export function roller(scene: Scene, x: number, y: number, r: number, tread: Material): void {
  scene.stamp(`roller${tread.base}`, x, y, r / 10, () => {
    scene
      .circle(1.6, 0.6, 10, shade(tread, 0.1))
      .circle(
        0,
        0,
        10,
        scene.over('slant', [
          [0, shade(tread, 0.95)],
          [1, shade(tread, 0.3)],
        ]),
      )
      .circle(0, 0, 6.2, shade(tread, 0.1))
      .circle(
        0,
        0,
        5.6,
        scene.over('slant', [
          [0, shade(STEEL, 0.95)],
          [1, shade(STEEL, 0.4)],
        ]),
      );
    scene.path('M-1.6 0H1.6M0 -1.6V1.6', 'none', { stroke: '#1b1c1e', width: 0.8 });
  });
}

export const rollerSet: Drawer = (goods) => {
  const scene = new Scene();
  const camera = new Camera(30, 24);
  scene.at(-54, -10, () => {
    box(scene, camera, [-10, 0, -56], [30, 4, 76], ZINC);
    box(scene, camera, [-10, -20, -56], [30, 22, 4], ZINC);
    const [x, y] = camera.at([4, -8, -2]);
    roller(scene, x - 14, y - 20, 15, painted('#e3e4e2'));
    roller(scene, x + 16, y - 26, 15, painted('#e3e4e2'));
  });
  scene.at(46, 22, () => {
    box(scene, camera, [-24, 0, -12], [66, 8, 26], BLACK);
    const [x, y] = camera.at([8, -4, -10]);
    roller(scene, x, y, 19, painted('#4a4e52'));
    box(scene, camera, [36, -4, 4], [34, 3, 6], STEEL);
  });
  const sheet = new Sheet(140, 100);
  sheet
    .rect(0, 0, 30, 90, 2)
    .circle(15, 18, 16)
    .rect(70, 30, 70, 26, 3)
    .circle(105, 56, 20)
    .leader(118, 70, 'Ø28', 20, 44)
    .down(0, 90, 0, -36, '62');
  return [
    main(scene, 'Верхний и нижний ролики с креплением', { size: 460 }),
    drawing(sheet),
    wardrobe(goods, STEEL),
  ];
};

export const slidingDamper: Drawer = (goods) => {
  const scene = new Scene();
  const camera = new Camera(-34, 24);
  box(scene, camera, [-100, 0, 0], [180, 14, 20], { ...GREY, base: '#777c81' });
  box(scene, camera, [-92, -1, 5], [130, 2, 9], { ...STEEL, base: '#d4d8da' });
  box(scene, camera, [44, -3, 3], [26, 4, 14], painted('#d6722a'));
  box(scene, camera, [80, 3, 6], [26, 8, 8], STEEL);
  box(scene, camera, [44, -40, 0], [34, 16, 4], ZINC);
  box(scene, camera, [56, -36, 4], [8, 8, 14], ZINC);
  const sheet = new Sheet(220, 50);
  sheet
    .rect(0, 10, 180, 30, 3)
    .rect(180, 18, 40, 14, 2)
    .rect(120, 4, 30, 10, 2)
    .across(0, 220, 40, 36, '240')
    .down(10, 40, 220, 32, '22');
  return [
    main(scene, 'Корпус демпфера с активатором', { size: 510 }),
    drawing(sheet),
    wardrobe(goods, STEEL),
  ];
};

export const brushSeal: Drawer = (goods) => {
  const hair = goods.has('finish') ? goods.surface('серый') : GREY;
  const scene = new Scene();
  for (const [r, k] of [
    [86, 0],
    [70, 1],
    [54, 2],
    [38, 3],
  ] as const) {
    scene.ellipse(0, 0, r, r * 0.62, 'none', { stroke: shade(hair, 0.2 + k * 0.04), width: 15 });
    scene.ellipse(0, -5, r, r * 0.62, 'none', {
      stroke: shade(hair, 0.8),
      width: 9,
      dash: '1.6 1.2',
    });
    scene.ellipse(0, 5, r + 1, r * 0.62, 'none', { stroke: shade(hair, 0.95), width: 2.4 });
  }
  scene
    .path('M80 -28C110 -60 120 -50 150 -70', 'none', { stroke: shade(hair, 0.2), width: 15 })
    .path('M80 -33C110 -65 120 -55 150 -75', 'none', {
      stroke: shade(hair, 0.8),
      width: 9,
      dash: '1.6 1.2',
    });
  const sheet = new Sheet(90, 90);
  sheet.rect(10, 78, 70, 10, 2);
  for (let x = 22; x <= 68; x += 5)
    sheet.thin([
      [x, 78],
      [x - 2 + (x % 3), 10],
    ]);
  sheet
    .across(10, 80, 88, 34, goods.text('width_mm', '6,8').replace('.', ','))
    .down(10, 88, 80, 40, '6');
  return [main(scene, 'Моток щёточного уплотнителя', { size: 470 }), drawing(sheet)];
};
