import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '../../platform/private-files.ts';
import { canEnter, serverAccount, type Account } from './account.ts';

/** The folders of the embedded server: <DATA_DIR>/postgres. */
export interface Home {
  folder: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  socketFolder: string;
  password: string;
  log: string;
  account: Account;
  /** Where the programs are copied to when the account cannot reach them in node_modules. */
  staging: string;
}

/** Where root puts what the postgres user cannot reach in the project. */
const SYSTEM_FOLDER = '/var/lib/skoba';

const placeIn = (dataDir: string): string => join(dataDir, 'postgres');

/** Whether a first start has begun one there. */
export const hasHome = (dataDir: string): boolean =>
  lstatSync(placeIn(dataDir), { throwIfNoEntry: false }) !== undefined;

export function prepareHome(dataDir: string, say: (line: string) => void): Home {
  const place = placeIn(dataDir);
  const account = serverAccount(join(place, 'cluster'));
  makeDataFolder(dataDir, account.gid);
  if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink())
    makeFolder(readlinkSync(place), account);
  else makeFolder(place, account);

  if (!canEnter(account, realpathSync(place))) {
    if (account.uid === undefined || existsSync(join(place, 'cluster')))
      throw new Error(
        `The database in ${place} belongs to another user or cannot be reached: check its owner and mode.`,
      );
    moveToSystem(place, account, say);
  }

  // Resolved, because PostgreSQL records the resolved path, which is compared later.
  const folder = realpathSync(place);
  return {
    folder,
    cluster: join(folder, 'cluster'),
    socketFolder: socketFolder(folder, account),
    password: sharedPassword(join(folder, 'password'), account),
    log: join(folder, 'server.log'),
    account,
    staging: account.uid === undefined ? folder : SYSTEM_FOLDER,
  };
}

/**
 * For a project that the postgres user cannot enter (in root's home): the data moves to a system
 * folder, and DATA_DIR gets a link to it.
 */
function moveToSystem(place: string, account: Account, say: (line: string) => void): void {
  const target = join(SYSTEM_FOLDER, `database-${digest(place)}`);
  say(`The postgres user cannot enter ${place}: the database is kept in ${target}`);
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  chmodSync(SYSTEM_FOLDER, 0o755);
  makeFolder(target, account);
  rmdirSync(place);
  symlinkSync(target, place);
}

function makeFolder(folder: string, { uid, gid }: Account): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/**
 * The path of a Unix socket has 107 bytes at most; 20 of them are the name that PostgreSQL adds.
 */
function socketFolder(folder: string, account: Account): string {
  if (Buffer.byteLength(folder) < 87) return folder;
  const short = join(tmpdir(), `skoba-${digest(folder)}`);
  makeFolder(short, account);
  const { uid, mode } = lstatSync(short);
  if (uid !== (account.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
    throw new Error(`${short} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`);
  return short;
}

/**
 * Created once, readable only for the account (and root). The finished file is linked into place,
 * so nobody reads half of it.
 */
function sharedPassword(file: string, { uid, gid }: Account): string {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) chownSync(draft, uid, gid);
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);
