/** Rails over a worktop and bar posts. */
import type { P3 } from './camera.ts';
import { WHITE_DECOR } from './grain.ts';
import { plate } from './hooks.ts';
import { chrome } from './kitchen.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { shade } from './palette.ts';
import { facade } from './panel.ts';
import { num } from './points.ts';
import { SIZE, Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import type { Drawer } from './subject.ts';
import { context, drawing, main } from './subject.ts';
import { bar, wires } from './wires.ts';
import { CUPBOARD, basket } from './wirework.ts';

function railBar(scene: Scene, y: number, m: Material, half = 150): void {
  for (const x of [-half * 0.72, half * 0.72])
    scene.circle(x, y, 9, plate(scene, m), { stroke: shade(m, 0.15) });
  bar(scene, `M${-half} ${y}H${half}`, 9, m, 'butt');
  for (const x of [-half, half])
    scene.rect(
      x - 5,
      y - 6,
      10,
      12,
      scene.over('down', [
        [0, shade(m, 0.95)],
        [1, shade(m, 0.2)],
      ]),
      3,
    );
}

export const kitchenRail: Drawer = (goods) => {
  const m = chrome(goods);
  const [length, d] = [goods.number('length_mm', 600), goods.number('diameter_mm', 16)];
  const half = 120 * (length / 600) ** 0.4;
  const scene = new Scene();
  scene.turned(-24, 0, 0, () => railBar(scene, 0, m, half));
  const sheet = new Sheet(240, 40);
  sheet
    .rect(0, 4, 240, 14, 4)
    .rect(40, 18, 12, 22)
    .rect(188, 18, 12, 22)
    .across(0, 240, 4, -36, String(length))
    .down(4, 18, 240, 36, `Ø${d}`);
  const wall = new Scene();
  facade(wall, 0, 0, SIZE, SIZE, WHITE_DECOR, goods.random());
  wall.casting(() =>
    wall.at(300, 220, () => {
      railBar(wall, 0, m, 230);
      for (const x of [-150, -90, 60, 120])
        bar(
          wall,
          `M${x} -8C${x - 14} -8 ${x - 10} 20 ${x} 24V64C${x} 84 ${x + 22} 84 ${x + 22} 66`,
          5,
          m,
        );
    }),
  );
  return [
    main(scene, 'Трубка на двух держателях', { size: 500 }),
    drawing(sheet, `Чертёж: длина ${length} мм`),
    context(wall, 'На стене, с крючками'),
  ];
};

export const railShelf: Drawer = (goods) => {
  const m = chrome(goods);
  const scene = new Scene();
  const [a, b] = [CUPBOARD.at([-20, 64, 62]), CUPBOARD.at([170, 64, 62])];
  bar(scene, `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`, 7, m, 'butt');
  basket(scene, [0, 0, 0], [150, 60, 26], m, 9, 4, 3.2);
  wires(
    scene,
    CUPBOARD,
    [18, 132].map(
      (x) =>
        [
          [x, 62, 10],
          [x, 62, 60],
          [x, 58, 68],
          [x, 68, 70],
        ] as P3[],
    ),
    3.4,
    m,
    3,
  );
  return [main(scene, 'Проволочная полка, подвешенная на трубку', { size: 500 })];
};

export const barPost: Drawer = (goods) => {
  const m = chrome(goods);
  const d = goods.number('diameter_mm', 50);
  const height = goods.number('height_mm', 850);
  const h = 210 * (height / 850) ** 0.4;
  const r = 7 + d * 0.12;
  const scene = new Scene();
  scene.ground(10, h + 4, 62, 18);
  lathe(
    scene,
    [
      [r + 1, h - 16],
      [r + 4, h - 10],
      [36, h - 4],
      [38, h - 2],
      [38, h],
    ],
    m,
    { x: 0, tilt: 0.26 },
  );
  lathe(
    scene,
    [
      [r, 0],
      [r, h - 12],
    ],
    m,
    { x: 0, tilt: 0.26 },
  );
  lathe(
    scene,
    [
      [34, -10],
      [36, -8],
      [36, -5],
      [r + 3, 0],
      [r + 1, 6],
    ],
    m,
    { x: 0, tilt: 0.26 },
  );
  const sheet = new Sheet(80, 220);
  sheet
    .rect(5, 0, 70, 8, 2)
    .rect(40 - r, 8, r * 2, 200)
    .rect(5, 208, 70, 10, 2)
    .down(0, 218, 75, 38, String(height))
    .across(40 - r, 40 + r, 218, 34, `Ø${d}`);
  return [
    main(scene, 'Вертикальная труба с двумя фланцами', { size: 510, shadow: false }),
    drawing(sheet),
  ];
};
