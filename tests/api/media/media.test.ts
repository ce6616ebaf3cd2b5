import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaFiles } from '#src/server/modules/media/routes.ts';
import { listen, stopNow } from '../../support/loopback.ts';
import { covers } from '../../support/covers.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">
  <circle cx="300" cy="300" r="200" fill="#555"/></svg>`;

let dataDir: string;
let server: Server;
let site: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skoba-media-'));
  const [original, documents] = [
    join(dataDir, 'media', 'original'),
    join(dataDir, 'media', 'document'),
  ];
  await mkdir(original, { recursive: true });
  await mkdir(documents);
  await writeFile(join(original, 'drawing.svg'), DRAWING);
  await writeFile(
    join(original, 'tiny.svg'),
    DRAWING.replace('width="600" height="600"', 'width="6" height="6"'),
  );
  await writeFile(
    join(original, 'photo-240.jpg'),
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer(),
  );
  await writeFile(join(original, 'broken.png'), 'not a picture at all');
  await writeFile(join(documents, 'scheme.pdf'), '%PDF-1.7 scheme');
  await writeFile(join(documents, 'untitled.pdf'), '%PDF-1.7 untitled');
  await writeFile(
    join(documents, 'unsafe.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  await writeFile(join(dataDir, 'secret.jpg'), 'secret');
  const step = mediaFiles({
    dataDir,
    documentTitle: async (key) => TITLES[key],
  });
  server = createServer((request, response) => {
    void Promise.resolve(step(request, response, request.url ?? '/')).catch(() =>
      response.destroy(),
    );
  });
  site = await listen(server);
});
afterAll(async () => {
  stopNow(server);
  await rm(dataDir, { recursive: true, force: true });
});

/** Titles of documents by their keys. */
const TITLES: Record<string, string> = { 'scheme.pdf': 'Схема (вид)', 'untitled.pdf': 'Plan.PDF' };
const get = (path: string, init?: RequestInit) => fetch(site + path, init);

it.each([
  ['webp', 'image/webp', 'webp'],
  ['avif', 'image/avif', 'heif'],
  ['jpg', 'image/jpeg', 'jpeg'],
])('draws a drawing as %s in the width asked for', async (format, type, kind) => {
  const response = await get(`/media/drawing-480.${format}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'last-modified': expect.stringContaining('GMT'),
  });
  const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(picture).toMatchObject({ format: kind, width: 480, height: 480 });
});

it('draws sharp edges at any size of the drawing, and lays a transparent one on white for JPEG', async () => {
  const bytes = Buffer.from(await (await get('/media/tiny-480.jpg')).arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(480);
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
  expect(at(2, 2)).toBeGreaterThan(250);
  expect(at(240, 240)).toBeLessThan(100);
  // The circle's edge lies at x = 400 and is a pixel or two wide: it was not blown up from 6
  // pixels.
  expect([at(396, 240) < 110, at(404, 240) > 230]).toEqual([true, true]);
});

it('never makes a photo bigger than it is', async () => {
  const picture = async (width: number) =>
    sharp(
      Buffer.from(await (await get(`/media/photo-240-${width}.webp`)).arrayBuffer()),
    ).metadata();
  expect((await picture(960)).width).toBe(300);
  expect((await picture(120)).width).toBe(120);
});

it('makes a picture once however many ask for it at the same time, and leaves no drafts', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => get('/media/drawing-960.avif')),
  );
  const tags = new Set(answers.map((answer) => answer.headers.get('etag')));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(tags.size).toBe(1);
  const names = await readdir(join(dataDir, 'media', 'derived'), { recursive: true });
  expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
});

it('answers 304 to whoever has the picture', async () => {
  const first = await get('/media/drawing-240.webp');
  const again = (headers: Record<string, string>) => get('/media/drawing-240.webp', { headers });
  expect(
    (await again({ 'if-none-match': `W/"x", ${first.headers.get('etag') ?? ''}` })).status,
  ).toBe(304);
  expect(
    (await again({ 'if-modified-since': first.headers.get('last-modified') ?? '' })).status,
  ).toBe(304);
  expect(
    (
      await again({
        'if-none-match': '"other"',
        'if-modified-since': first.headers.get('last-modified') ?? '',
      })
    ).status,
  ).toBe(200);
});

it('answers HEAD without the bytes', async () => {
  const response = await get('/media/drawing-240.webp', { method: 'HEAD' });
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
  expect(await response.text()).toBe('');
});

it.each([
  '/media/nobody-240.webp',
  '/media/drawing-241.webp',
  '/media/drawing-240.png',
  '/media/drawing.webp',
  '/media/drawing-240.webp/',
  '/media/../secret-240.jpg',
  '/media/..%2f..%2fsecret-240.jpg',
  '/media/%2e%2e/secret-240.jpg',
  '/media/original/drawing.svg',
  '/media/document/..%2f..%2fsecret.jpg',
  '/media/document/nobody.pdf',
  '/media/document/',
  '/media/',
])('has nothing at %s', async (path) => {
  // A plain socket, because fetch tidies up addresses before it sends them.
  const response = await rawGet(path);
  expect(response.status).toBe(404);
  expect(response.headers).toContain('text/plain');
  expect(response.body).toBe('Not found\n');
});

it('fails on an original that is no picture, and keeps nothing of it', async () => {
  await expect(get('/media/broken-240.webp')).rejects.toThrow('fetch failed');
  const names = await readdir(join(dataDir, 'media', 'derived'), { recursive: true });
  expect(names.filter((name) => name.includes('broken'))).toEqual([]);
});

it('takes no other method', async () => {
  expect((await get('/media/drawing-240.webp', { method: 'POST' })).status).toBe(405);
});

it('saves a document under its title, and lets it do nothing', async () => {
  const response = await get('/media/document/scheme.pdf');
  expect(await response.text()).toBe('%PDF-1.7 scheme');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''%D0%A1%D1%85%D0%B5%D0%BC%D0%B0%20%28%D0%B2%D0%B8%D0%B4%29.pdf`,
  );
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it('names a document once that is called by its file', async () => {
  const { headers } = await get('/media/document/untitled.pdf');
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''Plan.PDF`);
});

it('saves, and never shows, a document that could run a script', async () => {
  covers('threat.document_in_our_name');
  const { headers } = await get('/media/document/unsafe.svg');
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''unsafe.svg`);
});

function rawGet(path: string) {
  return new Promise<{ status: number | undefined; headers: string; body: string }>(
    (resolve, reject) => {
      request(site, { path }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: String(response.headers['content-type']),
            body,
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

it('makes so many pictures for one client; what lies ready it gets as ever', async () => {
  covers('threat.endless_pictures');
  await get('/media/drawing-240.webp');
  const limit = { wait: () => 7, count: () => undefined, reportRefusal: () => undefined };
  const step = mediaFiles({ dataDir, limit });
  const own = createServer((req, res) => void step(req, res, req.url ?? '/'));
  const at = await listen(own);
  const ask = async (path: string) => {
    const answer = await fetch(at + path);
    return [answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')];
  };
  for (const path of ['/media/drawing-120.jpg', '/media/nothing-240.webp', '/media/nothing'])
    expect(await ask(path)).toEqual([429, '7', 'no-store']);
  expect(await ask('/media/drawing-240.webp')).toEqual([
    200,
    null,
    'public, max-age=31536000, immutable',
  ]);
  stopNow(own);
});
