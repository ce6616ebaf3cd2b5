import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExchange, type Exchange } from './build-exchange.ts';
import { atMost } from '#tests/support/limits.ts';

const BUILD_MS = atMost(30_000);
const folders: string[] = [];
let built: Exchange[] = [];

beforeAll(async () => {
  for (let time = 0; time < 2; time += 1)
    folders.push(await mkdtemp(join(tmpdir(), 'skoba-demo-')));
  built = [];
  for (const folder of folders) built.push(await buildExchange(folder));
}, BUILD_MS);
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function fingerprint(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    await Promise.all(
      names
        .map(async (entry): Promise<[string, string]> => {
          const path = join(entry.parentPath, entry.name);
          return [
            path.slice(folder.length + 1),
            createHash('sha256')
              .update(await readFile(path))
              .digest('hex'),
          ];
        })
        .toSorted(),
    ),
  );
}

describe('the exchange file of the demonstration shop', () => {
  it('is the same byte for byte each time', async () => {
    const [first, second] = await Promise.all(folders.map(fingerprint));
    expect([...(second ?? [])].toSorted()).toEqual([...(first ?? [])].toSorted());
  });

  it('is well-formed, and every picture and document that it names lies beside it', async () => {
    const folder = folders[0] ?? '';
    const there = await fingerprint(folder);
    let named = 0;
    for (const name of ['import.xml', 'offers.xml']) {
      const parser = new SaxesParser();
      const texts: string[] = [];
      parser.on('text', (text) => texts.push(text));
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(await readFile(join(folder, name), 'utf8')).close();
      for (const path of texts.flatMap(
        (text) => /^(pictures|documents)\/[^#]+/.exec(text)?.[0] ?? [],
      )) {
        named += 1;
        expect(there.has(path), path).toBe(true);
      }
    }
    expect(named).toBeGreaterThan(6000);
  });

  it('gives most goods several pictures, some none, and about a quarter of the models a document', () => {
    const goods = built[0]?.goods ?? [];
    const share = (isSo: (good: (typeof goods)[number]) => boolean): number =>
      goods.filter(isSo).length / goods.length;
    expect(share(({ pictures }) => pictures.length >= 2)).toBeGreaterThan(0.9);
    expect(share(({ pictures }) => pictures.length === 0)).toBeGreaterThan(0);
    const models = new Map(goods.map(({ model, documents }) => [model.id, documents.length]));
    const documented = [...models.values()].filter((length) => length > 0).length / models.size;
    expect(documented).toBeGreaterThan(0.2);
    expect(documented).toBeLessThan(0.32);
  });

  it('has documents that are PDF with a cross-reference table that leads to their objects', async () => {
    const folder = join(folders[0] ?? '', 'documents');
    for (const name of (await readdir(folder)).slice(0, 20)) {
      const bytes = await readFile(join(folder, name));
      const text = bytes.toString('latin1');
      expect(text.startsWith('%PDF-1.4')).toBe(true);
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      expect(text.slice(start, start + 4)).toBe('xref');
      const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) =>
        Number(offset),
      );
      offsets.forEach((offset, index) =>
        expect(text.slice(offset, offset + 7)).toBe(`${index + 1} 0 obj`),
      );
    }
  });
});
