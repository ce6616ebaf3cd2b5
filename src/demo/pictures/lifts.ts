/** Lift mechanisms for fronts, gas springs, stays, push latches. */
import { cylinderDamper } from './hinge-parts.ts';
import { plate, screwHead } from './hooks.ts';
import { across, BLACK, BOARD, GREY, painted, shade, STEEL, WHITE } from './palette.ts';
import type { Material } from './palette.ts';
import { num, Scene } from './scene.ts';
import type { Pt } from './scene.ts';
import { Sheet } from './sheet.ts';
import { bar, box, Camera, prism } from './solid.ts';
import { drawing, main } from './subject.ts';
import type { Drawer, Goods, Picture } from './subject.ts';

type Move = 'turn' | 'fold' | 'parallel' | 'down';

/** A wall cabinet with its front open, seen from below its middle. */
function openCabinet(move: Move): Picture {
  const scene = new Scene();
  const camera = new Camera(30, 12);
  const white = { ...BOARD, base: '#f1efea' };
  const front = { ...BOARD, base: '#c9a77c' };
  const [w, d, h] = [150, 70, 84];
  box(scene, camera, [0, d - 2, 0], [w, 2, h], { ...white, base: '#dedad2' });
  box(scene, camera, [0, 0, 0], [w, d, 5], white);
  box(scene, camera, [w - 5, 0, 5], [5, d, h - 10], { ...white, base: '#e6e2da' });
  box(scene, camera, [0, 0, 0], [5, d, h], white);
  prism(
    scene,
    camera,
    [
      [6, h / 2],
      [6, h / 2 + 3],
      [d - 4, h / 2 + 3],
      [d - 4, h / 2],
    ],
    'x',
    5,
    w - 5,
    white,
    { smooth: 1, open: true },
  );
  box(scene, camera, [0, 0, h - 5], [w, d, 5], white);
  const arm = (from: Pt, to: Pt): void => {
    for (const x of [w - 9, 9])
      scene.line(
        [camera.at([x, from[0], from[1]]), camera.at([x, to[0], to[1]])],
        shade(GREY, 0.6),
        4.4,
        { cap: 'round' },
      );
  };
  const slab = (y0: number, z0: number, y1: number, z1: number): void => {
    const [ny, nz] = [z1 - z0, y0 - y1];
    const k = 5 / Math.hypot(ny, nz);
    prism(
      scene,
      camera,
      [
        [y0, z0],
        [y1, z1],
        [y1 + ny * k, z1 + nz * k],
        [y0 + ny * k, z0 + nz * k],
      ],
      'x',
      0,
      w,
      front,
      { smooth: 1 },
    );
  };
  if (move === 'turn') {
    arm([16, h - 20], [-34, h + 4]);
    slab(-2, h - 2, -72, h + 26);
  }
  if (move === 'fold') {
    arm([16, h - 26], [-40, h - 6]);
    slab(-2, h - 2, -40, h + 14);
    slab(-40, h + 12, -34, h - 30);
  }
  if (move === 'parallel') {
    arm([18, h - 34], [-36, h + 20]);
    slab(-38, h - 22, -46, h + 58);
  }
  if (move === 'down') {
    arm([14, 44], [-40, 8]);
    slab(-2, 4, -80, 4);
  }
  return {
    ...main(
      scene,
      {
        turn: 'Шкаф: фасад откинут вверх',
        fold: 'Шкаф: фасад сложен пополам вверху',
        parallel: 'Шкаф: фасад поднят параллельно корпусу',
        down: 'Шкаф: фасад откинут вниз',
      }[move],
      { size: 470 },
    ),
    name: 'context',
  };
}

