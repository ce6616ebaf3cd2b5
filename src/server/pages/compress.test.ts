import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Compressor } from './compress.ts';

const page = Buffer.from(
  Array.from(
    { length: 400 },
    (_nothing, index) =>
      `<li><a href="/products/ruchka-${(index * 7919) % 997}">Ручка-скоба ${(index * 31) % 640} мм</a></li>`,
  ).join(''),
);

/** On a busy machine the real clock may end the rush before the last page has begun. */
const inOneMoment = () => new Compressor(() => 1000);

/** Sizes of so many pages compressed at the same time. */
const together = (count: number, isKept: boolean, compressor = inOneMoment()) =>
  Promise.all(
    Array.from({ length: count }, async () => (await compressor.brotli(page, isKept)).length),
  );

it('the more pages at once, the less time one takes, and the more bytes', async () => {
  const sizes = await together(12, true);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  // One page, two, some, and from the tenth on.
  expect([...new Set(sizes)].map((size) => sizes.indexOf(size))).toEqual([0, 1, 2, 9]);
});

it('in a rush one after the other is made hastily too, and tightly again when it is over', async () => {
  let now = 1000;
  const compressor = new Compressor(() => now);
  const [single] = await together(1, true, compressor);
  for (let made = 0; made < 10; made++) await together(1, true, compressor);
  const [busy] = await together(1, true, compressor);
  expect(busy).toBeGreaterThan(single ?? 0);
  now += 100;
  expect(await together(1, true, compressor)).toEqual([single]);
});

it('small answers in a rush do not make pages larger', async () => {
  const compressor = inOneMoment();
  const [single] = await together(1, true, compressor);
  for (let made = 0; made < 20; made++) await compressor.brotli(Buffer.from('{}'), true);
  expect(await together(1, true, compressor)).toEqual([single]);
});

it('the longest is only spent on what others will get too', async () => {
  const [first, second] = await together(2, false);
  expect(first).toBe(second);
});

it('a small answer is the same answer', async () => {
  const answer = Buffer.from('{"detail":"Не найдено"}');
  expect(brotliDecompressSync(await new Compressor().brotli(answer, true))).toEqual(answer);
});

it('holds no more memory than its bytes', async () => {
  for (const body of [page, page.subarray(0, 5000)]) {
    const bytes = await new Compressor().brotli(body, true);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

it('loses nothing of what hardly shrinks and is longer than zlib has room for at once', async () => {
  const noise = Buffer.from(
    Array.from({ length: 300_000 }, (_nothing, index) => (index * index * 2654435761) % 251),
  );
  const compressor = new Compressor();
  const made = await Promise.all(Array.from({ length: 12 }, () => compressor.brotli(noise, true)));
  expect(made.filter((bytes) => brotliDecompressSync(bytes).equals(noise))).toHaveLength(12);
});
