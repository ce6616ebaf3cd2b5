/** Slides hidden under the bottom of a drawer. */
import { X } from './axes.ts';
import { Camera } from './camera.ts';
import { screwHead } from './hooks.ts';
import { GREY, ZINC, across, painted, shade } from './palette.ts';
import { num } from './points.ts';
import { SIZE, Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { span } from './slides.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer, Goods, Picture } from './subject.ts';
import { context, detail, drawing, main } from './subject.ts';

function undermountBody(
  scene: Scene,
  goods: Goods,
  soft: boolean,
  push: boolean,
  partial: boolean,
): void {
  const half = span(goods.number('length_mm', 450)) * 0.6;
  const camera = new Camera(-40, 30);
  const one = (): void => {
    box(scene, camera, [-half, 14, -3], [half * 2, 2, 22], ZINC);
    box(scene, camera, [-half, -6, -3], [half * 2, 20, 2.5], ZINC);
    box(scene, camera, [-half * 0.5, -7, 0], [half * (partial ? 1.7 : 2), 16, 9], {
      ...ZINC,
      base: '#a4adb4',
    });
    const to = partial ? half * 1.2 : half * 1.65;
    prism(
      scene,
      camera,
      [
        [-9, 9],
        [-9, 14],
        [-7, 16],
        [9, 16],
        [11, 14],
        [11, 9],
      ],
      'x',
      -half * 0.2,
      to,
      ZINC,
      { smooth: 60 },
    );
    onPlane(scene, camera, [0, 10, 16], X, [0, -1, 0], () => {
      for (const p of [0.1, 0.6, 1.05]) scene.rect(half * p, 6, 14, 5, shade(ZINC, 0.06), 2.5);
    });
    box(
      scene,
      camera,
      [-half * 0.72, -8, 2],
      [half * 0.46, 14, 9],
      push ? painted('#c8452e') : soft ? GREY : painted('#e3e5e6'),
    );
  };
  for (const [x, y] of [
    [26, -40],
    [-10, 14],
  ] as const)
    scene.stamp('rail', x, y, 1, one);
  scene.see(-half * 1.1, -60);
  scene.see(half * 1.65, 60);
}

/** From below: the slide hidden under the bottom of the drawer. */
function underDrawer(goods: Goods): Picture {
  const scene = new Scene();
  scene.rect(0, 0, SIZE, SIZE, '#faf8f5');
  const wood = (x: number, y: number, w: number, h: number): void => {
    scene.rect(
      x,
      y,
      w,
      h,
      scene.over('down', [
        [0, '#e6cda7'],
        [1, '#c9a678'],
      ]),
      0,
      { stroke: '#8d6b44', width: 2 },
    );
  };
  wood(-10, -10, 70, 620);
  const metal = scene.over('down', across(ZINC, 0));
  wood(120, 90, 60, 330);
  wood(180, 348, 440, 40);
  scene.casting(() => {
    scene.path('M60 250H74V472H214V486H60Z', metal, { stroke: shade(ZINC, 0.1), width: 2 });
    scene.path('M96 440H192V470H96ZM108 424H182V442H108Z', metal, {
      stroke: shade(ZINC, 0.1),
      width: 2,
    });
    scene.path(`M124 ${num(408)}H166V424H124Z`, shade(GREY, 0.7), {
      stroke: shade(GREY, 0.2),
      width: 2,
    });
  });
  screwHead(scene, 67, 300, 6, ZINC);
  return context(
    scene,
    `Разрез: рейка скрыта под дном ящика, боковина ${goods.number('board_mm', 16)} мм`,
  );
}

const undermount =
  (kind: 'full' | 'partial' | 'push'): Drawer =>
  (goods) => {
    const scene = new Scene();
    undermountBody(
      scene,
      goods,
      goods.flag('soft_close', kind === 'full'),
      kind === 'push',
      kind === 'partial',
    );
    const lock = new Scene();
    const camera = new Camera(-40, 32);
    const tint = kind === 'push' ? painted('#d2552f') : painted('#e08a2c');
    box(lock, camera, [-40, -12, 0], [70, 26, 9], GREY);
    box(lock, camera, [-34, -20, 3], [26, 10, 5], tint);
    box(lock, camera, [8, -8, 9], [14, 18, 7], GREY);
    onPlane(lock, camera, [-16, 8, 9], X, [0, -1, 0], () => {
      lock
        .circle(0, 4, 7, shade(tint, 0.8), { stroke: shade(tint, 0.3) })
        .path('M-4 4H4', 'none', { stroke: '#333', width: 1.6 });
    });
    const length = goods.number('length_mm', 450);
    const sheet = new Sheet(250, 90);
    sheet
      .rect(0, 0, 250, 18, 2)
      .rect(30, 18, 200, 12, 2)
      .rect(40, 60, 42, 6)
      .rect(40, 40, 5, 26)
      .rect(50, 50, 26, 10)
      .across(0, 250, 0, -36, String(length))
      .across(40, 82, 66, 32, '42')
      .down(0, 30, 250, 36, '28');
    return [
      main(scene, 'Вид сбоку: пара оцинкованных реек с кареткой', { size: 530 }),
      drawing(sheet, `Чертёж: длина ${length} мм`),
      underDrawer(goods),
      detail(lock, 'Замок-фиксатор с рычажком и регулировкой', { size: 430 }),
    ];
  };

export const fullUndermount = undermount('full');
export const partialUndermount = undermount('partial');
export const pushUndermount = undermount('push');
