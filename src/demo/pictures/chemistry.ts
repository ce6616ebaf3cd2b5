/** Glues, sealants and care: bottles, cartridges, tins and bags with plain labels. */
import { slanted } from './fasteners.ts';
import { lathe } from './lathe.ts';
import { BLACK, mix, painted, shade, STEEL, WHITE } from './palette.ts';
import type { Material } from './palette.ts';
import { num, Scene } from './scene.ts';
import { main } from './subject.ts';
import type { Drawer, Goods } from './subject.ts';

const TINTS = ['#2f6ea5', '#c2452d', '#3b8f5a', '#d79a25', '#5d4a8a', '#28777f'] as const;
const tint = (goods: Goods): string => TINTS[goods.pick(TINTS.length, 2)] ?? TINTS[0];

/** A label without a word: a coloured band, a bar, a few lines. */
function label(
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

function bottle(
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

export const woodGlue: Drawer = (goods) => {
  const scene = new Scene();
  bottle(scene, goods, painted('#f4f2ec', true), 'cone');
  return [main(scene, 'Белая бутылка с конусным носиком', { size: 490, shadow: false })];
};

/** A tin with a lid. */
export const contactGlue: Drawer = (goods) => {
  const scene = new Scene();
  const v = goods.number('volume_ml', 750);
  if (v <= 100) {
    const c = tint(goods);
    slanted(scene, 0, 0, (fill) => {
      scene
        .path(
          'M-96 -26H-86L56 -21Q72 -14 76 -9V9Q72 14 56 21L-86 26H-96Z',
          fill(painted('#f7f5ef', true)),
        )
        .path('M-60 -25L20 -22V22L-60 25Z', fill(painted(c)));
      scene.rect(74, -9, 24, 18, fill(painted(c, true)), 3).rect(-99, -28, 8, 56, fill(STEEL), 1);
    });
    return [main(scene, 'Туба с колпачком', { size: 480 })];
  }
  const r = 62;
  const h = 96 + Math.min(50, v / 20);
  scene.ground(10, h + 4, r * 1.7, 30);
  lathe(
    scene,
    [
      [r, 0],
      [r, h],
    ],
    STEEL,
    { x: 0, tilt: 0.3 },
  );
  label(scene, r, 10, h - 10, 0.3, tint(goods));
  lathe(
    scene,
    [
      [r + 2, -3],
      [r + 2, 3],
    ],
    STEEL,
    { x: 0, tilt: 0.3 },
  );
  lathe(
    scene,
    [
      [r - 14, -6],
      [r - 12, -3],
    ],
    STEEL,
    { x: 0, tilt: 0.3 },
  );
  return [main(scene, 'Металлическая банка с крышкой', { size: 430, shadow: false })];
};

/** A sack and its pellets. */
export const hotMelt: Drawer = (goods) => {
  const scene = new Scene();
  const c = tint(goods);
  scene.ground(0, 104, 120, 26);
  scene.path(
    'M-74 -112Q0 -122 74 -112L82 -96Q90 0 80 92Q0 112 -80 92Q-90 0 -82 -96Z',
    scene.over('right', [
      [0, '#d9d3c6'],
      [0.3, '#faf7f0'],
      [0.65, '#e9e3d6'],
      [1, '#b9b2a2'],
    ]),
  );
  scene
    .path('M-82 -96Q0 -84 82 -96L74 -112Q0 -122 -74 -112Z', '#cfc7b6')
    .path('M-78 -94Q0 -82 78 -94', 'none', { stroke: '#8f8672', width: 2, dash: '5 4' });
  scene.path(
    'M-84 -50Q0 -36 84 -50L85 6Q0 20 -85 6Z',
    scene.over('right', [
      [0, mix(c, '#000000', 0.15)],
      [0.3, mix(c, '#ffffff', 0.2)],
      [1, mix(c, '#000000', 0.35)],
    ]),
  );
  scene
    .rect(-40, -24, 80, 10, '#ffffff', 3, { opacity: 0.9 })
    .rect(-50, 34, 90, 6, '#a39a88', 2)
    .rect(-50, 48, 60, 6, '#a39a88', 2);
  const random = goods.random();
  const bead = painted('#e8d9b0', true);
  for (let i = 0; i < 18; i++)
    scene.stamp('bead', -10 + random() * 130, 92 + random() * 30, 0.62, () => {
      scene.ellipse(1, 2, 10, 7, shade(bead, 0.1)).ellipse(
        0,
        0,
        10,
        7,
        scene.over('slant', [
          [0, shade(bead, 1)],
          [1, shade(bead, 0.5)],
        ]),
      );
    });
  return [main(scene, 'Мешок и гранулы рядом', { size: 460, shadow: false })];
};

/** A spray can beside a small bottle: activator and glue. */
export const twoPart: Drawer = (goods) => {
  const scene = new Scene();
  const c = tint(goods);
  scene.ground(0, 146, 120, 26);
  scene.at(-38, 0, () => {
    lathe(
      scene,
      [
        [31, -84],
        [33, -30],
      ],
      painted(c, true),
      { x: 0, tilt: 0.2 },
    );
    lathe(
      scene,
      [
        [24, -34],
        [38, -18],
        [38, 138],
      ],
      { ...STEEL, base: '#d3d6d8' },
      { x: 0, tilt: 0.2 },
    );
    label(scene, 38, 0, 118, 0.2, c);
  });
  scene.at(50, 60, () => {
    lathe(
      scene,
      [
        [2, -34],
        [7, 0],
        [11, 2],
        [11, 14],
      ],
      painted('#2f3235', true),
      { x: 0, tilt: 0.22 },
    );
    lathe(
      scene,
      [
        [12, 12],
        [26, 26],
        [26, 84],
      ],
      painted('#f4f2ec', true),
      { x: 0, tilt: 0.22 },
    );
    label(scene, 26, 32, 76, 0.22, c);
  });
  return [main(scene, 'Баллон активатора и флакон клея', { size: 470, shadow: false })];
};

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
