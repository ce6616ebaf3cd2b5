/** Legs, feet and plinths: what furniture stands on. */
import { BLACK, mix, painted, RUBBER, shade, STEEL, ZINC } from './palette.ts';
import { facade } from './panel.ts';
import { OAK_DECOR } from './grain.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { num, Scene, SIZE } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, Camera, onPlane, prism } from './solid.ts';
import type { P3 } from './solid.ts';
import { context, drawing, main } from './subject.ts';
import type { Drawer, Picture } from './subject.ts';

const X: P3 = [1, 0, 0];
const DOWN: P3 = [0, 0, -1];

type Rings = readonly (readonly [number, number])[];

/** The silhouette of turned rings with its height and widths. */
function ringSheet(rings: Rings, height: number, width: number, base?: number): Picture {
  const reach = Math.max(...rings.map(([r]) => r));
  const [top, bottom] = [rings[0]?.[1] ?? 0, rings.at(-1)?.[1] ?? 1];
  const k = 200 / (bottom - top);
  const sheet = new Sheet(reach * 2 * k, 200);
  sheet.outline([
    ...rings.map(([r, y]) => [(reach + r) * k, (y - top) * k] as const),
    ...[...rings].reverse().map(([r, y]) => [(reach - r) * k, (y - top) * k] as const),
  ]);
  sheet.axis([reach * k, -8], [reach * k, 208]).down(0, 200, reach * 2 * k, 40, String(height));
  const [rTop, rBase] = [rings[0]?.[0] ?? reach, rings.at(-1)?.[0] ?? reach];
  sheet.across((reach - rTop) * k, (reach + rTop) * k, 0, -34, `Ø${width}`);
  if (base) sheet.across((reach - rBase) * k, (reach + rBase) * k, 200, 34, `Ø${base}`);
  return drawing(sheet, `Чертёж: высота ${height} мм`);
}

/** A leg standing on paper. */
function standing(
  rings: Rings,
  material: Material,
  more?: (scene: Scene) => void,
  tilt = 0.26,
): Scene {
  const scene = new Scene();
  const foot = rings.at(-1) ?? [10, 100];
  scene.ground(
    foot[0] * 0.35,
    foot[1] + foot[0] * tilt * 0.4,
    foot[0] * 1.7 + 8,
    (foot[0] + 6) * tilt * 1.7,
  );
  lathe(scene, rings, material, { x: 0, tilt });
  more?.(scene);
  return scene;
}

/** A cabinet or a sofa on its legs. */
function under(draw: (scene: Scene) => void, soft = false): Picture {
  const scene = new Scene();
  scene.rect(0, 0, SIZE, SIZE, '#f4f1ec').rect(
    0,
    480,
    SIZE,
    120,
    scene.over('down', [
      [0, '#cdbba3'],
      [1, '#e2d6c5'],
    ]),
  );
  scene.path('M0 480H600', 'none', { stroke: '#b7a68e', width: 2 });
  scene.ground(300, 490, 320, 26, 0.4);
  draw(scene);
  if (soft)
    scene.rect(
      40,
      -20,
      620,
      330,
      scene.over('down', [
        [0, '#a9b0ae'],
        [0.8, '#87908e'],
        [1, '#6c7573'],
      ]),
      26,
    );
  else facade(scene, 60, -20, 600, 340, OAK_DECOR, () => 0.4, false);
  return context(scene, soft ? 'Под мягкой мебелью' : 'Под корпусом');
}

const tall = (height: number, usual: number): number => 150 * (height / usual) ** 0.7;

