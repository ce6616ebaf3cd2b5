import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeOriginal } from '../../server/modules/media/originals.ts';

/** The shop's own drawings for banners: flat fronts, handles and light on the banner's colour. */
export type Scene = 'kitchen' | 'drawers' | 'light' | 'edges' | 'hinge' | 'wardrobe' | 'mark';

const INK = '#2b2a28';
const ACCENT = '#b4531a';
const OAK = '#c9a173';
const STEEL = '#9aa1a6';

const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;
const line = (path: string, width: number, colour = INK): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  'stroke-linecap="round" stroke-linejoin="round"/>';
const groove = (radius: number): string =>
  `<circle r="${radius}" fill="none" stroke="#00000030" stroke-width="2"/>`;
/** A bracket handle seen from the front. */
const handle = (x: number, y: number, length: number, colour = INK): string =>
  line(`M${x} ${y + 7}v-7h${length}v7`, 4, colour);
const front = (x: number, y: number, w: number, h: number, fill: string): string =>
  `${rect(x, y, w, h, fill, 2)}${rect(x, y + h - 3, w, 3, '#00000018')}`;

const SCENES: Record<Scene, () => string> = {
  kitchen: () =>
    [
      ...[0, 1, 2].map((column) => front(24 + column * 146, 24, 140, 120, '#7c8f86')),
      ...[0, 1, 2].map((column) => handle(64 + column * 146, 128, 60, '#e6c98a')),
      rect(16, 206, 448, 14, OAK, 3),
      rect(24, 160, 440, 3, '#ffe8a8'),
      ...[0, 1, 2].flatMap((column) =>
        [0, 1, 2].map(
          (row) =>
            front(24 + column * 146, 226 + row * 76, 140, 70, '#5e7268') +
            handle(64 + column * 146, 240 + row * 76, 60, '#e6c98a'),
        ),
      ),
      rect(24, 456, 440, 14, INK),
    ].join(''),
  drawers: () =>
    [
      rect(30, 40, 420, 400, '#d8d3cb', 4),
      ...[0, 1, 2].map((row) => front(42, 52 + row * 128, 396, 118, '#f1ede6')),
      ...[0, 1].map((row) => handle(190, 78 + row * 128, 100)),
      `<path d="M42 308h396l36 96H6z" fill="#e9e4dc"/><path d="M70 330h340l16 48H54z" fill="#bfb8ad"/>`,
      rect(6, 404, 468, 60, '#f7f4ef', 3),
      handle(180, 424, 120),
      line('M54 330l-18 60M426 330l18 60', 5, STEEL),
    ].join(''),
  light: () =>
    [
      rect(20, 60, 440, 18, OAK, 3),
      '<path d="M40 80h400l30 260H10z" fill="#fff3cf" opacity=".85"/>',
      rect(60, 78, 360, 5, '#ffd24a'),
      rect(20, 340, 440, 16, OAK, 3),
      ...[70, 130, 200, 300, 360].map((x, at) =>
        rect(
          x,
          340 - 40 - at * 14,
          34 + at * 4,
          40 + at * 14,
          ['#7c8f86', ACCENT, '#5a6a78', '#d0b48a', '#8a8178'][at] ?? STEEL,
          4,
        ),
      ),
      line('M150 60v-40M330 60v-40', 4, STEEL),
    ].join(''),
  edges: () =>
    [
      [120, 150, '#8d5a34'],
      [250, 200, '#c9a173'],
      [370, 250, '#e9e2d6'],
      [180, 330, '#3c3a38'],
    ]
      .map(
        ([x = 0, y = 0, colour = ''], at) =>
          `<g transform="translate(${String(x)} ${String(y)})">` +
          `<circle r="${90 - at * 6}" fill="${String(colour)}"/>` +
          [76, 62, 48].map((radius) => groove(radius - at * 5)).join('') +
          '<circle r="28" fill="#f7f4ef"/></g>',
      )
      .join('') + line('M210 380h220', 12, '#c9a173'),
  hinge: () =>
    [
      rect(40, 30, 150, 420, OAK, 3),
      rect(190, 30, 250, 420, '#f1ede6', 3),
      '<circle cx="260" cy="160" r="52" fill="#b9bfc3"/><circle cx="260" cy="160" r="38" fill="#dfe3e5"/>',
      rect(96, 128, 150, 64, '#aab1b5', 10),
      rect(60, 138, 90, 44, '#8a9195', 6),
      ...[84, 124].map(
        (x) =>
          `<circle cx="${x}" cy="160" r="8" fill="#5a6165"/>` +
          `<path d="M${x - 5} 160h10M${x} 155v10" stroke="#c8ced1" stroke-width="2"/>`,
      ),
      '<circle cx="260" cy="340" r="52" fill="#b9bfc3"/><circle cx="260" cy="340" r="38" fill="#dfe3e5"/>',
      rect(96, 308, 150, 64, '#aab1b5', 10),
      handle(330, 230, 70),
    ].join(''),
  wardrobe: () =>
    [
      rect(30, 30, 200, 420, '#7f8d97', 4),
      rect(236, 30, 214, 420, '#e7e1d8', 4),
      line('M60 96h160', 8, STEEL),
      ...[80, 120, 160, 200].map((x, at) =>
        line(
          `M${x} 100l-20 26v${110 + at * 14}h40v-${110 + at * 14}z`,
          3,
          ['#b4531a', '#5e7268', '#8a8178', '#3c4a58'][at],
        ),
      ),
      rect(44, 330, 172, 50, '#f1ede6', 3),
      rect(44, 386, 172, 50, '#f1ede6', 3),
      handle(104, 344, 50),
      handle(104, 400, 50),
      line('M246 40v400M440 40v400', 6, INK),
    ].join(''),
  mark: () => line('M120 300v-60a30 30 0 0 1 30-30h180a30 30 0 0 1 30 30v60', 30),
};

export const drawScene = (scene: Scene, background: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="960" height="960">${rect(0, 0, 480, 480, background)}${SCENES[scene]()}</svg>`;

/** What social networks show for a link to the shop. */
export const drawCover = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">${rect(0, 0, 1200, 630, '#f7f4ef')}${rect(620, 0, 580, 630, '#e9e2d6')}<g transform="translate(660 75)">${SCENES.kitchen()}</g><g transform="translate(70 60)">${SCENES.mark()}</g>${rect(190, 430, 240, 16, ACCENT, 8)}</svg>`;

/** Stores drawings as picture originals and answers their keys in the same order. */
export async function storeDrawings(
  dataDir: string,
  drawings: readonly string[],
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'skoba-art-'));
  try {
    const keys: string[] = [];
    for (const [index, svg] of drawings.entries()) {
      const path = join(folder, `${index}.svg`);
      await writeFile(path, svg);
      const stored = await storeOriginal(dataDir, path);
      if (!('key' in stored)) throw new Error(`drawing ${index}: ${stored.problem}`);
      keys.push(stored.key);
    }
    return keys;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
