/** Drawer slides with balls and with rollers. */
import { X } from './axes.ts';
import type { P3 } from './camera.ts';
import { Camera } from './camera.ts';
import { OAK_DECOR, vein } from './grain.ts';
import { screwHead } from './hooks.ts';
import type { Material } from './palette.ts';
import { BOARD, GREY, STEEL, WHITE, ZINC, mix, painted, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer, Goods, Picture } from './subject.ts';
import { drawing, main } from './subject.ts';

const SLIDE = new Camera(-38, 20);
const UP: P3 = [0, 0, -1];

/** Length drawn: 250 mm short, 600 long. */
export const span = (mm: number): number => 170 * (mm / 400) ** 0.6;

/** A C-shaped rail open towards the viewer, `h` high. */
function rail(
  scene: Scene,
  from: number,
  to: number,
  y: number,
  h: number,
  deep: number,
  metal: Material,
): void {
  const lip = h * 0.2;
  prism(
    scene,
    SLIDE,
    [
      [y, -h / 2],
      [y + 1, -h / 2],
      [y, h / 2],
    ],
    'x',
    from,
    to,
    metal,
    { smooth: 1, open: true },
  );
  prism(
    scene,
    SLIDE,
    [
      [y, h / 2 + 1],
      [y - deep, h / 2],
      [y - deep, h / 2 - lip],
      [y - deep + 1, h / 2 - lip],
    ],
    'x',
    from,
    to,
    metal,
    { smooth: 1, open: true },
  );
  prism(
    scene,
    SLIDE,
    [
      [y, -h / 2],
      [y - deep, -h / 2 + lip],
      [y - deep, -h / 2 - 1],
      [y, -h / 2 - 1],
    ],
    'x',
    from,
    to,
    metal,
    { smooth: 1, open: true },
  );
}

function holes(scene: Scene, y: number, xs: readonly number[], h: number, metal: Material): void {
  onPlane(scene, SLIDE, [0, y, 0], X, UP, () => {
    xs.forEach((x, i) =>
      i % 2
        ? scene.rect(x - 6, -h * 0.07, 12, h * 0.14, shade(metal, 0.02), h * 0.07)
        : scene.circle(x, 0, h * 0.1, shade(metal, 0.02)),
    );
  });
}

function ballSlide(
  scene: Scene,
  goods: Goods,
  metal: Material,
  kind: 'plain' | 'soft' | 'push' | 'heavy',
): void {
  const length = span(goods.number('length_mm', 400));
  const h = kind === 'heavy' ? 40 : goods.number('slide_h_mm', 45) >= 35 ? 30 : 20;
  const half = length / 2;
  rail(scene, -half, half, 8, h, 6, metal);
  holes(scene, 7.6, [-half + 14], h, metal);
  rail(scene, -half * 0.45, half * 1.35, 3, h * 0.72, 5, metal);
  rail(scene, half * 0.02, half * 1.85, -2, h * 0.46, 2, metal);
  holes(scene, -2.6, [half * 0.35, half * 0.8, half * 1.25, half * 1.65], h * 0.6, metal);
  if (kind === 'soft' || kind === 'push')
    box(
      scene,
      SLIDE,
      [-half * 0.62, -3, -h * 0.3],
      [half * 0.5, 8, h * 0.36],
      kind === 'soft' ? GREY : painted('#c8452e'),
    );
  if (kind === 'heavy') box(scene, SLIDE, [half * 1.72, -6, -4], [14, 4, 9], painted('#2f62a8'));
  const balls = h * 0.36 - 2;
  const bead = scene.radial([
    [0, '#ffffff'],
    [0.5, '#a7adb2'],
    [1, '#43484d'],
  ]);
  for (const side of [-1, 1]) {
    const [bx, by] = SLIDE.at([-half * 0.4, 1, side * balls]);
    scene.stamp('beads', bx, by, 0.3, () => {
      for (const i of [0, 1, 2]) scene.circle(i * 19, i * 5, 8, bead);
    });
  }
}

function slideSheet(goods: Goods, h: number): Picture {
  const length = goods.number('length_mm', 400);
  const w = 260 * (length / 450) ** 0.5;
  const sheet = new Sheet(w, 96);
  sheet.rect(0, 0, w, 30, 2);
  for (const part of [0.08, 0.3, 0.55, 0.8]) sheet.hole(w * part, 15, 3);
  sheet
    .outline([
      [0, 60],
      [0, 96],
      [14, 96],
      [14, 90],
      [6, 90],
      [6, 66],
      [14, 66],
      [14, 60],
    ])
    .outline(
      [
        [24, 64],
        [24, 92],
        [10, 92],
        [10, 86],
        [18, 86],
        [18, 70],
        [10, 70],
        [10, 64],
      ],
      { tint: false },
    );
  sheet
    .across(0, w, 0, -36, String(length))
    .down(60, 96, 24, 44, String(h))
    .across(0, 24, 96, 32, '12,7')
    .across(w * 0.08, w * 0.3, 30, 32, '96');
  return drawing(sheet, `Чертёж: длина ${length} мм, высота ${h} мм`);
}

