/** Pull-outs of kitchen cupboards. */
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { BOARD, GREY, painted } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box } from './solid.ts';
import type { Drawer, Goods, Picture } from './subject.ts';
import { drawing, main } from './subject.ts';
import { bar, wires } from './wires.ts';
import { CUPBOARD, basket, runners } from './wirework.ts';

/** The cupboard that the thing is made for. */
export function cupboardSheet(goods: Goods, usual: number, high: number, deep = 490): Picture {
  const cabinet = goods.number('cabinet_mm', usual);
  const w = 50 + cabinet * 0.16;
  const h = Math.min(200, 40 + high * 0.2);
  const sheet = new Sheet(w + 120, h);
  sheet
    .rect(0, 0, w, h, 0, false)
    .rect(5, 5, w - 10, h - 10)
    .rect(w + 40, 10, 80, h - 20, 2);
  sheet
    .across(0, w, h, 34, String(cabinet))
    .across(w + 40, w + 120, h, 34, String(goods.number('depth_mm', deep)))
    .down(0, h, 0, -38, String(goods.number('height_mm', high)));
  return drawing(sheet, `Чертёж: для корпуса ${cabinet} мм`);
}

export const chrome = (goods: Goods): Material => goods.surface('хром');

export const cargo: Drawer = (goods) => {
  const m = chrome(goods);
  const cabinet = goods.number('cabinet_mm', 150);
  const w = 26 + cabinet * 0.12;
  const scene = new Scene();
  runners(scene, [w * 0.3, 6, -8], w * 0.4, 130);
  wires(
    scene,
    CUPBOARD,
    [
      [
        [w, 136, 0],
        [w, 136, 120],
        [w, 2, 120],
      ],
      [
        [0, 136, 0],
        [0, 136, 120],
        [0, 2, 120],
      ],
    ],
    4,
    m,
    8,
  );
  for (const z of [2, 62])
    scene.stamp('basket', ...CUPBOARD.at([0, 4, z]), 1, () =>
      basket(scene, [0, 0, 0], [w, 130, 20], m, 3, 6, 3),
    );
  if (cabinet <= 200)
    for (const y of [30, 64, 98])
      scene.stamp('bottle', ...CUPBOARD.at([w / 2, y, 64]), 1, () =>
        lathe(
          scene,
          [
            [3.4, -46],
            [3.4, -32],
            [8, -24],
            [8, 0],
          ],
          painted('#40663d', true),
          { x: 0, tilt: 0.4 },
        ),
      );
  box(scene, CUPBOARD, [-8, -8, -22], [w + 16, 9, 160], { ...BOARD, base: '#e3ded5' });
  return [
    main(scene, 'Выдвижная секция с двумя корзинами за узким фасадом', { size: 500 }),
    cupboardSheet(goods, 150, 520),
  ];
};

export const tallColumn: Drawer = (goods) => {
  const m = chrome(goods);
  const w = 34 + goods.number('cabinet_mm', 300) * 0.08;
  const scene = new Scene();
  wires(
    scene,
    CUPBOARD,
    [
      [
        [w / 2, 86, 0],
        [w / 2, 86, 250],
        [w / 2, 2, 250],
      ],
    ],
    5,
    GREY,
    6,
  );
  for (const z of [4, 66, 128, 190])
    scene.stamp('basket', ...CUPBOARD.at([0, 4, z]), 1, () =>
      basket(scene, [0, 0, 0], [w, 82, 20], m, 3, 4, 2.8),
    );
  box(scene, CUPBOARD, [-6, -7, -14], [w + 12, 8, 276], { ...BOARD, base: '#e3ded5' });
  return [
    main(scene, 'Высокая рама с четырьмя уровнями корзин', { size: 530 }),
    cupboardSheet(goods, 300, 1900),
  ];
};

export const cornerUnit: Drawer = (goods) => {
  const m = chrome(goods);
  const scene = new Scene();
  const top = (x: number, y: number): void => {
    const d =
      `M${x - 100} ${y}C${x - 104} ${y - 44} ${x - 40} ${y - 58} ${x + 6} ${y - 40}` +
      `C${x + 36} ${y - 28} ${x + 58} ${y - 40} ${x + 88} ${y - 30}` +
      `C${x + 122} ${y - 14} ${x + 104} ${y + 34} ${x + 56} ${y + 30}` +
      `C${x + 26} ${y + 26} ${x + 8} ${y + 6} ${x - 22} ${y + 22}` +
      `C${x - 56} ${y + 44} ${x - 98} ${y + 34} ${x - 100} ${y}Z`;
    scene.at(0, 8, () => scene.path(d, '#8c867c'));
    scene.path(
      d,
      scene.over('slant', [
        [0, '#fbfaf8'],
        [0.6, '#e4e0d9'],
        [1, '#c9c3b9'],
      ]),
    );
    scene.at(0, -14, () => bar(scene, d, 3.4, m));
    let posts = '';
    for (const [px, py] of [
      [-98, 2],
      [-58, -46],
      [4, -40],
      [90, -28],
      [104, 10],
      [52, 29],
      [-22, 20],
      [-70, 35],
    ] as const)
      posts += `M${x + px} ${y + py}V${y + py - 13}`;
    bar(scene, posts, 2.4, m);
  };
  top(-4, 74);
  bar(scene, 'M-92 -78V96', 8, m);
  top(4, -34);
  return [
    main(scene, 'Две поворотные фигурные полки на стойке', { size: 500 }),
    cupboardSheet(goods, 900, 600),
  ];
};

export const pullBasket: Drawer = (goods) => {
  const m = chrome(goods);
  const w = 70 + goods.number('cabinet_mm', 600) * 0.14;
  const scene = new Scene();
  runners(scene, [0, 0, -8], w, 110);
  basket(scene, [0, 0, 0], [w, 110, 34], m, 10, 6, 3.6);
  return [
    main(scene, 'Проволочная корзина на направляющих', { size: 510 }),
    cupboardSheet(goods, 600, 180),
  ];
};
