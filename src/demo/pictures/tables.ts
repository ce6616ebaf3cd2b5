/** Legs and bases of tables and bars, wheels and castors. */
import { lathe } from './lathe.ts';
import { across, BLACK, BOARD, GREY, painted, RUBBER, shade, STEEL } from './palette.ts';
import { plate, screwHead } from './hooks.ts';
import type { Material } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, Camera } from './solid.ts';
import { drawing, main } from './subject.ts';
import type { Drawer, Goods } from './subject.ts';

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

/** A castor from the side: plate, fork, wheel. */
function castor(scene: Scene, goods: Goods, brake: boolean): void {
  const fork = goods.surface('цинк (без покрытия)');
  const cover = goods.text('wheel_cover');
  const tread: Material = /резин/.test(cover)
    ? RUBBER
    : /полиуретан/.test(cover)
      ? painted('#b9473a')
      : /силикон/.test(cover)
        ? painted('#d9dde0')
        : goods.pick(2)
          ? RUBBER
          : painted('#55595d');
  const r = 34 + Math.min(100, goods.number('diameter_mm', 50)) * 0.25;
  const camera = new Camera(30, 22);
  scene.ground(8, r + 4, r + 14, 14);
  scene.circle(6, -2, r, shade(tread, 0.08));
  scene.circle(
    0,
    0,
    r,
    scene.over('slant', [
      [0, shade(tread, 0.98)],
      [0.5, shade(tread, 0.7)],
      [1, shade(tread, 0.26)],
    ]),
  );
  const hub = painted('#e2e4e5');
  scene.circle(0, 0, r * 0.68, shade(hub, 0.34)).circle(
    -0.8,
    -0.8,
    r * 0.64,
    scene.over('slant', [
      [0, shade(hub, 0.9)],
      [1, shade(hub, 0.45)],
    ]),
  );
  scene.circle(0, 0, r * 0.4, 'none', { stroke: shade(hub, 0.2), width: 1.6, opacity: 0.5 });
  scene.at(24, -r - 26, () => box(scene, camera, [-44, -32, 0], [88, 64, 5], fork));
  const top = -r - 12;
  lathe(
    scene,
    [
      [19, top - 6],
      [19, top + 5],
    ],
    fork,
    { x: 24, tilt: 0.3 },
  );
  scene.path(
    `M44 ${top + 3}Q50 ${top + 22} 30 ${-r * 0.4}L10 6Q2 12 -8 8Q-14 2 -10 -8L0 ${top + 3}Z`,
    plate(scene, fork),
    { stroke: shade(fork, 0.12), width: 1.2 },
  );
  screwHead(scene, 0, 0, 8, STEEL);
  if (brake) {
    const red = painted('#c33d2c');
    scene.path(
      `M-6 ${-r * 0.8}L-50 ${-r * 0.74}Q-60 ${-r * 0.7} -56 ${-r * 0.56}L-10 ${-r * 0.52}Z`,
      scene.over('down', [
        [0, shade(red, 0.95)],
        [1, shade(red, 0.3)],
      ]),
      { stroke: shade(red, 0.05), width: 1 },
    );
    scene.path(`M-48 ${-r * 0.7}L-20 ${-r * 0.73}`, 'none', {
      stroke: '#fff',
      width: 2,
      opacity: 0.5,
      cap: 'round',
    });
  }
}

const wheel =
  (usual: boolean): Drawer =>
  (goods) => {
    const scene = new Scene();
    castor(scene, goods, goods.flag('wheel_brake', usual));
    const d = goods.number('diameter_mm', 50);
    const sheet = new Sheet(110, 140);
    sheet
      .rect(5, 0, 100, 6)
      .outline([
        [36, 6],
        [84, 6],
        [62, 96],
        [46, 96],
      ])
      .circle(50, 92, 46)
      .circle(50, 92, 8, false)
      .down(0, 138, 105, 40, String(Math.round(d * 1.36)))
      .across(4, 96, 138, 32, `Ø${d}`)
      .across(5, 105, 0, -34, '42');
    return [
      main(scene, 'Колесо в вилке с площадкой', { size: 440, shadow: false }),
      drawing(sheet),
    ];
  };
export const swivelWheel = wheel(false);
export const brakeWheel = wheel(true);

export const pullOutRoller: Drawer = (goods) => {
  const skin = goods.surface('чёрный');
  const scene = new Scene();
  const camera = new Camera(28, 24);
  box(scene, camera, [-56, 8, 0], [112, 3, 60], STEEL);
  box(scene, camera, [-56, -26, 57], [112, 36, 3], STEEL);
  const [x, y] = camera.at([0, -10, 18]);
  for (const dx of [10, 0])
    scene.circle(
      x + dx,
      y - dx * 0.4,
      36,
      dx
        ? shade(skin, 0.15)
        : scene.over('slant', [
            [0, shade(skin, 0.98)],
            [1, shade(skin, 0.3)],
          ]),
    );
  scene.circle(x, y, 24, shade(GREY, 0.8)).circle(x, y, 22, scene.over('slant', across(GREY, 45)));
  screwHead(scene, x, y, 8, STEEL);
  const d = goods.number('diameter_mm', 40);
  const sheet = new Sheet(110, 100);
  sheet
    .rect(0, 0, 110, 6)
    .rect(0, 6, 110, 46)
    .circle(55, 58, 36)
    .hole(14, 26, 4)
    .hole(96, 26, 4)
    .across(19, 91, 94, 34, `Ø${d}`)
    .across(14, 96, 0, -34, '64');
  return [main(scene, 'Ролик на угловой пластине', { size: 420 }), drawing(sheet)];
};
