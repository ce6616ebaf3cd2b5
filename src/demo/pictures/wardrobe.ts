/** Racks, baskets and trays of wardrobes. */
import { BACK, X } from './axes.ts';
import type { P3 } from './camera.ts';
import { Camera } from './camera.ts';
import { wells } from './drawer-inserts.ts';
import { cupboardSheet } from './kitchen.ts';
import { BOARD, mix, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { box, onPlane, pill, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { main } from './subject.ts';
import { wires } from './wires.ts';
import { CUPBOARD, basket, runners } from './wirework.ts';

export const trouserRack: Drawer = (goods) => {
  const m = goods.surface('хром');
  const w = 80 + goods.number('cabinet_mm', 600) * 0.1;
  const scene = new Scene();
  runners(scene, [-6, 0, 0], w + 12, 110);
  box(scene, CUPBOARD, [0, 104, -2], [w, 6, 8], m);
  wires(
    scene,
    CUPBOARD,
    Array.from(
      { length: 8 },
      (_, i) =>
        [
          [8 + (i * (w - 16)) / 7, 106, 2],
          [8 + (i * (w - 16)) / 7, 2, 2],
          [8 + (i * (w - 16)) / 7, -4, 6],
        ] as P3[],
    ),
    4,
    m,
  );
  box(scene, CUPBOARD, [0, -6, -2], [w, 6, 8], m);
  for (const [i, c] of [
    [1, '#46525f'],
    [3, '#8d7a63'],
    [5, '#363a40'],
  ] as const) {
    const x = 8 + (i * (w - 16)) / 7;
    const face = [
      [x, 96, 4],
      [x, 26, 4],
      [x, 26, -78],
      [x, 96, -78],
    ].map((p) => CUPBOARD.at(p as unknown as P3));
    scene.poly(
      face,
      scene.over('right', [
        [0, mix(c, '#ffffff', 0.25)],
        [1, mix(c, '#000000', 0.15)],
      ]),
    );
    scene.poly(
      [
        [x, 96, 4],
        [x, 26, 4],
        [x + 9, 26, -70],
        [x + 9, 96, -70],
      ].map((p) => CUPBOARD.at(p as unknown as P3)),
      c,
    );
  }
  return [
    main(scene, 'Выдвижная рама с рядом прутков и брюками', { size: 490 }),
    cupboardSheet(goods, 600, 100),
  ];
};

export const wardrobeBasket: Drawer = (goods) => {
  const m = goods.surface('белый');
  const w = 70 + goods.number('cabinet_mm', 600) * 0.13;
  const scene = new Scene();
  runners(scene, [-6, 0, 20], w + 12, 110);
  basket(
    scene,
    [0, 0, 0],
    [w, 110, 44],
    m.base === '#f3f3f1' ? { ...m, base: '#dfe1e2' } : m,
    12,
    8,
    3.4,
  );
  return [
    main(scene, 'Глубокая сетчатая корзина на направляющих', { size: 500 }),
    cupboardSheet(goods, 600, 160),
  ];
};

export const shoeRack: Drawer = (goods) => {
  const m = goods.surface('хром');
  const w = 80 + goods.number('cabinet_mm', 600) * 0.1;
  const scene = new Scene();
  for (const z of /^1/.test(goods.text('option')) ? [0] : [0, 62]) {
    wires(
      scene,
      CUPBOARD,
      [0, 24, 48, 72].map(
        (y) =>
          [
            [0, y, z + y * 0.42],
            [w, y, z + y * 0.42],
          ] as P3[],
      ),
      3.4,
      m,
    );
    const shoe = (x: number, tint: string): void => {
      const [px, py] = CUPBOARD.at([x, 22, z + 14]);
      scene.at(px, py, () => {
        scene
          .path(
            'M-17 15C-22 6 -12 -2 -2 -12C6 -20 16 -26 22 -21C28 -16 22 -6 14 2C6 10 -8 20 -17 15Z',
            scene.over('slant', [
              [0, mix(tint, '#ffffff', 0.35)],
              [0.6, tint],
              [1, mix(tint, '#000000', 0.4)],
            ]),
          )
          .ellipse(15, -15, 7, 4.4, '#1f1c1a', { opacity: 0.75 });
      });
    };
    for (const [i, tint] of [
      [0.14, '#6b4630'],
      [0.28, '#6b4630'],
      [0.54, '#2f3338'],
      [0.68, '#2f3338'],
    ] as const)
      shoe(w * i + 6, tint);
    wires(
      scene,
      CUPBOARD,
      [
        [
          [0, 0, z],
          [0, 72, z + 30],
        ],
        [
          [w, 0, z],
          [w, 72, z + 30],
        ],
      ],
      4.4,
      m,
    );
  }
  for (const x of [-5, w])
    box(scene, CUPBOARD, [x, 30, -8], [5, 8, /^1/.test(goods.text('option')) ? 56 : 118], m);
  return [
    main(
      scene,
      /^1/.test(goods.text('option'))
        ? 'Наклонная полка из прутков с обувью'
        : 'Две наклонные полки из прутков с обувью',
      { size: 480 },
    ),
    cupboardSheet(goods, 600, 300),
  ];
};

export const jewelleryTray: Drawer = (goods) => {
  const skin = goods.surface('серый');
  const camera = new Camera(26, 46);
  const w = 90 + goods.number('cabinet_mm', 600) * 0.14;
  const d = 120;
  const scene = new Scene();
  prism(
    scene,
    camera,
    pill(0, 0, w, d, 4),
    'z',
    0,
    18,
    { ...BOARD, base: '#d8d2c8' },
    { smooth: 60 },
  );
  onPlane(scene, camera, [0, d, 18], X, BACK, () => {
    const cell = (w - 24) / 4;
    const felt = skin;
    wells(
      scene,
      [
        [6, 6, cell, 50],
        [10 + cell, 6, cell, 50],
        [14 + cell * 2, 6, cell * 2 + 4, 24],
        [14 + cell * 2, 34, cell * 2 + 4, 22],
        [6, 62, cell * 2 + 4, 52],
      ],
      felt,
      3,
    );
    for (let i = 0; i < 6; i++)
      scene.rect(
        16 + cell * 2,
        64 + i * 8.4,
        cell * 2,
        6.4,
        scene.over('down', [
          [0, shade(felt, 0.9)],
          [1, shade(felt, 0.1)],
        ]),
        3,
      );
    for (const [x, y] of [
      [20, 26],
      [24 + cell, 30],
      [24, 86],
    ] as const)
      scene
        .circle(x, y, 6, 'none', { stroke: '#d9b657', width: 2 })
        .circle(x, y - 7, 2.6, '#e8f3f7', { stroke: '#8fa5ae' });
  });
  return [
    main(scene, 'Мягкий лоток с ячейками для украшений', { size: 490 }),
    cupboardSheet(goods, 600, 80),
  ];
};
