/** Edge bandings and boards in the colour of their décor. */
import { decorOf, vein } from './grain.ts';
import type { Decor } from './grain.ts';
import { mix, painted, shade } from './palette.ts';
import type { Material } from './palette.ts';
import { num, Scene } from './scene.ts';
import type { Pt } from './scene.ts';
import { Sheet } from './sheet.ts';
import { profilePair } from './sliding.ts';
import { arc, box, Camera, onPlane, prism } from './solid.ts';
import type { P3 } from './solid.ts';
import { drawing, main } from './subject.ts';
import type { Drawer, Goods, Picture } from './subject.ts';

const X: P3 = [1, 0, 0];
const BACK: P3 = [0, -1, 0];
const CHIP: Material = painted('#cbb287');

function decor(goods: Goods): Decor {
  const named = goods.text('decor');
  if (named) return decorOf(named, 0);
  const finish = goods.finishName;
  return finish
    ? {
        base: goods.surface('белый').base,
        kind: goods.surface('белый').wood ? 'wood' : 'plain',
        vein: shade(goods.surface('белый'), 0.2),
      }
    : decorOf('', goods.pick(6));
}

/** A coil of edging seen from above, its end let out. */
function coil(
  scene: Scene,
  d: Decor,
  wide: number,
  thick: number,
  goods: Goods,
  metal = false,
): void {
  const h = 26 + wide * 0.75;
  const tilt = 0.42;
  const dark = (k: number): string => mix(d.base, '#000000', k);
  const skin = scene.over(
    'right',
    metal
      ? [
          [0, mix(d.base, '#ffffff', 0.1)],
          [0.2, '#f4f6f7'],
          [0.45, d.base],
          [0.75, dark(0.35)],
          [1, dark(0.2)],
        ]
      : [
          [0, dark(0.04)],
          [0.25, mix(d.base, '#ffffff', 0.16)],
          [0.6, d.base],
          [1, dark(0.3)],
        ],
  );
  const r = 92;
  scene.path(
    `M${-r} 0V${h}A${r} ${num(r * tilt)} 0 0 0 ${r} ${h}V0A${r} ${num(r * tilt)} 0 0 1 ${-r} 0Z`,
    skin,
  );
  if (d.kind === 'wood') {
    let lines = '';
    const random = goods.random(2);
    for (let i = 1; i < 7; i++) {
      const y = (h * i) / 7 + (random() - 0.5) * 3;
      lines += `M${num(-r + 2)} ${num(y + 3)}A${r} ${num(r * tilt)} 0 0 0 ${num(r - 2)} ${num(y + 3)}`;
    }
    scene.path(lines, 'none', { stroke: d.vein, width: 1, opacity: 0.45 });
  }
  scene.ellipse(0, 0, r, r * tilt, dark(0.22));
  const turns = Math.max(4, Math.round(9 - thick * 2));
  for (let i = 0; i < turns; i++) {
    const k = r - 3 - (i * 46) / turns;
    scene.ellipse(0, 0, k, k * tilt, 'none', {
      stroke: i % 2 ? mix(d.base, '#ffffff', 0.28) : dark(0.12),
      width: (46 / turns) * 0.62,
    });
  }
  scene.ellipse(0, 0, 44, 44 * tilt, dark(0.62)).ellipse(0, 4, 42, 40 * tilt, '#ffffff');
  const tail =
    `M${r - 2} 0C${r + 16} 18 ${r + 46} 8 ${r + 74} ${num(-14)}V${num(h - 14)}` +
    `C${r + 46} ${num(h + 8)} ${r + 16} ${num(h + 18)} ${r - 2} ${num(h)}Z`;
  scene.path(
    tail,
    scene.over('right', [
      [0, dark(0.34)],
      [0.35, d.base],
      [0.7, mix(d.base, '#ffffff', 0.24)],
      [1, dark(0.05)],
    ]),
  );
  scene.path(`M${r - 2} 0C${r + 16} 18 ${r + 46} 8 ${r + 74} -14`, 'none', {
    stroke: dark(0.3),
    width: 1.5 + thick * 1.6,
  });
}

