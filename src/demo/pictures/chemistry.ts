/** Sealants and care: bottles, cartridges and cans with plain labels. */
import { slanted } from './fasteners.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { BLACK, WHITE, mix, painted, shade } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import type { Drawer, Goods } from './subject.ts';
import { main } from './subject.ts';

const TINTS = ['#2f6ea5', '#c2452d', '#3b8f5a', '#d79a25', '#5d4a8a', '#28777f'] as const;
export const tint = (goods: Goods): string => TINTS[goods.pick(TINTS.length, 2)] ?? TINTS[0];

/** A label without a word: a coloured band, a bar, a few lines. */
export function label(
  scene: Scene,
  r: number,
  top: number,
  bottom: number,
  tilt: number,
  colour: string,
): void {
  const wrap = (a: number, b: number, fill: string): void => {
    scene.path(
      `M${num(-r)} ${num(a)}A${num(r)} ${num(r * tilt)} 0 0 0 ${num(r)} ${num(a)}V${num(b)}` +
        `A${num(r)} ${num(r * tilt)} 0 0 1 ${num(-r)} ${num(b)}Z`,
      fill,
    );
  };
  const shaded = (c: string): string =>
    scene.over('right', [
      [0, mix(c, '#000000', 0.12)],
      [0.25, mix(c, '#ffffff', 0.22)],
      [0.6, c],
      [1, mix(c, '#000000', 0.38)],
    ]);
  const h = bottom - top;
  wrap(top, bottom, shaded('#fbfaf6'));
  wrap(top, top + h * 0.36, shaded(colour));
  const y = top + h * 0.36 + r * tilt;
  scene
    .rect(-r * 0.5, y + h * 0.12, r, h * 0.07, mix(colour, '#000000', 0.3), 2)
    .rect(-r * 0.5, y + h * 0.26, r * 0.8, h * 0.04, '#a9adb0', 1)
    .rect(-r * 0.5, y + h * 0.34, r * 0.6, h * 0.04, '#a9adb0', 1);
  scene.path(`M${num(-r * 0.3)} ${num(top + h * 0.2 + r * tilt * 0.9)}H${num(r * 0.3)}`, 'none', {
    stroke: '#ffffff',
    width: h * 0.05,
    cap: 'round',
    opacity: 0.9,
  });
}

export function bottle(
  scene: Scene,
  goods: Goods,
  body: Material,
  nozzle: 'cone' | 'cap' | 'spray' | 'brush',
  k = 1,
): void {
  const tilt = 0.22;
  const v = goods.number('volume_ml', 500);
  const r = (30 + Math.min(30, v / 40)) * k;
  const h = 116 + Math.min(60, v / 14);
  const colour = tint(goods);
  scene.ground(10, h + 6, r * 1.8, r * 0.5);
  lathe(
    scene,
    [
      [13, -16],
      [14, -4],
      [r * 0.66, 6],
      [r * 0.94, 20],
      [r, 32],
      [r, h - 4],
      [r - 4, h],
    ],
    body,
    { x: 0, tilt },
  );
  label(scene, r, 40, h - 14, tilt, colour);
  const cap = painted(nozzle === 'cap' ? '#2f3235' : mix(colour, '#ffffff', 0.05), true);
  if (nozzle === 'cone')
    lathe(
      scene,
      [
        [2.4, -66],
        [4, -60],
        [9, -24],
        [16, -22],
        [16, -8],
      ],
      cap,
      { x: 0, tilt },
    );
  else if (nozzle === 'cap')
    lathe(
      scene,
      [
        [16, -34],
        [17, -32],
        [17, -8],
      ],
      cap,
      { x: 0, tilt },
    );
  else if (nozzle === 'spray') {
    lathe(
      scene,
      [
        [11, -30],
        [16, -26],
        [16, -8],
      ],
      cap,
      { x: 0, tilt },
    );
    scene.path(
      'M-26 -54H30Q36 -54 36 -48V-38H14L10 -26H-10L-16 -38Q-28 -40 -26 -54Z',
      scene.over('down', [
        [0, shade(cap, 0.95)],
        [1, shade(cap, 0.3)],
      ]),
    );
    scene
      .path('M-16 -38C-30 -30 -34 -16 -30 -6L-25 -6C-27 -16 -22 -26 -10 -30Z', shade(cap, 0.5))
      .rect(34, -51, 9, 9, shade(BLACK, 0.7), 2);
  } else
    lathe(
      scene,
      [
        [14, -50],
        [15, -48],
        [17, -8],
      ],
      cap,
      { x: 0, tilt },
    );
}

