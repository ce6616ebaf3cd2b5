/** Power supplies, switches and controllers of light. */
import { BACK, X } from './axes.ts';
import { Camera } from './camera.ts';
import { lathe } from './lathe.ts';
import { BLACK, WHITE, ZINC, painted, shade } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, pill, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';
import { bar } from './wires.ts';

export const powerSupply: Drawer = (goods) => {
  const power = goods.number('power_w', 60);
  const sealed = /IP6/.test(goods.text('ip'));
  const scene = new Scene();
  const camera = new Camera(32, 28);
  const half = 60 + power * 0.22;
  const skin = sealed
    ? painted('#b9bec2')
    : goods.pick(2)
      ? painted('#f1f2f1')
      : painted('#c7ccd0');
  bar(
    scene,
    `M${half - 6} 4C${half + 30} 20 ${half + 20} 44 ${half + 56} 40`,
    5,
    sealed ? BLACK : WHITE,
  );
  bar(
    scene,
    `M${num(-half + 20)} 40C${num(-half - 10)} 74 ${num(-half - 30)} 50 ${num(-half - 46)} 76`,
    5,
    BLACK,
  );
  prism(
    scene,
    camera,
    sealed
      ? pill(-24, 0, 48, 22, 4)
      : [
          [-26, 0],
          [26, 0],
          [26, 24],
          [-26, 24],
        ],
    'x',
    -half,
    half,
    skin,
    { smooth: sealed ? 60 : 1 },
  );
  onPlane(scene, camera, [-half, 24, sealed ? 22 : 24], X, BACK, () => {
    scene.rect(half * 0.3, 8, half * 1.1, 32, '#fbfbf9', 2, { stroke: '#c9cbcc' });
    for (const [y, w] of [
      [13, 0.8],
      [19, 0.6],
      [25, 0.9],
      [31, 0.5],
    ] as const)
      scene.rect(half * 0.36, y, half * w, 2.4, '#8d9296', 1);
    if (!sealed)
      for (let i = 0; i < 7; i++)
        scene.rect(half * 1.5, 8 + i * 5, half * 0.34, 2.4, shade(skin, 0.1), 1);
  });
  const sheet = new Sheet(200, 80);
  sheet
    .rect(0, 0, 200, 60, 4)
    .hole(12, 30, 4)
    .hole(188, 30, 4)
    .across(0, 200, 0, -36, String(Math.round(110 + power * 0.7)))
    .down(0, 60, 200, 36, '52');
  return [main(scene, 'Прямоугольный блок с проводами', { size: 500 }), drawing(sheet)];
};

export const sensor: Drawer = (goods) => {
  const skin = goods.surface('белый матовый');
  const scene = new Scene();
  const touch = /сенсор|диммер/.test(goods.text('sensor'));
  bar(scene, 'M20 -20C70 -60 96 -14 140 -44', 4, WHITE);
  scene.at(140, -44, () => box(scene, new Camera(20, 20), [0, -4, -5], [16, 8, 10], WHITE));
  lathe(
    scene,
    [
      [34, -10],
      [36, -8],
      [36, 24],
      [44, 26],
      [46, 29],
      [44, 33],
    ],
    skin,
    {
      x: 0,
      tilt: 0.5,
      cap: touch
        ? scene.radial(
            [
              [0, '#dff1ff'],
              [0.35, '#8cc9f2'],
              [0.6, shade(skin, 0.8)],
              [1, shade(skin, 0.8)],
            ],
            [0.5, 0.5],
            0.55,
          )
        : scene.over('slant', [
            [0, shade(skin, 0.95)],
            [1, shade(skin, 0.7)],
          ]),
    },
  );
  if (!touch)
    scene.ellipse(0, -10, 15, 7.5, '#26282b').ellipse(-2, -11.5, 7, 3, '#6b7177', { opacity: 0.8 });
  else scene.ellipse(0, -10, 16, 8, 'none', { stroke: '#4ea7e0', width: 1.6 });
  const sheet = new Sheet(90, 70);
  sheet
    .rect(14, 0, 62, 52, 2)
    .rect(0, 52, 90, 10, 3)
    .across(14, 76, 0, -34, 'Ø13')
    .across(0, 90, 62, 34, 'Ø18')
    .down(0, 52, 90, 34, '22');
  return [
    main(scene, touch ? 'Сенсорная кнопка с подсветкой и проводом' : 'Датчик с линзой и проводом', {
      size: 460,
    }),
    drawing(sheet),
  ];
};

export const controller: Drawer = (goods) => {
  const scene = new Scene();
  const camera = new Camera(32, 30);
  const skin = goods.pick(2) ? WHITE : painted('#e3e5e6');
  prism(scene, camera, pill(-26, 0, 52, 16, 4), 'x', -60, 40, skin, { smooth: 60 });
  onPlane(scene, camera, [-60, 24, 16], X, BACK, () => {
    for (const y of [6, 16, 26, 36])
      scene.circle(90, y + 3, 3.4, shade(ZINC, 0.7), { stroke: '#5a6065' });
    scene
      .rect(14, 10, 56, 28, '#fff', 2, { stroke: '#c9cbcc' })
      .rect(20, 17, 40, 2.6, '#8d9296')
      .rect(20, 24, 28, 2.6, '#8d9296');
  });
  scene.turned(12, 62, 30, () =>
    scene.casting(() => {
      scene.rect(
        -22,
        -52,
        44,
        104,
        scene.over('slant', [
          [0, shade(BLACK, 0.98)],
          [1, shade(BLACK, 0.4)],
        ]),
        9,
      );
      const wheel = ['#e0483f', '#efb32f', '#56b34a', '#3d8fd6', '#8a4fc0', '#e0483f'];
      const rim = (i: number): string => {
        const angle = (i * Math.PI) / 3;
        return `${num(15 * Math.sin(angle))} ${num(-22 - 15 * Math.cos(angle))}`;
      };
      wheel.forEach((c, i) => scene.path(`M0 -22L${rim(i)}A15 15 0 0 1 ${rim(i + 1)}Z`, c));
      scene.circle(0, -22, 7, shade(BLACK, 0.6));
      for (const [x, y, c] of [
        [-10, 10, '#e5e7e8'],
        [10, 10, '#e5e7e8'],
        [-10, 28, '#9aa0a5'],
        [10, 28, '#9aa0a5'],
      ] as const)
        scene.circle(x, y, 5.5, c);
    }),
  );
  return [main(scene, 'Блок управления и пульт с цветовым кругом', { size: 450 })];
};
