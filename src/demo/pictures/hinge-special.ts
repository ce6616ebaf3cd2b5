/** Hinges that are not concealed: for glass, piano, card table and flap hinges. */
import { BACK, X } from './axes.ts';
import { lathe } from './lathe.ts';
import { across, GLASS, shade } from './palette.ts';
import type { Material } from './palette.ts';
import { plate, screwHead } from './hooks.ts';
import { sphere } from './handle-small.ts';
import { Scene } from './scene.ts';
import { num } from './points.ts';
import { box, onPlane, prism } from './solid.ts';
import { Camera } from './camera.ts';
import { HINGE_CAMERA, hinge } from './hinge-body.ts';
import { Sheet } from './sheet.ts';
import { drawing, main } from './subject.ts';
import type { Drawer } from './subject.ts';

/** A pane between the cup and its round cover. */
export const glassHinge: Drawer = (goods) => {
  const metal = goods.surface('хром');
  const scene = new Scene();
  const pane = { ...GLASS, sheen: 0.14 };
  hinge(scene, { crank: 0, soft: false, cup: 'none' }, metal);
  box(scene, HINGE_CAMERA, [-34, -44, 1], [44, 88, 5], { ...pane, base: '#c3dcdc' });
  const [cx, cy] = HINGE_CAMERA.at([-6, 0, 6]);
  lathe(
    scene,
    [
      [16, cy - 4],
      [17, cy - 2],
      [17, cy],
    ],
    metal,
    { x: cx, tilt: 0.64 },
  );
  const sheet = new Sheet(100, 80);
  const t = goods.number('door_mm', 5);
  sheet
    .outline(
      [
        [0, 0],
        [100, 0],
        [100, 80],
        [0, 80],
      ],
      { tint: false },
    )
    .circle(40, 40, 13)
    .axis([20, 40], [60, 40])
    .axis([40, 20], [40, 60]);
  sheet.across(0, 40, 80, 34, '22').leader(49, 31, 'Ø26', 30, -24).leader(80, 66, `${t} `, 24, 34);
  return [
    main(scene, 'Вид под углом: стекло зажато круглой накладкой', { size: 480 }),
    drawing(sheet, 'Чертёж отверстия в стекле: диаметр 26 мм'),
  ];
};

/** A long strip of knuckles with rows of screw holes. */
export const pianoHinge: Drawer = (goods) => {
  const metal = goods.surface('никель сатинированный');
  const camera = new Camera(34, 38);
  const scene = new Scene();
  const [half, leaf] = [130, 17];
  prism(
    scene,
    camera,
    [
      [2, 0],
      [leaf, 0],
      [leaf, 1.6],
      [2, 1.6],
    ],
    'x',
    -half,
    half,
    metal,
    { smooth: 1 },
  );
  prism(
    scene,
    camera,
    [
      [-2, 0],
      [-leaf, 6],
      [-leaf - 0.4, 7.6],
      [-2, 2],
    ],
    'x',
    -half,
    half,
    metal,
    { smooth: 1 },
  );
  const hole = (x: number, y: number, z: number): void => {
    const [px, py] = camera.at([x, y, z]);
    scene.stamp('hole', px, py, 0.34, () => {
      scene.ellipse(0, 0, 10, 6.4, shade(metal, 0.25)).ellipse(0.6, 1, 5, 3, '#fff');
    });
  };
  for (let x = -half + 16; x < half; x += 33) {
    hole(x, 11, 1.6);
    hole(x + 8, -11, 5.4);
  }
  const pin = camera.at([0, 0, 3]);
  const [a, b] = [camera.at([-half, 0, 3]), camera.at([half, 0, 3])];
  const lean = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  scene.turned(lean, pin[0], pin[1], () => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    scene.rect(-length / 2, -3, length, 6, scene.over('down', across(metal, 0)));
    let d = '';
    for (let x = -length / 2 + 14; x < length / 2; x += 14) d += `M${num(x)} -3V3`;
    scene.path(d, 'none', { stroke: shade(metal, 0.1), width: 0.9 });
  });
  const length = goods.number('length_mm', 1000);
  const sheet = new Sheet(240, 44);
  sheet
    .rect(0, 0, 240, 44)
    .thin([
      [0, 19],
      [240, 19],
    ])
    .thin([
      [0, 25],
      [240, 25],
    ]);
  for (let x = 24; x < 240; x += 48) sheet.hole(x, 9, 2.6).hole(x, 35, 2.6);
  sheet
    .across(0, 240, 0, -36, String(length))
    .down(0, 44, 240, 36, String(goods.number('width_mm', 32)));
  return [
    main(scene, 'Вид под углом: две длинные пластины на общей оси', { size: 535 }),
    drawing(sheet),
  ];
};

