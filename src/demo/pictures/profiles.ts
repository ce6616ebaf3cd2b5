/** Profiles of fronts: gola, cornices, grilles. */
import { X } from './axes.ts';
import { Camera } from './camera.ts';
import { OAK_DECOR } from './grain.ts';
import { screwHead } from './hooks.ts';
import { BOARD, ZINC, mix, shade } from './palette.ts';
import { facade } from './panel.ts';
import type { Pt } from './points.ts';
import { num } from './points.ts';
import { SIZE, Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { profilePair } from './sliding.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { context, drawing, main } from './subject.ts';
import { arc } from './wires.ts';

const GOLA_L: Pt[] = [
  [0, 0],
  [0, 58],
  [3, 58],
  [3, 34],
  ...arc(14, 34, 11, 180, 270, 4),
  [30, 23],
  ...arc(30, 31, 8, -90, 0, 3),
  [38, 46],
  [41, 46],
  [41, 30],
  ...arc(30, 31, 11, 0, -90, 3),
  [14, 20],
  [3, 14],
  [3, 0],
];
const GOLA_C: Pt[] = [
  [0, 0],
  [0, 70],
  [38, 60],
  [38, 57],
  [8, 54],
  ...arc(20, 35, 16, 140, 220, 5),
  [8, 16],
  [38, 13],
  [38, 10],
  [4, 0],
];

export const gola: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const middle = /промежут/.test(goods.text('option')) || /[CС]/.test(goods.text('system'));
  const scene = new Scene();
  const metal = scene.over('down', [
    [0, shade(skin, 0.1)],
    [0.35, shade(skin, 0.4)],
    [1, shade(skin, 0.85)],
  ]);
  scene.rect(0, 0, SIZE, SIZE, '#d9d4ca').rect(0, 0, SIZE, 70, '#b9b2a5');
  scene.rect(0, 70, SIZE, 60, metal);
  facade(scene, -10, 130, 620, 190, OAK_DECOR, goods.random(), false);
  scene.rect(0, 320, SIZE, 60, metal);
  facade(scene, -10, 380, 620, 230, OAK_DECOR, goods.random(1), false);
  scene.path('M300 130V320M300 380V600', 'none', { stroke: '#6f5434', width: 4 });
  return [
    ...profilePair(middle ? GOLA_C : GOLA_L, skin, goods, {
      smooth: 50,
      alt: 'Отрезок профиля с полкой для пальцев',
      depth: 150,
      label: middle ? ['27', '74'] : ['27', '58'],
    }),
    context(scene, 'Фасады без ручек с нишей профиля'),
  ];
};

export const golaParts: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const scene = new Scene();
  const camera = new Camera(38, 24);
  prism(
    scene,
    camera,
    [
      [0, 0],
      [0, 70],
      [38, 70],
      [38, 57],
      [14, 54],
      [10, 35],
      [14, 16],
      [38, 13],
      [38, 0],
    ],
    'y',
    0,
    5,
    skin,
    { smooth: 1 },
  );
  scene.at(84, 6, () => {
    box(scene, camera, [0, 0, 0], [4, 30, 50], ZINC);
    box(scene, camera, [4, 0, 0], [26, 30, 4], ZINC);
    onPlane(scene, camera, [4, 0, 4], X, [0, -1, 0], () => {
      screwHead(scene, 14, -10, 4, ZINC);
      screwHead(scene, 14, -22, 4, ZINC);
    });
  });
  return [main(scene, 'Торцевая заглушка и крепёжный уголок', { size: 430 })];
};