/** The power unit with its lever; the lever tells the kind of movement. */
function liftBody(scene: Scene, goods: Goods, move: Move): void {
  const skin = goods.has('finish')
    ? goods.surface('серый')
    : goods.pick(2)
      ? painted('#d9dbdb')
      : painted('#8d9297');
  const body = scene.over('slant', [
    [0, shade(skin, 0.98)],
    [0.5, shade(skin, 0.74)],
    [1, shade(skin, 0.44)],
  ]);
  const steel = scene.over('slant', [
    [0, shade(STEEL, 0.98)],
    [0.5, shade(STEEL, 0.66)],
    [1, shade(STEEL, 0.34)],
  ]);
  const lever = (list: readonly Pt[], w: number): void => {
    scene
      .line(list, shade(STEEL, 0.1), w + 2, { cap: 'round' })
      .line(list, steel, w, { cap: 'round' });
    for (const [x, y] of list)
      scene.circle(x, y, w * 0.34, shade(STEEL, 0.3), { stroke: shade(STEEL, 0.98), width: 1 });
  };
  scene.casting(() => {
    if (move === 'turn')
      lever(
        [
          [-30, -12],
          [-92, -52],
          [-128, -44],
        ],
        13,
      );
    if (move === 'fold')
      lever(
        [
          [-34, -6],
          [-96, -70],
          [-150, -40],
        ],
        12,
      );
    if (move === 'parallel') {
      lever(
        [
          [-34, -20],
          [-120, -88],
        ],
        11,
      );
      lever(
        [
          [-40, 22],
          [-126, -46],
        ],
        11,
      );
      lever(
        [
          [-120, -88],
          [-126, -46],
        ],
        14,
      );
    }
  });
  scene.casting(() => {
    scene.path(
      'M-62 -44Q-62 -54 -52 -54H70Q84 -54 84 -40V34Q84 50 68 50H-36Q-62 50 -62 24Z',
      body,
      { stroke: shade(skin, 0.2), width: 1.4 },
    );
  });
  scene.path('M-50 -42H70Q74 -42 74 -38V0C40 6 10 -2 -50 30Z', '#ffffff', { opacity: 0.16 });
  scene.circle(-32, -8, 15, shade(skin, 0.34)).circle(-32, -8, 11, steel);
  scene.rect(14, 14, 52, 22, shade(skin, 0.3), 5).rect(17, 17, 46, 16, shade(skin, 0.86), 3);
  for (const [x, y] of [
    [-48, -40],
    [70, -40],
    [68, 34],
    [-34, 36],
  ] as const)
    screwHead(scene, x, y, 5, STEEL);
  if (move === 'turn' || move === 'fold')
    scene.rect(move === 'turn' ? -142 : -164, -62, 13, 40, steel, 2, {
      stroke: shade(STEEL, 0.1),
      width: 1,
    });
}

function liftSheet(): Picture {
  const sheet = new Sheet(150, 130);
  sheet
    .rect(20, 30, 110, 76, 12)
    .outline(
      [
        [20, 62],
        [-16, 26],
        [-12, 22],
        [24, 54],
      ],
      { tint: false },
    )
    .hole(36, 48, 4)
    .hole(114, 48, 4)
    .hole(114, 90, 4);
  sheet.across(36, 114, 106, 40, '128').down(48, 90, 130, 36, '32').across(20, 130, 30, -34, '180');
  return drawing(sheet);
}

const lift =
  (usual: Move): Drawer =>
  (goods) => {
    const kind = goods.text('lift_type');
    const move: Move = /складн/.test(kind)
      ? 'fold'
      : /паралл/.test(kind)
        ? 'parallel'
        : /вниз/.test(kind)
          ? 'down'
          : usual;
    const scene = new Scene();
    liftBody(scene, goods, move === 'down' ? 'turn' : move);
    return [
      main(scene, 'Вид сбоку: силовой блок с рычагом', { size: 490, shadow: false }),
      openCabinet(move),
      liftSheet(),
    ];
  };

export const turnLift = lift('turn');
export const foldLift = lift('fold');
export const parallelLift = lift('parallel');

export const electricLift: Drawer = () => {
  const scene = new Scene();
  const camera = new Camera(30, 26);
  const skin = painted('#d5d8da');
  bar(scene, 'M62 16C110 30 96 70 50 66S-20 62 -40 86', 5, BLACK);
  box(scene, camera, [-54, -16, 0], [104, 34, 46], skin);
  box(scene, camera, [-44, -22, 8], [30, 6, 30], GREY);
  const [x, y] = camera.at([-29, -23, 22]);
  scene
    .ellipse(x, y, 10, 12, shade(BLACK, 0.5))
    .ellipse(x - 2, y, 8, 10, shade(STEEL, 0.7))
    .ellipse(x - 2, y, 3, 4, shade(BLACK, 0.3));
  const [lx, ly] = camera.at([36, -17, 36]);
  scene.circle(lx, ly, 2.6, '#39b86b').circle(lx, ly, 5, '#39b86b', { opacity: 0.25 });
  lathePuck(scene, -62, 88);
  return [main(scene, 'Блок привода с кабелем и кнопкой', { size: 450 }), openCabinet('turn')];
};