function edgeSheet(w: number, t: number): Picture {
  const sheet = new Sheet(150, 90);
  const k = 4 + t * 5;
  sheet
    .rect(0, 0, 96, 90, 0, false)
    .rect(96, 0, k, 90)
    .thin([
      [0, 8],
      [96, 8],
    ])
    .thin([
      [0, 82],
      [96, 82],
    ]);
  sheet
    .down(0, 90, 96 + k, 40, String(w).replace('.', ','))
    .across(96, 96 + k, 90, 34, String(t).replace('.', ','));
  return drawing(sheet, `Чертёж: ширина ${w} мм, толщина ${String(t).replace('.', ',')} мм`);
}

/** A board corner with the edging glued on. */
function edged(goods: Goods, d: Decor, t: number): Picture {
  const scene = new Scene();
  const camera = new Camera(32, 34);
  const skin = { ...painted(d.base), sheen: 0.02 };
  box(scene, camera, [0, 0, 0], [150, 110, 20], skin, { end: CHIP });
  box(scene, camera, [-1 - t * 1.5, 0, 0], [1 + t * 1.5, 110, 20], skin);
  onPlane(scene, camera, [0, 110, 20], X, BACK, () => vein(scene, d, 150, 110, goods.random(), 11));
  return { ...main(scene, 'Приклеена на торец плиты', { size: 470 }), name: 'context' };
}

const edging =
  (t: number, w: number): Drawer =>
  (goods) => {
    const d = decor(goods);
    const [wide, thick] = [
      goods.number('edge_w_mm', goods.number('width_mm', w)),
      goods.number('edge_t_mm', t),
    ];
    const scene = new Scene();
    coil(scene, d, wide, thick, goods, /алюмин/i.test(goods.text('decor') + goods.finishName));
    return [
      main(scene, 'Рулон кромки, конец отмотан', { size: 490 }),
      edgeSheet(wide, thick),
      edged(goods, d, thick),
    ];
  };

export const edging04 = edging(0.4, 19);
export const edging1 = edging(1, 23);
export const edging2 = edging(2, 23);
export const edgingWide = edging(2, 43);
export const edgingLaser = edging(1.3, 23);
export const edgingMelamine = edging(0.4, 20);
export const edgingVeneer: Drawer = (goods) => edging(0.5, 22)(goods);

export const edgingMetal: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const scene = new Scene();
  const [wide, thick] = [goods.number('edge_w_mm', 23), goods.number('edge_t_mm', 1.3)];
  const d: Decor = { base: skin.base, kind: 'plain', vein: skin.base };
  coil(scene, d, wide, thick, goods, true);
  return [
    main(scene, 'Рулон блестящей металлизированной кромки', { size: 490 }),
    edgeSheet(wide, thick),
    edged(goods, d, thick),
  ];
};

/** A strip for worktops: not a coil but a straight length. */
export const edgingStrip: Drawer = (goods) => {
  const d = decor(goods);
  const scene = new Scene();
  const camera = new Camera(28, 40);
  for (const [y, z] of [
    [44, 0],
    [0, 0],
  ] as const) {
    box(scene, camera, [-130 + y * 0.5, y, z], [240, 34, 1.6], painted(d.base));
    onPlane(scene, camera, [-130 + y * 0.5, y + 34, z + 1.6], X, BACK, () =>
      vein(scene, d, 240, 34, goods.random(y), 6),
    );
  }
  return [
    main(scene, 'Две прямые полосы кромки', { size: 530 }),
    edgeSheet(goods.number('width_mm', 44), 0.6),
    edged(goods, d, 0.6),
  ];
};

