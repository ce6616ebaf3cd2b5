/** Fittings of kitchen cupboards: pull-outs, dish racks, bins, rails, sockets. */
import { facade } from './panel.ts';
import { WHITE_DECOR } from './grain.ts';
import { lathe } from './lathe.ts';
import { BLACK, BOARD, GREY, painted, shade, STEEL, WHITE } from './palette.ts';
import { plate } from './hooks.ts';
import type { Material } from './palette.ts';
import { num, Scene, SIZE } from './scene.ts';
import { Sheet } from './sheet.ts';
import { bar, box, onPlane, pill, prism, wires } from './solid.ts';
import type { P3 } from './solid.ts';
import { context, drawing, main } from './subject.ts';
import type { Drawer, Goods, Picture } from './subject.ts';
import { basket, CUPBOARD, runners } from './wirework.ts';

const X: P3 = [1, 0, 0];
const BACK: P3 = [0, -1, 0];

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

const chrome = (goods: Goods): Material => goods.surface('хром');

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

/** A bucket with rounded corners; the same size is drawn once. */
function bin(
  scene: Scene,
  x: number,
  y: number,
  [w, d, h]: P3,
  skin: Material,
  lid: boolean,
): void {
  scene.stamp('bin', ...CUPBOARD.at([x, y, 0]), 1, () => {
    prism(scene, CUPBOARD, pill(0, 0, w, d, 5, 2), 'z', 0, h, skin, { smooth: 60, open: true });
    prism(scene, CUPBOARD, pill(-1.5, -1.5, w + 3, d + 3, 6, 2), 'z', h, h + 4, skin, {
      smooth: 60,
    });
  });
  onPlane(scene, CUPBOARD, [x, y + d, h + 4], X, BACK, () => {
    if (lid)
      scene
        .rect(3, 3, w - 6, d - 6, shade(skin, 0.92), 4, { stroke: shade(skin, 0.4) })
        .rect(w * 0.3, d - 12, w * 0.4, 5, shade(skin, 0.25), 2);
    else
      scene.rect(
        2,
        2,
        w - 4,
        d - 4,
        scene.over('slant', [
          [0, shade(skin, 0)],
          [1, shade(skin, 0.4)],
        ]),
        4,
      );
  });
  for (const z of [0, h])
    scene.see(...CUPBOARD.at([x, y + d, z])).see(...CUPBOARD.at([x + w, y, z]));
}

export const builtInBin: Drawer = (goods) => {
  const skin = goods.has('finish') ? goods.surface('серый') : GREY;
  const scene = new Scene();
  runners(scene, [-8, -6, -8], 82, 130);
  if (!/^1/.test(goods.text('option'))) bin(scene, 0, 62, [62, 52, 74], skin, true);
  bin(scene, 0, 0, [62, 52, 74], skin, false);
  wires(
    scene,
    CUPBOARD,
    [
      [
        [-6, -4, 40],
        [70, -4, 40],
        [70, 118, 40],
      ],
      [
        [-6, 118, 40],
        [-6, -4, 40],
      ],
    ],
    3.4,
    STEEL,
    4,
  );
  return [
    main(
      scene,
      /^1/.test(goods.text('option')) ? 'Ведро на выдвижной раме' : 'Два ведра на выдвижной раме',
      { size: 460 },
    ),
    cupboardSheet(goods, 400, 360),
  ];
};

export const sortingSystem: Drawer = (goods) => {
  const skin = goods.has('finish') ? goods.surface('антрацит') : painted('#5a6066');
  const scene = new Scene();
  box(scene, CUPBOARD, [-10, -6, -6], [170, 96, 6], { ...BOARD, base: '#d9bd93' });
  const three = !/^2/.test(goods.text('option'));
  if (three) bin(scene, 104, 0, [44, 80, 56], skin, false);
  bin(scene, 52, 0, [44, 80, 56], skin, true);
  bin(scene, 0, 0, [44, 80, 56], skin, false);
  box(scene, CUPBOARD, [-14, -12, -16], [178, 7, 62], { ...BOARD, base: '#e6e1d8' });
  return [
    main(scene, three ? 'Три контейнера в выдвижном ящике' : 'Два контейнера в выдвижном ящике', {
      size: 500,
    }),
    cupboardSheet(goods, 600, 280),
  ];
};

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

export const socketBlock: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const scene = new Scene();
  const body = scene.over('right', [
    [0, shade(skin, 0.82)],
    [0.3, shade(skin, 0.95)],
    [0.7, shade(skin, 0.66)],
    [1, shade(skin, 0.36)],
  ]);
  scene.ellipse(4, 112, 66, 20, shade(BLACK, 0.5)).ellipse(
    0,
    108,
    64,
    19,
    scene.over('slant', [
      [0, shade(skin, 0.95)],
      [1, shade(skin, 0.4)],
    ]),
  );
  scene.rect(-44, -96, 88, 200, body, 8).ellipse(0, 104, 44, 12, shade(skin, 0.4));
  scene.rect(-34, -78, 68, 160, shade(BLACK, 0.72), 6);
  for (const y of [-46, 8]) {
    scene.circle(0, y, 24, shade(BLACK, 0.95)).circle(
      0,
      y,
      21,
      scene.over('slant', [
        [0, '#101113'],
        [1, '#3a3c3f'],
      ]),
    );
    scene
      .circle(-8, y, 3.4, '#000')
      .circle(8, y, 3.4, '#000')
      .rect(-2, y - 21, 4, 7, '#c3a24e', 1)
      .rect(-2, y + 14, 4, 7, '#c3a24e', 1);
  }
  for (const x of [-14, 14])
    scene
      .rect(x - 8, 50, 16, 8, '#0c0d0e', 1, { stroke: '#7b8085', width: 1 })
      .rect(x - 5, 54, 10, 2.4, '#e9ecee');
  scene.ellipse(
    0,
    -96,
    44,
    12,
    scene.over('slant', [
      [0, shade(skin, 0.98)],
      [1, shade(skin, 0.6)],
    ]),
  );
  const sheet = new Sheet(120, 150);
  sheet
    .rect(24, 0, 72, 110, 4)
    .rect(0, 110, 120, 8, 2)
    .rect(30, 118, 60, 32)
    .circle(60, 30, 18, false)
    .circle(60, 74, 18, false)
    .across(30, 90, 150, 34, 'Ø60')
    .down(0, 110, 120, 34, '150');
  return [main(scene, 'Выдвижная колонка с двумя розетками и USB', { size: 460 }), drawing(sheet)];
};

export const worktopGrille: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const scene = new Scene();
  const m = { ...skin };
  box(scene, CUPBOARD, [-110, -24, 0], [220, 48, 3], m);
  onPlane(scene, CUPBOARD, [0, 0, 3], X, BACK, () => {
    let d = '';
    for (let x = -96; x <= 96; x += 8) d += `M${x + 6} -14L${x - 2} 14`;
    scene.path(d, 'none', { stroke: shade(BLACK, 0.5), width: 3.6, cap: 'round' });
  });
  const length = goods.number('length_mm', 600);
  const sheet = new Sheet(240, 44);
  sheet.rect(0, 0, 240, 44, 3).across(0, 240, 0, -36, String(length)).down(0, 44, 240, 36, '80');
  for (let x = 16; x < 230; x += 14)
    sheet.thin([
      [x + 4, 8],
      [x - 2, 36],
    ]);
  return [main(scene, 'Плоская решётка с косыми прорезями', { size: 530 }), drawing(sheet)];
};