/** The side of a pulled out drawer with the slide on it. */
function drawerSide(goods: Goods, metal: Material, h: number): Picture {
  const scene = new Scene();
  const camera = new Camera(-36, 24);
  const wood = { ...BOARD, base: OAK_DECOR.base };
  box(scene, camera, [-120, 0, -14], [200, 130, 4], wood);
  box(scene, camera, [-120, 0, -20], [200, 10, 76], wood);
  onPlane(scene, camera, [-120, 0, 56], X, UP, () =>
    vein(scene, OAK_DECOR, 200, 76, goods.random(), 9),
  );
  box(scene, camera, [-150, -3, 14 - h / 2], [200, 3, h], metal);
  box(scene, camera, [-120, -5, 14 - h * 0.3], [200, 2, h * 0.6], {
    ...metal,
    base: mix(metal.base, '#ffffff', 0.15),
  });
  onPlane(scene, camera, [0, -5, 14], X, UP, () => {
    for (const x of [-100, -40, 20, 62]) screwHead(scene, x, 0, 3.6, metal);
  });
  box(scene, camera, [80, -14, -30], [10, 158, 100], { ...BOARD, base: '#efece6' });
  return { ...main(scene, 'На боковине выдвинутого ящика', { size: 500 }), name: 'context' };
}

const ball =
  (kind: 'plain' | 'soft' | 'push' | 'heavy'): Drawer =>
  (goods) => {
    const metal = goods.has('finish')
      ? goods.surface('цинк (без покрытия)')
      : kind === 'heavy'
        ? { ...ZINC, base: '#a9b0b5' }
        : ZINC;
    const h = goods.number('slide_h_mm', kind === 'heavy' ? 53 : 45);
    const scene = new Scene();
    ballSlide(scene, goods, metal, goods.flag('soft_close') && kind === 'plain' ? 'soft' : kind);
    return [
      main(scene, 'Вид сбоку: три телескопические рейки, выдвинуты', { size: 535 }),
      slideSheet(goods, h),
      drawerSide(goods, metal, 26),
    ];
  };

export const fullBall = ball('plain');
export const softBall = ball('soft');
export const pushBall = ball('push');
export const heavyBall = ball('heavy');

/** White rails with a wheel at each end. */
export const rollerSlide: Drawer = (goods) => {
  const skin = goods.surface('белый');
  const scene = new Scene();
  const half = span(goods.number('length_mm', 400)) * 0.62;
  const pair = (dx: number, dy: number, front: boolean): Scene =>
    scene.at(dx, dy, () => {
      const d = SLIDE;
      box(scene, d, [-half, 0, -10], [half * 2, 1.5, 20], skin);
      prism(
        scene,
        d,
        [
          [0, -10],
          [-11, -10],
          [-11, -7],
          [-12, -7],
          [-12, -11.5],
          [0, -11.5],
        ],
        'x',
        -half,
        half,
        skin,
        { smooth: 1 },
      );
      onPlane(scene, d, [0, -0.4, 0], X, UP, () => {
        for (const x of [-half + 20, 0, half - 30]) scene.rect(x, -2, 11, 4, shade(skin, 0.06), 2);
      });
      const [wx, wy] = d.at([front ? half - 9 : -half + 9, -6, front ? -2 : 1]);
      scene.stamp('wheel', wx, wy, 0.86, () => {
        scene
          .ellipse(2, 0.6, 8, 10, '#8d9296')
          .ellipse(0, 0, 8, 10, shade(WHITE, 0.62))
          .ellipse(-0.6, 0, 6.5, 8.4, shade(WHITE, 0.94))
          .ellipse(-0.6, 0, 2.6, 3.4, shade(STEEL, 0.5));
      });
    });
  pair(20, -34, true);
  pair(-12, 18, false);
  const length = goods.number('length_mm', 400);
  const sheet = new Sheet(250, 70);
  sheet
    .rect(0, 14, 250, 26, 2)
    .circle(16, 27, 13)
    .hole(70, 27, 3)
    .hole(160, 27, 3)
    .hole(228, 27, 3)
    .across(0, 250, 14, -40, String(length))
    .across(70, 160, 40, 36, '160')
    .down(14, 40, 250, 34, '22');
  return [
    main(scene, 'Вид сбоку: рейки с пластиковыми роликами', { size: 530 }),
    drawing(sheet, `Чертёж: длина ${length} мм`),
    drawerSide(goods, skin, 20),
  ];
};
