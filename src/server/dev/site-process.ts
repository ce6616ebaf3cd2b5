import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../launch/project.mjs';
import { guarded } from '../platform/guard.ts';
import { terminal } from '../platform/terminal.ts';
import { placeOfFailure } from './failed-start.ts';
import type { SiteMessage } from './report-imports.ts';

const SITE = fileURLToPath(new URL('./site.ts', import.meta.url));
const REPORT_IMPORTS = new URL('./report-imports.ts', import.meta.url).href;
/** A checkout of another branch changes many files at once. */
const BURST_MS = 50;
/** More than Node prints about an error that ends a process. */
const COMPLAINT_MOST = 20_000;
const ENDED = 'The site has ended: see the terminal. It starts again with the next edit.';

export interface SiteProcess {
  /** Where the site listens. Waits for one that starts; rejects when the last one has ended. */
  address: () => Promise<string>;
  /** Resolves when a site listens for the first time. */
  opened: Promise<unknown>;
  /** A file was changed, made or removed. */
  edited: (file: string) => void;
  /** Tells the listener, and nobody else from then on, that a site has begun after an edit. */
  onReplaced: (listener: (ms: number) => void) => void;
  close: () => Promise<void>;
}

/**
 * Runs the site, and anew when a file is edited that it reads. The site before serves until the new one
 * is open, and goes on when that does not start. Node's own watch mode loses a file that an editor
 * replaces as a whole, and stops the site first.
 */
export function runSite(args: readonly string[]): SiteProcess {
  const imported = new Set<string>();
  const opened = Promise.withResolvers<undefined>();
  let serving: { child: ChildProcess; address: string } | undefined;
  let starting: ChildProcess | undefined;
  /** What is edited since the last start. */
  const edits = new Set<string>();
  /** Requests that wait for the site that starts. */
  let waiting: PromiseWithResolvers<string>[] = [];
  let isClosing = false;
  let isFirst = true;
  let hasFailed = false;
  let onReplaced: (ms: number) => void = () => undefined;

  function start(): void {
    const begun = performance.now();
    starting?.kill('SIGKILL');
    hasFailed = false;
    if (edits.size > 0) terminal.done(`${named(edits)} edited: the site starts anew.`);
    edits.clear();
    const { child, complaint } = forkSite(args);
    starting = child;
    const heard = (message: SiteMessage) => {
      if ('imported' in message) imported.add(message.imported);
      else if (child === starting) takeOver(child, message.address, performance.now() - begun);
    };
    child.on('message', guarded('what the site says', heard));
    // Not at its exit: what it printed last is still to be read then.
    child.on(
      'close',
      guarded('the end of the site', () => ended(child, complaint())),
    );
  }

  function takeOver(child: ChildProcess, address: string, ms: number): void {
    serving?.child.kill();
    [serving, starting] = [{ child, address }, undefined];
    settle((one) => one.resolve(address));
    if (!isFirst) onReplaced(ms);
    isFirst = false;
    opened.resolve(undefined);
  }

  function ended(child: ChildProcess, complaint: string): void {
    const at = child === starting ? placeOfFailure(complaint) : null;
    if (child === starting) starting = undefined;
    else if (child === serving?.child) serving = undefined;
    else return;
    hasFailed = true;
    if (!isClosing && starting === undefined) sayEnded(at, serving !== undefined);
    if (serving === undefined && starting === undefined)
      settle((one) => one.reject(new Error(ENDED)));
  }

  function settle(how: (one: PromiseWithResolvers<string>) => void): void {
    const all = waiting;
    waiting = [];
    all.forEach(how);
  }

  /** What the site reads; whatever may mend one that has failed. */
  const concerns = (file: string) => hasFailed || imported.has(file) || file.endsWith('.sql');

  const guardedStart = guarded('starting the site', start);
  let burst: NodeJS.Timeout | undefined;
  start();
  return {
    address() {
      if (serving !== undefined) return Promise.resolve(serving.address);
      if (starting === undefined) return Promise.reject(new Error(ENDED));
      const one = Promise.withResolvers<string>();
      waiting.push(one);
      return one.promise;
    },
    opened: opened.promise,
    edited(file) {
      if (isClosing || !concerns(file)) return;
      edits.add(file);
      clearTimeout(burst);
      burst = setTimeout(guardedStart, BURST_MS);
    },
    onReplaced(listener) {
      onReplaced = listener;
    },
    async close() {
      isClosing = true;
      clearTimeout(burst);
      const children = [starting, serving?.child].filter((child) => child !== undefined);
      const ends = children.map((child) => once(child, 'exit'));
      for (const child of children) child.kill();
      await Promise.all(ends);
    },
  };
}

/** `complaint`: what it has printed to stderr, which the terminal shows as well. */
function forkSite(args: readonly string[]): { child: ChildProcess; complaint: () => string } {
  const child = fork(SITE, args, {
    execArgv: [`--import=${REPORT_IMPORTS}`],
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  });
  let printed = '';
  const heard = (chunk: Buffer) => {
    process.stderr.write(chunk);
    if (printed.length < COMPLAINT_MOST) printed += chunk.toString();
  };
  child.stderr?.on('data', guarded('what the site complains of', heard));
  return { child, complaint: () => printed };
}

function named(files: ReadonlySet<string>): string {
  const [first = '', ...more] = files;
  const others = more.length === 0 ? ' was' : ` and ${more.length} more were`;
  return relative(ROOT, first) + others;
}

/** The last line below what Node says, on the same stream. */
function sayEnded(at: string | null, goesOn: boolean): void {
  const where = at === null ? '' : ` (${at})`;
  process.stderr.write(
    goesOn
      ? `The new site does not start${where}. The one before goes on.\n`
      : `The site has ended${where}. It starts again with the next edit.\n`,
  );
}
