/** Taps and siphons. */
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { BLACK, CHROME, GREY, WHITE, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { kitchenWith } from './sinks.ts';
import type { Drawer, Goods } from './subject.ts';
import { drawing, main } from './subject.ts';
import { bar } from './wires.ts';

const spoutOf = (goods: Goods): string =>
  goods.text('spout', ['высокий', 'низкий', 'выдвижной'][goods.pick(3)]);

function tapShape(scene: Scene, goods: Goods, m: Material, filter: boolean): void {
  const spout = spoutOf(goods);
  lathe(
    scene,
    [
      [31, 132],
      [32, 140],
    ],
    m,
    { x: 0, tilt: 0.3 },
  );
  if (spout === 'низкий') {
    bar(scene, 'M0 40C0 0 10 -8 30 -12L132 -28C146 -30 148 -22 148 -8', 21, m);
    lathe(
      scene,
      [
        [23, 20],
        [23, 132],
        [25, 136],
      ],
      m,
      { x: 0, tilt: 0.3 },
    );
    bar(scene, 'M0 14C6 -6 40 -34 84 -44', 11, m);
  } else {
    bar(scene, 'M0 60V-60C0 -150 116 -150 116 -60V-44', 19, m);
    if (spout === 'выдвижной') {
      lathe(
        scene,
        [
          [12, -50],
          [15, -42],
          [15, 4],
          [12, 10],
        ],
        m,
        { x: 116, tilt: 0.3 },
      );
      scene.ellipse(116, 11, 11, 3.4, shade(BLACK, 0.6));
    } else
      lathe(
        scene,
        [
          [12, -46],
          [12, -34],
          [10, -32],
        ],
        m,
        { x: 116, tilt: 0.3 },
      );
    lathe(
      scene,
      [
        [20, 42],
        [22, 46],
        [22, 136],
      ],
      m,
      { x: 0, tilt: 0.3 },
    );
    bar(scene, 'M22 84H40', 22, m, 'butt');
    bar(scene, 'M42 84L66 42', 4.9, m);
  }
  if (filter || spout === 'под фильтр') {
    bar(scene, 'M-22 92H-40', 18, m, 'butt');
    bar(scene, 'M-42 92L-56 70', 4.9, m);
  }
}

const tap =
  (filter: boolean): Drawer =>
  (goods) => {
    const m = goods.surface('хром');
    const scene = new Scene();
    scene.ground(12, 146, 58, 16);
    tapShape(scene, goods, m, filter);
    const low = spoutOf(goods) === 'низкий';
    const sheet = new Sheet(150, low ? 170 : 210);
    if (low)
      sheet
        .rect(6, 156, 44, 10, 2)
        .outline(
          [
            [14, 156],
            [14, 40],
            [30, 20],
            [130, 6],
            [142, 14],
            [142, 34],
            [126, 34],
            [122, 26],
            [42, 40],
            [42, 156],
          ],
          { radius: 4 },
        )
        .outline([
          [24, 24],
          [84, -14],
          [90, -8],
          [44, 22],
        ])
        .down(34, 166, 142, 40, '170')
        .across(28, 134, 166, 34, '200');
    else
      sheet
        .rect(6, 196, 44, 10, 2)
        .rect(14, 120, 28, 76)
        .outline(
          [
            [20, 120],
            [20, 50],
            [28, 14],
            [70, 0],
            [112, 14],
            [122, 50],
            [122, 78],
            [108, 78],
            [108, 52],
            [100, 26],
            [70, 14],
            [40, 26],
            [34, 52],
            [34, 120],
          ],
          { radius: 8 },
        )
        .down(0, 206, 122, 46, '360')
        .across(28, 115, 206, 34, '220');
    return [
      main(scene, 'Излив на стойке с рычагом', { size: 500, shadow: false }),
      drawing(sheet),
      kitchenWith((s) => {
        s.rect(
          60,
          380,
          480,
          200,
          s.over('slant', [
            [0, '#8b8f92'],
            [1, '#dfe2e4'],
          ]),
          18,
          { stroke: '#6d7174', width: 2 },
        );
        s.casting(() => s.at(270, 250, () => tapShape(s, goods, m, filter), 0.95));
      }, 'Над мойкой'),
    ];
  };
export const kitchenTap = tap(false);
export const filterTap = tap(true);

export const siphon: Drawer = (goods) => {
  const m = WHITE;
  const scene = new Scene();
  const waste = goods.template === 1;
  const skin = { ...m, base: '#eceded' };
  if (!waste) bar(scene, 'M30 64H70C96 64 92 100 118 96S140 60 168 60', 22, skin);
  if (!waste && !/бутыл/.test(goods.text('option')))
    scene.path('M56 64H70C96 64 92 100 118 96S140 60 168 60', 'none', {
      stroke: '#8f969b',
      width: 21,
      dash: '2 5',
      opacity: 0.7,
    });
  if (waste)
    lathe(
      scene,
      [
        [17, -20],
        [17, 70],
        [20, 72],
        [20, 84],
      ],
      skin,
      { x: 0, tilt: 0.28 },
    );
  else
    lathe(
      scene,
      [
        [17, -20],
        [17, 26],
        [36, 30],
        [38, 36],
        [38, 84],
        [30, 98],
        [22, 102],
      ],
      skin,
      { x: 0, tilt: 0.28 },
    );
  if (!waste)
    lathe(
      scene,
      [
        [40, 64],
        [40, 76],
      ],
      skin,
      { x: 0, tilt: 0.28 },
    );
  lathe(
    scene,
    [
      [24, -44],
      [24, -26],
    ],
    { ...GREY, base: '#c9cccd' },
    { x: 0, tilt: 0.28 },
  );
  lathe(
    scene,
    [
      [46, -72],
      [48, -70],
      [46, -64],
      [28, -54],
      [26, -44],
    ],
    CHROME,
    { x: 0, tilt: 0.28 },
  );
  scene
    .ellipse(
      0,
      -72,
      36,
      10,
      scene.over('right', [
        [0, '#5b6065'],
        [1, '#c6cacd'],
      ]),
    )
    .ellipse(0, -71, 14, 4, '#232527');
  const d = goods.number('diameter_mm', 40);
  const sheet = new Sheet(150, 180);
  sheet
    .rect(10, 0, 90, 14, 3)
    .rect(36, 14, 38, 60)
    .rect(16, 74, 78, 90, 14)
    .rect(94, 96, 56, 26)
    .down(0, 164, 10, -38, '210')
    .across(10, 100, 0, -34, '113')
    .down(96, 122, 150, 34, `Ø${d}`);
  return [
    main(scene, waste ? 'Выпуск с чашей из нержавеющей стали' : 'Выпуск, колба и труба', {
      size: 480,
    }),
    drawing(sheet),
  ];
};
