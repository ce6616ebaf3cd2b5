/** Furniture lighting: tapes, profiles, lamps, supplies, switches. */
import { lathe } from './lathe.ts';
import { BLACK, GLASS, mix, painted, shade, STEEL, WHITE, ZINC } from './palette.ts';
import { num, Scene, SIZE } from './scene.ts';
import type { Pt } from './scene.ts';
import { Sheet } from './sheet.ts';
import { profilePair } from './sliding.ts';
import { arc, bar, box, Camera, onPlane, pill, prism } from './solid.ts';
import type { P3 } from './solid.ts';
import { context, detail, drawing, main } from './subject.ts';
import type { Drawer, Goods, Picture } from './subject.ts';

const X: P3 = [1, 0, 0];
const BACK: P3 = [0, -1, 0];
const DOWN: P3 = [0, 0, -1];

/** The colour of light by its temperature. */
function glow(goods: Goods): string {
  const k = goods.number('color_temp', 4000);
  return k <= 2700 ? '#ffc46b' : k <= 3000 ? '#ffd48c' : k <= 4500 ? '#fff1d0' : '#dcecff';
}

/** A dim kitchen corner lit from under the wall cupboards. */
function litKitchen(goods: Goods): Picture {
  const scene = new Scene();
  const warm = glow(goods);
  scene.rect(0, 0, SIZE, SIZE, '#57524c').rect(
    0,
    0,
    SIZE,
    190,
    scene.over('down', [
      [0, '#6d665e'],
      [1, '#4b4640'],
    ]),
  );
  scene.path('M300 0V182', 'none', { stroke: '#35312c', width: 3 });
  scene.rect(
    0,
    190,
    SIZE,
    250,
    scene.over('down', [
      [0, mix(warm, '#ffffff', 0.4)],
      [0.18, warm],
      [0.7, mix(warm, '#6a5f52', 0.65)],
      [1, '#7b7064'],
    ]),
  );
  for (const x of [100, 200, 300, 400, 500])
    scene.path(`M${x} 194V440`, 'none', { stroke: '#6b5f50', width: 1.4, opacity: 0.4 });
  scene.rect(20, 184, 560, 9, '#fffdf5', 4);
  scene
    .rect(
      0,
      440,
      SIZE,
      26,
      scene.over('down', [
        [0, mix(warm, '#c9a77c', 0.4)],
        [1, '#8c6f4c'],
      ]),
    )
    .rect(0, 466, SIZE, 134, '#4b4640');
  lathe(
    scene,
    [
      [22, 372],
      [26, 378],
      [22, 440],
    ],
    painted('#d8d2c7'),
    { x: 440, tilt: 0.2 },
  );
  return context(scene, 'Подсветка рабочей зоны под верхними шкафами');
}

export const ledTape: Drawer = (goods) => {
  const dense = goods.number('power_wm', 9.6);
  const lamp = glow(goods);
  const scene = new Scene();
  for (const r of [92, 78, 64]) {
    scene
      .ellipse(0, 10, r, r * 0.6, 'none', { stroke: '#b7babc', width: 13 })
      .ellipse(0, 5, r, r * 0.6, 'none', { stroke: '#f4f5f4', width: 11 });
  }
  scene
    .ellipse(0, 5, 50, 30, '#fff')
    .ellipse(0, 5, 50, 30, 'none', { stroke: '#c6c9cb', width: 2 });
  for (const r of [92, 78, 64])
    scene.ellipse(0, 5, r, r * 0.6, 'none', {
      stroke: mix(lamp, '#d99a2b', 0.35),
      width: 6,
      dash: `5 ${num(26 - dense)}`,
    });
  const tail = 'M60 56C96 92 130 60 186 76';
  scene.path(tail, 'none', { stroke: '#b7babc', width: 15 }).at(0, -2, () =>
    scene.path(tail, 'none', { stroke: '#f7f8f7', width: 13 }).path(tail, 'none', {
      stroke: mix(lamp, '#d99a2b', 0.35),
      width: 7,
      dash: `6 ${num(26 - dense)}`,
    }),
  );
  bar(scene, 'M186 71C204 70 210 60 228 62', 2.6, painted('#c3342b'));
  bar(scene, 'M186 78C204 80 212 74 230 78', 2.6, BLACK);
  const close = new Scene();
  const piece = (): void => {
    close.rect(
      -20,
      -26,
      280,
      52,
      close.over('down', [
        [0, '#ffffff'],
        [1, '#e3e5e6'],
      ]),
      2,
    );
    for (let i = 0; i < 4; i++)
      close.stamp('led', 20 + i * 66, 0, 1.6, () => {
        close
          .rect(-10, -8, 20, 16, '#f2efe4', 2, { stroke: '#b9b3a0' })
          .circle(0, 0, 6, mix(lamp, '#e6b13c', 0.4))
          .circle(-1, -1, 3, mix(lamp, '#ffffff', 0.6))
          .rect(16, -4, 6, 8, '#33363a', 1);
      });
    for (const x of [-14, 120, 246])
      close.rect(x - 4, -18, 8, 12, '#c9904a', 2).rect(x - 4, 6, 8, 12, '#c9904a', 2);
  };
  close.turned(-18, 0, 0, piece);
  return [
    main(scene, 'Катушка светодиодной ленты с проводами', { size: 510 }),
    litKitchen(goods),
    detail(close, 'Светодиоды на ленте крупно', { size: 540 }),
  ];
};

