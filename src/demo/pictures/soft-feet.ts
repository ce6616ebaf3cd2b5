/** Feet of sofas, glides and felt pads. */
import { Camera } from './camera.ts';
import { lathe } from './lathe.ts';
import { under } from './leg-drawing.ts';
import { BLACK, STEEL, ZINC, mix, painted, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

export const sofaLeg: Drawer = (goods) => {
  const skin = goods.surface('хром');
  const height = goods.number('height_mm', 120);
  const h = 110 * (height / 120) ** 0.6;
  const scene = new Scene();
  const camera = new Camera(28, 18);
  scene.ground(12, 8, 66, 20);
  if (goods.pick(2)) {
    prism(
      scene,
      camera,
      [
        [-44, h],
        [44, h],
        [40, h * 0.7],
        [20, h * 0.3],
        [16, 0],
        [-6, 0],
        [-10, h * 0.3],
        [-36, h * 0.72],
      ],
      'y',
      -14,
      14,
      skin,
      { smooth: 50 },
    );
    box(scene, camera, [-50, -20, h], [100, 40, 3], STEEL);
  } else {
    for (const y of [14, -18])
      prism(
        scene,
        camera,
        [
          [-44, h],
          [-38, h],
          [-4, 6],
          [4, 6],
          [38, h],
          [44, h],
          [10, 0],
          [-10, 0],
        ],
        'y',
        y,
        y + 5,
        skin,
        { smooth: 1 },
      );
    box(scene, camera, [-48, -20, h], [96, 42, 3.5], skin);
  }
  const sheet = new Sheet(110, 120);
  sheet
    .rect(0, 0, 110, 6)
    .outline(
      [
        [6, 6],
        [104, 6],
        [84, 50],
        [70, 120],
        [44, 120],
        [40, 60],
        [16, 36],
      ],
      { radius: 6 },
    )
    .down(0, 120, 110, 38, String(height))
    .across(0, 110, 0, -34, '140');
  return [
    main(scene, 'Опора с площадкой под диван', { size: 410, shadow: false }),
    drawing(sheet),
    under((s) => {
      for (const x of [150, 480])
        s.path(
          `M${x - 44} 310H${x + 44}Q${x + 30} 400 ${x + 14} 484H${x - 12}Q${x - 14} 400 ${x - 44} 310Z`,
          s.over('right', [
            [0, shade(skin, 0.9)],
            [0.5, shade(skin, 0.65)],
            [1, shade(skin, 0.3)],
          ]),
        );
    }, true),
  ];
};

export const glideFoot: Drawer = (goods) => {
  const height = goods.number('height_mm', 40);
  const h = 46 + height * 0.9;
  const thread = Number.parseInt(goods.text('thread', 'M8').slice(1), 10) || 8;
  const r = 4 + thread * 0.5;
  const scene = new Scene();
  scene.ground(12, h + 32, 62, 22);
  lathe(
    scene,
    [
      [r, 0],
      [r, h],
    ],
    ZINC,
    { x: 0 },
  );
  let d = '';
  for (let y = 6; y < h - 4; y += 5) d += `M${-r} ${y}Q0 ${y + r * 0.7} ${r} ${y + 1.5}`;
  scene.path(d, 'none', { stroke: shade(ZINC, 0.06), width: 1.5, opacity: 0.75 });
  lathe(
    scene,
    [
      [14, h - 2],
      [14, h + 8],
      [22, h + 10],
      [36, h + 22],
      [38, h + 26],
      [38, h + 32],
    ],
    goods.has('finish') ? goods.surface('чёрный') : BLACK,
    { x: 0 },
  );
  lathe(
    scene,
    [
      [r, h - 12],
      [r, h - 2],
    ],
    ZINC,
    { x: 0 },
  );
  const sheet = new Sheet(80, 120);
  sheet
    .rect(34, 0, 12, 84)
    .outline([
      [26, 84],
      [54, 84],
      [54, 92],
      [80, 108],
      [80, 120],
      [0, 120],
      [0, 108],
      [26, 92],
    ])
    .down(0, 120, 80, 38, String(height))
    .leader(46, 14, `M${thread}`, 36, -24);
  return [
    main(scene, 'Резьбовая шпилька на широкой пяте', { size: 390, shadow: false }),
    drawing(sheet),
  ];
};

export const feltPads: Drawer = (goods) => {
  const tint = painted(['#8b7d6b', '#3c3a38', '#cfc7b8'][goods.pick(3)] ?? '#8b7d6b');
  const d = goods.number('diameter_mm', 22);
  const r = 8 + d * 0.5;
  const scene = new Scene();
  const cols = r > 22 ? 3 : 4;
  const step = r * 2 + 8;
  scene.rect(
    (-step * cols) / 2 - 8,
    -step * 1.5 - 8,
    step * cols + 16,
    step * 3 + 16,
    '#f7f1e2',
    4,
    { stroke: '#d8cdb2', width: 1.2 },
  );
  for (let i = 0; i < cols * 3; i++)
    scene.stamp(
      'pad',
      ((i % cols) - (cols - 1) / 2) * step,
      (Math.floor(i / cols) - 1) * step,
      r / 10,
      () => {
        scene.circle(0.5, 0.9, 10, shade(tint, 0)).circle(
          0,
          0,
          10,
          scene.over('slant', [
            [0, shade(tint, 0.9)],
            [1, shade(tint, 0.5)],
          ]),
        );
        scene.path('M-6 -4L-3 -5M1 -6L4 -4M-7 2L-4 3M-1 0L2 1M4 3L7 2M-3 6L0 7M2 -2L4 -1', 'none', {
          stroke: mix(tint.base, '#ffffff', 0.35),
          width: 0.5,
          opacity: 0.7,
        });
      },
    );
  return [main(scene, 'Лист с круглыми ворсистыми кружками', { size: 440 })];
};
