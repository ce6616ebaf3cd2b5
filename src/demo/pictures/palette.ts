/**
 * Colours of finishes and materials. A material is a ramp: the colour of a surface by how much of
 * the light it faces.
 */

export type Ramp = readonly (readonly [at: number, level: number])[];

export interface Material {
  /** The colour at full, even light. */
  base: string;
  /** Level 1 is the base colour, below it darkens to black, above it lightens to white at 2. */
  ramp: Ramp;
  /** How much a flat face changes along its length. */
  sheen: number;
  wood?: boolean;
}

/** A mirror: dark horizon between two bright skies. */
const MIRROR: Ramp = [
  [0, 0.34],
  [0.14, 0.72],
  [0.28, 0.3],
  [0.42, 0.6],
  [0.52, 1.1],
  [0.63, 0.62],
  [0.74, 1.1],
  [0.86, 1.62],
  [0.93, 1.5],
  [1, 1.85],
];
const SATIN: Ramp = [
  [0, 0.5],
  [0.22, 0.66],
  [0.45, 0.84],
  [0.64, 0.98],
  [0.8, 1.22],
  [0.9, 1.42],
  [1, 1.62],
];
const BRUSHED: Ramp = [
  [0, 0.48],
  [0.2, 0.7],
  [0.34, 0.66],
  [0.5, 0.92],
  [0.6, 0.9],
  [0.74, 1.14],
  [0.88, 1.4],
  [1, 1.55],
];
const ANTIQUE: Ramp = [
  [0, 0.34],
  [0.3, 0.58],
  [0.55, 0.86],
  [0.72, 1.08],
  [0.86, 1.46],
  [1, 1.56],
];
const PAINT_DARK: Ramp = [
  [0, 0.5],
  [0.35, 0.82],
  [0.6, 1.02],
  [0.8, 1.17],
  [0.92, 1.3],
  [1, 1.36],
];
const PAINT: Ramp = [
  [0, 0.58],
  [0.3, 0.74],
  [0.55, 0.88],
  [0.75, 1],
  [0.9, 1.3],
  [1, 1.45],
];
const PAINT_LIGHT: Ramp = [
  [0, 0.7],
  [0.3, 0.8],
  [0.55, 0.89],
  [0.75, 0.95],
  [0.9, 1.1],
  [1, 1.6],
];
const GLOSS: Ramp = [
  [0, 0.62],
  [0.3, 0.78],
  [0.55, 0.9],
  [0.74, 1],
  [0.84, 1.4],
  [1, 1.9],
];
const GLOSS_DARK: Ramp = [
  [0, 0.45],
  [0.4, 0.9],
  [0.7, 1.1],
  [0.82, 1.28],
  [0.92, 1.6],
  [1, 1.7],
];
const TIMBER: Ramp = [
  [0, 0.6],
  [0.3, 0.76],
  [0.55, 0.9],
  [0.75, 1.02],
  [0.9, 1.22],
  [1, 1.34],
];

const of = (base: string, ramp: Ramp, sheen: number): Material => ({ base, ramp, sheen });
const wood = (base: string): Material => ({ base, ramp: TIMBER, sheen: 0.03, wood: true });

export const FINISHES: Readonly<Record<string, Material>> = {
  хром: of('#cdd3d8', MIRROR, 0.1),
  'хром матовый': of('#bcc2c6', SATIN, 0.08),
  никель: of('#cbc6ba', MIRROR, 0.09),
  'никель сатинированный': of('#b3aea3', SATIN, 0.08),
  'сталь шлифованная': of('#abafb2', BRUSHED, 0.1),
  'алюминий анодированный': of('#c4c8cb', SATIN, 0.06),
  'чёрный матовый': of('#2d2e30', PAINT_DARK, 0.05),
  'белый матовый': of('#efeeea', PAINT_LIGHT, 0.03),
  графит: of('#565a5f', SATIN, 0.07),
  антрацит: of('#3d4247', PAINT_DARK, 0.06),
  'золото матовое': of('#cda75c', SATIN, 0.08),
  'золото шлифованное': of('#c9993f', BRUSHED, 0.1),
  'латунь шлифованная': of('#b3924c', BRUSHED, 0.1),
  бронза: of('#8f653a', SATIN, 0.08),
  'бронза античная': of('#6f5033', ANTIQUE, 0.08),
  медь: of('#c87a52', MIRROR, 0.08),
  'медь античная': of('#8b5239', ANTIQUE, 0.08),
  'серебро состаренное': of('#9f9b92', ANTIQUE, 0.09),
  бежевый: of('#dccbb0', PAINT, 0.03),
  кашемир: of('#cdbfae', PAINT, 0.03),
  серый: of('#989ca0', PAINT, 0.04),
  белый: of('#f3f3f1', PAINT_LIGHT, 0.03),
  чёрный: of('#1f2022', GLOSS_DARK, 0.06),
  'цинк (без покрытия)': of('#b3bcc3', SATIN, 0.09),
  'жёлтый цинк': of('#cbb263', SATIN, 0.08),
  прозрачный: of('#d3e2e4', GLOSS, 0.06),
  'дуб натуральный': wood('#c9a06c'),
  орех: wood('#80573a'),
};

