/** Odd tools of a category: a set square among tape measures. */
import { slanted } from './fasteners.ts';
import { plate, screwHead } from './hooks.ts';
import { BEECH, BLACK, CHROME, STEEL, painted, shade } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import type { Drawer } from './subject.ts';
import { main } from './subject.ts';
import { HSS, RED } from './variants.ts';

export const routerBit: Drawer = () => {
  const scene = new Scene();
  slanted(
    scene,
    0,
    0,
    (fill) => {
      scene.rect(-110, -12, 118, 24, fill(HSS), 2);
      scene.path('M8 -12L22 -30H74V30H22L8 12Z', fill(RED));
      scene
        .path('M24 -42H70Q74 -30 84 -24V-4H24Z', fill(STEEL), { stroke: shade(STEEL, 0.1) })
        .path('M24 4H84V24Q74 30 70 42H24Z', shade(STEEL, 0.24));
      scene.rect(84, -19, 20, 38, fill({ ...CHROME }), 4).circle(104, 0, 5, shade(BLACK, 0.5));
    },
    52,
  );
  return [main(scene, 'Фреза с двумя ножами и подшипником', { size: 490 })];
};

export const bitHolder: Drawer = () => {
  const scene = new Scene();
  slanted(
    scene,
    0,
    0,
    (fill) => {
      scene.rect(-110, -10, 60, 20, fill(HSS), 2).rect(-94, -11, 8, 22, shade(HSS, 0.25), 3);
      scene
        .rect(-54, -18, 122, 36, fill(CHROME), 5)
        .rect(-40, -18, 26, 36, fill(BLACK))
        .rect(60, -15, 10, 30, fill(STEEL), 2);
      scene
        .path('M70 -11H104L118 -4V4L104 11H70Z', fill(HSS))
        .path('M100 -7L118 -1.5M100 7L118 1.5', 'none', { stroke: shade(HSS, 0), width: 2.6 });
    },
    32,
  );
  return [main(scene, 'Магнитный держатель с битой', { size: 480 })];
};

export const setSquare: Drawer = () => {
  const scene = new Scene();
  scene.path(
    'M-70 -120H-34V62H146V98H-70Z',
    scene.over('slant', [
      [0, '#f1f3f4'],
      [0.5, '#c3c8cc'],
      [1, '#989ea4'],
    ]),
    { stroke: '#6d7378', width: 1 },
  );
  let ticks = '';
  for (let i = 0; i < 34; i++) ticks += `M${num(-34 + i * 5.2)} 62V${i % 5 ? 68 : 75}`;
  scene.path(ticks, 'none', { stroke: '#2b2e31', width: 1 });
  scene.rect(
    -80,
    -126,
    24,
    232,
    scene.over('right', [
      [0, shade(BEECH, 0.9)],
      [1, shade(BEECH, 0.4)],
    ]),
    3,
  );
  for (const y of [-96, 70]) screwHead(scene, -68, y, 5, STEEL);
  return [main(scene, 'Металлический угольник со шкалой', { size: 450 })];
};

export const slidingKnife: Drawer = () => {
  const scene = new Scene();
  const body = painted('#e2b21f');
  slanted(
    scene,
    0,
    0,
    (fill) => {
      scene.path('M40 -13H124L106 13H40Z', fill(STEEL), { stroke: '#6d7378' });
      scene.path('M66 -13L56 13M86 -13L76 13M106 -13L96 13', 'none', {
        stroke: '#7c8287',
        width: 1,
      });
      scene
        .path('M-120 -20Q-128 0 -120 20L40 18L52 13V-13L40 -18Z', fill(body))
        .rect(-100, -5, 140, 10, shade(BLACK, 0.6), 4)
        .rect(-20, -11, 34, 22, fill(BLACK), 5);
      scene.path('M-12 -7V7M-4 -7V7M4 -7V7', 'none', { stroke: '#6b7075', width: 2 });
    },
    30,
  );
  return [main(scene, 'Нож с сегментным выдвижным лезвием', { size: 500 })];
};

/** A belt pulled around a frame by a handle. */
export const bandClamp: Drawer = () => {
  const scene = new Scene();
  const wood = scene.over('slant', [
    [0, '#e3c7a0'],
    [1, '#b98f5f'],
  ]);
  scene.path('M-84 -70H84V70H-84ZM-58 -44V44H58V-44Z', wood, {
    rule: 'evenodd',
    stroke: '#8d6b44',
    width: 1,
  });
  scene.path('M-84 -70L-58 -44M84 -70L58 -44M84 70L58 44M-84 70L-58 44', 'none', {
    stroke: '#8d6b44',
    width: 1.4,
  });
  scene
    .rect(-91, -77, 182, 154, 'none', 8, { stroke: '#2c2f33', width: 13 })
    .rect(-91, -77, 182, 154, 'none', 8, { stroke: '#4c6f9c', width: 8 });
  for (const [x, y] of [
    [-90, -76],
    [90, -76],
    [90, 76],
    [-90, 76],
  ] as const)
    scene.rect(x - 17, y - 17, 34, 34, shade(BLACK, 0.7), 7);
  scene.casting(() => {
    scene.rect(-26, 64, 52, 34, plate(scene, STEEL), 5, { stroke: shade(STEEL, 0.15) });
    scene.rect(-7, 94, 14, 36, shade(STEEL, 0.6)).path(
      'M-15 126H15L20 176Q0 188 -20 176Z',
      scene.over('right', [
        [0, shade(RED, 0.95)],
        [1, shade(RED, 0.2)],
      ]),
    );
  });
  return [main(scene, 'Лента стягивает рамку, ручка снизу', { size: 480 })];
};
