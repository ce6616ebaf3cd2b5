import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The system account that PostgreSQL runs under; without ids, that of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

const USER = 'postgres';

/**
 * PostgreSQL refuses to run as root. So root runs it as the owner of existing data, else as
 * `postgres`, which is created if the system has none. Any other user runs it under their own
 * account.
 */
export function serverAccount(clusterFolder: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUser() ?? makeUser();
}

function findUser(): Account | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === USER) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function makeUser(): Account {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  const made = spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', USER], {
    encoding: 'utf8',
  });
  // Two processes may start together: the user has to exist, whoever created it.
  const user = findUser();
  if (user === undefined)
    throw new Error(
      `PostgreSQL does not run as root and the system user "${USER}" could not be made ` +
        `(${made.error?.message ?? made.stderr.trim()}): make it, or run the site as an ordinary user.`,
    );
  return user;
}

/** Asks the system itself, because modes, groups, ACLs and mount options all count. */
export function canEnter(account: Account, folder: string): boolean {
  return runs(account, '/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder]);
}

export function runs(account: Account, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