/** Two leaves folded flat, screwed into the edges of table tops. */
export const cardHinge: Drawer = (goods) => {
  const metal = goods.surface('латунь шлифованная');
  const scene = new Scene();
  const leaf = (side: number): void => {
    scene.path(
      `M${side * 3} -24H${side * 40}Q${side * 62} -24 ${side * 62} 0Q${side * 62} 24 ${side * 40} 24H${side * 3}Z`,
      plate(scene, metal),
      { stroke: shade(metal, 0.15), width: 1 },
    );
    screwHead(scene, side * 24, -12, 5.4, metal);
    screwHead(scene, side * 24, 12, 5.4, metal);
    screwHead(scene, side * 48, 0, 5.4, metal);
  };
  leaf(-1);
  leaf(1);
  scene.rect(
    -14,
    -9,
    28,
    18,
    scene.over('down', [
      [0, shade(metal, 0.9)],
      [1, shade(metal, 0.35)],
    ]),
    3,
    { stroke: shade(metal, 0.15), width: 0.8 },
  );
  for (const x of [-9, 9])
    scene.circle(x, 0, 4.6, sphere(scene, metal), { stroke: shade(metal, 0.15), width: 0.8 });
  const sheet = new Sheet(124, 48);
  sheet.rect(0, 0, 124, 48, 22).rect(48, 15, 28, 18, 3, false).hole(14, 24, 4);
  for (const x of [38, 86]) sheet.hole(x, 12, 4).hole(x, 36, 4);
  sheet
    .hole(110, 24, 4)
    .across(0, 124, 48, 34, '70')
    .down(0, 48, 124, 34, String(goods.number('width_mm', 20)));
  return [
    main(scene, 'Вид сверху: две пластины с шарниром посередине', { size: 460 }),
    drawing(sheet),
  ];
};

/** A flap hinge: two cups joined by a flat link. */
export const flapHinge: Drawer = (goods) => {
  const metal = goods.surface('никель');
  const camera = new Camera(28, 44);
  const tilt = Math.sin((44 * Math.PI) / 180);
  const scene = new Scene();
  const cupAt = (x: number, m: Material): void => {
    const [cx, cy] = camera.at([x, 0, 0]);
    lathe(
      scene,
      [
        [17, cy],
        [17, cy + 8],
        [15, cy + 10],
      ],
      m,
      { x: cx, tilt },
    );
    onPlane(scene, camera, [x, 0, 0], X, BACK, () => {
      scene
        .circle(0, 0, 21, plate(scene, m), { stroke: shade(m, 0.25), width: 0.8 })
        .rect(-14, -9, 28, 18, shade(m, 0.14), 3);
      screwHead(scene, 0, -14.5, 3.6, m);
      screwHead(scene, 0, 14.5, 3.6, m);
    });
  };
  cupAt(24, metal);
  cupAt(-24, metal);
  prism(
    scene,
    camera,
    [
      [-32, -2],
      [-30, 3],
      [30, 3],
      [32, -2],
    ],
    'y',
    -6,
    6,
    metal,
    { smooth: 1 },
  );
  onPlane(scene, camera, [0, 0, 3], X, BACK, () => {
    screwHead(scene, -14, 0, 3.2, metal);
    screwHead(scene, 14, 0, 3.2, metal);
    scene.path('M0 -6V6', 'none', { stroke: shade(metal, 0.05), width: 1.4 });
  });
  const sheet = new Sheet(110, 60);
  sheet
    .outline(
      [
        [0, 4],
        [110, 4],
        [110, 56],
        [0, 56],
      ],
      { tint: false },
    )
    .thin([
      [55, 4],
      [55, 56],
    ])
    .circle(28, 30, 17.5)
    .circle(82, 30, 17.5)
    .axis([4, 30], [106, 30]);
  sheet.across(28, 82, 56, 34, '48').leader(40, 18, 'Ø35', 24, -40);
  return [
    main(scene, 'Вид сверху под углом: две чашки, соединённые пластиной', { size: 460 }),
    drawing(sheet),
  ];
};