function lathePuck(scene: Scene, x: number, y: number): void {
  scene
    .ellipse(x, y + 8, 24, 15, shade(WHITE, 0.3))
    .rect(x - 24, y, 48, 8, shade(WHITE, 0.5))
    .ellipse(
      x,
      y,
      24,
      15,
      scene.over('slant', [
        [0, shade(WHITE, 0.98)],
        [1, shade(WHITE, 0.55)],
      ]),
    )
    .ellipse(x, y, 15, 9, 'none', { stroke: shade(GREY, 0.8), width: 1.4 });
}

/** A gas spring at a slant with an eye and a plate on each end. */
function strut(scene: Scene, tube: Material, rod: Material, reach: number, half = 74): void {
  scene.turned(-32, 0, 0, () => {
    const line = (m: Material): string => scene.over('down', across(m, 32));
    scene.rect(half - 4, -4, reach, 8, line(rod), 1);
    scene.rect(-half, -12, half * 2, 24, line(tube), 5);
    scene
      .rect(half - 12, -12.5, 10, 25, line(BLACK), 2)
      .rect(-half + 2, -12.5, 8, 25, line(BLACK), 2);
    for (const [x, side] of [
      [-half - 8, -1],
      [half + reach + 4, 1],
    ] as const) {
      scene.rect(x - 9, -8, 18, 16, line(BLACK), 5);
      scene.path(
        `M${num(x + side * 4)} -19H${num(x + side * 26)}` +
          `Q${num(x + side * 34)} -19 ${num(x + side * 34)} -11V11` +
          `Q${num(x + side * 34)} 19 ${num(x + side * 26)} 19H${num(x + side * 4)}Z`,
        plate(scene, STEEL),
        { stroke: shade(STEEL, 0.15), width: 1 },
      );
      scene
        .circle(x + side * 9, 0, 7.5, shade(BLACK, 0.3))
        .circle(x + side * 9 - 1, -1, 5, shade(STEEL, 0.9));
      for (const y of [-11, 11]) screwHead(scene, x + side * 25, y, 4, STEEL);
    }
  });
}

const gas =
  (reverse: boolean): Drawer =>
  (goods) => {
    const tube = goods.has('finish')
      ? goods.surface('серый')
      : reverse
        ? painted('#34373a')
        : painted('#9a9fa3');
    const scene = new Scene();
    strut(scene, tube, { ...STEEL, base: '#c9ced2' }, reverse ? 30 : 62);
    const length = goods.number('length_mm', 245);
    const sheet = new Sheet(240, 40);
    sheet
      .rect(20, 8, 130, 24, 4)
      .rect(150, 15, 66, 10)
      .circle(12, 20, 9)
      .circle(226, 20, 9)
      .axis([-4, 20], [244, 20])
      .across(12, 226, 32, 40, String(length))
      .down(8, 32, 20, -56, 'Ø15');
    return [
      main(scene, 'Цилиндр со штоком и двумя креплениями', { size: 500 }),
      drawing(sheet, `Чертёж: длина ${length} мм`),
      openCabinet(reverse ? 'down' : 'turn'),
    ];
  };
export const gasSpring = gas(false);
export const reverseGasSpring = gas(true);