export const kitchenLeg: Drawer = (goods) => {
  const skin = goods.surface('чёрный');
  const height = goods.number('height_mm', 100);
  const h = tall(height, 100);
  const rings: Rings = [
    [40, 0],
    [40, 8],
    [17, 8],
    [17, 22],
    [15, 24],
    [14, h - 40],
    [19, h - 38],
    [19, h - 26],
    [30, h - 10],
    [32, h - 6],
    [32, h],
  ];
  const scene = standing(rings, skin, (s) => {
    for (let y = 34; y < h - 46; y += 9)
      s.path(`M-14.5 ${y}Q0 ${y + 8} 14.5 ${y}`, 'none', {
        stroke: shade(skin, 0.12),
        width: 1.6,
        opacity: 0.6,
      });
    for (const [x, y] of [
      [-27, 0],
      [27, 0],
      [0, 7],
      [0, -7],
    ] as const)
      s.ellipse(x, y, 4, 1.6, shade(skin, 0));
  });
  return [
    main(scene, 'Опора с площадкой и резьбовой пятой', { size: 420, shadow: false }),
    ringSheet(rings, height, 80, 64),
    under((s) => {
      for (const x of [170, 470])
        s.stamp('leg', x, 318, 1, () =>
          lathe(
            s,
            rings.map(([r, y]) => [r, (y * 160) / h] as const),
            skin,
            { x: 0, tilt: 0.12 },
          ),
        );
    }),
  ];
};

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

export const metalLeg: Drawer = (goods) => {
  const skin = goods.surface('хром');
  const [height, d] = [goods.number('height_mm', 100), goods.number('diameter_mm', 50)];
  const h = tall(height, 100);
  const r = 15 + d * 0.18;
  const square = goods.pick(4) === 0;
  if (square) {
    const scene = new Scene();
    const camera = new Camera(34, 20);
    scene.ground(8, h + 8, 56, 20);
    scene.at(0, h, () => {
      box(scene, camera, [-13, -13, -2], [26, 26, 5], BLACK);
      box(scene, camera, [-16, -16, 3], [32, 32, h - 6], skin);
      box(scene, camera, [-26, -26, h - 3], [52, 52, 3], STEEL);
    });
    return [
      main(scene, 'Квадратная ножка с площадкой', { size: 420, shadow: false }),
      ringSheet(
        [
          [26, 0],
          [26, 4],
          [16, 4],
          [16, h - 6],
          [13, h - 6],
          [13, h],
        ],
        height,
        d,
      ),
      under((s) => {
        for (const x of [170, 470])
          s.rect(
            x - 18,
            318,
            36,
            160,
            s.over('right', [
              [0, shade(skin, 0.9)],
              [0.4, shade(skin, 0.7)],
              [1, shade(skin, 0.3)],
            ]),
          );
      }),
    ];
  }
  const rings: Rings = [
    [r * 1.7, 0],
    [r * 1.7, 4],
    [r, 4],
    [r, h - 18],
    [r * 0.8, h - 16],
    [r * 0.8, h - 8],
    [r * 1.12, h - 8],
    [r * 1.2, h],
  ];
  return [
    main(standing(rings, skin), 'Круглая труба с площадкой и винтовой пятой', {
      size: 420,
      shadow: false,
    }),
    ringSheet(rings, height, Math.round(d * 1.6), d),
    under((s) => {
      for (const x of [170, 470])
        s.stamp('leg', x, 318, 1, () =>
          lathe(
            s,
            rings.map(([q, y]) => [q, (y * 160) / h] as const),
            skin,
            { x: 0, tilt: 0.1 },
          ),
        );
    }),
  ];
};

