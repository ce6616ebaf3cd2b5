/** Handles for children: toys. */
import { fronts } from './panel.ts';
import { points } from './points.ts';
import { Scene } from './scene.ts';
import type { Drawer } from './subject.ts';
import { context, main } from './subject.ts';
import { MORE_TOYS } from './toys.ts';

const TOYS: readonly ((s: Scene) => unknown)[] = [
  (s) => {
    const fur = s.radial([
      [0, '#d9a877'],
      [0.7, '#b27a47'],
      [1, '#8a5a30'],
    ]);
    for (const x of [-34, 34]) s.circle(x, -34, 18, fur).circle(x, -34, 9, '#ecc9a0');
    s.circle(0, 0, 48, fur)
      .ellipse(0, 17, 23, 18, '#f0d5b2')
      .ellipse(0, 8, 8, 6, '#3b2a1e')
      .circle(-17, -9, 5, '#2a1d14')
      .circle(17, -9, 5, '#2a1d14')
      .circle(-15.5, -11, 1.6, '#fff')
      .circle(18.5, -11, 1.6, '#fff');
    s.path('M0 13V20M-9 22Q0 30 9 22', 'none', { stroke: '#3b2a1e', width: 2.5, cap: 'round' });
  },
  (s) => {
    const star = Array.from(
      { length: 10 },
      (_, i) =>
        [
          Math.sin((i * Math.PI) / 5) * (i % 2 ? 27 : 56),
          -Math.cos((i * Math.PI) / 5) * (i % 2 ? 27 : 56),
        ] as const,
    );
    s.path(
      `${points(star)}Z`,
      s.over('slant', [
        [0, '#ffe27a'],
        [0.6, '#f5b91f'],
        [1, '#c98a08'],
      ]),
      { stroke: '#eeb01c', width: 12, cap: 'round' },
    );
    s.circle(-11, -4, 4, '#4a3206')
      .circle(11, -4, 4, '#4a3206')
      .path('M-9 8Q0 17 9 8', 'none', { stroke: '#4a3206', width: 2.8, cap: 'round' });
  },
  (s) => {
    s.path(
      'M-58 18Q-60 -4 -40 -8L-24 -30Q-20 -35 -12 -35H16Q24 -35 28 -29L40 -9Q60 -7 60 8V18' +
        'Q60 24 52 24H-50Q-58 24 -58 18Z',
      s.over('down', [
        [0, '#f4746a'],
        [0.5, '#dc3b33'],
        [1, '#a8221d'],
      ]),
    );
    s.path('M-16 -27H-2V-9H-30ZM4 -27H15Q19 -27 21 -24L29 -9H4Z', '#cfe6f2');
    for (const x of [-31, 32]) s.circle(x, 24, 15, '#2b2c2f').circle(x, 24, 7, '#c9ced2');
    s.circle(56, 4, 4, '#ffe9a6');
  },
  (s) => {
    s.path(
      'M-12 40Q0 74 12 40Z',
      s.over('down', [
        [0, '#ffd34d'],
        [1, '#ef6a1f'],
      ]),
    );
    s.path('M-20 10L-38 40L-18 36ZM20 10L38 40L18 36Z', '#e0463c');
    s.path(
      'M0 -62C22 -44 26 -8 18 42H-18C-26 -8 -22 -44 0 -62Z',
      s.over('right', [
        [0, '#d5dbe2'],
        [0.35, '#fff'],
        [1, '#98a4b0'],
      ]),
    );
    s.path('M0 -62C9 -55 15 -45 18.5 -33H-18.5C-15 -45 -9 -55 0 -62Z', '#e0463c')
      .circle(0, -10, 12, '#3b6ea5')
      .circle(
        0,
        -10,
        8,
        s.over('slant', [
          [0, '#d8f0ff'],
          [1, '#6fb0dc'],
        ]),
      );
  },
  ...MORE_TOYS,
];
const TOY_WORDS = [
  /мишк/i,
  /звезд/i,
  /машин/i,
  /ракет/i,
  /цвет/i,
  /облак/i,
  /мяч/i,
  /корон/i,
  /кит/i,
  /динозавр/i,
];

export const childish: Drawer = (goods) => {
  const named = TOY_WORDS.findIndex((word) => word.test(goods.text('option', goods.text('word'))));
  const toy = TOYS[named < 0 ? goods.pick(TOYS.length) : named];
  const scene = new Scene();
  toy?.(scene);
  const mounted = new Scene();
  fronts(mounted, { base: '#bfd8d2', kind: 'plain', vein: '#a9c6bf' }, goods.random(1), 'drawers');
  mounted.casting(() => mounted.at(300, 295, () => toy?.(mounted), 1.3));
  return [
    main(scene, 'Вид спереди: яркая фигурка', { size: 400 }),
    context(mounted, 'На фронте детского комода'),
  ];
};
