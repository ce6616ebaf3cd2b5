/** Furniture locks. */
import { DOWN, X } from './axes.ts';
import { Camera } from './camera.ts';
import { plate } from './hooks.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { GLASS, STEEL, ZINC, painted, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';
import { bar } from './wires.ts';

/** Two flat keys on a ring. */
function keys(scene: Scene, x: number, y: number, scale = 1): void {
  const brass = { ...STEEL, base: '#c2bda9' };
  scene.at(
    x,
    y,
    () => {
      bar(scene, 'M-14 -14C-26 -6 -24 12 -10 12S6 -6 -6 -16', 2.4, STEEL);
      for (const turn of [34, 8])
        scene.turned(turn, -8, 8, () => {
          scene.casting(() =>
            scene.path(
              'M-13 -4Q-15 16 0 18Q15 16 13 -4Q10 -12 0 -12T-13 -4ZM-4 -5A4 4 0 0 0 4 -5' +
                'A4 4 0 0 0 -4 -5ZM-5 17H5V46L1 51L-5 46V42L-2 40L-5 37V33L-2 31L-5 28Z',
              plate(scene, brass),
              { rule: 'evenodd', stroke: shade(brass, 0.1), width: 0.7 },
            ),
          );
        });
    },
    scale,
  );
}

/** The round face of a lock with its keyhole. */
function lockFace(scene: Scene, x: number, y: number, r: number, m: Material): void {
  scene
    .circle(x, y, r, plate(scene, m), { stroke: shade(m, 0.15), width: 1 })
    .circle(x, y, r * 0.66, shade(m, 0.4))
    .circle(x, y, r * 0.6, plate(scene, m));
  scene
    .rect(x - r * 0.1, y - r * 0.4, r * 0.2, r * 0.8, '#17181a', 1)
    .circle(x, y, r * 0.16, '#17181a');
}

export const furnitureLock: Drawer = (goods) => {
  const m = goods.surface('никель');
  const scene = new Scene();
  const camera = new Camera(34, 30);
  const round = /поворот|код/.test(goods.text('lock_type')) || goods.pick(2) === 0;
  if (round) {
    scene.at(-30, 0, () => {
      lathe(
        scene,
        [
          [27, -22],
          [29, -20],
          [29, -15],
          [17, -14],
          [17, 14],
        ],
        m,
        { x: 0, tilt: 0.62 },
      );
      scene.within([1, 0, 0, 0.62, 0, -22], () => lockFace(scene, 0, 0, 20, m));
      box(scene, camera, [-6, -4, -30], [42, 12, 4], STEEL);
    });
  } else {
    box(scene, camera, [-58, -6, -20], [62, 14, 40], ZINC);
    box(scene, camera, [4, -2, -8], [12, 7, 16], m);
    lathe(
      scene,
      [
        [15, -46],
        [15, -14],
      ],
      m,
      { x: -26, tilt: 0.5 },
    );
    scene.within([1, 0, 0, 0.5, -26, -46], () => lockFace(scene, 0, 0, 15, m));
  }
  keys(scene, 52, 22);
  const b = goods.number('board_mm', 22);
  const sheet = new Sheet(120, 90);
  sheet
    .rect(0, 20, 76, 60, 3)
    .rect(76, 34, 14, 26)
    .rect(24, 0, 30, 20)
    .hole(12, 30, 4)
    .hole(12, 70, 4)
    .across(24, 54, 0, -34, 'Ø18')
    .down(0, 20, 24, -54, String(b))
    .across(0, 76, 80, 34, '40');
  return [main(scene, 'Корпус с цилиндром и два ключа', { size: 450 }), drawing(sheet)];
};

export const centralLock: Drawer = (goods) => {
  const m = goods.surface('никель');
  const scene = new Scene();
  const camera = new Camera(-30, 18);
  box(scene, camera, [0, 0, -90], [14, 4, 180], STEEL);
  onPlane(scene, camera, [0, 0, 90], X, DOWN, () => {
    for (const y of [56, 96, 136]) {
      scene.circle(7, y, 5.5, shade(STEEL, 0.1)).circle(6, y - 1, 4.6, shade(STEEL, 0.9));
    }
  });
  box(scene, camera, [-12, -8, 62], [38, 12, 32], ZINC);
  const [x, y] = camera.at([6, -9, 78]);
  scene.ellipse(x + 1, y, 15, 16, shade(m, 0.1));
  lockFace(scene, x - 2, y, 15, m);
  keys(scene, 66, 8);
  const length = goods.number('length_mm', 600);
  const sheet = new Sheet(80, 230);
  sheet
    .rect(30, 0, 14, 230)
    .rect(14, 8, 46, 36, 3)
    .circle(37, 26, 11)
    .down(0, 230, 60, 40, String(length));
  for (const v of [80, 130, 180]) sheet.hole(37, v, 4);
  return [main(scene, 'Замок на длинной штанге и ключи', { size: 480 }), drawing(sheet)];
};