export const woodenLeg: Drawer = (goods) => {
  const wood = goods.surface('дерево (бук)');
  const height = goods.number('height_mm', 150);
  const h = tall(height, 120);
  const classic = /класс|прованс/.test(goods.text('style'));
  const rings: Rings = classic
    ? [
        [22, 0],
        [24, 4],
        [24, 16],
        [17, 20],
        [24, 36],
        [17, h * 0.44],
        [13, h * 0.76],
        [18, h * 0.88],
        [12, h],
      ]
    : [
        [25, 0],
        [24, h * 0.15],
        [19, h * 0.55],
        [13, h - 3],
        [12, h],
      ];
  const scene = standing(rings, wood, (s) => {
    s.rect(
      -4,
      -26,
      8,
      27,
      s.over('right', [
        [0, shade(STEEL, 0.95)],
        [0.5, shade(STEEL, 0.6)],
        [1, shade(STEEL, 0.3)],
      ]),
      1,
    );
    s.path('M-4 -22L4 -20M-4 -17L4 -15M-4 -12L4 -10M-4 -7L4 -5', 'none', {
      stroke: shade(STEEL, 0.1),
      width: 1.2,
    });
    if (!classic)
      s.path(
        `M-14 6Q-12 ${num(h * 0.5)} -7 ${num(h)}M-4 8Q-4 ${num(h * 0.5)} -2 ${num(h)}` +
          `M8 8Q7 ${num(h * 0.5)} 5 ${num(h)}M16 4Q14 ${num(h * 0.4)} 9 ${num(h * 0.9)}`,
        'none',
        { stroke: shade(wood, 0.25), width: 1, opacity: 0.4 },
      );
  });
  return [
    main(scene, classic ? 'Точёная ножка с кольцами' : 'Коническая ножка с резьбовой шпилькой', {
      size: 450,
      shadow: false,
    }),
    ringSheet(rings, height, 50, classic ? 24 : 25),
    under(
      (s) => {
        for (const x of [170, 470])
          s.stamp('leg', x, 318, 1, () =>
            lathe(
              s,
              rings.map(([q, y]) => [q, (y * 160) / h] as const),
              wood,
              { x: 0, tilt: 0.1 },
            ),
          );
      },
      goods.pick(2) === 0,
    ),
  ];
};

export const plasticLeg: Drawer = (goods) => {
  const skin = goods.surface('чёрный');
  const height = goods.number('height_mm', 60);
  const h = 90 * (height / 60) ** 0.6;
  if (/квадрат/.test(goods.text('option'))) {
    const scene = new Scene();
    const camera = new Camera(34, 26);
    scene.ground(8, 8, 62, 22);
    box(scene, camera, [-26, -26, 0], [52, 52, h], skin);
    box(scene, camera, [-34, -34, h], [68, 68, 5], skin);
    return [main(scene, 'Квадратная литая ножка', { size: 370, shadow: false })];
  }
  const rings: Rings = goods.pick(2)
    ? [
        [44, 0],
        [44, 7],
        [40, 9],
        [30, h - 8],
        [28, h],
      ]
    : [
        [40, 0],
        [40, 7],
        [26, 10],
        [24, h * 0.55],
        [34, h - 8],
        [36, h],
      ];
  return [
    main(
      standing(
        rings,
        skin,
        (s) => {
          for (const x of [-24, 24]) s.ellipse(x, -1, 4.5, 2, shade(skin, 0));
        },
        0.32,
      ),
      'Литая ножка с отверстиями под саморезы',
      { size: 370, shadow: false },
    ),
    ringSheet(rings, height, 60),
  ];
};

export const sofaLeg: Drawer = (goods) => {
  const skin = goods.surface('хром');
  const height = goods.number('height_mm', 120);
  const h = 110 * (height / 120) ** 0.6;
  const scene = new Scene();
  const camera = new Camera(28, 18);
  scene.ground(12, 8, 66, 20);
  if (goods.pick(2)) {
    prism(
      scene,
      camera,
      [
        [-44, h],
        [44, h],
        [40, h * 0.7],
        [20, h * 0.3],
        [16, 0],
        [-6, 0],
        [-10, h * 0.3],
        [-36, h * 0.72],
      ],
      'y',
      -14,
      14,
      skin,
      { smooth: 50 },
    );
    box(scene, camera, [-50, -20, h], [100, 40, 3], STEEL);
  } else {
    for (const y of [14, -18])
      prism(
        scene,
        camera,
        [
          [-44, h],
          [-38, h],
          [-4, 6],
          [4, 6],
          [38, h],
          [44, h],
          [10, 0],
          [-10, 0],
        ],
        'y',
        y,
        y + 5,
        skin,
        { smooth: 1 },
      );
    box(scene, camera, [-48, -20, h], [96, 42, 3.5], skin);
  }
  const sheet = new Sheet(110, 120);
  sheet
    .rect(0, 0, 110, 6)
    .outline(
      [
        [6, 6],
        [104, 6],
        [84, 50],
        [70, 120],
        [44, 120],
        [40, 60],
        [16, 36],
      ],
      { radius: 6 },
    )
    .down(0, 120, 110, 38, String(height))
    .across(0, 110, 0, -34, '140');
  return [
    main(scene, 'Опора с площадкой под диван', { size: 410, shadow: false }),
    drawing(sheet),
    under((s) => {
      for (const x of [150, 480])
        s.path(
          `M${x - 44} 310H${x + 44}Q${x + 30} 400 ${x + 14} 484H${x - 12}Q${x - 14} 400 ${x - 44} 310Z`,
          s.over('right', [
            [0, shade(skin, 0.9)],
            [0.5, shade(skin, 0.65)],
            [1, shade(skin, 0.3)],
          ]),
        );
    }, true),
  ];
};