export const ledProfile: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const inset = /врез/.test(goods.text('mounting') + goods.text('option'));
  const section: Pt[] = inset
    ? [
        [-6, 14],
        [-6, 17],
        [6, 17],
        [6, 6],
        [26, 6],
        [26, 17],
        [38, 17],
        [38, 14],
        [29, 14],
        [29, 2],
        [3, 2],
        [3, 14],
      ]
    : [
        [0, 0],
        [0, 18],
        [3, 18],
        [3, 15],
        [2.4, 15],
        [2.4, 4],
        [27.6, 4],
        [27.6, 15],
        [27, 15],
        [27, 18],
        [30, 18],
        [30, 0],
      ];
  const views = profilePair(section, skin, goods, {
    smooth: 1,
    alt: 'Отрезок профиля с желобом под ленту',
    depth: 150,
    label: inset ? ['22', '7'] : ['16', '7'],
  });
  const lit = new Scene();
  const camera = new Camera(34, 30);
  prism(lit, camera, section, 'y', 0, 150, skin, { smooth: 1 });
  const lamp = glow(goods);
  prism(
    lit,
    camera,
    [
      [3, 15],
      [27, 15],
      ...arc(15, 15, 12, 0, 180, 8)
        .slice(1, -1)
        .map(([u, v]) => [u, 15 + (v - 15) * 0.35] as const),
    ],
    'y',
    0,
    150,
    { ...WHITE, base: mix(lamp, '#ffffff', 0.55) },
    { smooth: 60 },
  );
  return [
    ...views,
    { ...main(lit, 'С матовым рассеивателем', { size: 500 }), name: 'detail' },
    litKitchen(goods),
  ];
};

export const diffuser: Drawer = (goods) => {
  const tint = /прозрач/.test(goods.finishName)
    ? { ...GLASS }
    : goods.has('finish')
      ? goods.surface('белый')
      : { ...WHITE, base: '#f1f3f4' };
  const outer = arc(0, 0, 17, 0, 180, 10);
  const inner = arc(0, 0, 14.5, 180, 0, 10);
  const scene = new Scene();
  prism(
    scene,
    new Camera(34, 30),
    [...outer, [-17, -4], [-14.5, -4], ...inner, [14.5, -4], [17, -4]],
    'y',
    0,
    150,
    { ...tint, base: mix(tint.base, '#b9c4ca', 0.18) },
    { smooth: 50 },
  );
  const sheet = new Sheet(120, 60);
  sheet
    .outline([
      [0, 60],
      ...arc(60, 56, 58, 180, 360, 14),
      [120, 60],
      [110, 60],
      ...arc(60, 56, 48, 360, 180, 14),
      [10, 60],
    ])
    .across(0, 120, 60, 36, '16');
  return [main(scene, 'Отрезок матовой полукруглой линзы', { size: 490 }), drawing(sheet)];
};

