import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../../src/launch/project.mjs';

const LAUNCH = join(ROOT, 'src/launch');

/**
 * Stands in for npm: installs one package and Node; stays half-way while the file `hold` exists.
 */
const NPM = `#!${process.execPath}
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
const note = (line) => appendFileSync('said', line + '\\n');
note('install began');
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules/node/bin', { recursive: true });
writeFileSync('node_modules/node/bin/node', 'half of it');
// The real npm may write its lock file while scripts of packages still run.
cpSync('package-lock.json', 'node_modules/.package-lock.json');
note('install is half-way');
while (existsSync('hold')) await new Promise((resolve) => setTimeout(resolve, 10));
rmSync('node_modules/node/bin/node');
symlinkSync(process.execPath, 'node_modules/node/bin/node');
mkdirSync('node_modules/.bin');
cpSync('bin/astro', 'node_modules/.bin/astro');
note('install ended');
`;
const ASTRO = `
import { appendFileSync, cpSync, mkdirSync } from 'node:fs';
appendFileSync('said', 'build began\\n');
const out = process.argv[process.argv.indexOf('--outDir') + 1];
mkdirSync(out + '/server', { recursive: true });
cpSync('src/page.txt', out + '/server/page.txt');
appendFileSync('said', 'build ended\\n');
`;
const READY =
  "if (!process.argv.includes('--without-packages')) " +
  'process.exitCode = Number(process.env.NOT_READY ?? 0);';
const MAIN = `
import { readFileSync } from 'node:fs';
process.stdout.write('open with ' + readFileSync('dist/current/server/page.txt', 'utf8') + '\\n');
process.on('SIGTERM', () => process.exit(0));
setInterval(() => undefined, 1000);
`;

/** The launcher in a project that installs and builds at once. */
export function makeSmallProject() {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-small-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  chmodSync(folder, 0o755);
  cpSync(LAUNCH, join(folder, 'src/launch'), { recursive: true });
  write('package.json', '{"type": "module"}');
  write('package-lock.json', '{"packages": {"": {}, "node_modules/node": {"version": "1.0.0"}}}');
  write('src/page.txt', 'the first version');
  write('src/server/main.ts', MAIN);
  write('src/server/check-start.ts', READY);
  write('bin/astro', ASTRO);
  write('bin/npm', NPM);
  chmodSync(join(folder, 'bin/npm'), 0o755);
  const ends: (() => Promise<unknown>)[] = [];

  return {
    folder,
    write,
    hold: () => write('hold', ''),
    goOn: () => rmSync(join(folder, 'hold')),
    /** What was installed and built so far. */
    said: () =>
      existsSync(join(folder, 'said'))
        ? readFileSync(join(folder, 'said'), 'utf8').trim().split('\n')
        : [],
    start(env: Record<string, string> = {}) {
      const child = spawn(process.execPath, ['src/launch/start.mjs'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          // It reads the .env of its own folder.
          ENV_FILE: '',
          PORT: '0',
          ...env,
          PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
        },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
      ends.push(() => {
        child.kill('SIGTERM');
        return ended;
      });
      return {
        pid: child.pid ?? 0,
        output: () => output,
        signal: (name: NodeJS.Signals) => child.kill(name),
        /** What is printed goes nowhere from now on. */
        closeOutput(): void {
          child.stdout.destroy();
          child.stderr.destroy();
        },
        end: async () => (await ended)[0],
      };
    },
    async remove() {
      for (const end of ends) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type SmallProject = ReturnType<typeof makeSmallProject>;