export const glideFoot: Drawer = (goods) => {
  const height = goods.number('height_mm', 40);
  const h = 46 + height * 0.9;
  const thread = Number.parseInt(goods.text('thread', 'M8').slice(1), 10) || 8;
  const r = 4 + thread * 0.5;
  const scene = new Scene();
  scene.ground(12, h + 32, 62, 22);
  lathe(
    scene,
    [
      [r, 0],
      [r, h],
    ],
    ZINC,
    { x: 0 },
  );
  let d = '';
  for (let y = 6; y < h - 4; y += 5) d += `M${-r} ${y}Q0 ${y + r * 0.7} ${r} ${y + 1.5}`;
  scene.path(d, 'none', { stroke: shade(ZINC, 0.06), width: 1.5, opacity: 0.75 });
  lathe(
    scene,
    [
      [14, h - 2],
      [14, h + 8],
      [22, h + 10],
      [36, h + 22],
      [38, h + 26],
      [38, h + 32],
    ],
    goods.has('finish') ? goods.surface('чёрный') : BLACK,
    { x: 0 },
  );
  lathe(
    scene,
    [
      [r, h - 12],
      [r, h - 2],
    ],
    ZINC,
    { x: 0 },
  );
  const sheet = new Sheet(80, 120);
  sheet
    .rect(34, 0, 12, 84)
    .outline([
      [26, 84],
      [54, 84],
      [54, 92],
      [80, 108],
      [80, 120],
      [0, 120],
      [0, 108],
      [26, 92],
    ])
    .down(0, 120, 80, 38, String(height))
    .leader(46, 14, `M${thread}`, 36, -24);
  return [
    main(scene, 'Резьбовая шпилька на широкой пяте', { size: 390, shadow: false }),
    drawing(sheet),
  ];
};

export const feltPads: Drawer = (goods) => {
  const tint = painted(['#8b7d6b', '#3c3a38', '#cfc7b8'][goods.pick(3)] ?? '#8b7d6b');
  const d = goods.number('diameter_mm', 22);
  const r = 8 + d * 0.5;
  const scene = new Scene();
  const cols = r > 22 ? 3 : 4;
  const step = r * 2 + 8;
  scene.rect(
    (-step * cols) / 2 - 8,
    -step * 1.5 - 8,
    step * cols + 16,
    step * 3 + 16,
    '#f7f1e2',
    4,
    { stroke: '#d8cdb2', width: 1.2 },
  );
  for (let i = 0; i < cols * 3; i++)
    scene.stamp(
      'pad',
      ((i % cols) - (cols - 1) / 2) * step,
      (Math.floor(i / cols) - 1) * step,
      r / 10,
      () => {
        scene.circle(0.5, 0.9, 10, shade(tint, 0)).circle(
          0,
          0,
          10,
          scene.over('slant', [
            [0, shade(tint, 0.9)],
            [1, shade(tint, 0.5)],
          ]),
        );
        scene.path('M-6 -4L-3 -5M1 -6L4 -4M-7 2L-4 3M-1 0L2 1M4 3L7 2M-3 6L0 7M2 -2L4 -1', 'none', {
          stroke: mix(tint.base, '#ffffff', 0.35),
          width: 0.5,
          opacity: 0.7,
        });
      },
    );
  return [main(scene, 'Лист с круглыми ворсистыми кружками', { size: 440 })];
};
