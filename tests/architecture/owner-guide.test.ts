import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ESLint } from 'eslint';
import { getFileInfo } from 'prettier';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../src/launch/project.mjs';
import { filesOf } from './project-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** The part of a document below a title, up to the next title of its level. */
const partOf = (path: string, title: string) =>
  read(path).split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
/** The commands in the blocks of a text, without comments. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
const ORDER = commandsIn(partOf('README.md', 'From the clone to the first real order'));

describe('the way of an owner in Russian', () => {
  it('has the commands of the README and of the guide, in the same order', () => {
    const backups = commandsIn(partOf('src/guides/operating.md', 'Backups'));
    const updating = commandsIn(partOf('src/guides/operating.md', 'Updating'));
    for (const all of [ORDER, backups, updating]) expect(all.length).toBeGreaterThan(1);
    const own = commandsIn(read('src/guides/owner.ru.md'));
    expect(own).toEqual([...ORDER, ...backups, ...updating]);
  });

  it('stands at the top of the README', () => {
    expect(read('README.md').split('\n').slice(0, 4).join('\n')).toContain(
      'src/guides/owner.ru.md',
    );
  });
});

/** Every file that the commands of the README read or write. */
const FILES = ORDER.flatMap((line) => line.match(/[\w./-]+\.(?:md|xml)\b/g) ?? []);

describe('the files of an owner', () => {
  it('lie in a folder of their own by the README', () => {
    expect(FILES.length).toBeGreaterThan(2);
    expect(FILES.filter((file) => !file.startsWith('own/'))).toEqual([]);
  });

  it('are seen by neither git, tests, lint nor Prettier', async () => {
    const listed = () =>
      execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
        cwd: ROOT,
        encoding: 'utf8',
      });
    const before = listed();
    mkdirSync(join(ROOT, 'own'), { recursive: true });
    const folder = mkdtempSync(join(ROOT, 'own', 'test-'));
    try {
      const names = [...FILES.map((file) => basename(file)), 'own.test.ts', 'own.mjs'];
      const paths = names.map((name) => join(folder, name));
      for (const path of paths) writeFileSync(path, 'const  x=`not.there.ts`');
      expect(listed()).toBe(before);
      expect(filesOf('own')).toEqual([]);
      const lint = new ESLint({ cwd: ROOT });
      for (const path of paths) {
        expect(await lint.isPathIgnored(path), path).toBe(true);
        const ignorePath = join(ROOT, '.gitignore');
        expect((await getFileInfo(path, { ignorePath })).ignored, path).toBe(true);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
