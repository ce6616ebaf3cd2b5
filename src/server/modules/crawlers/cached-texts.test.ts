import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cachedTexts, type CachedTexts } from './cached-texts.ts';

const NAME = '/sitemap-1.xml';
const modified = new Date('2026-06-15T12:00:00Z');

let root: string;
let versions: string[];
let texts: CachedTexts;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skoba-texts-'));
  versions = [];
  const askVersion = () => Promise.resolve({ version: versions.shift() ?? '', modified });
  texts = cachedTexts({ root, clock: () => modified, askVersion });
});
afterEach(async () => {
  await texts.close();
  rmSync(root, { recursive: true });
});

const saying = (said: string) => () => Promise.resolve([said]);

describe('a text that is asked for', () => {
  it('is the newer one that was made since its version was told, and is not made again', async () => {
    versions = ['older', 'newer'];
    const older = await texts.versionOf(NAME);
    const newer = await texts.versionOf(NAME);
    await texts.open(NAME, newer, 'identity', saying('what is newer'));
    const { version, text: opened } = await texts.open(NAME, older, 'identity', () => {
      throw new Error('It was made already.');
    });
    expect([version, await text(opened)]).toEqual(['newer', 'what is newer']);
  });

  it('is made anew when its version was told after the one that is kept', async () => {
    versions = ['older', 'newer'];
    await texts.open(NAME, await texts.versionOf(NAME), 'identity', saying('what is older'));
    const newer = await texts.versionOf(NAME);
    const { text: opened } = await texts.open(NAME, newer, 'identity', saying('what is newer'));
    expect(await text(opened)).toBe('what is newer');
  });
});

describe('a text that is being made', () => {
  it('is broken off at the end, though its next chunk never comes, and leaves no file', async () => {
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    async function* endless(): AsyncGenerator<string> {
      yield 'the first chunk';
      isAsked();
      await new Promise(() => undefined);
    }
    const told = await texts.versionOf(NAME);
    const opened = texts.open(NAME, told, 'br', () => Promise.resolve(endless()));
    const failure = opened.then(
      () => 'none',
      (error: unknown) => (error as Error).name,
    );
    await asked;
    await texts.close();
    expect(await failure).toBe('AbortError');
    expect(readdirSync(root)).toEqual([]);
  });
});
