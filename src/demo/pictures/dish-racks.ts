/** Racks for dishes. */
import type { P3 } from './camera.ts';
import { chrome, cupboardSheet } from './kitchen.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { GREY, WHITE } from './palette.ts';
import { Scene } from './scene.ts';
import { box, pill, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { main } from './subject.ts';
import { wires } from './wires.ts';
import { CUPBOARD, basket, runners } from './wirework.ts';

/** A rack with standing plates. */
function rack(scene: Scene, z: number, w: number, d: number, m: Material, plates: boolean): void {
  const bars: P3[][] = [];
  for (let i = 1; i < 12; i += plates ? 1 : 2)
    bars.push([
      [(w * i) / 12, 0, z],
      [(w * i) / 12, d * 0.5, z + (plates ? 20 : 5)],
      [(w * i) / 12, d, z],
    ]);
  if (plates) {
    const china = scene.over('slant', [
      [0, '#ffffff'],
      [0.6, '#e9edf0'],
      [1, '#b9c3ca'],
    ]);
    for (const i of [9, 8, 6, 5, 3]) {
      const [x, y] = CUPBOARD.at([(w * i) / 12 + 6, d * 0.5, z + 28]);
      scene.stamp('dish', x, y, 2.9, () => {
        scene
          .ellipse(0.5, 0.2, 4.5, 10, '#9aa5ad')
          .ellipse(0, 0, 4.5, 10, china)
          .ellipse(-0.3, 0, 2.8, 6.6, 'none', { stroke: '#c3ccd2', width: 0.3 });
      });
    }
  }
  wires(scene, CUPBOARD, bars, 1.9, m);
  wires(
    scene,
    CUPBOARD,
    [
      [
        [0, 0, z],
        [w, 0, z],
        [w, d, z],
        [0, d, z],
        [0, 0, z],
      ],
      [
        [0, d * 0.5, z],
        [w, d * 0.5, z],
      ],
    ],
    3.4,
    m,
  );
}

export const dishRack: Drawer = (goods) => {
  const m = chrome(goods);
  const w = 80 + goods.number('cabinet_mm', 600) * 0.14;
  const scene = new Scene();
  prism(
    scene,
    CUPBOARD,
    pill(2, 2, w - 4, 70, 8),
    'z',
    -14,
    -9,
    { ...WHITE, base: '#e2ebee' },
    { smooth: 60 },
  );
  rack(scene, 0, w, 74, m, true);
  rack(scene, 74, w, 74, m, false);
  for (const i of [1, 4, 7, 9.8]) {
    const [x, y] = CUPBOARD.at([(w * i) / 12 + 8, 34, 78]);
    scene.stamp('cup', x, y - 6, 1, () =>
      lathe(
        scene,
        [
          [8, -9],
          [10, 8],
        ],
        WHITE,
        { x: 0, tilt: 0.4 },
      ),
    );
  }
  for (const x of [-4, w])
    scene.stamp('side', ...CUPBOARD.at([x, 30, -4]), 1, () =>
      box(scene, CUPBOARD, [0, 0, 0], [4, 14, 88], { ...GREY, base: '#d7dadb' }),
    );
  return [
    main(scene, 'Два уровня с тарелками и чашками, внизу поддон', { size: 500 }),
    cupboardSheet(goods, 600, 300, 280),
  ];
};

export const baseRack: Drawer = (goods) => {
  const m = chrome(goods);
  const w = 70 + goods.number('cabinet_mm', 600) * 0.12;
  const scene = new Scene();
  runners(scene, [0, 0, -12], w, 110);
  basket(scene, [0, 0, 0], [w, 110, 30], m, 6, 4, 3.4);
  rack(scene, 6, w, 104, m, true);
  return [
    main(scene, 'Выдвижная корзина с рядами для тарелок', { size: 510 }),
    cupboardSheet(goods, 600, 260),
  ];
};