export const spotlight: Drawer = (goods) => {
  const skin = goods.surface('хром матовый');
  const lamp = glow(goods);
  const d = goods.number('diameter_mm', 60);
  const scene = new Scene();
  bar(scene, 'M30 -34C70 -60 90 -30 120 -58', 3, BLACK);
  lathe(
    scene,
    [
      [44, -30],
      [46, -28],
      [46, -10],
      [60, -8],
      [62, -4],
      [62, 2],
      [58, 4],
    ],
    skin,
    { x: 0, tilt: 0.5 },
  );
  scene.turned(0, -6, 66, () => {
    scene.ellipse(3, 5, 62, 38, shade(skin, 0.1)).ellipse(
      0,
      0,
      62,
      38,
      scene.over('slant', [
        [0, shade(skin, 0.98)],
        [0.5, shade(skin, 0.7)],
        [1, shade(skin, 0.35)],
      ]),
    );
    scene.ellipse(0, 0, 47, 28, shade(skin, 0.2)).ellipse(
      0,
      0,
      45,
      26.5,
      scene.radial(
        [
          [0, '#ffffff'],
          [0.5, mix(lamp, '#ffffff', 0.5)],
          [1, lamp],
        ],
        [0.5, 0.5],
        0.6,
      ),
    );
  });
  const sheet = new Sheet(130, 60);
  sheet
    .rect(15, 16, 100, 34, 2)
    .rect(0, 6, 130, 10, 3)
    .across(15, 115, 50, 36, `Ø${d - 5}`)
    .across(0, 130, 6, -34, `Ø${d}`)
    .down(16, 50, 130, 36, '12');
  return [
    main(scene, 'Круглый плоский светильник с проводом', { size: 430 }),
    drawing(sheet),
    litKitchen(goods),
  ];
};

export const wardrobeLamp: Drawer = (goods) => {
  const lamp = glow(goods);
  const scene = new Scene();
  const camera = new Camera(30, 30);
  prism(scene, camera, pill(-13, 0, 26, 14, 5), 'x', -110, 110, painted('#d4d8db'), { smooth: 60 });
  onPlane(scene, camera, [-110, 9, 14], X, BACK, () => {
    scene.rect(
      16,
      2,
      150,
      14,
      scene.over('down', [
        [0, '#ffffff'],
        [1, lamp],
      ]),
      5,
      { stroke: '#b3b9bd' },
    );
    scene
      .circle(190, 9, 7, '#2b2d30')
      .circle(
        190,
        9,
        4.6,
        scene.radial([
          [0, '#7a8087'],
          [1, '#16181a'],
        ]),
      )
      .circle(206, 9, 2, '#3bcf77');
  });
  const length = goods.number('length_mm', 450);
  const sheet = new Sheet(240, 30);
  sheet
    .rect(0, 0, 240, 26, 10)
    .rect(14, 6, 160, 14, 5, false)
    .circle(206, 13, 7, false)
    .across(0, 240, 0, -36, String(length))
    .down(0, 26, 240, 34, '24');
  return [
    main(scene, 'Линейный светильник с датчиком', { size: 530 }),
    drawing(sheet),
    litKitchen(goods),
  ];
};

export const shelfLight: Drawer = (goods) => {
  const lamp = glow(goods);
  const scene = new Scene();
  const camera = new Camera(32, 24);
  box(scene, camera, [-90, 10, 0], [180, 90, 5], { ...GLASS, base: '#cfe4e4', sheen: 0.14 });
  const [a, b] = [camera.at([-90, 10, 2]), camera.at([90, 10, 2])];
  scene
    .line([a, b], lamp, 12, { opacity: 0.35, cap: 'round' })
    .line([a, b], mix(lamp, '#ffffff', 0.5), 4.6, { cap: 'round' });
  for (const x of [-60, 34]) {
    box(scene, camera, [x, -4, -6], [30, 22, 17], STEEL);
    onPlane(scene, camera, [x, -4, 11], X, DOWN, () => {
      scene.rect(5, 4, 20, 9, mix(lamp, '#ffffff', 0.6), 3);
    });
  }
  bar(scene, 'M76 22C100 40 96 64 128 64', 2.8, BLACK);
  return [
    main(scene, 'Светящиеся клипсы на краю стеклянной полки', { size: 500 }),
    litKitchen(goods),
  ];
};

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
