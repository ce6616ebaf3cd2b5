/** Wooden dowels and plugs. */
import { slanted } from './fasteners.ts';
import { BEECH, WHITE, ZINC, shade } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

export const woodDowel: Drawer = (goods) => {
  const wood = goods.has('material') ? goods.surface('дерево (бук)') : BEECH;
  const [d, length] = [goods.number('diameter_mm', 8), goods.number('length_mm', 30)];
  const [r, half] = [5 + d * 1.1, 26 + length * 0.85];
  const scene = new Scene();
  const one = (): void =>
    slanted(scene, 0, 0, (fill) => {
      scene.path(
        `M${num(-half + 4)} ${num(-r)}H${num(half - 4)}L${num(half)} ${num(-r * 0.7)}` +
          `V${num(r * 0.7)}L${num(half - 4)} ${num(r)}H${num(-half + 4)}` +
          `L${num(-half)} ${num(r * 0.7)}V${num(-r * 0.7)}Z`,
        fill(wood),
      );
      let d2 = '';
      for (const y of [-0.78, -0.5, -0.16, 0.2, 0.55, 0.82])
        d2 += `M${num(-half + 5)} ${num(r * y)}H${num(half - 5)}`;
      scene.path(d2, 'none', { stroke: shade(wood, 0.05), width: 1.4, opacity: 0.55 });
      scene.ellipse(-half + 1, 0, r * 0.22, r * 0.7, shade(wood, 0.95));
    });
  const spots = [
    [-30, -r * 2.5],
    [28, 0],
    [-24, r * 2.6],
  ] as const;
  for (const [x, y] of spots) scene.stamp('dowel', x, y, 1, one);
  scene.see(-30 - half, -r * 3 - half * 0.5);
  scene.see(28 + half, r * 3 + half * 0.5);
  const sheet = new Sheet(half * 2, r * 2);
  sheet.rect(0, 0, half * 2, r * 2, 5);
  for (const y of [0.25, 0.5, 0.75])
    sheet.thin([
      [4, r * 2 * y],
      [half * 2 - 4, r * 2 * y],
    ]);
  sheet.across(0, half * 2, r * 2, 36, String(length)).down(0, r * 2, half * 2, 36, `Ø${d}`);
  return [
    main(scene, 'Три рифлёных деревянных цилиндра', { size: 440 }),
    drawing(sheet, `Чертёж: ${d}×${length} мм`),
  ];
};

export const plug: Drawer = (goods) => {
  const skin = /латун/.test(goods.text('material'))
    ? goods.surface('латунь')
    : /сталь|цинк/.test(goods.text('material'))
      ? ZINC
      : goods.has('finish')
        ? goods.surface('белый')
        : WHITE;
  const [d, length] = [goods.number('diameter_mm', 10), goods.number('length_mm', 13)];
  const [r, half] = [9 + d, 30 + length * 0.5];
  const scene = new Scene();
  slanted(scene, 0, 0, (fill) => {
    for (let i = 0; i < 6; i++) {
      const x = -half + (i * half * 2) / 6;
      scene.path(
        `M${num(x)} ${num(-r * 0.84)}L${num(x + half / 3 - 1)} ${num(-r)}V${num(r)}L${num(x)} ${num(r * 0.84)}Z`,
        fill(skin),
        { stroke: shade(skin, 0.1), width: 0.8 },
      );
    }
    scene
      .rect(half - 2, -r * 1.12, 5, r * 2.24, fill(skin), 2)
      .rect(-half * 1.02, -1.6, half * 1.2, 3.2, '#17191b', 1, { opacity: 0.6 });
  });
  const sheet = new Sheet(120, 60);
  sheet
    .rect(0, 6, 110, 48, 3)
    .rect(106, 0, 8, 60, 2)
    .hidden([
      [10, 22],
      [106, 22],
    ])
    .hidden([
      [10, 38],
      [106, 38],
    ])
    .across(0, 114, 60, 34, String(length))
    .down(6, 54, 114, 36, `Ø${d}`);
  return [
    main(scene, 'Втулка с насечкой и буртиком', { size: 400 }),
    drawing(sheet, `Чертёж: диаметр ${d} мм, длина ${length} мм`),
  ];
};
