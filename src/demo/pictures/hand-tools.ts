/** Clamps, tape measures and chisels. */
import { slanted, thread } from './fasteners.ts';
import { plate, screwHead } from './hooks.ts';
import { BEECH, BLACK, CHROME, STEEL, ZINC, painted, shade } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';
import { RED } from './tools.ts';

/** A band clamp: belt around a frame; a bar clamp otherwise. */
export const clamp: Drawer = (goods) => {
  const scene = new Scene();
  const length = 100 * (goods.number('length_mm', 300) / 300) ** 0.4;
  slanted(
    scene,
    0,
    0,
    (fill) => {
      scene.rect(-length, -7, length * 2, 14, fill(STEEL), 1);
      let d = '';
      for (let x = -length + 30; x < length - 4; x += 5) d += `M${num(x)} -7V-4`;
      scene.path(d, 'none', { stroke: shade(STEEL, 0.05), width: 1.2, opacity: 0.7 });
      scene.path(
        `M${num(-length - 6)} -14H${num(-length + 18)}V12L${num(-length + 14)} 82H${num(-length - 8)}Z`,
        fill(BLACK),
      );
      scene.rect(-length - 2, 66, 32, 20, shade(RED, 0.7), 4);
      scene.path('M18 -18H52L50 14L42 60Q34 70 26 60L22 14Z', fill(BLACK));
      scene.rect(-40, 56, 116, 9, fill(STEEL), 2);
      thread(scene, -36, 46, 5, STEEL, 5);
      scene.rect(-50, 46, 13, 30, shade(RED, 0.7), 4);
      scene.rect(76, 44, 66, 34, fill(BEECH), 14).rect(72, 50, 9, 22, fill(ZINC), 2);
    },
    20,
  );
  const sheet = new Sheet(220, 110);
  sheet
    .rect(0, 10, 220, 12)
    .rect(0, 22, 20, 84, 3)
    .rect(130, 4, 26, 90, 3)
    .rect(80, 76, 130, 8)
    .rect(180, 66, 40, 28, 10)
    .across(20, 130, 106, 34, String(goods.number('length_mm', 300)))
    .down(22, 106, 0, -38, '80');
  return [main(scene, 'Струбцина с винтом и деревянной ручкой', { size: 500 }), drawing(sheet)];
};

export const tapeMeasure: Drawer = (goods) => {
  const scene = new Scene();
  const body = painted(['#e2b21f', '#d24a2b', '#2f6ea5'][goods.pick(3)] ?? '#e2b21f');
  scene.path(
    'M58 66H170V84H58Z',
    scene.over('down', [
      [0, '#fff6c9'],
      [1, '#ecd36a'],
    ]),
    { stroke: '#a78f2e' },
  );
  let [long, short] = ['', ''];
  for (let x = 64; x < 166; x += 4) {
    if ((x - 64) % 20 === 0) long += `M${x} 66V78`;
    else short += `M${x} 66V72`;
  }
  scene
    .path(long, 'none', { stroke: '#26282a', width: 1.2 })
    .path(short, 'none', { stroke: '#26282a', width: 0.8 })
    .rect(166, 62, 5, 34, plate(scene, STEEL), 1);
  scene.path(
    'M-84 -20Q-84 -84 -20 -84H24Q84 -84 84 -24V58Q84 88 60 88H-60Q-84 88 -84 64Z',
    scene.over('slant', [
      [0, shade(body, 0.98)],
      [0.5, shade(body, 0.75)],
      [1, shade(body, 0.35)],
    ]),
  );
  scene
    .path('M-84 -10Q-84 -84 -20 -84H-8Q-60 -70 -60 -10V88Q-84 88 -84 64Z', shade(BLACK, 0.7))
    .path('M84 40V58Q84 88 60 88H20Q70 82 84 40Z', shade(BLACK, 0.6));
  scene
    .circle(6, 2, 46, shade(BLACK, 0.45))
    .circle(
      4,
      0,
      44,
      scene.over('slant', [
        [0, shade(BLACK, 0.98)],
        [1, shade(BLACK, 0.45)],
      ]),
    )
    .circle(4, 0, 30, plate(scene, STEEL));
  screwHead(scene, 4, 0, 8, STEEL);
  scene.rect(34, -92, 34, 16, shade(RED, 0.75), 5);
  return [main(scene, 'Корпус с выпущенной лентой', { size: 450 })];
};

export const chisel: Drawer = (goods) => {
  const scene = new Scene();
  const w = 7 + goods.number('width_mm', 16) * 0.55;
  slanted(
    scene,
    0,
    0,
    (fill) => {
      scene
        .path(`M14 ${num(-w)}H122L136 ${num(w)}H14Z`, fill(CHROME), {
          stroke: '#70767b',
          width: 0.8,
        })
        .path(`M108 ${num(-w)}H122L136 ${num(w)}H118Z`, '#ffffff', { opacity: 0.55 });
      scene.path(`M-14 -8H4L16 ${num(-w)}V${num(w)}L4 8H-14Z`, fill(STEEL));
      scene.path(
        'M-130 -13Q-134 0 -130 13L-100 18Q-60 12 -22 14L-12 10V-10L-22 -14Q-60 -12 -100 -18Z',
        fill(goods.pick(2) ? BEECH : painted('#d24a2b', true)),
      );
      scene.rect(-136, -14, 10, 28, fill(STEEL), 3).rect(-24, -14, 12, 28, fill(STEEL), 2);
    },
    34,
  );
  const sheet = new Sheet(240, 50);
  sheet
    .outline(
      [
        [0, 8],
        [96, 12],
        [96, 38],
        [0, 42],
      ],
      { radius: 5 },
    )
    .rect(96, 16, 16, 18)
    .rect(112, 10, 128, 30)
    .down(10, 40, 240, 34, String(goods.number('width_mm', 16)))
    .across(112, 240, 40, 38, '140');
  return [main(scene, 'Стальное лезвие с ручкой', { size: 510 }), drawing(sheet)];
};
