import * as v from 'valibot';
import { isAwayStatus } from '../client/endpoint-client.ts';
import { CHANGES_HEARTBEAT_MS } from '../domain/limits.ts';
import { CHANGES_PATH } from '../domain/paths.ts';
import { bearer } from './http/bearer.ts';
import type { Log } from './platform/log.ts';
import { waitOrAbort } from './platform/wait-or-abort.ts';
import { guarded } from './platform/guard.ts';

export const RETRY_MS = 1000;
/**
 * How long to wait before asking a backend again that announces no changes; it may have been
 * replaced by then.
 */
export const NO_CHANGES_RETRY_MS = 60_000;
const SILENCE_MS = 2.5 * CHANGES_HEARTBEAT_MS;
const NO_CHANGES =
  'the backend tells this site no changes, for it has none, or another CHANGES_TOKEN: pages show them when their ' +
  'own time is over, within a minute';

const change = v.object({ tags: v.nullable(v.array(v.string())) });

interface RemoteChanges {
  /** Whether the last try could not reach the backend. */
  isAway: () => boolean;
  /** Whether the backend tells its changes now. */
  isHearing: () => boolean;
  close: () => Promise<void>;
}

/** How one try ended, and how long to wait before the next one. */
interface Attempt {
  isAway: boolean;
  waitMs: number;
}

/** For tests: without waiting. */
interface Times {
  wait?: typeof waitOrAbort;
  silenceMs?: number;
}

/** Listens to the changes of a remote backend while the site runs; null: some may have been missed. */
export function watchRemoteChanges(
  { apiTarget, changesToken }: { apiTarget: string; changesToken: string | undefined },
  changed: (tags: readonly string[] | null) => void,
  log: Log,
  { wait = waitOrAbort, silenceMs = SILENCE_MS }: Times = {},
): RemoteChanges {
  const headers = changesToken === undefined ? {} : { authorization: bearer(changesToken) };
  const closing = new AbortController();
  let isAway = false;
  let isHearing = false;
  let isLogged = false;

  /** The backend is there, but announces no changes. */
  function noChanges(
    why: { status: number } | { err: unknown },
    waitMs = NO_CHANGES_RETRY_MS,
  ): Attempt {
    if (!isLogged) log.warn(why, NO_CHANGES);
    isLogged = true;
    return { isAway: false, waitMs };
  }

  /** Resolves when the stream ends. */
  async function listen(): Promise<Attempt> {
    const silence = new AbortController();
    const guardedEnd = guarded('a silent backend', () => silence.abort());
    const timer = setTimeout(guardedEnd, silenceMs);
    const signal = AbortSignal.any([closing.signal, silence.signal]);
    try {
      const answer = await fetch(apiTarget + CHANGES_PATH, { signal, headers, redirect: 'manual' });
      if (isStream(answer)) return await readStream(answer, () => timer.refresh());
      await answer.body?.cancel();
      const retryAfterMs = retryAfterOf(answer);
      if (isAwayStatus(answer.status) && retryAfterMs === null)
        return { isAway: true, waitMs: RETRY_MS };
      return noChanges({ status: answer.status }, retryAfterMs ?? NO_CHANGES_RETRY_MS);
    } catch (error) {
      if (closing.signal.aborted) return { isAway, waitMs: 0 };
      // Something accepted the connection but sends nothing, such as a proxy that buffers whole
      // answers.
      if (silence.signal.aborted) return noChanges({ err: error });
      if (!isAway) log.warn({ err: error }, 'the backend cannot be reached');
      return { isAway: true, waitMs: RETRY_MS };
    } finally {
      clearTimeout(timer);
    }
  }

  /** When a stream ends after its first line, the next try tells whether the backend is away. */
  async function readStream({ body }: Response, refresh: () => void): Promise<Attempt> {
    let isHeard = false;
    try {
      for await (const line of linesOf(body)) {
        refresh();
        isAway = false;
        if (!isHeard) changed(null);
        isHeard = isHearing = true;
        if (line !== '') changed(v.parse(change, JSON.parse(line)).tags);
      }
    } catch (error) {
      if (!isHeard || error instanceof SyntaxError || v.isValiError(error))
        return noChanges({ err: error });
    }
    return { isAway: false, waitMs: isHeard ? RETRY_MS : NO_CHANGES_RETRY_MS };
  }

  async function listenAlways(): Promise<void> {
    while (!closing.signal.aborted) {
      const ended = await listen();
      isHearing = false;
      ({ isAway } = ended);
      await wait(ended.waitMs, closing.signal);
    }
  }
  const listening = listenAlways();
  return {
    isAway: () => isAway,
    isHearing: () => isHearing,
    async close() {
      closing.abort();
      await listening;
    },
  };
}

/**
 * The wait that the answer asks for; null: none. Only the backend sends Retry-After: a proxy in
 * front of it does not know when it will be back.
 */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (!Number.isFinite(seconds)) return null;
  return Math.min(Math.max(seconds * 1000, RETRY_MS), NO_CHANGES_RETRY_MS);
}

const isStream = ({ ok, headers }: Response) =>
  ok && headers.get('content-type')?.startsWith('application/x-ndjson') === true;

async function* linesOf(body: Response['body']): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
