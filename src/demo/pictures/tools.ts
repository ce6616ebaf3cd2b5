/** Bits, blades and templates of a furniture maker. */
import { BACK, X } from './axes.ts';
import { Camera } from './camera.ts';
import { slanted } from './fasteners.ts';
import { plate } from './hooks.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { BLACK, STEEL, mix, painted, shade } from './palette.ts';
import { num, points } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, pill, prism } from './solid.ts';
import type { Drawer, Goods } from './subject.ts';
import { drawing, main } from './subject.ts';

const HSS: Material = { ...STEEL, base: '#a3a8ad' };
const CARBIDE: Material = { ...STEEL, base: '#6f767c' };
export const RED = painted('#c23b2a');

/** The shank of a bit, from x to the left. */
function shank(
  scene: Scene,
  goods: Goods,
  x: number,
  length: number,
  fill: (m: Material) => string,
): void {
  const kind = goods.text('shank', 'цилиндрический');
  if (/HEX/.test(kind))
    scene
      .rect(x - length, -9, length, 18, fill(HSS), 1)
      .rect(x - length, -3, length, 1.4, shade(HSS, 0.2))
      .rect(x - length + 14, -10, 7, 20, shade(HSS, 0.25), 3);
  else if (/SDS/.test(kind))
    scene
      .rect(x - length, -9, length, 18, fill(HSS), 2)
      .rect(x - length + 10, -4, 24, 8, shade(HSS, 0.08), 4);
  else if (/S10/.test(kind))
    scene
      .rect(x - length, -11, length, 22, fill(HSS), 2)
      .path(`M${num(x - length)} -11H${num(x)}V-4H${num(x - length)}Z`, shade(HSS, 0.96), {
        opacity: 0.4,
      });
  else scene.rect(x - length, -10, length, 20, fill(HSS), 3);
}

export const cupBit: Drawer = (goods) => {
  const scene = new Scene();
  const d = goods.number('diameter_mm', 35);
  const r = 24 + d * 0.7;
  slanted(
    scene,
    0,
    0,
    (fill) => {
      shank(scene, goods, 30, 128, fill);
      scene.rect(22, -14, 12, 28, fill(HSS), 2);
      scene.path(`M34 -14L46 ${num(-r)}H70V${num(r)}H46L34 14Z`, fill(HSS), {
        stroke: shade(HSS, 0.1),
        width: 1,
      });
      scene.path(`M46 ${num(-r)}Q58 ${num(-r * 0.4)} 48 -4H70V${num(-r)}Z`, shade(HSS, 0.06), {
        opacity: 0.55,
      });
      scene
        .path(
          `M70 ${num(-r)}H84L80 ${num(-r + 10)}H70ZM70 ${num(r)}H84L80 ${num(r - 10)}H70Z`,
          fill(CARBIDE),
        )
        .rect(66, -r + 8, 9, r - 14, fill(CARBIDE))
        .rect(66, 6, 9, r - 14, fill(CARBIDE));
      scene.path('M70 -6L96 0L70 6Z', fill(CARBIDE));
    },
    34,
  );
  const sheet = new Sheet(180, 80);
  sheet
    .rect(0, 30, 110, 20, 2)
    .rect(110, 8, 40, 64, 2)
    .outline([
      [150, 34],
      [164, 40],
      [150, 46],
    ])
    .down(8, 72, 150, 80, `Ø${d}`)
    .across(0, 150, 72, 38, '70');
  return [main(scene, 'Широкая головка с центром и резцами', { size: 480 }), drawing(sheet)];
};

/** A stepped twist bit. */
export const confirmatBit: Drawer = (goods) => {
  const scene = new Scene();
  slanted(
    scene,
    0,
    0,
    (fill) => {
      shank(scene, goods, -46, 62, fill);
      const wide = 15;
      scene
        .rect(-48, -wide, 54, wide * 2, fill(HSS), 1)
        .path(`M6 ${-wide}L16 -9H112L124 0L112 9H16L6 ${wide}Z`, fill(HSS));
      let d = '';
      for (let x = -44; x < 4; x += 17)
        d += `M${x} ${wide}C${x + 4} 4 ${x + 8} -4 ${x + 13} ${-wide}`;
      scene.path(d, 'none', { stroke: shade(HSS, 0.02), width: 5.5, opacity: 0.6 });
      d = '';
      for (let x = 20; x < 104; x += 17) d += `M${x} 9C${x + 4} 3 ${x + 7} -3 ${x + 11} -9`;
      scene.path(d, 'none', { stroke: shade(HSS, 0.02), width: 4.6, opacity: 0.6 });
    },
    34,
  );
  const sheet = new Sheet(230, 60);
  sheet
    .rect(0, 18, 60, 24, 2)
    .rect(60, 10, 54, 40)
    .outline([
      [114, 18],
      [214, 18],
      [230, 30],
      [214, 42],
      [114, 42],
    ])
    .down(10, 50, 60, -40, 'Ø7')
    .down(18, 42, 230, 30, 'Ø4,5')
    .across(114, 230, 50, 34, '50');
  return [main(scene, 'Ступенчатое спиральное сверло', { size: 510 }), drawing(sheet)];
};

