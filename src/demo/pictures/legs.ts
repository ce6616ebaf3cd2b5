/** Legs of kitchens and cupboards. */
import { Camera } from './camera.ts';
import { lathe } from './lathe.ts';
import type { Rings } from './leg-drawing.ts';
import { ringSheet, standing, tall, under } from './leg-drawing.ts';
import { BLACK, STEEL, shade } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { box } from './solid.ts';
import type { Drawer } from './subject.ts';
import { main } from './subject.ts';

export const kitchenLeg: Drawer = (goods) => {
  const skin = goods.surface('чёрный');
  const height = goods.number('height_mm', 100);
  const h = tall(height, 100);
  const rings: Rings = [
    [40, 0],
    [40, 8],
    [17, 8],
    [17, 22],
    [15, 24],
    [14, h - 40],
    [19, h - 38],
    [19, h - 26],
    [30, h - 10],
    [32, h - 6],
    [32, h],
  ];
  const scene = standing(rings, skin, (s) => {
    for (let y = 34; y < h - 46; y += 9)
      s.path(`M-14.5 ${y}Q0 ${y + 8} 14.5 ${y}`, 'none', {
        stroke: shade(skin, 0.12),
        width: 1.6,
        opacity: 0.6,
      });
    for (const [x, y] of [
      [-27, 0],
      [27, 0],
      [0, 7],
      [0, -7],
    ] as const)
      s.ellipse(x, y, 4, 1.6, shade(skin, 0));
  });
  return [
    main(scene, 'Опора с площадкой и резьбовой пятой', { size: 420, shadow: false }),
    ringSheet(rings, height, 80, 64),
    under((s) => {
      for (const x of [170, 470])
        s.stamp('leg', x, 318, 1, () =>
          lathe(
            s,
            rings.map(([r, y]) => [r, (y * 160) / h] as const),
            skin,
            { x: 0, tilt: 0.12 },
          ),
        );
    }),
  ];
};

export const metalLeg: Drawer = (goods) => {
  const skin = goods.surface('хром');
  const [height, d] = [goods.number('height_mm', 100), goods.number('diameter_mm', 50)];
  const h = tall(height, 100);
  const r = 15 + d * 0.18;
  const square = goods.pick(4) === 0;
  if (square) {
    const scene = new Scene();
    const camera = new Camera(34, 20);
    scene.ground(8, h + 8, 56, 20);
    scene.at(0, h, () => {
      box(scene, camera, [-13, -13, -2], [26, 26, 5], BLACK);
      box(scene, camera, [-16, -16, 3], [32, 32, h - 6], skin);
      box(scene, camera, [-26, -26, h - 3], [52, 52, 3], STEEL);
    });
    return [
      main(scene, 'Квадратная ножка с площадкой', { size: 420, shadow: false }),
      ringSheet(
        [
          [26, 0],
          [26, 4],
          [16, 4],
          [16, h - 6],
          [13, h - 6],
          [13, h],
        ],
        height,
        d,
      ),
      under((s) => {
        for (const x of [170, 470])
          s.rect(
            x - 18,
            318,
            36,
            160,
            s.over('right', [
              [0, shade(skin, 0.9)],
              [0.4, shade(skin, 0.7)],
              [1, shade(skin, 0.3)],
            ]),
          );
      }),
    ];
  }
  const rings: Rings = [
    [r * 1.7, 0],
    [r * 1.7, 4],
    [r, 4],
    [r, h - 18],
    [r * 0.8, h - 16],
    [r * 0.8, h - 8],
    [r * 1.12, h - 8],
    [r * 1.2, h],
  ];
  return [
    main(standing(rings, skin), 'Круглая труба с площадкой и винтовой пятой', {
      size: 420,
      shadow: false,
    }),
    ringSheet(rings, height, Math.round(d * 1.6), d),
    under((s) => {
      for (const x of [170, 470])
        s.stamp('leg', x, 318, 1, () =>
          lathe(
            s,
            rings.map(([q, y]) => [q, (y * 160) / h] as const),
            skin,
            { x: 0, tilt: 0.1 },
          ),
        );
    }),
  ];
};

export const woodenLeg: Drawer = (goods) => {
  const wood = goods.surface('дерево (бук)');
  const height = goods.number('height_mm', 150);
  const h = tall(height, 120);
  const classic = /класс|прованс/.test(goods.text('style'));
  const rings: Rings = classic
    ? [
        [22, 0],
        [24, 4],
        [24, 16],
        [17, 20],
        [24, 36],
        [17, h * 0.44],
        [13, h * 0.76],
        [18, h * 0.88],
        [12, h],
      ]
    : [
        [25, 0],
        [24, h * 0.15],
        [19, h * 0.55],
        [13, h - 3],
        [12, h],
      ];
  const scene = standing(rings, wood, (s) => {
    s.rect(
      -4,
      -26,
      8,
      27,
      s.over('right', [
        [0, shade(STEEL, 0.95)],
        [0.5, shade(STEEL, 0.6)],
        [1, shade(STEEL, 0.3)],
      ]),
      1,
    );
    s.path('M-4 -22L4 -20M-4 -17L4 -15M-4 -12L4 -10M-4 -7L4 -5', 'none', {
      stroke: shade(STEEL, 0.1),
      width: 1.2,
    });
    if (!classic)
      s.path(
        `M-14 6Q-12 ${num(h * 0.5)} -7 ${num(h)}M-4 8Q-4 ${num(h * 0.5)} -2 ${num(h)}` +
          `M8 8Q7 ${num(h * 0.5)} 5 ${num(h)}M16 4Q14 ${num(h * 0.4)} 9 ${num(h * 0.9)}`,
        'none',
        { stroke: shade(wood, 0.25), width: 1, opacity: 0.4 },
      );
  });
  return [
    main(scene, classic ? 'Точёная ножка с кольцами' : 'Коническая ножка с резьбовой шпилькой', {
      size: 450,
      shadow: false,
    }),
    ringSheet(rings, height, 50, classic ? 24 : 25),
    under(
      (s) => {
        for (const x of [170, 470])
          s.stamp('leg', x, 318, 1, () =>
            lathe(
              s,
              rings.map(([q, y]) => [q, (y * 160) / h] as const),
              wood,
              { x: 0, tilt: 0.1 },
            ),
          );
      },
      goods.pick(2) === 0,
    ),
  ];
};

export const plasticLeg: Drawer = (goods) => {
  const skin = goods.surface('чёрный');
  const height = goods.number('height_mm', 60);
  const h = 90 * (height / 60) ** 0.6;
  if (/квадрат/.test(goods.text('option'))) {
    const scene = new Scene();
    const camera = new Camera(34, 26);
    scene.ground(8, 8, 62, 22);
    box(scene, camera, [-26, -26, 0], [52, 52, h], skin);
    box(scene, camera, [-34, -34, h], [68, 68, 5], skin);
    return [main(scene, 'Квадратная литая ножка', { size: 370, shadow: false })];
  }
  const rings: Rings = goods.pick(2)
    ? [
        [44, 0],
        [44, 7],
        [40, 9],
        [30, h - 8],
        [28, h],
      ]
    : [
        [40, 0],
        [40, 7],
        [26, 10],
        [24, h * 0.55],
        [34, h - 8],
        [36, h],
      ];
  return [
    main(
      standing(
        rings,
        skin,
        (s) => {
          for (const x of [-24, 24]) s.ellipse(x, -1, 4.5, 2, shade(skin, 0));
        },
        0.32,
      ),
      'Литая ножка с отверстиями под саморезы',
      { size: 370, shadow: false },
    ),
    ringSheet(rings, height, 60),
  ];
};
