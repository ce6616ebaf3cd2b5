import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { findLostJobs } from '../../src/server/database/lost-jobs.ts';
import { openForms } from './forms.ts';
import { waitingJobs } from './jobs.ts';
import { readLetter } from './letter.ts';
import { atMost } from './limits.ts';
import { ROOT } from '../../src/launch/project.mjs';

export interface LetterWork {
  databaseUrl: string;
  smtpUrl: string;
  folder: string;
  now: number;
}

/**
 * When the process dies, as the mail server sees it; the last two come after it took the letter.
 */
export const MOMENTS = [
  'greeted',
  'sender told',
  'recipient told',
  'half of the letter sent',
  'letter taken',
  'taking it answered',
] as const;
export type Moment = (typeof MOMENTS)[number];

const CHILD = fileURLToPath(new URL('./letter-process.ts', import.meta.url));
/** The compile cache: without it a short process spends most of its time stripping types. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled');

/**
 * A shop whose letters are written by processes that can be killed at exact moments of their talk
 * with a real mail server.
 */
export async function openKilledLetters() {
  const shop = await openForms();
  const { db } = shop;
  /** Message-IDs in the order in which the server took the letters. */
  const taken: string[] = [];
  let child: ChildProcess | undefined;
  /** Whether the process dies at this moment. */
  let dies: (moment: Moment) => boolean = () => false;

  const alive = async (moment: Moment): Promise<void> => {
    if (!dies(moment)) return;
    child?.kill('SIGKILL');
    // The server does not answer a dead process.
    await new Promise(() => undefined);
  };

  /**
   * Kills the process after it heard that the letter was taken, before it noted that in the
   * database.
   */
  async function dieUnnoted(answer: () => void): Promise<void> {
    const lock = await db.$client.connect();
    await lock.query('begin');
    await lock.query('select from graphile_worker._private_jobs for update');
    answer();
    const noting = () =>
      db.execute<{ pid: number }>(
        sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
            and query like 'delete from "graphile_worker"._private_jobs%'`,
      );
    const [statement] = await vi.waitUntil(async () => {
      const { rows } = await noting();
      return rows.length > 0 && rows;
    }, atMost(10_000));
    child?.kill('SIGKILL');
    await db.execute(sql`select pg_terminate_backend(${statement?.pid ?? 0})`);
    await vi.waitUntil(async () => (await noting()).rows.length === 0, atMost(10_000));
    await lock.query('rollback');
    lock.release();
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 2 ** 24,
    onConnect: (_session, next) => void alive('greeted').then(() => next()),
    onMailFrom: (_address, _session, next) => void alive('sender told').then(() => next()),
    onRcptTo: (_address, _session, next) => void alive('recipient told').then(() => next()),
    onData(stream, _session, done) {
      let content = '';
      stream.once('data', () => void alive('half of the letter sent'));
      stream.on('data', (chunk: Buffer) => {
        content += chunk.toString('latin1');
      });
      stream.on('end', async () => {
        taken.push(readLetter(content).headers['message-id'] ?? '');
        await alive('letter taken');
        if (dies('taking it answered')) await dieUnnoted(() => done());
        else done();
      });
      // The letter was broken off: the server took nothing.
      stream.on('error', () => undefined);
    },
  });
  // A killed process does not close its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  /** Ends the pause that follows the death of the process which had taken a letter. */
  async function endPauses(): Promise<void> {
    await vi.waitUntil(async () => {
      await findLostJobs(db);
      const { rows } = await db.execute(
        sql`select from graphile_worker._private_jobs where locked_by is not null`,
      );
      return rows.length === 0;
    }, atMost(10_000));
    await db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`,
    );
  }
  const waiting = async () =>
    (await waitingJobs(db)).filter(({ task }) => task.endsWith('letter')).length;

  return {
    ...shop,
    taken,
    waiting,
    /** Runs the process until it is killed, or has no letter left. */
    async live(plan: (moment: Moment) => boolean): Promise<void> {
      dies = plan;
      await endPauses();
      const work: LetterWork = {
        databaseUrl: db.url,
        smtpUrl,
        folder: shop.folder,
        now: shop.clock().getTime(),
      };
      child = spawn(process.execPath, [CHILD, JSON.stringify(work)], {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
      });
      const ended = once(child, 'exit');
      const done = vi.waitUntil(async () => child?.signalCode !== null || (await waiting()) === 0, {
        timeout: atMost(30_000),
        interval: 20,
      });
      await Promise.race([ended, done]);
      child.kill('SIGKILL');
      await ended;
    },
    async close() {
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
      await shop.close();
    },
  };
}
