import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressQuickly } from './compression.ts';

const page = Buffer.from(Array.from({ length: 400 }, (_nothing, index) => `<li><a href="/products/ruchka-${index * 7919 % 997}">Ручка-скоба ${index * 31 % 640} мм</a></li>`).join(''));

it('the more answers are being made, the less time one takes, and the more bytes', async () => {
  const [alone, among, rushed] = await Promise.all([1, 5, 16].map((underWay) => compressQuickly(page, underWay)));
  const sizes = [alone, among, rushed].map((bytes) => bytes?.length ?? 0);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(new Set(sizes).size).toBe(3);
  expect(brotliDecompressSync(rushed ?? '')).toEqual(page);
});
