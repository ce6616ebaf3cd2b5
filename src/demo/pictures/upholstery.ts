/** Mechanisms of sofas and beds. */
import type { P3 } from './camera.ts';
import { Camera } from './camera.ts';
import { plate } from './hooks.ts';
import type { Material } from './palette.ts';
import { BEECH, BLACK, BOARD, STEEL, ZINC, across, painted, shade } from './palette.ts';
import type { Pt } from './points.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, prism } from './solid.ts';
import type { Drawer, Picture } from './subject.ts';
import { drawing, main } from './subject.ts';
import { bar } from './wires.ts';

const DARK = painted('#3a3d41');

/** A flat steel link between two rivets. */
function link(scene: Scene, a: Pt, b: Pt, w: number, m: Material): void {
  scene.line([a, b], shade(m, 0.04), w + 2, { cap: 'round' }).line(
    [a, b],
    scene.over('slant', [
      [0, shade(m, 0.95)],
      [0.5, shade(m, 0.7)],
      [1, shade(m, 0.4)],
    ]),
    w,
    { cap: 'round' },
  );
  for (const [x, y] of [a, b])
    scene
      .circle(x, y, w * 0.42, shade(STEEL, 0.2))
      .circle(x - 0.6, y - 0.6, w * 0.34, shade(STEEL, 0.9));
}

type Rest = 'fold' | 'pull';

/** The sofa: how the mechanism works. */
function sofa(kind: Rest): Picture {
  const scene = new Scene();
  const camera = new Camera(32, 22);
  const cloth = { ...painted('#7f8f95'), sheen: 0.04 };
  const light = { ...painted('#93a2a7'), sheen: 0.04 };
  scene.ground(20, 20, 190, 60, 0.3);
  box(scene, camera, [150, -10, 0], [18, 100, 62], cloth);
  box(scene, camera, [0, 76, 0], [150, 18, 88], cloth);
  box(scene, camera, [0, 0, 8], [150, 76, 34], light);
  box(scene, camera, [-18, -10, 0], [18, 100, 62], cloth);
  box(
    scene,
    camera,
    [0, kind === 'pull' ? -74 : -62, 8],
    [150, kind === 'pull' ? 70 : 58, 34],
    light,
  );
  return {
    ...main(
      scene,
      kind === 'pull' ? 'Диван с выдвинутым спальным местом' : 'Диван разложен вперёд',
      { size: 490, shadow: false },
    ),
    name: 'context',
  };
}

export const bookMechanism: Drawer = (goods) => {
  const scene = new Scene();
  const side = (x: number, y: number): void => {
    scene.at(x, y, () => {
      link(scene, [-100, 40], [70, 40], 15, DARK);
      link(scene, [-60, 40], [-20, -20], 13, DARK);
      link(scene, [-20, -20], [96, -46], 15, DARK);
      link(scene, [30, 40], [10, -26], 13, DARK);
      link(scene, [-20, -20], [-76, -64], 15, DARK);
      for (const px of [-84, 0, 52]) scene.circle(px, 40, 3.4, '#f4f4f2');
    });
    bar(scene, `M${x - 44} ${y + 30}L${x + 4} ${y - 8}`, 9, ZINC, 'butt');
  };
  for (const [x, y] of [
    [-14, -40],
    [16, 58],
  ] as const)
    scene.stamp('side', x, y, 1, () => side(0, 0));
  scene.see(-124, -114).see(124, 110);
  return [
    main(scene, 'Пара шарнирных механизмов с пружинами', { size: 490 }),
    sofa(/еврокниж|выкат/.test(goods.text('seat_mech')) ? 'pull' : 'fold'),
  ];
};

