/** Glues: bottles, tins and sacks. */
import { bottle, label, tint } from './chemistry.ts';
import { slanted } from './fasteners.ts';
import { lathe } from './lathe.ts';
import { STEEL, mix, painted, shade } from './palette.ts';
import { Scene } from './scene.ts';
import type { Drawer } from './subject.ts';
import { main } from './subject.ts';

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
