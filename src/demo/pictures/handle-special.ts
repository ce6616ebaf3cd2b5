/**
 * Handles by use: let into the board, for sliding doors, of leather and wood, for children, for
 * glass.
 */
import { MORE_TOYS } from './toys.ts';
import { drawnLength, drawnSize } from './handle-brackets.ts';
import { OAK_DECOR, WHITE_DECOR } from './grain.ts';
import { fronts } from './panel.ts';
import { across, BRASS, GLASS, OAK, painted, shade } from './palette.ts';
import type { Material } from './palette.ts';
import { num, points, Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { arc, box, Camera, prism } from './solid.ts';
import { context, drawing, main } from './subject.ts';
import type { Drawer } from './subject.ts';

/** A recessed shell from the front: rim, shaded hollow, lit lower lip. */
function recess(scene: Scene, half: number, high: number, material: Material, r: number): void {
  scene.rect(
    -half,
    -high,
    half * 2,
    high * 2,
    scene.over('slant', [
      [0, shade(material, 0.98)],
      [0.5, shade(material, 0.74)],
      [1, shade(material, 0.5)],
    ]),
    r,
    { stroke: shade(material, 0.25), width: 1 },
  );
  const [h, v] = [half - 5, high - 5];
  scene.rect(
    -h,
    -v,
    h * 2,
    v * 2,
    scene.over('down', [
      [0, shade(material, 0.02)],
      [0.2, shade(material, 0.16)],
      [0.6, shade(material, 0.5)],
      [0.86, shade(material, 0.78)],
      [1, shade(material, 0.92)],
    ]),
    Math.max(2, r - 4),
  );
  scene.path(
    `M${num(-h + r * 0.6)} ${num(-v)}H${num(h - r * 0.6)}L${num(h - r * 0.9)} ${num(-v * 0.1)}H${num(-h + r * 0.9)}Z`,
    '#000',
    { opacity: 0.22 },
  );
}

export const mortise: Drawer = (goods) => {
  const material = goods.surface('никель сатинированный');
  const length = goods.number('length_mm', goods.number('cc_mm', 96) + 30);
  const [half, high] = [drawnLength(length) / 2, 22];
  const r = goods.pick(2) ? 8 : 21;
  const scene = new Scene();
  recess(scene, half, high, material, r);
  const sheet = new Sheet(half * 2, high * 2);
  sheet
    .rect(0, 0, half * 2, high * 2, r)
    .rect(6, 6, half * 2 - 12, high * 2 - 12, Math.max(2, r - 6), false)
    .across(0, half * 2, 0, -36, String(length))
    .down(0, high * 2, half * 2, 38, String(goods.number('width_mm', 45)));
  const mounted = new Scene();
  fronts(mounted, goods.pick(2, 4) ? OAK_DECOR : WHITE_DECOR, goods.random(1), 'drawers');
  mounted.at(300, 230, () => recess(mounted, half, high, material, r), 1.9);
  return [
    main(scene, 'Вид спереди: утопленная чаша в рамке', { size: drawnSize(length) }),
    drawing(sheet),
    context(mounted, 'Врезана в фасад заподлицо'),
  ];
};

export const slidingDoorHandle: Drawer = (goods) => {
  const material = goods.surface('хром матовый');
  const length = goods.number('length_mm', 160);
  const half = drawnLength(length) / 2;
  const scene = new Scene();
  scene.turned(90, 0, 0, () => recess(scene, half, 23, material, 22));
  const sheet = new Sheet(46, half * 2, 96);
  sheet
    .rect(0, 0, 46, half * 2, 22)
    .rect(6, 6, 34, half * 2 - 12, 17, false)
    .down(0, half * 2, 46, 40, String(length))
    .across(0, 46, half * 2, 34, String(goods.number('width_mm', 42)));
  const mounted = new Scene();
  fronts(mounted, WHITE_DECOR, goods.random(1), 'doors');
  mounted.at(
    335,
    310,
    () => mounted.turned(90, 0, 0, () => recess(mounted, half, 18, material, 17)),
    1.7,
  );
  return [
    main(scene, 'Вид спереди: вытянутая вертикальная раковина', { size: 470 }),
    drawing(sheet),
    context(mounted, 'На двери шкафа-купе'),
  ];
};

export const leatherOrWood: Drawer = (goods) => {
  const leather =
    /кожа/.test(goods.text('material')) ||
    (!/дерев/.test(goods.text('material')) && goods.form(2) === 0);
  const cc = goods.number('cc_mm', 128);
  const half = drawnLength(cc) / 2;
  const scene = new Scene();
  const camera = new Camera(27, 34);
  const hide = /ч[её]рн/.test(goods.finishName)
    ? painted('#2e2b29')
    : painted(['#8f5833', '#6d4026', '#a97748'][goods.pick(3)] ?? '#8f5833');
  if (leather) {
    const strap = [...arc(0, -half * 1.4, half * 1.7, 126, 54, 9)];
    const back = strap.map(([u, v]) => [u, v - 4] as const).reverse();
    prism(scene, camera, [...strap, ...back], 'y', -13, 13, hide, { smooth: 60 });
    for (const side of [-1, 1] as const) {
      const stitch = strap.map(([u, v]) => camera.at([u, side * 10, v + 0.3]));
      scene.line(stitch, shade(hide, 1), 1, { dash: '4 3', opacity: 0.8 });
      const [x, y] = camera.at([side * half * 0.86, 0, strap[side < 0 ? 1 : 8]?.[1] ?? 0]);
      scene.ellipse(x, y, 5.5, 4, shade(BRASS, 0.3)).ellipse(
        x - 0.4,
        y - 0.8,
        5,
        3.5,
        scene.over('slant', [
          [0, shade(BRASS, 1)],
          [1, shade(BRASS, 0.4)],
        ]),
      );
    }
  } else {
    const wood = goods.surface('дерево (дуб)').wood ? goods.surface('дерево (дуб)') : OAK;
    const bow = [...arc(0, -half * 1.9, half * 2.32, 119, 61, 9)];
    const back = bow
      .map(([u, v], i) => [u * 0.94, Math.max(0, v - (i < 2 || i > 7 ? 3 : 9))] as const)
      .reverse();
    prism(scene, camera, [...bow, ...back], 'y', -9, 9, wood, { smooth: 60 });
    for (const w of [-5, -1, 4])
      scene.line(
        bow.slice(1, -1).map(([u, v]) => camera.at([u, w, v])),
        shade(wood, 0.5),
        0.7,
        { opacity: 0.5 },
      );
  }
  const sheet = new Sheet(half * 2 + 16, 40);
  const c = half + 8;
  sheet.outline(
    [
      [0, 36],
      [c * 0.35, 8],
      [c, 0],
      [c * 1.65, 8],
      [c * 2, 36],
      [c * 2 - 12, 36],
      [c * 1.5, 16],
      [c, 9],
      [c * 0.5, 16],
      [12, 36],
    ],
    { radius: 14 },
  );
  sheet
    .across(c - half, c + half, 36, 34, String(cc))
    .across(0, c * 2, 0, -34, String(goods.number('length_mm', cc + 24)));
  const mounted = new Scene();
  fronts(mounted, leather ? OAK_DECOR : WHITE_DECOR, goods.random(1), 'drawers');
  const front = leather ? hide : OAK;
  mounted.casting(() =>
    mounted.at(
      300,
      225,
      () => {
        mounted.rect(
          -half,
          -13,
          half * 2,
          26,
          mounted.over('right', [
            [0, shade(front, 0.5)],
            [0.3, shade(front, 0.85)],
            [0.7, shade(front, 0.8)],
            [1, shade(front, 0.4)],
          ]),
          leather ? 6 : 9,
        );
        if (leather)
          for (const side of [-1, 1])
            mounted.circle(side * (half - 12), 0, 5, shade(BRASS, 0.8), {
              stroke: shade(BRASS, 0.2),
            });
      },
      2.3,
    ),
  );
  return [
    main(
      scene,
      leather
        ? 'Вид под углом: прошитый ремень на двух винтах'
        : 'Вид под углом: гнутая деревянная дуга',
      { size: drawnSize(cc) },
    ),
    drawing(sheet),
    context(mounted, 'На фронте ящика'),
  ];
};

const TOYS: readonly ((s: Scene) => unknown)[] = [
  (s) => {
    const fur = s.radial([
      [0, '#d9a877'],
      [0.7, '#b27a47'],
      [1, '#8a5a30'],
    ]);
    for (const x of [-34, 34]) s.circle(x, -34, 18, fur).circle(x, -34, 9, '#ecc9a0');
    s.circle(0, 0, 48, fur)
      .ellipse(0, 17, 23, 18, '#f0d5b2')
      .ellipse(0, 8, 8, 6, '#3b2a1e')
      .circle(-17, -9, 5, '#2a1d14')
      .circle(17, -9, 5, '#2a1d14')
      .circle(-15.5, -11, 1.6, '#fff')
      .circle(18.5, -11, 1.6, '#fff');
    s.path('M0 13V20M-9 22Q0 30 9 22', 'none', { stroke: '#3b2a1e', width: 2.5, cap: 'round' });
  },
  (s) => {
    const star = Array.from(
      { length: 10 },
      (_, i) =>
        [
          Math.sin((i * Math.PI) / 5) * (i % 2 ? 27 : 56),
          -Math.cos((i * Math.PI) / 5) * (i % 2 ? 27 : 56),
        ] as const,
    );
    s.path(
      `${points(star)}Z`,
      s.over('slant', [
        [0, '#ffe27a'],
        [0.6, '#f5b91f'],
        [1, '#c98a08'],
      ]),
      { stroke: '#eeb01c', width: 12, cap: 'round' },
    );
    s.circle(-11, -4, 4, '#4a3206')
      .circle(11, -4, 4, '#4a3206')
      .path('M-9 8Q0 17 9 8', 'none', { stroke: '#4a3206', width: 2.8, cap: 'round' });
  },
  (s) => {
    s.path(
      'M-58 18Q-60 -4 -40 -8L-24 -30Q-20 -35 -12 -35H16Q24 -35 28 -29L40 -9Q60 -7 60 8V18' +
        'Q60 24 52 24H-50Q-58 24 -58 18Z',
      s.over('down', [
        [0, '#f4746a'],
        [0.5, '#dc3b33'],
        [1, '#a8221d'],
      ]),
    );
    s.path('M-16 -27H-2V-9H-30ZM4 -27H15Q19 -27 21 -24L29 -9H4Z', '#cfe6f2');
    for (const x of [-31, 32]) s.circle(x, 24, 15, '#2b2c2f').circle(x, 24, 7, '#c9ced2');
    s.circle(56, 4, 4, '#ffe9a6');
  },
  (s) => {
    s.path(
      'M-12 40Q0 74 12 40Z',
      s.over('down', [
        [0, '#ffd34d'],
        [1, '#ef6a1f'],
      ]),
    );
    s.path('M-20 10L-38 40L-18 36ZM20 10L38 40L18 36Z', '#e0463c');
    s.path(
      'M0 -62C22 -44 26 -8 18 42H-18C-26 -8 -22 -44 0 -62Z',
      s.over('right', [
        [0, '#d5dbe2'],
        [0.35, '#fff'],
        [1, '#98a4b0'],
      ]),
    );
    s.path('M0 -62C9 -55 15 -45 18.5 -33H-18.5C-15 -45 -9 -55 0 -62Z', '#e0463c')
      .circle(0, -10, 12, '#3b6ea5')
      .circle(
        0,
        -10,
        8,
        s.over('slant', [
          [0, '#d8f0ff'],
          [1, '#6fb0dc'],
        ]),
      );
  },
  ...MORE_TOYS,
];
const TOY_WORDS = [
  /мишк/i,
  /звезд/i,
  /машин/i,
  /ракет/i,
  /цвет/i,
  /облак/i,
  /мяч/i,
  /корон/i,
  /кит/i,
  /динозавр/i,
];

export const childish: Drawer = (goods) => {
  const named = TOY_WORDS.findIndex((word) => word.test(goods.text('option', goods.text('word'))));
  const toy = TOYS[named < 0 ? goods.pick(TOYS.length) : named];
  const scene = new Scene();
  toy?.(scene);
  const mounted = new Scene();
  fronts(mounted, { base: '#bfd8d2', kind: 'plain', vein: '#a9c6bf' }, goods.random(1), 'drawers');
  mounted.casting(() => mounted.at(300, 295, () => toy?.(mounted), 1.3));
  return [
    main(scene, 'Вид спереди: яркая фигурка', { size: 400 }),
    context(mounted, 'На фронте детского комода'),
  ];
};

export const glassDoorHandle: Drawer = (goods) => {
  const material = goods.surface('хром');
  const length = goods.number('length_mm', 200);
  const half = drawnLength(length) / 2;
  const camera = new Camera(34, 16);
  const scene = new Scene();
  box(scene, camera, [-56, 0, -half * 1.3], [112, 3, half * 2.6], { ...GLASS, sheen: 0.16 });
  scene.unmeasured(() =>
    scene.line([camera.at([-30, 0, half]), camera.at([20, 0, -half * 0.2])], '#fff', 8, {
      opacity: 0.4,
      cap: 'round',
    }),
  );
  const high = half * 0.8;
  for (const z of [-high * 0.6, high * 0.6]) {
    const [a, b] = [camera.at([10, 0, z]), camera.at([10, -26, z])];
    scene.ellipse(a[0], a[1], 6, 8, shade(material, 0.3)).line([a, b], shade(material, 0.55), 8);
  }
  const [top, bottom] = [camera.at([10, -28, high]), camera.at([10, -28, -high])];
  scene
    .rect(top[0] - 6, top[1], 12, bottom[1] - top[1], scene.over('right', across(material, 90)), 2)
    .ellipse(top[0], top[1] + 1, 6, 2.5, shade(material, 0.95));
  const sheet = new Sheet(60, half * 2, 90);
  sheet
    .rect(0, 0, 10, half * 2, 2)
    .rect(10, half * 0.4, 30, 8)
    .rect(10, half * 1.6 - 8, 30, 8)
    .rect(40, -6, 4, half * 2 + 12, 0, false)
    .down(0, half * 2, 0, -40, String(length))
    .across(0, 40, half * 2, 34, String(goods.number('projection_mm', 35)));
  return [
    main(scene, 'Вид под углом: стойка на стеклянном полотне', { size: 500, shadow: false }),
    drawing(sheet),
  ];
};
