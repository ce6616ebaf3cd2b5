/** Edge bandings in the colour of their décor. */
import { BACK, X } from './axes.ts';
import { CHIP, decor } from './boards.ts';
import { Camera } from './camera.ts';
import type { Decor } from './grain.ts';
import { vein } from './grain.ts';
import { mix, painted } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane } from './solid.ts';
import type { Drawer, Goods, Picture } from './subject.ts';
import { drawing, main } from './subject.ts';

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
