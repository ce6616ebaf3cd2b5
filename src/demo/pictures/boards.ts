/** Boards in the colour of their décor. */
import { BACK, X } from './axes.ts';
import { Camera } from './camera.ts';
import type { Decor } from './grain.ts';
import { decorOf, vein } from './grain.ts';
import type { Material } from './palette.ts';
import { mix, painted, shade } from './palette.ts';
import type { Pt } from './points.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { profilePair } from './sliding.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer, Goods, Picture } from './subject.ts';
import { drawing, main } from './subject.ts';
import { arc } from './wires.ts';

export const CHIP: Material = painted('#cbb287');

export function decor(goods: Goods): Decor {
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