export const accordionMechanism: Drawer = (goods) => {
  const scene = new Scene();
  const camera = new Camera(30, 30);
  const tube = (runs: P3[][]): void => {
    bar(
      scene,
      runs
        .map(
          (run) =>
            `M${run
              .map((p) =>
                camera
                  .at(p)
                  .map((v) => num(v))
                  .join(' '),
              )
              .join('L')}`,
        )
        .join(''),
      6.5,
      DARK,
    );
  };
  tube([
    [
      [0, 0, 0],
      [150, 0, 0],
      [150, 60, 0],
      [0, 60, 0],
      [0, 0, 0],
    ],
    [
      [0, 60, 0],
      [0, 104, 46],
      [150, 104, 46],
      [150, 60, 0],
    ],
    [
      [0, 0, 0],
      [0, -56, 0],
      [150, -56, 0],
      [150, 0, 0],
    ],
    [
      [0, -56, 0],
      [0, -56, -34],
    ],
    [
      [150, -56, 0],
      [150, -56, -34],
    ],
    [
      [0, 60, 0],
      [0, 60, -34],
    ],
    [
      [150, 60, 0],
      [150, 60, -34],
    ],
  ]);
  for (let i = 1; i < 9; i++) {
    const x = (150 * i) / 9;
    const arch: Pt[] = [camera.at([x, -54, 2]), camera.at([x, -26, 8]), camera.at([x, 2, 2])];
    const two: Pt[] = [camera.at([x, 3, 2]), camera.at([x, 30, 8]), camera.at([x, 58, 2])];
    for (const p of [arch, two])
      scene.path(
        `M${num(p[0]?.[0] ?? 0)} ${num(p[0]?.[1] ?? 0)}` +
          `Q${num(p[1]?.[0] ?? 0)} ${num((p[1]?.[1] ?? 0) - 4)} ${num(p[2]?.[0] ?? 0)} ${num(p[2]?.[1] ?? 0)}`,
        'none',
        { stroke: shade(BEECH, 0.72), width: 6 },
      );
  }
  return [
    main(scene, 'Раскладная рама с гнутыми ламелями', { size: 500 }),
    sofa(/дельфин|выкат/.test(goods.text('seat_mech')) ? 'pull' : 'fold'),
  ];
};

export const bedLift: Drawer = (goods) => {
  const scene = new Scene();
  scene.rect(-120, 44, 200, 26, plate(scene, DARK), 3, { stroke: shade(DARK, 0.05) });
  scene.rect(-84, -66, 214, 24, plate(scene, DARK), 3, { stroke: shade(DARK, 0.05) });
  link(scene, [-88, 56], [-56, -54], 15, DARK);
  link(scene, [20, 56], [46, -54], 15, DARK);
  const [ax, ay, bx, by] = [-70, 58, 40, -24];
  const lean = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  scene.turned(lean, ax, ay, () => {
    const length = Math.hypot(bx - ax, by - ay);
    scene
      .rect(length * 0.5, -4, length * 0.5, 8, scene.over('down', across(STEEL, -lean)), 1)
      .rect(0, -11, length * 0.62, 22, scene.over('down', across(painted('#53585d'), -lean)), 4)
      .rect(length * 0.58, -11.5, 8, 23, shade(BLACK, 0.4), 2);
  });
  for (const [x, y] of [
    [ax, ay],
    [bx, by],
  ] as const)
    scene.circle(x, y, 8, shade(STEEL, 0.2)).circle(x - 1, y - 1, 6, shade(STEEL, 0.9));
  for (const x of [-104, -30, 60]) scene.circle(x, 57, 4, '#f4f4f2');
  for (const x of [-20, 80, 116]) scene.circle(x, -54, 4, '#f4f4f2');
  const bed = new Scene();
  const camera = new Camera(32, 20);
  const frame = { ...BOARD, base: '#c3a37a' };
  const size = goods.text('bed_size', '1600×2000').split('×').map(Number);
  const w = 60 + (size[0] ?? 1600) * 0.04;
  bed.ground(10, 14, 150, 44, 0.3);
  box(bed, camera, [0, 150, 0], [w, 6, 84], frame);
  box(bed, camera, [w - 5, 0, 0], [5, 150, 30], frame);
  box(bed, camera, [4, 4, 2], [w - 8, 146, 2], { ...BOARD, base: '#efe9df' });
  box(bed, camera, [0, 0, 0], [5, 150, 30], frame);
  box(bed, camera, [0, 0, 0], [w, 5, 30], frame);
  prism(
    bed,
    camera,
    [
      [146, 34],
      [20, 92],
      [26, 106],
      [152, 48],
    ],
    'x',
    2,
    w - 2,
    painted('#e9ecee'),
    { smooth: 1 },
  );
  prism(
    bed,
    camera,
    [
      [146, 30],
      [20, 88],
      [22, 92],
      [148, 34],
    ],
    'x',
    2,
    w - 2,
    frame,
    { smooth: 1 },
  );
  const sheet = new Sheet(220, 120);
  sheet
    .rect(0, 100, 190, 18)
    .rect(24, 0, 196, 18)
    .outline(
      [
        [20, 108],
        [44, 8],
      ],
      { open: true },
    )
    .outline(
      [
        [130, 108],
        [156, 8],
      ],
      { open: true },
    )
    .outline(
      [
        [36, 104],
        [140, 30],
      ],
      { open: true },
    )
    .across(0, 190, 118, 36, '640')
    .down(0, 118, 220, 36, '330');
  return [
    main(scene, 'Рычажный механизм с газовой пружиной', { size: 490 }),
    {
      ...main(bed, 'Кровать с поднятым основанием', { size: 470, shadow: false }),
      name: 'context',
    },
    drawing(sheet),
  ];
};
