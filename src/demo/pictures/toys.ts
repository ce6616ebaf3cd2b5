/** More figures of children's handles, about 120 units across. */
import { num } from './points.ts';
import type { Scene } from './scene.ts';

const face = (s: Scene, y: number, ink: string): void => {
  s.circle(-12, y, 4, ink)
    .circle(12, y, 4, ink)
    .path(`M-9 ${y + 10}Q0 ${y + 18} 9 ${y + 10}`, 'none', {
      stroke: ink,
      width: 2.8,
      cap: 'round',
    });
};

export const MORE_TOYS: readonly ((s: Scene) => unknown)[] = [
  (s) => {
    const petal = s.radial([
      [0, '#ffc3d8'],
      [0.6, '#f0719f'],
      [1, '#c43e72'],
    ]);
    for (let i = 0; i < 6; i++)
      s.ellipse(38 * Math.sin((i * Math.PI) / 3), -38 * Math.cos((i * Math.PI) / 3), 24, 24, petal);
    s.circle(
      0,
      0,
      27,
      s.radial([
        [0, '#fff0a6'],
        [1, '#e8ab1c'],
      ]),
    );
    face(s, -4, '#5a3c06');
  },
  (s) => {
    s.path(
      'M-52 34C-78 34 -78 -4 -50 -6C-48 -38 -8 -50 10 -26C34 -40 60 -20 52 2C74 8 70 34 50 34Z',
      s.over('down', [
        [0, '#ffffff'],
        [0.6, '#d7ebf7'],
        [1, '#94bfdc'],
      ]),
      { stroke: '#9cc4df', width: 1.5 },
    );
    face(s, 0, '#34566b');
  },
  (s) => {
    s.circle(
      0,
      0,
      56,
      s.radial([
        [0, '#ffffff'],
        [0.6, '#eceeef'],
        [1, '#aab0b5'],
      ]),
    );
    const spots = Array.from({ length: 5 }, (_, k) => {
      const a = (k * 2 * Math.PI) / 5;
      return `${num(20 * Math.sin(a))} ${num(-20 * Math.cos(a))}`;
    });
    s.path(`M${spots.join('L')}Z`, '#25282b');
    for (let k = 0; k < 5; k++)
      s.turned(k * 72, 0, 0, () =>
        s
          .path('M0 -20V-38M-13 -45L0 -38L13 -45', 'none', { stroke: '#25282b', width: 2.4 })
          .path('M-13 -45L13 -45L9 -55Q0 -57 -9 -55Z', '#25282b'),
      );
  },
  (s) => {
    s.path(
      'M-56 36L-62 -30L-30 0L0 -46L30 0L62 -30L56 36Z',
      s.over('slant', [
        [0, '#fff0a0'],
        [0.5, '#f0b91f'],
        [1, '#b37a06'],
      ]),
      { stroke: '#c98a08', width: 2 },
    );
    s.rect(
      -56,
      34,
      112,
      14,
      s.over('down', [
        [0, '#ffe07a'],
        [1, '#c58a0c'],
      ]),
      4,
    );
    for (const [x, y, c] of [
      [-62, -32, '#d9432f'],
      [0, -48, '#3d8fd6'],
      [62, -32, '#d9432f'],
      [0, 18, '#d9432f'],
      [-30, 22, '#3d8fd6'],
      [30, 22, '#3d8fd6'],
    ] as const)
      s.circle(x, y, 7, c).circle(x - 2, y - 2, 2, '#ffffff', { opacity: 0.7 });
  },
  (s) => {
    s.path(
      'M-62 4C-62 -30 -20 -40 10 -30C30 -24 38 -6 48 -16C40 -24 44 -40 52 -44C56 -36 62 -36 72 -40' +
        'C74 -28 66 -16 58 -10C58 30 30 44 -4 44C-44 44 -62 30 -62 4Z',
      s.over('down', [
        [0, '#7cc0e8'],
        [0.6, '#3f8ec6'],
        [1, '#25648f'],
      ]),
    );
    s.path('M-60 12C-40 26 10 24 44 14C34 38 12 44 -4 44C-38 44 -56 34 -60 12Z', '#e4f1f8')
      .circle(-36, -4, 5, '#12303f')
      .circle(-37.5, -5.5, 1.6, '#ffffff');
    s.path('M-14 -40C-20 -54 -30 -52 -32 -46M-14 -40C-8 -54 2 -52 4 -46', 'none', {
      stroke: '#7cc0e8',
      width: 4,
      cap: 'round',
    });
  },
  (s) => {
    s.path(
      'M-66 40C-40 40 -34 6 -10 0C6 -4 6 -22 6 -34C6 -52 22 -58 40 -54C56 -50 60 -36 48 -30L28 -26' +
        'C34 0 44 24 24 40V56H8V42H-14V56H-30V44Q-44 46 -66 40Z',
      s.over('down', [
        [0, '#9bd36a'],
        [0.6, '#5fa83a'],
        [1, '#3a7520'],
      ]),
    );
    s.circle(34, -43, 4, '#18300c').circle(33, -44, 1.3, '#ffffff');
    for (const [x, y] of [
      [-2, -8],
      [-20, 2],
      [-34, 16],
      [2, -26],
    ] as const)
      s.path(`M${x - 7} ${y + 3}L${x - 6} ${y - 10}L${x + 6} ${y - 2}Z`, '#e0a02c');
  },
];
