import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../src/launch/project.mjs';
import { filesOf } from './project-files.ts';

const FILE_MOST = 400;
const LINE_MOST = 120;
/** Characters of a line that is not blank, without its indentation: what there is to read. */
const AVERAGE_MOST = 36;

const linesOf = (file: string): string[] =>
  readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n');

/** An address cannot be broken. */
const mayBeLong = (line: string) => /https?:\/\//.test(line);

describe('the code is read in small pieces', () => {
  const files = [...filesOf('src'), ...filesOf('tests')].map((file) => ({
    file,
    lines: linesOf(file),
  }));

  test(`no file has more than ${FILE_MOST} lines`, () => {
    const long = files.filter(({ lines }) => lines.length > FILE_MOST).map(({ file }) => file);
    expect(long).toEqual([]);
  });

  test(`no line has more than ${LINE_MOST} characters`, () => {
    const long = files.flatMap(({ file, lines }) =>
      lines.flatMap((line, at) =>
        line.length > LINE_MOST && !mayBeLong(line) ? [`${file}:${at + 1}`] : [],
      ),
    );
    expect(long).toEqual([]);
  });

  test(`a line of the source has at most ${AVERAGE_MOST} characters on average`, () => {
    const read = files
      .filter(({ file }) => file.startsWith('src/') && !file.endsWith('.mjs'))
      .flatMap(({ lines }) => lines.map((line) => line.trim().length))
      .filter((length) => length > 0);
    const sum = read.reduce((whole, length) => whole + length, 0);
    expect(sum / read.length).toBeLessThanOrEqual(AVERAGE_MOST);
  });
});
