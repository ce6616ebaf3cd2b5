import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressQuickly } from './compression.ts';

const page = Buffer.from(Array.from({ length: 400 }, (_nothing, index) => `<li><a href="/products/ruchka-${index * 7919 % 997}">Ручка-скоба ${index * 31 % 640} мм</a></li>`).join(''));

const sizes = (isKept: boolean) => Promise.all([1, 2, 5, 16].map(async (underWay) => (await compressQuickly(page, underWay, isKept)).length));

it('the more answers are being made, the less time one takes, and the more bytes', async () => {
  const made = await sizes(true);
  expect(made).toEqual([...made].sort((a, b) => a - b));
  expect(new Set(made).size).toBe(4);
  expect(brotliDecompressSync(await compressQuickly(page, 16, true))).toEqual(page);
});

it('the longest is only spent on what others will get too', async () => {
  const [alone, among] = await sizes(false);
  expect(alone).toBe(among);
});

it('a small answer is the same answer', async () => {
  const answer = Buffer.from('{"detail":"Не найдено"}');
  expect(brotliDecompressSync(await compressQuickly(answer, 1, true))).toEqual(answer);
});

it('holds no more memory than its bytes', async () => {
  for (const body of [page, page.subarray(0, 5000)]) {
    const bytes = await compressQuickly(body, 5, true);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});
