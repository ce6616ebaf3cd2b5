import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skoba-static-'));
  mkdirSync(join(folder, '_astro'));
  for (const end of ['', '.br', '.gz'])
    writeFileSync(join(folder, `_astro/a.js${end}`), `file${end.repeat(2)}`);
  const step = staticFiles(folder);
  server = createServer((req, res) => void step(req, res, req.url ?? ''));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (headers: IncomingHttpHeaders) =>
  new Promise<{ status: number | undefined; body: string; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      get({ port, path: '/_astro/a.js', headers }, (answer) => {
        const { statusCode: status, headers: received } = answer;
        text(answer).then((body) => resolve({ status, body, headers: received }), reject);
      }).on('error', reject);
    },
  );

it('a file is sent in the coding that the client likes best', async () => {
  const bodyFor = async (accepted: string) => (await ask({ 'accept-encoding': accepted })).body;
  expect(await bodyFor('gzip, br')).toBe('file.br.br');
  expect(await bodyFor('br;q=0, gzip')).toBe('file.gz.gz');
  expect(await bodyFor('br;q=0.1, gzip')).toBe('file.gz.gz');
  expect(await bodyFor('*')).toBe('file.br.br');
  expect(await bodyFor('x-br')).toBe('file');
});

it('a file has a tag for each coding, alone, among others, or any', async () => {
  const tags = new Map<string, string>();
  for (const coding of ['br', 'gzip', 'identity']) {
    const { headers } = await ask({ 'accept-encoding': coding });
    tags.set(coding, headers.etag ?? '');
  }
  expect(new Set(tags.values()).size).toBe(3);
  const br = tags.get('br') ?? '';
  for (const known of [br, `"x", ${br}`, '*'])
    expect((await ask({ 'accept-encoding': 'br', 'if-none-match': known })).status, known).toBe(
      304,
    );
  expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': br })).status).toBe(200);
});

it.each(['bytes=5-2', 'bytes=-', 'bytes=x', 'bytes=900-', 'bytes=-1-1'])(
  'a range that makes no sense gives the whole file: %s',
  async (range) => {
    const { status, body } = await ask({ range });
    expect([status, body]).toEqual([200, 'file']);
  },
);
