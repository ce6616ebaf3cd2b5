/**
 * Numbers of dimension drawings as strokes: a bare server has no fonts. Each glyph lives in a box 6
 * wide, 10 high.
 */

const GLYPHS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  '0': [6, 'M3 0C.8 0 0 2 0 5S.8 10 3 10 6 8 6 5 5.200 0 3 0Z'],
  '1': [4, 'M.5 2L3 0V10'],
  '2': [
    6,
    'M.2 2.500C.4 .8 1.500 0 3 0C4.800 0 5.800 1.100 5.800 2.700C5.800 4.800 3.500 6 0 10H6',
  ],
  '3': [
    6,
    'M.3 1.800C.8 .6 1.700 0 3 0C4.700 0 5.700 1 5.700 2.500C5.700 4 4.600 4.800 2.600 4.800' +
      'C4.800 4.800 6 5.700 6 7.300C6 9 4.800 10 3 10C1.500 10 .4 9.300 0 7.900',
  ],
  '4': [6, 'M4.500 10V0L0 7H6'],
  '5': [
    6,
    'M5.400 0H1L.5 4.500C1.300 3.900 2.100 3.600 3 3.600C4.900 3.600 6 4.900 6 6.700' +
      'C6 8.700 4.800 10 2.900 10C1.500 10 .5 9.400 0 8.200',
  ],
  '6': [
    6,
    'M5.300 1.200C4.700 .4 3.900 0 3.100 0C1 0 0 2.300 0 5.600C0 8.500 1.100 10 3 10' +
      'C4.800 10 6 8.700 6 6.900S4.800 4 3.100 4C1.500 4 .4 5 0 6.500',
  ],
  '7': [6, 'M0 0H6L2.200 10'],
  '8': [
    6,
    'M3 0C1.400 0 .5 1 .5 2.400S1.500 4.700 3 4.700 5.500 3.800 5.500 2.400 4.600 0 3 0Z' +
      'M3 4.700C1.100 4.700 0 5.700 0 7.300S1.200 10 3 10 6 8.900 6 7.300 4.900 4.700 3 4.700Z',
  ],
  '9': [
    6,
    'M.7 8.800C1.300 9.600 2.100 10 2.900 10C5 10 6 7.700 6 4.400C6 1.500 4.900 0 3 0' +
      'C1.200 0 0 1.300 0 3.100S1.200 6 2.900 6C4.500 6 5.600 5 6 3.500',
  ],
  ',': [2, 'M1.200 9.200V10L.4 11.800'],
  '-': [4, 'M.4 5.500H3.600'],
  '×': [6, 'M1 4L5 8M5 4L1 8'],
  '°': [
    3,
    'M1.500 0C.5 0 .2 .6 .2 1.300S.6 2.600 1.500 2.600 2.800 2 2.800 1.300 2.400 0 1.500 0Z',
  ],
  Ø: [
    7,
    'M3.500 1C1.500 1 .3 2.800 .3 5.500S1.500 10 3.500 10 6.700 8.200 6.700 5.500 5.500 1 3.500 1ZM.4 10.600L6.600 .4',
  ],
  M: [7, 'M.4 10V0L3.500 6L6.600 0V10'],
  ' ': [3, ''],
};

export const GLYPH_HEIGHT = 10;
const GAP = 2;

export const textWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (GLYPHS[sign]?.[0] ?? 0) + GAP, -GAP);

/** One path for the whole text, starting at 0,0, in glyph units multiplied by `scale`. */
export function strokes(text: string, scale: number): string {
  let x = 0;
  let d = '';
  for (const sign of text) {
    const glyph = GLYPHS[sign];
    if (!glyph) continue;
    d += place(glyph[1], x, scale);
    x += glyph[0] + GAP;
  }
  return d;
}

function place(path: string, dx: number, scale: number): string {
  return path.replace(/([A-Z])([^A-Z]*)/g, (_all, command: string, tail: string) => {
    const values = (tail.match(/\d*\.?\d+/g) ?? []).map(Number);
    const moved = values.map((value, i) => {
      const isX = command === 'H' || (command !== 'V' && i % 2 === 0);
      return String(Number(((isX ? value + dx : value) * scale).toFixed(1)));
    });
    return command + moved.join(' ');
  });
}