export const sawBlade: Drawer = (goods) => {
  const scene = new Scene();
  const teeth = 40;
  const rim = Array.from({ length: teeth * 2 }, (_, i) => {
    const a = (i * Math.PI) / teeth;
    const r = i % 2 ? 124 : 136;
    return [r * Math.sin(a + (i % 2 ? 0.06 : 0)), -r * Math.cos(a + (i % 2 ? 0.06 : 0))] as const;
  });
  scene.path(
    `${points(rim)}Z`,
    scene.over('slant', [
      [0, '#f3f5f6'],
      [0.25, '#c6cbcf'],
      [0.42, '#eef0f2'],
      [0.6, '#b3b9be'],
      [0.78, '#dfe3e5'],
      [1, '#8f969c'],
    ]),
    { stroke: '#70767b', width: 1 },
  );
  for (const r of [104, 86])
    scene.circle(0, 0, r, 'none', { stroke: '#8d949a', width: 1, opacity: 0.5 });
  for (let i = 0; i < 5; i++)
    scene.turned(i * 72, 0, 0, () =>
      scene.path('M-4 -124C-10 -110 4 -104 -2 -92', 'none', {
        stroke: '#5c6267',
        width: 2.6,
        cap: 'round',
      }),
    );
  scene
    .circle(0, 0, 58, mix('#c23b2a', '#ffffff', 0.06), { opacity: 0.92 })
    .circle(0, 0, 44, 'none', { stroke: '#ffffff', width: 3, opacity: 0.7 });
  scene.circle(0, 0, 17, '#5c6267').circle(0.8, 1, 15.5, '#ffffff');
  const d = goods.number('diameter_mm', 160);
  const sheet = new Sheet(160, 160);
  sheet
    .circle(80, 80, 80)
    .circle(80, 80, 12, false)
    .axis([-8, 80], [168, 80])
    .axis([80, -8], [80, 168])
    .across(0, 160, 160, 38, `Ø${d}`)
    .leader(88, 72, 'Ø20', 44, -34);
  return [main(scene, 'Круглый диск с зубьями', { size: 470 }), drawing(sheet)];
};

export const screwdriverBit: Drawer = (goods) => {
  const scene = new Scene();
  const many = goods.number('pack_qty', 1) > 1;
  for (const [x, y] of many
    ? ([
        [-30, -46],
        [0, 0],
        [30, 46],
      ] as const)
    : ([[0, 0]] as const))
    slanted(
      scene,
      x,
      y,
      (fill) => {
        scene
          .rect(-84, -14, 62, 28, fill(HSS), 2)
          .rect(-84, -5, 62, 1.8, shade(HSS, 0.2), 0, { opacity: 0.6 })
          .rect(-66, -15, 9, 30, shade(HSS, 0.2), 4);
        scene.path('M-22 -14L-8 -9H44L62 -11L86 -4V4L62 11L44 9H-8L-22 14Z', fill(HSS), {
          stroke: shade(HSS, 0.1),
          width: 0.8,
        });
        scene.path('M52 -9L86 -2M52 9L86 2', 'none', {
          stroke: shade(HSS, 0),
          width: 3.4,
          opacity: 0.75,
        });
      },
      32,
    );
  return [
    main(scene, many ? 'Несколько стальных насадок' : 'Стальная шестигранная насадка', {
      size: 440,
    }),
  ];
};

export const drillJig: Drawer = () => {
  const scene = new Scene();
  const camera = new Camera(30, 38);
  const body = painted('#3f6fa3');
  prism(scene, camera, pill(-90, -34, 180, 68, 10), 'z', 0, 18, body, { smooth: 60 });
  onPlane(scene, camera, [0, 0, 18], X, BACK, () => {
    scene.rect(-84, -28, 168, 56, 'none', 7, { stroke: shade(body, 1), width: 1.4, opacity: 0.6 });
    for (const [x, r] of [
      [-50, 9],
      [0, 20],
      [50, 9],
    ] as const)
      scene
        .circle(x, 0, r + 4, shade(STEEL, 0.3))
        .circle(x, 0, r + 3, plate(scene, STEEL))
        .circle(x, 0, r, '#1b1d1f')
        .circle(x + r * 0.12, r * 0.2, r * 0.86, '#3b3f43');
    for (let x = -78; x <= 78; x += 12) scene.rect(x, 21, 1.6, 6, '#ffffff', 0, { opacity: 0.85 });
  });
  box(scene, camera, [-90, -46, -14], [180, 12, 20], STEEL);
  const [x, y] = camera.at([104, 0, 12]);
  lathe(
    scene,
    [
      [15, y - 16],
      [16, y - 14],
      [16, y + 2],
    ],
    BLACK,
    { x, tilt: 0.6 },
  );
  return [main(scene, 'Кондуктор с направляющими втулками', { size: 490 })];
};

export const handleTemplate: Drawer = (goods) => {
  const scene = new Scene();
  const camera = new Camera(26, 46);
  const body = goods.pick(2) ? { ...STEEL, base: '#c4c8cb' } : painted('#d9a52f');
  box(scene, camera, [-110, -26, 0], [220, 52, 4], body);
  box(scene, camera, [-110, -30, -10], [220, 5, 14], body);
  onPlane(scene, camera, [0, 0, 4], X, BACK, () => {
    let holes = '';
    for (const y of [-14, 2, 18])
      for (let x = -96; x <= 96; x += 16) holes += `M${x} ${y}H${x + 0.1}`;
    scene.path(holes, 'none', { stroke: '#1d1f21', width: 5.4, cap: 'round' });
    let ticks = '';
    for (let x = -104; x <= 104; x += 4)
      ticks += `M${x} -25V${x % 20 === -4 || x % 20 === 16 ? -19 : -22}`;
    scene.path(ticks, 'none', { stroke: '#1d1f21', width: 0.8, opacity: 0.8 });
  });
  return [main(scene, 'Планка с сеткой отверстий и шкалой', { size: 510 })];
};
