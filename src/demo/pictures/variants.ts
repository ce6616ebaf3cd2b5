/** Odd goods of a category: a bolt among nuts. */
import { BACK, X } from './axes.ts';
import { Camera } from './camera.ts';
import { slanted, thread } from './fasteners.ts';
import { plate, screwHead } from './hooks.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { BEECH, STEEL, ZINC, mix, painted, shade } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { main } from './subject.ts';
import { bar, wires } from './wires.ts';
import { CUPBOARD, runners } from './wirework.ts';

export const HSS: Material = { ...STEEL, base: '#a3a8ad' };
export const RED = painted('#c23b2a');

export const hexBolt: Drawer = (goods) => {
  const m = goods.surface('цинк (без покрытия)');
  const scene = new Scene();
  const length = 60 + goods.number('length_mm', 30) * 1.6;
  slanted(scene, 0, 0, (fill) => {
    scene.rect(-length / 2, -10, length, 20, fill(m), 2);
    thread(scene, -length / 2 + 26, length / 2 - 3, 11, m, 6);
    scene
      .path(
        `M${num(-length / 2)} -26Q${num(-length / 2 - 22)} -22 ${num(-length / 2 - 22)} 0T${num(-length / 2)} 26Z`,
        fill(m),
        { stroke: shade(m, 0.1) },
      )
      .rect(-length / 2 - 3, -27, 6, 54, fill(m), 2);
  });
  return [main(scene, 'Винт с широкой круглой головкой', { size: 420 })];
};

export const washers: Drawer = (goods) => {
  const m = goods.surface('цинк (без покрытия)');
  const split = /гровер/.test(goods.text('option'));
  const scene = new Scene();
  for (const [x, y] of [
    [-40, -26],
    [38, -12],
    [-4, 44],
  ] as const)
    scene.stamp('washer', x, y, 4, () => {
      const ring =
        'M-10 0A10 10 0 0 0 10 0A10 10 0 0 0 -10 0Z' +
        `M-${split ? 6 : 4.6} 0A${split ? '6 6' : '4.6 4.6'} 0 0 1 ${split ? 6 : 4.6} 0` +
        `A${split ? '6 6' : '4.6 4.6'} 0 0 1 -${split ? 6 : 4.6} 0Z`;
      scene.at(0.4, 0.7, () => scene.path(ring, shade(m, 0.05), { rule: 'evenodd' }));
      scene.path(ring, plate(scene, m), { rule: 'evenodd', stroke: shade(m, 0.15), width: 0.15 });
      if (split) scene.path('M5 -3L10 -6', 'none', { stroke: '#ffffff', width: 1.2 });
    });
  return [main(scene, split ? 'Три разрезные шайбы' : 'Три плоские шайбы', { size: 400 })];
};

export const springClip: Drawer = () => {
  const scene = new Scene();
  const camera = new Camera(32, 34);
  for (const [x, y] of [
    [-40, 30],
    [26, -6],
  ] as const)
    scene.at(x, y, () => {
      box(scene, camera, [-26, -14, 0], [52, 28, 2.6], ZINC);
      prism(
        scene,
        camera,
        [
          [-14, 2.6],
          [-14, 16],
          [4, 20],
          [6, 17],
          [-11, 13],
          [-11, 2.6],
        ],
        'x',
        -14,
        14,
        ZINC,
        { smooth: 1 },
      );
      onPlane(scene, camera, [0, 0, 2.6], X, BACK, () => {
        for (const px of [-20, 20]) screwHead(scene, px, 4, 3.4, ZINC);
      });
    });
  return [main(scene, 'Две стальные клипсы', { size: 400 })];
};

export const towelHolder: Drawer = (goods) => {
  const m = goods.surface('хром');
  const scene = new Scene();
  bar(scene, 'M-140 -70H140', 10, m, 'butt');
  if (/Крюч/.test(goods.text('option'))) {
    for (let i = 0; i < 6; i++)
      scene.stamp('hook', -110 + i * 44, -30, 4, () =>
        scene.at(
          0,
          0,
          () => bar(scene, 'M0 -48C-15 -48 -13 -30 0 -28V10C0 30 20 30 20 12', 5.6, m),
          0.25,
        ),
      );
    return [main(scene, 'Шесть крючков на трубке', { size: 510 })];
  }
  bar(scene, 'M-80 -82C-94 -82 -92 -56 -80 -54V50H80V-54C92 -56 94 -82 80 -82', 7, m);
  scene
    .path(
      'M-62 46H44V126Q-8 134 -62 126Z',
      scene.over('right', [
        [0, '#f2ede4'],
        [0.4, '#ffffff'],
        [1, '#cfc6b8'],
      ]),
    )
    .path('M-62 108Q-8 116 44 108M-62 100Q-8 108 44 100', 'none', { stroke: '#7f93a3', width: 3 });
  return [main(scene, 'Рамка с полотенцем на трубке', { size: 480 })];
};