export const MATERIALS: Readonly<Record<string, Material>> = {
  сталь: of('#b1b6ba', SATIN, 0.08),
  'нержавеющая сталь': of('#b4b8bb', BRUSHED, 0.1),
  алюминий: of('#c4c8cb', SATIN, 0.06),
  'цамак (ЦАМ)': of('#aeb1b3', SATIN, 0.07),
  латунь: of('#bf9a50', SATIN, 0.08),
  пластик: of('#e4e4e1', GLOSS, 0.03),
  'дерево (бук)': wood('#d8ab7c'),
  'дерево (дуб)': wood('#c69d68'),
  стекло: of('#d5e6e6', GLOSS, 0.08),
  ПВХ: of('#dcdcd8', PAINT, 0.03),
  АБС: of('#d2d2cf', GLOSS, 0.03),
  МДФ: of('#c4a078', PAINT, 0.02),
  ЛДСП: of('#d6c3a4', PAINT, 0.02),
  'кожа/ремень': of('#8a5632', PAINT_DARK, 0.05),
  керамика: of('#f2efe8', GLOSS, 0.05),
  'искусственный гранит': of('#6b6762', PAINT, 0.03),
};

export const STEEL = of('#b1b6ba', SATIN, 0.08);
export const ZINC = of('#b3bcc3', SATIN, 0.09);
export const CHROME = of('#cdd3d8', MIRROR, 0.1);
export const BRASS = of('#c3a052', SATIN, 0.08);
export const WHITE = of('#f3f3f1', PAINT_LIGHT, 0.03);
export const BLACK = of('#2d2e30', PAINT_DARK, 0.05);
export const GREY = of('#8f9498', PAINT, 0.04);
export const RUBBER = of('#3a3b3d', PAINT_DARK, 0.03);
export const BEECH = wood('#d8ab7c');
export const OAK = wood('#c69d68');
export const BOARD = of('#e7dccb', PAINT, 0.02);
export const GLASS = of('#cfe3e3', GLOSS, 0.08);

/** Any plain colour as a painted or moulded surface. */
export function painted(base: string, glossy = false): Material {
  const light = luminance(base);
  if (glossy) return of(base, light < 0.3 ? GLOSS_DARK : GLOSS, 0.04);
  return of(base, light < 0.3 ? PAINT_DARK : light > 0.8 ? PAINT_LIGHT : PAINT, 0.03);
}

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const hex = (colour: Rgb): string =>
  `#${colour
    .map((c) =>
      Math.max(0, Math.min(255, Math.round(c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function luminance(colour: string): number {
  const [r, g, b] = rgb(colour);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

export function mix(from: string, to: string, part: number): string {
  const [a, b] = [rgb(from), rgb(to)];
  return hex([
    a[0] + (b[0] - a[0]) * part,
    a[1] + (b[1] - a[1]) * part,
    a[2] + (b[2] - a[2]) * part,
  ]);
}

/** The colour of a material at facing `t` (0 turned away from the light, 1 straight at it). */
export function shade(material: Material, t: number): string {
  const { ramp, base } = material;
  const at = Math.max(0, Math.min(1, t));
  let low = ramp[0] ?? [0, 1];
  let high = low;
  for (const stop of ramp) {
    high = stop;
    if (stop[0] >= at) break;
    low = stop;
  }
  const span = high[0] - low[0];
  return tone(base, span > 0 ? low[1] + ((high[1] - low[1]) * (at - low[0])) / span : high[1]);
}

function tone(base: string, level: number): string {
  return level <= 1 ? mix('#000000', base, level) : mix(base, '#ffffff', Math.min(1, level - 1));
}

/** Light comes from the upper left, towards the viewer: right, up, near. */
const LIGHT = [-0.48, 0.62, 0.62] as const;

export function facing(right: number, up: number, near: number): number {
  return 0.5 + 0.5 * (right * LIGHT[0] + up * LIGHT[1] + near * LIGHT[2]);
}

export type Stop = readonly [at: number, colour: string];

/** A round mirror gathers the whole room: bands, whichever way it lies. */
const MIRRORED: Ramp = [
  [0, 0.42],
  [0.07, 0.72],
  [0.17, 1.15],
  [0.27, 1.85],
  [0.36, 1.2],
  [0.44, 0.6],
  [0.56, 0.4],
  [0.68, 0.85],
  [0.8, 1.3],
  [0.92, 0.85],
  [1, 0.45],
];

/**
 * Colours across a round bar, from its left (or upper) edge. `angle` is that of its axis in
 * degrees, anticlockwise from the horizontal.
 */
export function across(material: Material, angle: number, lean = 0): Stop[] {
  if (material.ramp === MIRROR)
    return MIRRORED.map(([at, level]) => [at, tone(material.base, level + lean)] as const);
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turn), Math.cos(turn)];
  return [-1, -0.86, -0.62, -0.3, 0, 0.34, 0.66, 0.88, 1].map((offset) => {
    const near = Math.sqrt(Math.max(0, 1 - offset * offset));
    return [
      (offset + 1) / 2,
      shade(material, facing(dx * offset, -(dy * offset), near) + lean),
    ] as const;
  });
}