export const glassLock: Drawer = (goods) => {
  const m = goods.surface('хром');
  const scene = new Scene();
  const camera = new Camera(30, 22);
  box(scene, camera, [-70, 4, -46], [120, 4, 92], { ...GLASS, base: '#c3dcdc', sheen: 0.14 });
  const [x, y] = camera.at([0, 0, 0]);
  box(scene, camera, [-24, -2, -6], [48, 6, 24], m);
  lathe(
    scene,
    [
      [19, y - 14],
      [19, y + 2],
    ],
    m,
    { x, tilt: 0.8 },
  );
  lockFace(scene, x, y - 14, 17, m);
  keys(scene, 62, 40, 0.9);
  const sheet = new Sheet(110, 70);
  sheet
    .rect(0, 0, 110, 44, 4)
    .circle(55, 22, 18)
    .leader(68, 10, 'Ø19', 36, -40)
    .leader(100, 34, `${goods.number('door_mm', 5)}`, 30, 44)
    .across(0, 110, 44, 40, '36');
  return [main(scene, 'Замок на краю стекла и ключи', { size: 450 }), drawing(sheet)];
};

export const electronicLock: Drawer = (goods) => {
  const skin = goods.surface('чёрный');
  const scene = new Scene();
  scene.rect(
    -38,
    -78,
    76,
    150,
    scene.over('slant', [
      [0, shade(skin, 0.98)],
      [0.5, shade(skin, 0.72)],
      [1, shade(skin, 0.4)],
    ]),
    14,
    { stroke: shade(skin, 0.2), width: 1 },
  );
  const option = goods.text('option');
  const code = option ? /код/.test(option) : goods.pick(2) === 0;
  const key = painted('#dfe2e4');
  if (code)
    for (let i = 0; i < 12; i++)
      scene.stamp('key', -20 + (i % 3) * 20, -52 + Math.floor(i / 3) * 20, 0.72, () => {
        scene
          .circle(0, 0, 10, shade(key, 0.4))
          .circle(-0.5, -0.8, 9, shade(key, 0.86))
          .circle(0, 0, 2, '#2a2d30');
      });
  else {
    scene
      .circle(0, -30, 24, 'none', { stroke: '#5fb5d9', width: 2.4 })
      .path('M-9 -24A10 10 0 0 1 9 -24M-15 -30A18 18 0 0 1 15 -30M-4 -18A4 4 0 0 1 4 -18', 'none', {
        stroke: '#7cc8e6',
        width: 3,
        cap: 'round',
      });
    scene.turned(14, 56, 40, () =>
      scene.casting(() =>
        scene
          .rect(
            -34,
            -22,
            68,
            44,
            scene.over('slant', [
              [0, '#ffffff'],
              [1, '#cdd8df'],
            ]),
            5,
            { stroke: '#a9b5bd', width: 1 },
          )
          .rect(-26, -12, 12, 10, '#d5b25a', 2),
      ),
    );
  }
  scene
    .circle(0, 48, 15, shade(STEEL, 0.2))
    .circle(-1, 46.5, 14, plate(scene, STEEL))
    .rect(-3, 34, 6, 26, shade(STEEL, 0.9), 3, { stroke: shade(STEEL, 0.2), width: 0.8 });
  scene.circle(0, -68, 2.4, '#3fcf73');
  const sheet = new Sheet(70, 130);
  sheet
    .rect(0, 0, 70, 130, 12)
    .circle(35, 100, 14)
    .hole(35, 40, 4)
    .down(0, 130, 70, 38, '132')
    .across(0, 70, 130, 34, '64');
  return [
    main(scene, code ? 'Панель с кнопками кода и ручкой' : 'Считыватель с картой и ручкой', {
      size: 470,
    }),
    drawing(sheet),
  ];
};
