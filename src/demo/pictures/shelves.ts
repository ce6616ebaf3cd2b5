/** Shelf pins, clips and brackets. */
import { DOWN, X } from './axes.ts';
import { Camera } from './camera.ts';
import { slanted } from './fasteners.ts';
import { plate, screwHead } from './hooks.ts';
import { BOARD, GLASS, ZINC, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

export const shelfPin: Drawer = (goods) => {
  const m = goods.surface('никель');
  const d = goods.number('diameter_mm', 5);
  const scene = new Scene();
  const spoon = goods.pick(2) === 0;
  const one = (): void =>
    slanted(
      scene,
      0,
      0,
      (fill) => {
        scene.rect(-46, -9, 46, 18, fill(m), 3);
        if (spoon)
          scene.path('M-2 -12H44Q52 -12 52 -6V2Q52 8 44 8H4V12H-2Z', fill(m), {
            stroke: shade(m, 0.12),
            width: 0.8,
          });
        else scene.rect(6, -10, 42, 20, fill(m), 4);
        scene
          .rect(-4, -17, 11, 34, fill(m), 3, { stroke: shade(m, 0.12) })
          .rect(-46, -3, 40, 2, '#fff', 1, { opacity: 0.35 });
      },
      26,
    );
  for (const [x, y] of [
    [-22, -34],
    [22, 34],
  ] as const)
    scene.stamp('pin', x, y, 1, one);
  scene.see(-70, -70);
  scene.see(74, 62);
  const sheet = new Sheet(110, 50);
  sheet
    .rect(0, 14, 48, 22, 2)
    .rect(48, 4, 10, 42, 2)
    .rect(58, 12, 50, 26, 3)
    .down(14, 36, 0, -44, `Ø${d}`)
    .across(0, 48, 36, 42, '8')
    .across(58, 108, 38, 42, '8');
  const shelf = new Scene();
  const camera = new Camera(-34, 16);
  box(shelf, camera, [0, -40, -50], [7, 110, 100], BOARD);
  for (const y of [-18, 42]) box(shelf, camera, [-12, y, -3], [12, 6, 4], m);
  box(shelf, camera, [-120, -36, 2], [119, 100, 8], { ...BOARD, base: '#d9bd93' });
  return [
    main(scene, 'Два штифта с буртиком', { size: 390 }),
    drawing(sheet, `Чертёж: штифт ${d} мм`),
    { ...main(shelf, 'Полка лежит на штифтах в боковине', { size: 450 }), name: 'context' },
  ];
};

export const glassShelfClip: Drawer = (goods) => {
  const m = goods.surface('хром');
  const scene = new Scene();
  const camera = new Camera(36, 26);
  const t = 5 + goods.number('thickness_mm', 6) * 0.5;
  const jaw = [
    [0, 0],
    [0, -14],
    [-12, -14],
    [-44, -8],
    [-48, -4],
    [-46, 0],
    [-8, 0],
    [-8, t],
    [-46, t],
    [-48, t + 4],
    [-44, t + 8],
    [-12, t + 14],
    [0, t + 14],
  ] as const;
  prism(scene, camera, jaw, 'x', -13, 13, m, { smooth: 50 });
  const glass = { ...GLASS, base: '#bfdcdb', sheen: 0.14 };
  box(scene, camera, [-46, -92, 0.4], [92, 82, t - 0.8], glass);
  box(scene, camera, [-46, -12, 0.4], [31, 6, t - 0.8], glass);
  prism(
    scene,
    camera,
    [
      [-8, t],
      [-46, t],
      [-48, t + 4],
      [-44, t + 8],
      [-12, t + 14],
      [0, t + 14],
      [0, t],
    ],
    'x',
    -13,
    13,
    m,
    { smooth: 50 },
  );
  const sheet = new Sheet(110, 90);
  sheet
    .outline(
      [
        [110, 0],
        [110, 90],
        [90, 90],
        [20, 74],
        [12, 58],
        [90, 54],
        [90, 38],
        [12, 34],
        [20, 16],
        [90, 0],
      ],
      { radius: 4 },
    )
    .down(38, 54, 12, -44, '4-8')
    .across(12, 110, 90, 32, '30');
  return [main(scene, 'Зажим держит край стекла', { size: 430 }), drawing(sheet)];
};

export const shelfBracket: Drawer = (goods) => {
  const m = goods.surface('хром матовый');
  const hidden = goods.form(2) === 1;
  const scene = new Scene();
  const camera = new Camera(-34, 22);
  const deep = 70 + goods.number('depth_mm', 150) * 0.16;
  if (hidden) {
    box(scene, camera, [-70, 0, -9], [140, 4, 18], m);
    onPlane(scene, camera, [-70, 0, 9], X, DOWN, () => {
      for (const x of [14, 70, 126]) screwHead(scene, x, 9, 4.4, ZINC);
    });
    for (const x of [-44, 44]) {
      const [a, b] = [camera.at([x, 0, 0]), camera.at([x, -deep, 0])];
      scene
        .line([a, b], shade(m, 0.12), 11)
        .line([a, b], shade(m, 0.6), 9)
        .line(
          [
            [a[0] - 1.5, a[1] - 2],
            [b[0] - 1.5, b[1] - 2],
          ],
          shade(m, 0.96),
          3,
        );
      scene.circle(b[0], b[1], 5.4, plate(scene, m), { stroke: shade(m, 0.12) });
    }
  } else {
    const body = [
      [0, 26],
      [0, -40],
      [-8, -34],
      [-20, -14],
      [-52, -2],
      [-58, 4],
      [-54, 8],
      [-16, 8],
      [-14, 14],
      [-14, 22],
      [-50, 24],
      [-50, 30],
      [-8, 36],
    ] as const;
    prism(scene, camera, body, 'x', -13, 13, m, { smooth: 55 });
    box(scene, camera, [-60, -96, 10], [120, 82, 11], { ...BOARD, base: '#d9bd93' });
    prism(
      scene,
      camera,
      [
        [-14, 22],
        [-50, 24],
        [-50, 30],
        [-8, 36],
        [0, 30],
        [0, 22],
      ],
      'x',
      -13,
      13,
      m,
      { smooth: 55 },
    );
  }
  const sheet = new Sheet(120, 100);
  sheet
    .outline(
      hidden
        ? [
            [0, 20],
            [10, 20],
            [10, 42],
            [120, 42],
            [120, 58],
            [10, 58],
            [10, 80],
            [0, 80],
          ]
        : [
            [0, 0],
            [100, 14],
            [100, 26],
            [20, 26],
            [20, 50],
            [96, 54],
            [80, 66],
            [30, 76],
            [10, 100],
            [0, 100],
          ],
      { radius: 4 },
    )
    .across(
      0,
      hidden ? 120 : 100,
      hidden ? 80 : 100,
      34,
      String(goods.number('depth_mm', hidden ? 150 : 75)),
    );
  return [
    main(scene, hidden ? 'Планка с двумя штырями' : 'Зажим держит полку у стены', { size: 440 }),
    drawing(sheet),
  ];
};
