/** Cups and drops. */
import { OAK_DECOR, WHITE_DECOR } from './grain.ts';
import { drawnSize } from './handle-brackets.ts';
import { sphere } from './handle-small.ts';
import type { Material } from './palette.ts';
import { across, shade } from './palette.ts';
import { fronts } from './panel.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import type { Drawer, Goods } from './subject.ts';
import { context, drawing, main } from './subject.ts';
import { bar } from './wires.ts';

/** The shell of a cup pull from the front: a quarter of a barrel with a rim. */
function cupShell(scene: Scene, half: number, material: Material): void {
  const h = 42;
  const face = scene.over('down', [
    [0, shade(material, 0.72)],
    [0.14, shade(material, 0.98)],
    [0.34, shade(material, 0.84)],
    [0.62, shade(material, 0.56)],
    [0.86, shade(material, 0.36)],
    [1, shade(material, 0.5)],
  ]);
  scene.path(
    `M${-half - 8} 2Q${-half - 8} -4 ${-half} -5L${-half + 8} -7V8H${-half - 8}Z` +
      `M${half + 8} 2Q${half + 8} -4 ${half} -5L${half - 8} -7V8H${half + 8}Z`,
    shade(material, 0.55),
  );
  scene.path(
    `M${-half - 4} ${h - 6}C${-half - 6} ${-h * 0.35} ${-half * 0.55} ${-h * 0.62} 0 ${-h * 0.62}` +
      `S${half + 6} ${-h * 0.35} ${half + 4} ${h - 6}Q0 ${h + 8} ${-half - 4} ${h - 6}Z`,
    face,
  );
  scene.path(
    `M${-half - 4} ${h - 6}Q0 ${h + 8} ${half + 4} ${h - 6}L${half + 2} ${h - 1}Q0 ${h + 13} ${-half - 2} ${h - 1}Z`,
    shade(material, 0.82),
  );
  scene.path(
    `M${-half * 0.7} ${-h * 0.1}C${-half * 0.5} ${-h * 0.42} ${-half * 0.2} ${-h * 0.46} ${half * 0.2} ${-h * 0.46}`,
    'none',
    { stroke: shade(material, 1), width: 4, cap: 'round', opacity: 0.6 },
  );
}

export const cup: Drawer = (goods) => {
  const material = goods.surface('бронза античная');
  const cc = goods.number('cc_mm', 64);
  const half = 44 * (cc / 64) ** 0.6;
  const scene = new Scene();
  cupShell(scene, half, material);
  const sheet = new Sheet(half * 2 + 16, 46);
  const c = half + 8;
  sheet.outline(
    [
      [0, 40],
      [4, 16],
      [c * 0.5, 0],
      [c * 1.5, 0],
      [c * 2 - 4, 16],
      [c * 2, 40],
    ],
    { radius: 22 },
  );
  sheet
    .hole(c - half * 0.75, 22, 2)
    .hole(c + half * 0.75, 22, 2)
    .across(c - half * 0.75, c + half * 0.75, 42, 34, String(cc))
    .across(0, c * 2, 0, -34, String(goods.number('length_mm', cc + 26)));
  const mounted = new Scene();
  fronts(mounted, goods.pick(2, 4) ? OAK_DECOR : WHITE_DECOR, goods.random(1), 'drawers');
  mounted.casting(() => mounted.at(300, 215, () => cupShell(mounted, half, material), 1.8));
  return [
    main(scene, 'Вид спереди: полукруглый ковш, открытый снизу', { size: drawnSize(cc) }),
    drawing(sheet, `Чертёж: ${cc} мм между отверстиями`),
    context(mounted, 'На фронте ящика'),
  ];
};

function dropFront(scene: Scene, goods: Goods, material: Material): void {
  const ring = goods.pick(2) === 0;
  const relief = scene.over('slant', [
    [0, shade(material, 0.95)],
    [0.5, shade(material, 0.6)],
    [1, shade(material, 0.25)],
  ]);
  scene.path(
    'M0 -46C10 -46 9 -36 17 -33S28 -18 19 -12C28 -4 24 10 14 12C9 14 8 24 0 26C-8 24 -9 14 -14 12' +
      'C-24 10 -28 -4 -19 -12C-28 -18 -25 -30 -17 -33S-10 -46 0 -46Z',
    relief,
    { stroke: shade(material, 0.12), width: 1.2 },
  );
  scene.circle(0, -12, 11, shade(material, 0.3)).circle(-1, -13, 9, sphere(scene, material));
  if (ring) bar(scene, 'M-7 -8C-30 8 -32 56 0 58S30 8 7 -8', 7, material);
  else {
    bar(scene, 'M-6 -8Q-8 6 0 10Q8 6 6 -8', 4.5, material);
    const body = scene.over('right', across(material, 90));
    scene
      .path('M-5 8C-6 24 -17 40 -15 56C-13 70 13 70 15 56C17 40 6 24 5 8Z', body)
      .ellipse(0, 8, 6, 3.5, shade(material, 0.7));
    scene.ellipse(0, 70, 5, 4, body);
  }
}

export const drop: Drawer = (goods) => {
  const material = goods.surface('бронза античная');
  const scene = new Scene();
  dropFront(scene, goods, material);
  const mounted = new Scene();
  fronts(mounted, { base: '#9c7148', kind: 'wood', vein: '#6b4728' }, goods.random(1), 'doors');
  mounted.casting(() => mounted.at(330, 300, () => dropFront(mounted, goods, material), 1.8));
  const sheet = new Sheet(56, 116);
  sheet
    .outline(
      [
        [28, 0],
        [52, 16],
        [46, 56],
        [28, 72],
        [10, 56],
        [4, 16],
      ],
      { radius: 14 },
    )
    .circle(28, 34, 11)
    .outline(
      [
        [22, 46],
        [12, 92],
        [14, 112],
        [42, 112],
        [44, 92],
        [34, 46],
      ],
      { radius: 10 },
    );
  sheet
    .down(0, 112, 52, 40, String(goods.number('height_mm', 64)))
    .across(4, 52, 112, 34, String(goods.number('width_mm', 28)));
  return [
    main(scene, 'Вид спереди: подвес на фигурной накладке', { size: 430 }),
    drawing(sheet),
    context(mounted, 'На дверце комода'),
  ];
};