export const flapStay: Drawer = (goods) => {
  const metal = goods.surface('никель');
  const scene = new Scene();
  const arm = (a: Pt, b: Pt, w: number): void => {
    bar(scene, `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, w, metal);
  };
  scene.rect(-88, -76, 26, 62, plate(scene, metal), 6, { stroke: shade(metal, 0.15), width: 1 });
  screwHead(scene, -75, -62, 5.5, metal);
  screwHead(scene, -75, -28, 5.5, metal);
  arm([-75, -45], [20, -6], 15);
  arm([20, -6], [74, 62], 12);
  scene.rect(58, 52, 60, 24, plate(scene, metal), 6, { stroke: shade(metal, 0.15), width: 1 });
  screwHead(scene, 100, 64, 5.5, metal);
  for (const [x, y] of [
    [-75, -45],
    [20, -6],
    [74, 62],
  ] as const)
    scene
      .circle(x, y, 11, shade(metal, 0.25))
      .circle(x - 1, y - 1, 8.5, shade(metal, 0.9))
      .circle(x, y, 3, shade(metal, 0.2));
  return [main(scene, 'Шарнирный рычаг с двумя площадками', { size: 470 }), openCabinet('down')];
};

export const tableBracket: Drawer = (goods) => {
  const metal = goods.surface('белый матовый');
  const scene = new Scene();
  const camera = new Camera(-32, 18);
  const length = 80 * (goods.number('length_mm', 300) / 300) ** 0.5;
  box(scene, camera, [0, 0, -length * 0.9], [4, 16, length * 0.9], metal);
  box(scene, camera, [4, 5, -8], [length * 1.3, 6, 8], metal);
  prism(
    scene,
    camera,
    [
      [4, -length * 0.74],
      [4, -length * 0.62],
      [length * 0.92, -4],
      [length * 1.02, -8],
    ].map(([x, z]) => [x ?? 0, z ?? 0] as const),
    'y',
    4,
    12,
    metal,
    { smooth: 1 },
  );
  box(scene, camera, [0, -3, 0], [length * 1.36, 22, 3], metal);
  for (const part of [0.2, 0.55, 0.9]) {
    const [x, y] = camera.at([length * 1.3 * part, 8, 3]);
    scene.ellipse(x, y, 4, 1.8, shade(metal, 0.06));
  }
  const [px, py] = camera.at([length * 0.86, 4, -6]);
  scene.circle(px, py, 4, shade(STEEL, 0.3)).circle(px - 0.5, py - 0.5, 3, shade(STEEL, 0.9));
  const mm = goods.number('length_mm', 300);
  const sheet = new Sheet(150, 110);
  sheet
    .rect(0, 0, 150, 8)
    .rect(0, 8, 8, 100)
    .outline([
      [8, 80],
      [8, 94],
      [120, 8],
      [102, 8],
    ])
    .across(0, 150, 0, -36, String(mm))
    .down(0, 108, 0, -36, String(Math.round(mm * 0.55)));
  return [main(scene, 'Треугольный складной кронштейн, разложен', { size: 470 }), drawing(sheet)];
};

export const pushLatch: Drawer = (goods) => {
  const skin = goods.surface('серый');
  const scene = new Scene();
  const camera = new Camera(28, 32);
  cylinder(scene, camera, skin);
  box(scene, camera, [34, -40, 0], [26, 26, 2.5], STEEL);
  const [x, y] = camera.at([47, -27, 2.5]);
  screwHead(scene, x, y, 4, STEEL);
  const length = goods.number('length_mm', 76);
  const sheet = new Sheet(170, 40);
  sheet
    .rect(30, 6, 130, 28, 4)
    .rect(0, 13, 30, 14, 2)
    .rect(154, 0, 8, 40, 2)
    .across(30, 162, 40, 34, String(length))
    .down(6, 34, 162, 38, 'Ø10');
  return [
    main(scene, 'Корпус с подпружиненным штоком и ответная пластина', { size: 460 }),
    drawing(sheet),
  ];
};

function cylinder(scene: Scene, camera: Camera, skin: Material): void {
  box(scene, camera, [-70, -13, 0], [96, 26, 3], skin);
  bar(
    scene,
    `M${camera
      .at([-58, 0, 11])
      .map((v) => num(v))
      .join(' ')}L${camera
      .at([22, 0, 11])
      .map((v) => num(v))
      .join(' ')}`,
    22,
    skin,
    'butt',
  );
  bar(
    scene,
    `M${camera
      .at([-84, 0, 11])
      .map((v) => num(v))
      .join(' ')}L${camera
      .at([-56, 0, 11])
      .map((v) => num(v))
      .join(' ')}`,
    10,
    { ...skin, base: '#e8e9e9' },
    'butt',
  );
  const [x, y] = camera.at([-84, 0, 11]);
  scene.ellipse(x, y, 3, 6.5, shade(BLACK, 0.6));
}

export const doorDamper: Drawer = () => {
  const scene = new Scene();
  cylinderDamper(scene, 54);
  const sheet = new Sheet(120, 40);
  sheet
    .rect(0, 10, 24, 8)
    .rect(24, 4, 84, 20, 2)
    .rect(106, 0, 6, 28, 2)
    .across(24, 112, 28, 36, '50')
    .down(4, 24, 112, 34, 'Ø10');
  return [main(scene, 'Цилиндр с выступающим штоком', { size: 460 }), drawing(sheet)];
};
