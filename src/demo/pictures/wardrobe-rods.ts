/** Rods, clothes lifts and tube systems of wardrobes. */
import { BACK, X } from './axes.ts';
import type { P3 } from './camera.ts';
import { Camera } from './camera.ts';
import { plate, screwHead } from './hooks.ts';
import type { Material } from './palette.ts';
import { GREY, ZINC, across, mix, painted, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer, Goods, Picture } from './subject.ts';
import { drawing, main } from './subject.ts';
import { bar, wires } from './wires.ts';
import { CUPBOARD } from './wirework.ts';

/** A tube lying away from the viewer, its open end in front. */
function tubeCut(scene: Scene, m: Material, oval: boolean, depth: number): void {
  const camera = new Camera(-40, 22);
  const [w, h] = oval ? [9, 19] : [17, 17];
  const ring = Array.from(
    { length: 16 },
    (_, i) => [Math.cos((i * Math.PI) / 8) * w, Math.sin((i * Math.PI) / 8) * h] as const,
  );
  prism(scene, camera, ring, 'x', -depth / 2, depth / 2, m, { smooth: 60 });
  const inner = ring.map(([u, v]) => camera.at([depth / 2, u * 0.84, v * 0.84]));
  scene.poly(
    inner,
    scene.over('slant', [
      [0, shade(m, 0)],
      [1, shade(m, 0.5)],
    ]),
  );
}

function tubeSheet(goods: Goods, oval: boolean, d: number): Picture {
  const sheet = new Sheet(220, 90);
  const length = goods.number('length_mm', 3000);
  if (oval)
    sheet
      .rect(0, 10, 40, 74, 20)
      .rect(5, 15, 30, 64, 15, false)
      .across(0, 40, 84, 34, '15')
      .down(10, 84, 0, -36, '30');
  else sheet.circle(36, 46, 34).circle(36, 46, 29, false).across(2, 70, 80, 40, `Ø${d}`);
  sheet.rect(100, 30, 120, 32).across(100, 220, 30, -36, String(length));
  return drawing(sheet, `Чертёж сечения, длина ${length} мм`);
}

export const clothesRod: Drawer = (goods) => {
  const oval =
    !/круг/.test(goods.text('option')) &&
    goods.form(2) === 0 &&
    goods.number('diameter_mm', 0) !== 25;
  const scene = new Scene();
  tubeCut(scene, goods.surface('хром'), oval, 250);
  const rail = new Scene();
  const m = goods.surface('хром');
  rail.rect(-170, -120, 12, 250, '#cdb08a').rect(158, -120, 12, 250, '#b99a73');
  bar(rail, 'M-158 -80H158', 11, m, 'butt');
  const cloth = ['#5d7386', '#d3c4ad', '#a65b49', '#7d8a6c', '#3f454c'];
  cloth.forEach((c, i) => {
    const x = -100 + i * 50;
    bar(rail, `M${x} -62V-72C${x} -90 ${x + 9} -90 ${x + 9} -80`, 2.4, GREY);
    rail.path(
      `M${x - 26} -40L${x} -62L${x + 26} -40L${x + 28} ${96 - (i % 2) * 20}H${x - 28}Z`,
      rail.over('right', [
        [0, mix(c, '#ffffff', 0.18)],
        [1, mix(c, '#000000', 0.22)],
      ]),
    );
  });
  return [
    main(scene, oval ? 'Отрезок трубы овального сечения' : 'Отрезок круглой трубы', { size: 520 }),
    tubeSheet(goods, oval, goods.number('diameter_mm', 25)),
    { ...main(rail, 'В шкафу, с одеждой на вешалках', { size: 480 }), name: 'context' },
  ];
};

export const rodHolder: Drawer = (goods) => {
  const m = goods.surface('хром');
  const scene = new Scene();
  const flange = (x: number, y: number, whole: boolean): Scene =>
    scene.at(x, y, () => {
      scene
        .circle(2, 3, 38, shade(m, 0.1))
        .circle(0, 0, 38, plate(scene, m), { stroke: shade(m, 0.2) });
      const ring = scene.over('right', across(m, 90));
      scene.path(
        whole
          ? 'M-24 0A24 24 0 0 0 24 0A24 24 0 0 0 -24 0ZM-19 0A19 19 0 0 1 19 0A19 19 0 0 1 -19 0Z'
          : 'M-24 -20V0A24 24 0 0 0 24 0V-20H19V0A19 19 0 0 1 -19 0V-20Z',
        ring,
        { rule: 'evenodd', stroke: shade(m, 0.15) },
      );
      if (whole) scene.circle(0, 0, 19, shade(m, 0.3), { opacity: 0.6 });
      screwHead(scene, 0, 6, 4.4, ZINC);
      for (const x2 of [-30, 30]) screwHead(scene, x2, 0, 4.4, ZINC);
    });
  flange(-34, -26, true);
  flange(38, 30, false);
  const d = goods.number('diameter_mm', 25);
  const sheet = new Sheet(100, 90);
  sheet
    .circle(45, 45, 44)
    .circle(45, 45, 28, false)
    .hole(9, 45, 3)
    .hole(81, 45, 3)
    .across(17, 73, 89, 34, `Ø${d}`)
    .down(1, 89, 89, 40, String(Math.round(d * 1.9)));
  return [main(scene, 'Закрытый и открытый держатели с винтами', { size: 440 }), drawing(sheet)];
};

