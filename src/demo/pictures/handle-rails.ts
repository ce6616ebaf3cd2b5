/** Rail handles and profile handles. */
import { Camera } from './camera.ts';
import { LYING, drawnLength, drawnSize, onFacade } from './handle-brackets.ts';
import { BOARD, shade } from './palette.ts';
import type { Pt } from './points.ts';
import { rounded } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { context, drawing, main } from './subject.ts';
import { arc, bar } from './wires.ts';

export const rail: Drawer = (goods) => {
  const material = goods.surface('сталь шлифованная');
  const cc = goods.number('cc_mm', 160);
  const [half, d] = [drawnLength(cc) / 2, goods.number('diameter_mm', 12)];
  const over = 20;
  const scene = new Scene();
  const at = (x: number, z: number): Pt => LYING.at([x, 0, z]);
  for (const x of [half, -half])
    bar(scene, rounded([at(x, 0), at(x, 30)], 0), d * 0.72, material, 'butt');
  const [a, b] = [at(-half - over, 32), at(half + over, 32)];
  bar(scene, rounded([a, b], 0), d, material, 'butt');
  for (const [p, t] of [
    [a, 0.92],
    [b, 0.3],
  ] as const) {
    if (t > 0.5) scene.ellipse(p[0], p[1], d * 0.24, d * 0.5, shade(material, 0.7));
  }
  const profile: Pt[] = [
    [-half - over, 32 - d],
    [-half - over, 32],
    [half + over, 32],
    [half + over, 32 - d],
    [half + 4, 32 - d],
    [half + 4, 0],
    [half - 4, 0],
    [half - 4, 32 - d],
    [-half + 4, 32 - d],
    [-half + 4, 0],
    [-half - 4, 0],
    [-half - 4, 32 - d],
  ];
  const sheet = new Sheet((half + over) * 2, 80);
  sheet.outline(profile.map(([x, z]) => [x + half + over, 32 - z]));
  sheet.axis([over, -4], [over, 42]).axis([over + half * 2, -4], [over + half * 2, 42]);
  sheet
    .across(over, over + half * 2, 34, 36, String(cc))
    .across(0, (half + over) * 2, 0, -34, String(goods.number('length_mm', cc + 40)));
  sheet.down(0, d, 0, -30, `Ø${d}`);
  return [
    main(scene, 'Вид сверху под углом: круглый стержень на двух стойках', { size: drawnSize(cc) }),
    drawing(sheet, `Чертёж: ${cc} мм между отверстиями, диаметр ${d} мм`),
    context(onFacade(goods, half + over, d, material), 'На фасаде кухни'),
  ];
};

/** An angle that wraps the edge of a façade. */
export const edgeProfile: Drawer = (goods) => {
  const material = goods.surface('алюминий анодированный');
  const length = goods.number('length_mm', goods.number('cc_mm', 160) + 40);
  const half = drawnLength(length) / 2;
  const board = goods.number('board_mm', 18);
  const lip: Pt[] = [
    [0, 0],
    [0, 2],
    [board, 2],
    ...arc(board, 8, 6, -90, 0, 4),
    [board + 6, 16],
    [board + 8, 16],
    [board + 8, 7],
    ...arc(board, 8, 8, 0, -90, 4),
  ];
  const camera = new Camera(-28, 36);
  const scene = new Scene();
  prism(
    scene,
    camera,
    lip.map(([u, v]) => [-u, v]),
    'x',
    -half,
    half,
    material,
    { smooth: 50 },
  );
  const mounted = new Scene();
  const wide = 84;
  box(mounted, camera, [-wide, -board, -90], [wide * 2, board, 90], BOARD);
  mounted.casting(() =>
    prism(
      mounted,
      camera,
      lip.map(([u, v]) => [-u, v]),
      'x',
      -wide * 0.7,
      wide * 0.7,
      material,
      { smooth: 50 },
    ),
  );
  const sheet = new Sheet(120, 100);
  const k = 3.2;
  sheet.outline(lip.map(([u, v]) => [20 + u * k, 20 + v * k]));
  sheet
    .across(20, 20 + (board + 8) * k, 20, -36, String(board + 8))
    .down(20, 20 + 16 * k, 20 + (board + 8) * k, 40, '16');
  return [
    main(scene, 'Вид под углом: уголок с отогнутой кромкой', { size: drawnSize(length) }),
    drawing(sheet, 'Чертёж сечения с размерами'),
    { ...main(mounted, 'На верхней кромке фасада', { size: 470 }), name: 'context' },
  ];
};
