/** Screws, bolts, nuts and their caps, lying on paper. */
import { slanted, thread } from './fasteners.ts';
import { plate } from './hooks.ts';
import { BLACK, BRASS, mix, painted, shade, ZINC } from './palette.ts';
import type { Material } from './palette.ts';
import { Scene } from './scene.ts';
import { num } from './points.ts';
import { Sheet } from './sheet.ts';
import { drawing, main } from './subject.ts';
import type { Drawer, Goods } from './subject.ts';

const YELLOW_ZINC: Material = { ...ZINC, base: '#c9b26a' };

function metalOf(goods: Goods): Material {
  if (goods.has('finish')) return goods.surface('цинк (без покрытия)');
  return [ZINC, YELLOW_ZINC, BLACK][goods.pick(3)] ?? ZINC;
}

/** "7×50": diameter and length. */
function sizes(goods: Goods, usual: string): [number, number] {
  const [d = 4, l = 30] = goods
    .text('screw_size', usual)
    .split('×')
    .map((part) => Number.parseFloat(part.replace(',', '.')));
  return [d, l];
}

interface Screw {
  length: number;
  radius: number;
  head: 'sunk' | 'flat' | 'pan' | 'hex';
  from: number;
  pitch: number;
  point: boolean;
}

/** Along x: the head at the left, the point at the right. */
function screw(
  scene: Scene,
  { length, radius: r, head, from, pitch, point }: Screw,
  m: Material,
  fill: (m: Material) => string,
): void {
  const end = length / 2;
  const tip = point ? r * 2.6 : 2;
  scene.path(
    `M${num(-end)} ${num(-r * 0.8)}H${num(end - tip)}L${num(end)} ${point ? 0 : num(-r * 0.5)}` +
      `V${point ? 0 : num(r * 0.5)}L${num(end - tip)} ${num(r * 0.8)}H${num(-end)}Z`,
    fill(m),
  );
  const x0 = -end + from * length;
  thread(scene, x0, end - tip, r * 1.12, m, pitch, pitch * 0.5);
  if (point) thread(scene, end - tip, end - tip * 0.35, r * 0.6, m, pitch, pitch * 0.4);
  const h = head === 'flat' ? r * 2 : r * 2.1;
  if (head === 'sunk')
    scene.path(
      `M${num(-end - r * 1.5)} ${num(-h)}Q${num(-end - r * 1.7)} 0 ${num(-end - r * 1.5)} ${num(h)}` +
        `L${num(-end + r * 0.7)} ${num(r * 0.8)}V${num(-r * 0.8)}Z`,
      fill(m),
      { stroke: shade(m, 0.15) },
    );
  else if (head === 'hex')
    scene
      .rect(-end - r * 1.6, -h, r * 1.7, h * 2, fill(m), 1, { stroke: shade(m, 0.12) })
      .path(`M${num(-end - r * 1.6)} ${num(-h * 0.4)}h${num(r * 1.7)}`.replace('h', 'H'), 'none');
  else
    scene.path(
      `M${num(-end)} ${num(-h)}H${num(-end - r * 0.4)}` +
        `C${num(-end - r * 1.5)} ${num(-h * 0.9)} ` +
        `${num(-end - r * 1.5)} ${num(h * 0.9)} ${num(-end - r * 0.4)} ${num(h)}` +
        `H${num(-end)}Z`,
      fill(m),
      { stroke: shade(m, 0.15) },
    );
}

/** The head from the end, with its drive. */
function headFront(
  scene: Scene,
  x: number,
  y: number,
  r: number,
  m: Material,
  drive: string,
): void {
  scene
    .circle(x + 1, y + 1.5, r, shade(m, 0.05))
    .circle(x, y, r, plate(scene, m), { stroke: shade(m, 0.15), width: 1 });
  const ink = '#141517';
  const k = r * 0.5;
  if (/HEX/.test(drive)) {
    const corners = Array.from({ length: 6 }, (_, i) => {
      const angle = (i * Math.PI) / 3;
      return `${num(x + k * Math.cos(angle))} ${num(y + k * Math.sin(angle))}`;
    });
    scene.path(`M${corners.join('L')}Z`, ink);
  } else if (/TORX/.test(drive))
    for (let i = 0; i < 3; i++)
      scene.turned(i * 60, x, y, () =>
        scene.rect(-k * 1.05, -k * 0.3, k * 2.1, k * 0.6, ink, k * 0.3),
      );
  else {
    scene.path(
      `M${num(x - k)} ${num(y)}H${num(x + k)}M${num(x)} ${num(y - k)}V${num(y + k)}`,
      'none',
      { stroke: ink, width: r * 0.22, cap: 'round' },
    );
    if (/PZ/.test(drive))
      scene.path(
        `M${num(x - k * 0.7)} ${num(y - k * 0.7)}L${num(x + k * 0.7)} ${num(y + k * 0.7)}` +
          `M${num(x - k * 0.7)} ${num(y + k * 0.7)}L${num(x + k * 0.7)} ${num(y - k * 0.7)}`,
        'none',
        { stroke: ink, width: 0.9 },
      );
  }
}

function screwSheet(d: number, l: number, label: string): Sheet {
  const length = 60 + l * 2.2;
  const r = 4 + d * 1.8;
  const sheet = new Sheet(length, r * 4);
  sheet.outline([
    [0, 0],
    [r * 1.4, r],
    [length - r * 2, r],
    [length, r * 2],
    [length - r * 2, r * 3],
    [r * 1.4, r * 3],
    [0, r * 4],
  ]);
  for (let x = length * 0.35; x < length - r * 2; x += 9)
    sheet.thin([
      [x + 4, r],
      [x, r * 3],
    ]);
  sheet.across(0, length, r * 4, 36, String(l).replace('.', ',')).down(r, r * 3, length, 36, label);
  return sheet;
}