export const sealant: Drawer = (goods) => {
  const scene = new Scene();
  const body = goods.has('finish') ? goods.surface('белый') : WHITE;
  const c = tint(goods);
  const long = 92 + Math.min(20, goods.number('volume_ml', 280) / 20);
  slanted(
    scene,
    0,
    0,
    (fill) => {
      scene.path(
        `M${num(long + 12)} -8L${num(long + 96)} -3V3L${num(long + 12)} 8Z`,
        fill(painted('#eceeee', true)),
      );
      scene.rect(long - 4, -10, 20, 20, fill(WHITE), 2);
      scene.rect(-long, -29, long * 2, 58, fill(body), 4);
      scene
        .rect(-long + 16, -29, long * 1.7, 58, fill(painted('#fbfaf6')))
        .rect(-long + 16, -29, long * 0.6, 58, fill(painted(c)));
      scene.rect(-long + 30, -6, 36, 10, '#ffffff', 3, { opacity: 0.9 });
      scene
        .rect(-8, -14, 64, 7, mix(c, '#000000', 0.3), 2, { opacity: 0.8 })
        .rect(-8, 2, 50, 4, '#a9adb0', 1)
        .rect(-8, 11, 36, 4, '#a9adb0', 1);
      scene.rect(-long - 4, -31, 8, 62, fill(WHITE), 3);
    },
    52,
  );
  return [main(scene, 'Картридж с носиком', { size: 520 })];
};

export const furnitureCare: Drawer = (goods) => {
  const skin = goods.surface('орех');
  const scene = new Scene();
  if (!/воск/i.test(goods.text('option')) && (goods.has('option') || goods.form(2) === 0)) {
    slanted(
      scene,
      0,
      0,
      (fill) => {
        const c = painted(skin.base);
        scene
          .rect(-96, -15, 126, 30, fill(c), 6)
          .rect(-60, -15, 60, 30, fill(painted('#f6f3ec')))
          .rect(-50, -5, 34, 4, '#9aa0a4', 1)
          .rect(-50, 3, 24, 4, '#9aa0a4', 1);
        scene
          .path('M30 -13H52L76 -5V5L52 13H30Z', fill(painted('#2f3235')))
          .path('M76 -4L92 -3Q96 0 92 3L76 4Z', fill(c))
          .rect(-104, -13, 9, 26, fill(BLACK), 4);
      },
      34,
    );
    scene.path('M-30 84C10 66 40 92 100 74', 'none', {
      stroke: skin.base,
      width: 9,
      cap: 'round',
      opacity: 0.8,
    });
    return [main(scene, 'Маркер и мазок цвета', { size: 480 })];
  }
  for (const [x, y, k] of [
    [-34, -22, 0],
    [0, 18, 0.12],
    [34, 58, -0.12],
  ] as const)
    slanted(
      scene,
      x,
      y,
      (fill) => {
        const c = painted(k < 0 ? mix(skin.base, '#000000', -k) : mix(skin.base, '#ffffff', k));
        scene
          .rect(-80, -13, 140, 26, fill(c), 3)
          .rect(-80, -14, 60, 28, fill(painted('#f6f3ec')), 2)
          .ellipse(60, 0, 4, 13, shade(c, 0.9));
      },
      22,
    );
  return [main(scene, 'Три бруска воска близких оттенков', { size: 470 })];
};

export const cleaner: Drawer = (goods) => {
  const scene = new Scene();
  bottle(
    scene,
    goods,
    painted(goods.pick(2) ? '#e9eef0' : '#bcd7e3', true),
    goods.pick(3) ? 'spray' : 'cap',
  );
  return [main(scene, 'Флакон с распылителем', { size: 490, shadow: false })];
};
