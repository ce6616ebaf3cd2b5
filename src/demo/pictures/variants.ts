/** Odd goods of a category: a bolt among nuts, a set square among tape measures. */
import { slanted, thread } from './fasteners.ts';
import { plate, screwHead } from './hooks.ts';
import { lathe } from './lathe.ts';
import { BEECH, BLACK, CHROME, mix, painted, shade, STEEL, ZINC } from './palette.ts';
import type { Material } from './palette.ts';
import { num, Scene } from './scene.ts';
import { bar, box, Camera, onPlane, prism, wires } from './solid.ts';
import type { P3 } from './solid.ts';
import { main } from './subject.ts';
import type { Drawer } from './subject.ts';
import { CUPBOARD, runners } from './wirework.ts';

const X: P3 = [1, 0, 0];
const BACK: P3 = [0, -1, 0];
const HSS: Material = { ...STEEL, base: '#a3a8ad' };
const RED = painted('#c23b2a');

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

export const routerBit: Drawer = () => {
  const scene = new Scene();
  slanted(
    scene,
    0,
    0,
    (fill) => {
      scene.rect(-110, -12, 118, 24, fill(HSS), 2);
      scene.path('M8 -12L22 -30H74V30H22L8 12Z', fill(RED));
      scene
        .path('M24 -42H70Q74 -30 84 -24V-4H24Z', fill(STEEL), { stroke: shade(STEEL, 0.1) })
        .path('M24 4H84V24Q74 30 70 42H24Z', shade(STEEL, 0.24));
      scene.rect(84, -19, 20, 38, fill({ ...CHROME }), 4).circle(104, 0, 5, shade(BLACK, 0.5));
    },
    52,
  );
  return [main(scene, 'Фреза с двумя ножами и подшипником', { size: 490 })];
};

export const bitHolder: Drawer = () => {
  const scene = new Scene();
  slanted(
    scene,
    0,
    0,
    (fill) => {
      scene.rect(-110, -10, 60, 20, fill(HSS), 2).rect(-94, -11, 8, 22, shade(HSS, 0.25), 3);
      scene
        .rect(-54, -18, 122, 36, fill(CHROME), 5)
        .rect(-40, -18, 26, 36, fill(BLACK))
        .rect(60, -15, 10, 30, fill(STEEL), 2);
      scene
        .path('M70 -11H104L118 -4V4L104 11H70Z', fill(HSS))
        .path('M100 -7L118 -1.5M100 7L118 1.5', 'none', { stroke: shade(HSS, 0), width: 2.6 });
    },
    32,
  );
  return [main(scene, 'Магнитный держатель с битой', { size: 480 })];
};

export const setSquare: Drawer = () => {
  const scene = new Scene();
  scene.path(
    'M-70 -120H-34V62H146V98H-70Z',
    scene.over('slant', [
      [0, '#f1f3f4'],
      [0.5, '#c3c8cc'],
      [1, '#989ea4'],
    ]),
    { stroke: '#6d7378', width: 1 },
  );
  let ticks = '';
  for (let i = 0; i < 34; i++) ticks += `M${num(-34 + i * 5.2)} 62V${i % 5 ? 68 : 75}`;
  scene.path(ticks, 'none', { stroke: '#2b2e31', width: 1 });
  scene.rect(
    -80,
    -126,
    24,
    232,
    scene.over('right', [
      [0, shade(BEECH, 0.9)],
      [1, shade(BEECH, 0.4)],
    ]),
    3,
  );
  for (const y of [-96, 70]) screwHead(scene, -68, y, 5, STEEL);
  return [main(scene, 'Металлический угольник со шкалой', { size: 450 })];
};

export const slidingKnife: Drawer = () => {
  const scene = new Scene();
  const body = painted('#e2b21f');
  slanted(
    scene,
    0,
    0,
    (fill) => {
      scene.path('M40 -13H124L106 13H40Z', fill(STEEL), { stroke: '#6d7378' });
      scene.path('M66 -13L56 13M86 -13L76 13M106 -13L96 13', 'none', {
        stroke: '#7c8287',
        width: 1,
      });
      scene
        .path('M-120 -20Q-128 0 -120 20L40 18L52 13V-13L40 -18Z', fill(body))
        .rect(-100, -5, 140, 10, shade(BLACK, 0.6), 4)
        .rect(-20, -11, 34, 22, fill(BLACK), 5);
      scene.path('M-12 -7V7M-4 -7V7M4 -7V7', 'none', { stroke: '#6b7075', width: 2 });
    },
    30,
  );
  return [main(scene, 'Нож с сегментным выдвижным лезвием', { size: 500 })];
};

/** A belt pulled around a frame by a handle. */
export const bandClamp: Drawer = () => {
  const scene = new Scene();
  const wood = scene.over('slant', [
    [0, '#e3c7a0'],
    [1, '#b98f5f'],
  ]);
  scene.path('M-84 -70H84V70H-84ZM-58 -44V44H58V-44Z', wood, {
    rule: 'evenodd',
    stroke: '#8d6b44',
    width: 1,
  });
  scene.path('M-84 -70L-58 -44M84 -70L58 -44M84 70L58 44M-84 70L-58 44', 'none', {
    stroke: '#8d6b44',
    width: 1.4,
  });
  scene
    .rect(-91, -77, 182, 154, 'none', 8, { stroke: '#2c2f33', width: 13 })
    .rect(-91, -77, 182, 154, 'none', 8, { stroke: '#4c6f9c', width: 8 });
  for (const [x, y] of [
    [-90, -76],
    [90, -76],
    [90, 76],
    [-90, 76],
  ] as const)
    scene.rect(x - 17, y - 17, 34, 34, shade(BLACK, 0.7), 7);
  scene.casting(() => {
    scene.rect(-26, 64, 52, 34, plate(scene, STEEL), 5, { stroke: shade(STEEL, 0.15) });
    scene.rect(-7, 94, 14, 36, shade(STEEL, 0.6)).path(
      'M-15 126H15L20 176Q0 188 -20 176Z',
      scene.over('right', [
        [0, shade(RED, 0.95)],
        [1, shade(RED, 0.2)],
      ]),
    );
  });
  return [main(scene, 'Лента стягивает рамку, ручка снизу', { size: 480 })];
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