function boardScene(
  goods: Goods,
  d: Decor,
  thick: number,
  w: number,
  deep: number,
  round: boolean,
): Scene {
  const scene = new Scene();
  const camera = new Camera(32, 36);
  const skin = { ...painted(d.base), sheen: 0.025 };
  const h = thick;
  if (round) {
    const r = h * 0.4;
    prism(
      scene,
      camera,
      [[0, 0], ...arc(r, h - r, r, 180, 90, 5), [deep, h], [deep, 0]],
      'x',
      0,
      w,
      skin,
      { end: CHIP, smooth: 60 },
    );
  } else box(scene, camera, [0, 0, 0], [w, deep, h], skin, { end: CHIP });
  onPlane(scene, camera, [0, deep, h], X, BACK, () =>
    vein(scene, d, w, round ? deep - h * 0.4 : deep, goods.random(), 13),
  );
  const left = Array.from({ length: 22 }, () => 0);
  const random = goods.random(5);
  let chips = '';
  for (const _ of left) {
    const [x, y] = camera.at([0, random() * deep * 0.96 + 2, random() * h * 0.8 + 1]);
    chips += `M${num(x)} ${num(y)}L${num(x + 2 + random() * 2)} ${num(y - 1.4)}`;
  }
  scene.path(chips, 'none', { stroke: '#8f7345', width: 1.1, opacity: h > 6 ? 0.6 : 0 });
  return scene;
}

function sheetOf(w: number, h: number, t: number): Picture {
  const sheet = new Sheet(200, 140);
  const k = Math.min(200 / w, 110 / h);
  sheet
    .rect(0, 0, w * k, h * k)
    .rect(0, h * k + 16, w * k, Math.max(3, t * 0.24))
    .across(0, w * k, 0, -36, String(w))
    .down(0, h * k, w * k, 38, String(h))
    .leader(w * k * 0.9, h * k + 17, String(t).replace('.', ','), 30, 38);
  return drawing(sheet, `Чертёж: ${w}×${h}×${String(t).replace('.', ',')} мм`);
}

const board =
  (usual: number, round = false): Drawer =>
  (goods) => {
    const d = decor(goods);
    const thick = goods.number('board_mm', goods.number('thickness_mm', usual));
    const [w = 2800, h = 2070] = goods.has('sheet')
      ? goods.text('sheet').split('×').map(Number)
      : [
          goods.number('length_mm', round ? 3000 : 2800),
          goods.number('width_mm', goods.number('height_mm', round ? 600 : 2070)),
        ];
    const close = new Scene();
    close.rect(
      0,
      0,
      600,
      600,
      close.over('slant', [
        [0, mix(d.base, '#ffffff', 0.16)],
        [0.5, d.base],
        [1, mix(d.base, '#000000', 0.1)],
      ]),
    );
    close.at(0, 0, () => vein(close, d, 600, 600, goods.random(3), 18));
    return [
      main(
        boardScene(goods, d, 3 + thick * 0.75, 150, round ? 96 : 120, round),
        round ? 'Угол плиты со скруглённым передним краем' : 'Угол плиты: декор и срез',
        { size: 490 },
      ),
      { name: 'detail', svg: close.svg({ bleed: true }), alt: 'Рисунок декора крупно' },
      sheetOf(w, h, thick),
    ];
  };
export const chipboard = board(16);
export const chipboardThin = board(10);
export const hardboard = board(3);
export const worktop = board(38, true);
export const wallPanel = board(4);

export const worktopTrim: Drawer = (goods) => {
  const d = decor(goods);
  const skin = { ...painted(d.base), sheen: 0.04 };
  const section: Pt[] = [
    [0, 0],
    [0, 40],
    [4, 40],
    ...arc(34, 40, 30, 180, 262, 7),
    [36, 6],
    [36, 0],
  ];
  const scene = new Scene();
  const camera = new Camera(-36, 26);
  prism(
    scene,
    camera,
    section.map(([u, v]) => [-u, v]),
    'x',
    -110,
    110,
    skin,
    { smooth: 60, end: painted('#d9d4ca') },
  );
  return [
    main(scene, 'Отрезок вогнутого профиля', { size: 520 }),
    ...profilePair(section, skin, goods, {
      alt: '',
      label: ['24', String(goods.number('height_mm', 30))],
    }).slice(1),
  ];
};

export const endTrim: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const section: Pt[] = [
    [0, 0],
    [10, 0],
    [10, 3],
    [4, 3],
    [4, 60],
    ...arc(12, 60, 8, 180, 90, 4),
    [40, 68],
    [40, 72],
    [10, 72],
    ...arc(10, 62, 10, 90, 180, 4),
  ];
  return profilePair(section, skin, goods, {
    alt: 'Отрезок металлической планки с отверстиями',
    upright: false,
    depth: 120,
    label: ['26', '38'],
  });
};