export const pullRod: Drawer = (goods) => {
  const m = goods.surface('хром');
  const scene = new Scene();
  box(scene, CUPBOARD, [0, 0, 20], [20, 150, 12], m);
  wires(
    scene,
    CUPBOARD,
    [
      [
        [10, 140, 20],
        [10, 140, 6],
        [10, -24, 6],
        [10, -30, 16],
      ],
    ],
    7,
    m,
    6,
  );
  const pegs: P3[][] = Array.from({ length: 6 }, (_, i) => [
    [10, 120 - i * 24, 8],
    [10, 118 - i * 24, -6],
  ]);
  wires(scene, CUPBOARD, pegs, 4, m);
  onPlane(scene, CUPBOARD, [10, 75, 32], X, BACK, () => {
    for (const y of [-56, 0, 56]) screwHead(scene, 0, y, 4.6, ZINC);
  });
  const length = goods.number('length_mm', 300);
  const sheet = new Sheet(230, 70);
  sheet
    .rect(0, 0, 200, 20, 2)
    .outline(
      [
        [10, 20],
        [10, 50],
        [230, 50],
        [230, 40],
      ],
      { open: true },
    )
    .hole(30, 10, 4)
    .hole(170, 10, 4)
    .across(0, 200, 0, -36, String(length))
    .down(0, 50, 0, -34, '55');
  return [main(scene, 'Выдвижная штанга под потолок шкафа', { size: 490 }), drawing(sheet)];
};

export const pantograph: Drawer = (goods) => {
  const m = goods.surface('хром');
  const scene = new Scene();
  const dark = painted('#5b6065');
  for (const side of [-1, 1]) {
    scene.rect(side * 128 - 14, 20, 28, 92, scene.over('right', across(dark, 90)), 8);
    bar(scene, `M${side * 128} 44L${side * 112} -92`, 10, m);
    scene
      .circle(side * 128, 48, 12, shade(dark, 0.3))
      .circle(side * 128 - 1, 47, 9, shade(dark, 0.95));
  }
  bar(scene, 'M-112 -92H112', 11, m);
  bar(scene, 'M0 -92V76', 7, m);
  scene.rect(-14, 70, 28, 14, shade(dark, 0.5), 5);
  const cabinet = goods.number('cabinet_mm', 800);
  const sheet = new Sheet(220, 150);
  sheet
    .rect(0, 60, 22, 80, 4)
    .rect(198, 60, 22, 80, 4)
    .outline(
      [
        [11, 80],
        [22, 0],
        [198, 0],
        [209, 80],
      ],
      { open: true },
    )
    .thin([
      [110, 0],
      [110, 130],
    ])
    .across(0, 220, 140, 34, String(cabinet))
    .down(0, 140, 220, 36, '850');
  return [main(scene, 'Опускающаяся штанга на двух рычагах', { size: 480 }), drawing(sheet)];
};

export const tube25: Drawer = (goods) => {
  const scene = new Scene();
  tubeCut(scene, goods.surface('хром'), false, 230);
  return [
    main(scene, 'Отрезок тонкостенной круглой трубы', { size: 520 }),
    tubeSheet(goods, false, goods.number('diameter_mm', 25)),
  ];
};

export const jokerJoint: Drawer = (goods) => {
  const m = goods.surface('хром');
  const scene = new Scene();
  bar(scene, 'M-96 34L96 -34', 24, { ...m, base: mix(m.base, '#8d9499', 0.25) }, 'butt');
  bar(scene, 'M0 96V-84', 24, { ...m, base: mix(m.base, '#8d9499', 0.25) }, 'butt');
  bar(scene, 'M-40 14L40 -14', 34, m, 'butt');
  bar(scene, 'M0 44V-42', 34, m, 'butt');
  scene.circle(
    0,
    0,
    25,
    scene.radial([
      [0, shade(m, 1)],
      [0.4, shade(m, 0.75)],
      [0.8, shade(m, 0.4)],
      [1, shade(m, 0.15)],
    ]),
  );
  scene
    .circle(6, 8, 6.4, shade(m, 0.05))
    .path('M9 8L7.5 11H4.500L3 8L4.500 5H7.500Z'.replaceAll('500', '5'), '#0d0e0f');
  const sheet = new Sheet(110, 110);
  const d = goods.number('diameter_mm', 25);
  sheet
    .rect(0, 34, 110, 42, 3)
    .rect(34, 0, 42, 110, 3)
    .circle(55, 55, 8, false)
    .across(0, 110, 76, 60, '58')
    .down(34, 76, 110, 34, `Ø${d}`);
  return [main(scene, 'Зажим на перекрестье двух труб', { size: 430 }), drawing(sheet)];
};
