import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { guarded } from '../platform/guard.ts';
import type { SiteMessage } from './report-imports.ts';

const SITE = fileURLToPath(new URL('./site.ts', import.meta.url));
const REPORT_IMPORTS = new URL('./report-imports.ts', import.meta.url).href;
/** A checkout of another branch changes many files at once. */
const BURST_MS = 50;
const ENDED = 'The site has ended: see the terminal. It starts again with the next edit.';

export interface SiteProcess {
  /** Where the site listens. Waits for one that starts; rejects when the last one has ended. */
  address: () => Promise<string>;
  /** A file was changed, made or removed. */
  edited: (file: string) => void;
  /** Tells the listener, and nobody else from then on, that a site has taken the place of another. */
  onReplaced: (listener: (ms: number) => void) => void;
  close: () => Promise<void>;
}

/**
 * Runs the site, and anew when a file is edited that it has imported. The site before serves until the
 * new one is open, and goes on when that does not start. Node's own watch mode loses a file that an
 * editor replaces as a whole, and stops the site first.
 */
export function runSite(args: readonly string[]): SiteProcess {
  const imported = new Set<string>();
  let address = Promise.withResolvers<string>();
  let serving: ChildProcess | undefined;
  let starting: ChildProcess | undefined;
  let isClosing = false;
  let onReplaced: (ms: number) => void = () => undefined;

  function start(): void {
    const begun = performance.now();
    starting?.kill('SIGKILL');
    if (serving === undefined) address = Promise.withResolvers();
    const child = fork(SITE, args, { execArgv: [`--import=${REPORT_IMPORTS}`] });
    starting = child;
    const heard = (message: SiteMessage) => {
      if ('imported' in message) imported.add(message.imported);
      else if (child === starting) takeOver(child, message.address, performance.now() - begun);
    };
    child.on('message', guarded('what the site says', heard));
    child.on(
      'exit',
      guarded('the end of the site', () => ended(child)),
    );
  }

  function takeOver(child: ChildProcess, at: string, ms: number): void {
    const former = serving;
    [serving, starting] = [child, undefined];
    if (former === undefined) return address.resolve(at);
    address = Promise.withResolvers();
    address.resolve(at);
    former.kill();
    onReplaced(ms);
  }

  function ended(child: ChildProcess): void {
    if (child === starting) starting = undefined;
    else if (child === serving) serving = undefined;
    else return;
    if (isClosing || starting !== undefined || serving !== undefined) return;
    // Requests are told; nobody may be waiting at this moment.
    address = Promise.withResolvers();
    address.promise.catch(() => undefined);
    address.reject(new Error(ENDED));
  }

  const guardedStart = guarded('starting the site', start);
  let burst: NodeJS.Timeout | undefined;
  start();
  return {
    address: () => address.promise,
    edited(file) {
      if (isClosing || !imported.has(file)) return;
      clearTimeout(burst);
      burst = setTimeout(guardedStart, BURST_MS);
    },
    onReplaced(listener) {
      onReplaced = listener;
    },
    async close() {
      isClosing = true;
      clearTimeout(burst);
      const children = [starting, serving].filter((child) => child !== undefined);
      const ends = children.map((child) => once(child, 'exit'));
      for (const child of children) child.kill();
      await Promise.all(ends);
    },
  };
}