const fastener =
  (
    usual: string,
    shape: (d: number, l: number) => Omit<Screw, 'length' | 'radius'>,
    usualDrive: string,
    alt: string,
  ): Drawer =>
  (goods) => {
    const [d, l] = sizes(goods, usual);
    const m = metalOf(goods);
    const [length, radius] = [62 + l * 2, 3.4 + d * 1.15];
    const scene = new Scene();
    const look = { ...shape(d, l), length, radius };
    for (const [x, y] of [
      [-6, -radius * 3.2],
      [10, radius * 2.6],
    ] as const)
      slanted(scene, x, y, (fill) => screw(scene, look, m, fill), 24);
    headFront(scene, length * 0.42, radius * 5.4, radius * 2.1, m, goods.text('drive', usualDrive));
    return [
      main(scene, alt, { size: 330 + Math.min(170, l * 2.6) }),
      drawing(
        screwSheet(d, l, `Ø${String(d).replace('.', ',')}`),
        `Чертёж: ${usual === '' ? '' : `${String(d).replace('.', ',')}×${l} мм`}`,
      ),
    ];
  };

export const confirmat = fastener(
  '7×50',
  (d, l) =>
    l < 20
      ? { head: 'sunk', from: 0.08, pitch: 6, point: false }
      : { head: 'sunk', from: 0.3, pitch: d + 2, point: false },
  'HEX',
  'Винты с крупной резьбой и потайной головкой',
);
export const selfTapper = fastener(
  '3,5×25',
  () => ({ head: 'sunk', from: 0.12, pitch: 5, point: true }),
  'PH2',
  'Винты с остриём и потайной головкой',
);

export const handleScrew: Drawer = (goods) => {
  const m = metalOf(goods);
  const l = goods.number('length_mm', 25);
  const length = 60 + l * 1.8;
  const scene = new Scene();
  const look: Screw = { length, radius: 7, head: 'pan', from: 0.16, pitch: 4, point: false };
  for (const [x, y] of [
    [-6, -24],
    [10, 20],
  ] as const)
    slanted(scene, x, y, (fill) => screw(scene, look, m, fill), 24);
  headFront(scene, length * 0.4, 40, 14, m, 'PH2');
  return [
    main(scene, 'Винты с мелкой резьбой и круглой головкой', { size: 420 }),
    drawing(screwSheet(4, l, goods.text('thread', 'M4'))),
  ];
};

export const boltAndNut: Drawer = (goods) => {
  const m = goods.has('finish')
    ? goods.surface('цинк (без покрытия)')
    : goods.pick(2)
      ? BRASS
      : YELLOW_ZINC;
  const l = goods.number('length_mm', 13);
  const scene = new Scene();
  /** A threaded insert: coarse thread outside, a hexagon inside. */
  const insert = (x: number, y: number): void =>
    slanted(
      scene,
      x,
      y,
      (fill) => {
        const half = 22 + l * 0.5;
        scene.rect(-half, -18, half * 2, 36, fill(m), 3);
        thread(scene, -half + 3, half - 2, 21, m, 9, 5);
        scene
          .ellipse(-half, 0, 8, 22, fill(m), { stroke: shade(m, 0.1), width: 0.8 })
          .ellipse(-half - 0.5, 0, 4.6, 13, '#141517');
      },
      28,
    );
  insert(-34, -26);
  insert(42, 4);
  scene
    .circle(-36, 46, 20, shade(m, 0.1))
    .circle(-37, 44.5, 20, plate(scene, m))
    .path('M-26 44.5L-31.5 54H-42.5L-48 44.5L-42.5 35H-31.5Z', '#141517');
  const sheet = new Sheet(120, 70);
  sheet.rect(0, 8, 120, 54, 2).rect(0, 0, 10, 70, 2);
  for (let x = 22; x < 116; x += 14)
    sheet.thin([
      [x + 6, 8],
      [x, 62],
    ]);
  sheet.across(0, 120, 70, 34, String(l)).leader(60, 35, goods.text('thread', 'M6'), 50, -60);
  return [main(scene, 'Резьбовые втулки с шестигранником', { size: 430 }), drawing(sheet)];
};

export const screwCaps: Drawer = (goods) => {
  const skin = goods.has('finish')
    ? goods.surface('белый')
    : painted(['#c9a77c', '#f0efec', '#6b4d38', '#3d4247'][goods.pick(4)] ?? '#f0efec');
  const d = goods.number('diameter_mm', 14);
  const r = 7 + d * 0.3;
  const step = r * 2 + 6;
  const scene = new Scene();
  scene.rect(
    -step * 2.5 - 6,
    -step * 2 - 6,
    step * 5 + 12,
    step * 4 + 12,
    mix(skin.base, '#ffffff', 0.35),
    3,
    { stroke: mix(skin.base, '#000000', 0.2), width: 1 },
  );
  for (let i = 0; i < 20; i++)
    scene.stamp('cap', ((i % 5) - 2) * step, (Math.floor(i / 5) - 1.5) * step, r / 10, () => {
      scene.circle(
        0,
        0,
        10,
        scene.over('slant', [
          [0, shade(skin, 0.92)],
          [1, shade(skin, 0.62)],
        ]),
        { stroke: mix(skin.base, '#000000', 0.4), width: 0.7 },
      );
    });
  return [main(scene, 'Лист самоклеящихся кружков', { size: 430 })];
};
