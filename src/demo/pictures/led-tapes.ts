/** LED tapes, their profiles and diffusers. */
import { Camera } from './camera.ts';
import { glow, litKitchen } from './lighting.ts';
import { BLACK, GLASS, WHITE, mix, painted } from './palette.ts';
import type { Pt } from './points.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { profilePair } from './sliding.ts';
import { prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { detail, drawing, main } from './subject.ts';
import { arc, bar } from './wires.ts';

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