export const pilaster: Drawer = (goods) => {
  const wood =
    goods.has('finish') || goods.has('material')
      ? goods.surface('дуб натуральный')
      : { ...BOARD, base: OAK_DECOR.base };
  const scene = new Scene();
  const flat = scene.over('right', [
    [0, shade(wood, 0.95)],
    [0.5, shade(wood, 0.78)],
    [1, shade(wood, 0.5)],
  ]);
  const edge = shade(wood, 0.2);
  scene.rect(-52, -170, 104, 330, flat, 1, { stroke: edge, width: 1 });
  for (const x of [-34, -12, 10])
    scene.rect(
      x,
      -112,
      22,
      206,
      scene.over('right', [
        [0, shade(wood, 0.05)],
        [0.35, shade(wood, 0.55)],
        [0.8, shade(wood, 0.98)],
        [1, shade(wood, 0.7)],
      ]),
      11,
    );
  for (const [y, h, w] of [
    [-186, 16, 70],
    [-170, 10, 62],
    [-160, 14, 57],
    [110, 12, 56],
    [122, 44, 60],
    [166, 14, 66],
  ] as const)
    scene.rect(
      -w,
      y,
      w * 2,
      h,
      scene.over('down', [
        [0, shade(wood, 0.98)],
        [0.5, shade(wood, 0.7)],
        [1, shade(wood, 0.25)],
      ]),
      2,
      { stroke: edge, width: 0.8 },
    );
  scene.circle(0, 144, 15, shade(wood, 0.2)).circle(
    -1,
    143,
    13,
    scene.radial([
      [0, shade(wood, 1)],
      [1, shade(wood, 0.25)],
    ]),
  );
  const sheet = new Sheet(80, 220);
  sheet
    .rect(0, 0, 80, 16)
    .rect(8, 16, 64, 170)
    .rect(0, 186, 80, 34)
    .rect(20, 34, 40, 136, 20, false)
    .down(0, 220, 80, 40, String(goods.number('length_mm', 720)))
    .across(8, 72, 220, 34, '70');
  return [main(scene, 'Резная планка с желобками и капителью', { size: 510 }), drawing(sheet)];
};

export const decorGrille: Drawer = (goods) => {
  const wood = goods.surface('дерево (дуб)');
  const scene = new Scene();
  const [w, h] = [260, 300];
  const clip = (x0: number, y0: number, x1: number, y1: number): string => {
    const t = [0, 1];
    const dx = x1 - x0;
    for (const [p, q] of [
      [-dx, x0 + w / 2 - 8],
      [dx, w / 2 - 8 - x0],
    ] as const) {
      const r = q / p;
      if (p < 0) t[0] = Math.max(t[0] ?? 0, r);
      else t[1] = Math.min(t[1] ?? 1, r);
    }
    const [a = 0, b = 1] = t;
    return a < b
      ? `M${num(x0 + dx * a, 0)} ${num(y0 + (y1 - y0) * a, 0)}L${num(x0 + dx * b, 0)} ${num(y0 + (y1 - y0) * b, 0)}`
      : '';
  };
  let [down, up] = ['', ''];
  for (let i = -6; i < 6; i++) {
    const x = i * 52 - 130;
    down += clip(x, -h / 2 + 8, x + 284, h / 2 - 8);
    up += clip(x, h / 2 - 8, x + 284, -h / 2 + 8);
  }
  for (const [d, t] of [
    [up, 0.3],
    [down, 0.4],
  ] as const)
    scene.strokes(
      d,
      [
        { stroke: shade(wood, t - 0.25), width: 15, shift: 0.8 },
        { stroke: shade(wood, t + 0.4), width: 12.5, shift: 0 },
      ],
      'butt',
    );
  scene.path(
    `M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${-w / 2}Z` +
      `M${-w / 2 + 20} ${-h / 2 + 20}V${h / 2 - 20}H${w / 2 - 20}V${-h / 2 + 20}Z`,
    scene.over('slant', [
      [0, shade(wood, 0.98)],
      [0.5, shade(wood, 0.72)],
      [1, mix(shade(wood, 0.4), wood.base, 0.3)],
    ]),
    { rule: 'evenodd', stroke: shade(wood, 0.1), width: 1 },
  );
  const sheet = new Sheet(170, 200);
  sheet.rect(0, 0, 170, 200).rect(14, 14, 142, 172, 0, false);
  for (let i = 0; i < 5; i++)
    sheet
      .thin([
        [14 + i * 28, 14],
        [42 + i * 28, 186],
      ])
      .thin([
        [42 + i * 28, 14],
        [14 + i * 28, 186],
      ]);
  sheet
    .across(0, 170, 200, 34, String(goods.number('width_mm', 396)))
    .down(0, 200, 170, 38, String(goods.number('length_mm', 716)));
  return [main(scene, 'Деревянная рамка с косой решёткой', { size: 490 }), drawing(sheet)];
};
