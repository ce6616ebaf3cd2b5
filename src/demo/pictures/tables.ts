/** Legs and bases of tables and bars. */
import { Camera } from './camera.ts';
import { lathe } from './lathe.ts';
import { BLACK, BOARD, GREY, STEEL, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

function column(height: number, d: number, drawn: number, label: string): Sheet {
  const sheet = new Sheet(70, 230);
  const r = 6 + d * 0.12;
  sheet
    .rect(5, 0, 60, 6)
    .rect(35 - r, 6, r * 2, drawn)
    .rect(35 - r - 4, drawn + 6, r * 2 + 8, 8, 2)
    .down(0, drawn + 14, 65, 40, String(height))
    .across(35 - r, 35 + r, drawn + 14, 34, label);
  return sheet;
}

/** A tall tube with a mounting plate, standing or with a floor flange. */
const tube =
  (usual: number, flange: boolean): Drawer =>
  (goods) => {
    const skin = goods.surface('хром');
    const [height, d] = [goods.number('height_mm', usual), goods.number('diameter_mm', 60)];
    const h = 240 * (height / 710) ** 0.4;
    const r = 7 + d * 0.12;
    const scene = new Scene();
    const tilt = 0.24;
    scene.ground(10, h + 6, flange ? 70 : 40, flange ? 20 : 12);
    if (flange)
      lathe(
        scene,
        [
          [r + 1, h - 16],
          [r + 3, h - 10],
          [44, h - 4],
          [46, h - 2],
          [46, h],
        ],
        skin,
        { x: 0, tilt },
      );
    else
      lathe(
        scene,
        [
          [r * 0.7, h - 12],
          [r * 0.7, h - 6],
          [r * 1.15, h - 6],
          [r * 1.25, h],
        ],
        BLACK,
        { x: 0, tilt },
      );
    lathe(
      scene,
      [
        [r, 0],
        [r, h - 12],
      ],
      skin,
      { x: 0, tilt },
    );
    lathe(
      scene,
      [
        [40, -6],
        [40, -3],
      ],
      flange ? skin : STEEL,
      { x: 0, tilt },
    );
    for (const [x, y] of [
      [-28, -6],
      [28, -6],
      [0, -12],
      [0, 0],
    ] as const)
      scene.ellipse(x, y, 3.4, 1.2, shade(STEEL, 0));
    const table = new Scene();
    const camera = new Camera(30, 16);
    const leg = (x: number, y: number): void => {
      const [a, b] = [camera.at([x, y, 0]), camera.at([x, y, 108])];
      lathe(
        table,
        [
          [6, b[1]],
          [6, a[1]],
        ],
        skin,
        { x: a[0], tilt: 0.24 },
      );
    };
    table.ground(20, 10, 150, 40, 0.3);
    for (const [x, y] of [
      [-90, 44],
      [90, 44],
      [-90, -44],
      [90, -44],
    ] as const)
      leg(x, y);
    box(table, camera, [-104, -58, 108], [208, 116, 8], { ...BOARD, base: '#c9a77c' });
    return [
      main(scene, flange ? 'Высокая стойка с фланцем у пола' : 'Длинная круглая нога с площадкой', {
        size: 510,
        shadow: false,
      }),
      drawing(column(height, d, 200, `Ø${d}`)),
      { ...main(table, 'Стол на четырёх ногах', { size: 470, shadow: false }), name: 'context' },
    ];
  };

export const tableLeg = tube(710, false);
export const barLeg = tube(870, true);

export const tableBase: Drawer = (goods) => {
  const skin = goods.surface('чёрный матовый');
  const height = goods.number('height_mm', 720);
  const h = 190 * (height / 720) ** 0.5;
  const scene = new Scene();
  const cross = /крестовин/.test(goods.text('option'));
  const camera = new Camera(30, 18);
  scene.ground(14, h + 6, 118, 34);
  if (cross)
    scene.at(0, h, () => {
      for (const at of [
        [-88, -9, 176, 18],
        [-9, -88, 18, 176],
      ] as const)
        box(scene, camera, [at[0], at[1], -6], [at[2], at[3], 7], skin);
    });
  else
    lathe(
      scene,
      [
        [26, h - 16],
        [70, h - 8],
        [84, h - 4],
        [86, h],
      ],
      skin,
      { x: 0, tilt: 0.3 },
    );
  lathe(
    scene,
    [
      [11, 0],
      [11, h - 14],
      [17, h - 10],
      [20, h - 4],
    ],
    skin,
    { x: 0, tilt: 0.3 },
  );
  for (const yaw of [0, 1])
    scene
      .line(
        yaw
          ? [
              [-46, -9],
              [46, 5],
            ]
          : [
              [-46, 5],
              [46, -9],
            ],
        shade(skin, 0.3),
        9,
      )
      .line(
        yaw
          ? [
              [-46, -10],
              [46, 4],
            ]
          : [
              [-46, 4],
              [46, -10],
            ],
        shade(skin, 0.75),
        6,
      );
  const sheet = new Sheet(150, 220);
  sheet
    .rect(30, 0, 90, 8)
    .rect(66, 8, 18, 200)
    .outline([
      [0, 220],
      [4, 212],
      [60, 206],
      [90, 206],
      [146, 212],
      [150, 220],
    ])
    .down(0, 220, 150, 38, String(height))
    .across(0, 150, 220, 34, cross ? '600' : 'Ø430');
  return [
    main(scene, 'Колонна с крестовиной на тяжёлом основании', { size: 470, shadow: false }),
    drawing(sheet),
  ];
};

export const electricBase: Drawer = (goods) => {
  const skin = goods.surface('чёрный матовый');
  const scene = new Scene();
  const camera = new Camera(30, 18);
  scene.ground(10, 30, 170, 60, 0.3);
  for (const x of [74, -90])
    scene
      .stamp('leg', ...camera.at([x, 0, 0]), 1, () => {
        box(scene, camera, [0, -62, 0], [16, 124, 8], skin);
        box(scene, camera, [1, -8, 8], [14, 16, 60], { ...skin, base: shade(skin, 0.95) });
        box(scene, camera, [-2, -11, 60], [20, 22, 70], skin);
      })
      .see(...camera.at([x, -62, 0]));
  box(scene, camera, [74, -52, 130], [18, 104, 6], skin);
  box(scene, camera, [-88, -12, 130], [178, 24, 8], skin);
  box(scene, camera, [-90, -52, 130], [18, 104, 6], skin);
  box(scene, camera, [-30, -30, 126], [34, 12, 8], GREY);
  const sheet = new Sheet(180, 150);
  sheet
    .rect(0, 0, 180, 10)
    .rect(20, 10, 22, 70)
    .rect(138, 10, 22, 70)
    .rect(24, 80, 14, 60)
    .rect(142, 80, 14, 60)
    .rect(16, 140, 30, 10)
    .rect(134, 140, 30, 10)
    .down(0, 150, 180, 40, '620-1270')
    .across(0, 180, 0, -34, '1100-1700');
  return [
    main(scene, 'Рама на двух телескопических опорах', { size: 490, shadow: false }),
    drawing(sheet),
  ];
};
