import { expect, it } from 'vitest';
import { CENTRE, FOCAL_CELLS, cropAround } from './focal-crop.ts';

it.each([
  ['wide', { width: 400, height: 300 }, CENTRE, { left: 0, top: 17, width: 400, height: 267 }],
  ['wide', { width: 900, height: 300 }, CENTRE, { left: 225, top: 0, width: 450, height: 300 }],
  ['square', { width: 400, height: 300 }, CENTRE, { left: 50, top: 0, width: 300, height: 300 }],
  // The edges come before the focal point.
  ['square', { width: 400, height: 300 }, { x: 0, y: 0 }, { left: 0, width: 300 }],
  ['square', { width: 400, height: 300 }, { x: 1000, y: 1000 }, { left: 100, width: 300 }],
  ['square', { width: 1000, height: 100 }, { x: 833, y: 500 }, { left: 783, width: 100 }],
  ['wide', { width: 1, height: 1 }, CENTRE, { left: 0, top: 0, width: 1, height: 1 }],
  ['wide', { width: 2400, height: 1 }, CENTRE, { top: 0, width: 2, height: 1 }],
] as const)('cuts %s of %o around %o', (shape, size, focal, crop) => {
  expect(cropAround(size, shape, focal)).toMatchObject(crop);
});

it('never leaves the picture, and holds the focal point', () => {
  for (const size of [
    { width: 4000, height: 3000 },
    { width: 333, height: 1000 },
    { width: 7, height: 5 },
  ])
    for (const focal of FOCAL_CELLS)
      for (const shape of ['wide', 'square'] as const) {
        const { left, top, width, height } = cropAround(size, shape, focal);
        const [x, y] = [(size.width * focal.x) / 1000, (size.height * focal.y) / 1000];
        expect(left >= 0 && top >= 0 && width > 0 && height > 0).toBe(true);
        expect(left + width <= size.width && top + height <= size.height).toBe(true);
        expect(x >= left && x <= left + width && y >= top && y <= top + height).toBe(true);
      }
});