export const beltRack: Drawer = (goods) => {
  const m = goods.surface('хром');
  const scene = new Scene();
  runners(scene, [0, 0, 8], 26, 150);
  box(scene, CUPBOARD, [4, -4, -2], [18, 156, 10], m);
  const tints = ['#6b4630', '#2f3338', '#8f5833', '#a59a86', '#3d2c22'];
  for (const [i, tint] of tints.entries()) {
    const y = 128 - i * 28;
    wires(
      scene,
      CUPBOARD,
      [
        [
          [13, y, 0],
          [-14, y, -2],
          [-16, y, 6],
        ],
      ],
      4,
      m,
    );
    const [x, py] = CUPBOARD.at([-10, y, -2]);
    scene
      .path(
        `M${num(x - 6)} ${num(py)}L${num(x + 6)} ${num(py + 1)}L${num(x + 5)} ${num(py + 92)}` +
          `L${num(x)} ${num(py + 98)}L${num(x - 5)} ${num(py + 92)}Z`,
        scene.over('right', [
          [0, mix(tint, '#ffffff', 0.25)],
          [1, mix(tint, '#000000', 0.25)],
        ]),
      )
      .rect(x - 8, py - 2, 16, 11, 'none', 2, { stroke: '#c9a24a', width: 2.6 });
  }
  return [main(scene, 'Выдвижная планка с ремнями на крючках', { size: 480 })];
};

export const plateOrganiser: Drawer = (goods) => {
  const skin = goods.surface('серый');
  const scene = new Scene();
  const camera = new Camera(30, 38);
  box(scene, camera, [-70, -50, 0], [140, 100, 5], { ...BEECH, base: '#dcc3a0' });
  const [px, py] = camera.at([0, 0, 8]);
  for (let i = 0; i < 5; i++)
    scene.stamp('dish', px, py - i * 6, 5.4, () => {
      scene
        .ellipse(0, 0.4, 10, 6.4, '#a9b3ba')
        .ellipse(
          0,
          0,
          10,
          6.4,
          scene.over('slant', [
            [0, '#ffffff'],
            [1, '#d2dade'],
          ]),
        )
        .ellipse(0, 0.2, 6.4, 4, 'none', { stroke: '#c3ccd2', width: 0.3 });
    });
  for (const [x, y] of [
    [-54, 34],
    [54, 34],
    [-54, -38],
    [54, -38],
  ] as const) {
    const [sx, sy] = camera.at([x, y, 5]);
    scene.stamp('post', sx, sy, 1, () =>
      lathe(
        scene,
        [
          [5, -52],
          [6, -48],
          [6, -4],
          [10, 0],
        ],
        skin,
        { x: 0, tilt: 0.6 },
      ),
    );
  }
  return [main(scene, 'Стойки вокруг стопки тарелок', { size: 460 })];
};

export const barHinge: Drawer = (goods) => {
  const m = goods.surface('латунь шлифованная');
  const scene = new Scene();
  const tube = (x: number): void => {
    lathe(
      scene,
      [
        [9, -112],
        [12, -108],
        [12, 108],
      ],
      m,
      { x, tilt: 0.3 },
    );
    scene.path(
      `M${x - 12} -62Q${x} -58 ${x + 12} -62M${x - 12} 2Q${x} 6 ${x + 12} 2M${x - 12} 62Q${x} 66 ${x + 12} 62`,
      'none',
      { stroke: shade(m, 0.05), width: 1.4 },
    );
  };
  for (const side of [-1, 1]) {
    scene.rect(side < 0 ? -74 : 14, -100, 60, 200, plate(scene, m), 3, {
      stroke: shade(m, 0.15),
      width: 1,
    });
    for (const y of [-78, -26, 26, 78]) screwHead(scene, side * 54, y, 6, m);
  }
  scene.rect(-16, -100, 32, 200, plate(scene, m), 1, { stroke: shade(m, 0.15) });
  tube(-20);
  tube(20);
  return [main(scene, 'Две карты и две пружинные втулки', { size: 460 })];
};
