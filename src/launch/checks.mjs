// @ts-check
import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';

/**
 * Checks what would keep the shop from running. Each reports one sentence before anything slow
 * begins.
 */

const CONNECT_MS = 5_000;
const MB = 1024 * 1024;

/**
 * Throws when this port cannot be listened on.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<void>}
 */
export function checkPort(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) =>
      reject(new Error(portTrouble(error, host, port), { cause: error })),
    );
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/**
 * @param {NodeJS.ErrnoException} error of `listen`
 * @param {string} host
 * @param {number} port
 */
export function portTrouble({ code, message }, host, port) {
  if (code === 'EADDRINUSE')
    return (
      `Port ${port} on ${host} is taken by another program: ` +
      'end that one, or set PORT to a free port.'
    );
  if (code === 'EACCES') return `This user may not open port ${port}: set PORT to 1024 or more.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST is no address of this machine: "${host}".`;
  return `Port ${port} on ${host} cannot be opened: ${message}.`;
}

/**
 * Throws when the folder cannot be written to or, if it does not exist yet, cannot be created. It
 * is not created here: whoever creates it sets its mode.
 * @param {string} name what it is to the reader
 * @param {string} folder
 * @param {number} [neededMb] of free space
 */
export function checkFolder(name, folder, neededMb = 0) {
  const place = nearest(folder);
  const probe = join(place, `.written-${process.pid}`);
  try {
    if (!statSync(place).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const trouble = /** @type {NodeJS.ErrnoException} */ (error);
    // On a full disk an empty file can still be created.
    if (isFull(trouble)) rmSync(probe, { force: true });
    throw new Error(folderTrouble(trouble, name, folder), { cause: error });
  }
  const { bavail, bsize, blocks } = statfsSync(place);
  const freeMb = Math.floor((bavail * bsize) / MB);
  // Some file systems do not report their size.
  if (blocks > 0 && freeMb < neededMb)
    throw new Error(
      `${name} (${folder}) needs ${neededMb} MB of free space, and its disk has ${freeMb} MB.`,
    );
}

/**
 * The folder itself, or its nearest parent that exists.
 * @param {string} folder
 * @returns {string}
 */
const nearest = (folder) => (existsSync(folder) ? folder : nearest(dirname(folder)));

/** @param {NodeJS.ErrnoException} error */
const isFull = ({ code }) => code === 'ENOSPC' || code === 'EDQUOT';

/**
 * @param {NodeJS.ErrnoException} error
 * @param {string} name
 * @param {string} folder
 */
function folderTrouble(error, name, folder) {
  const { code = '', message } = error;
  if (isFull(error)) return `${name} (${folder}) has no space left on its disk (${code}).`;
  if (code === 'EROFS') return `${name} (${folder}) lies on a disk that is mounted read-only.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${name} (${folder}) is not a folder.`;
  if (code === 'EACCES' || code === 'EPERM')
    return (
      `${name} (${folder}) may not be written to by this user: ` +
      'change its owner or mode, or choose another folder.'
    );
  return `${name} (${folder}) cannot be used: ${message}.`;
}

/** Throws when the system does not know the user: PostgreSQL's programs refuse to run then. */
export function checkUser() {
  try {
    userInfo();
  } catch {
    throw new Error(
      `The system has no user with the number ${process.getuid?.()}, as which this runs, ` +
        'and PostgreSQL needs one: run it as a user of /etc/passwd, or set DATABASE_URL.',
    );
  }
}

/**
 * Throws when nobody listens at the address. Only PostgreSQL's library can tell whether it is
 * PostgreSQL and accepts the login.
 * @param {string} databaseUrl
 * @returns {Promise<void>}
 */
export function checkListens(databaseUrl) {
  const {
    hostname = '',
    port = '',
    searchParams,
  } = URL.canParse(databaseUrl) ? new URL(databaseUrl) : {};
  const host = hostname.replace(/^\[|\]$/g, '');
  // A Unix socket, in either notation.
  if (host === '' || host.startsWith('%') || searchParams?.has('host')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port || 5432), timeout: CONNECT_MS });
    const at = `${hostname}:${port || 5432}`;
    /** @param {NodeJS.ErrnoException} error */
    const fail = (error) => {
      socket.destroy();
      reject(new Error(serverTrouble(error, at), { cause: error }));
    };
    socket.once('error', fail);
    socket.once('timeout', () => fail(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {string} at
 */
function serverTrouble({ code = '', message }, at) {
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `No PostgreSQL listens at ${at} (DATABASE_URL): start it, or correct the address.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host of DATABASE_URL is not known: ${at}.`;
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return `PostgreSQL at ${at} (DATABASE_URL) does not answer.`;
  return `PostgreSQL at ${at} (DATABASE_URL) cannot be used: ${message || code}.`;
}
