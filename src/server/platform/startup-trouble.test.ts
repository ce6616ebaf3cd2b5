import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './startup-trouble.ts';

describe('what is said of a failure at the terminal', () => {
  it('names a full disk, whoever found it', async () => {
    const told = 'No space is left on a disk that the shop writes to (ENOSPC): ';
    // Linux has a device that is always full.
    const full: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    expect(sentenceOf(full)).toBe(`${told}ENOSPC: no space left on device, write`);
    const initdb = new Error(
      'initdb could not make /data/cluster: could not write to file "x": No space left on device.',
    );
    expect(sentenceOf(initdb)).toBe(told + initdb.message);
    const query = new Error('Failed query: insert', {
      cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
    });
    expect(sentenceOf(query)).toBe(`${told}could not extend file`);
  });

  it('is our own sentence where there is one, and the reason of a failure that has none', () => {
    const cause = new Error('relation "x" does not exist');
    expect(sentenceOf(new Error('There is no build: npm run build makes it.', { cause }))).toBe(
      'There is no build: npm run build makes it.',
    );
    expect(sentenceOf(new Error('Migration 0001 failed.', { cause }))).toBe(
      'Migration 0001 failed. relation "x" does not exist',
    );
  });
});
