import * as v from 'valibot';
import { CHANGES_HEARTBEAT_MS, CHANGES_PATH } from '../domain/limits.ts';
import type { Log } from './platform/log.ts';
import { restOrStop } from './platform/rest-or-stop.ts';

const AGAIN_MS = 1000;
/** A backend that tells no changes is asked again, for it may be another one by then. */
const UNHEARD_AGAIN_MS = 60_000;
const SILENCE_MS = 2.5 * CHANGES_HEARTBEAT_MS;
const AWAY_STATUSES = [502, 503, 504];
const UNHEARD = 'the backend tells this site no changes: pages show them when their own time is over, within a minute';

const change = v.object({ tags: v.nullable(v.array(v.string())) });

interface RemoteChanges {
  /** Whether the last try to reach the backend failed. */
  isAway: () => boolean;
  close: () => Promise<void>;
}

/** Hears what changes in a remote backend for as long as the site runs; null: some may have been missed. */
export function hearRemoteChanges(
  apiTarget: string, changed: (tags: readonly string[] | null) => void, log: Log,
): RemoteChanges {
  const closing = new AbortController();
  let isAway = false;
  let isTold = false;

  /** Until the stream ends; says how long to wait before the next one. */
  async function hear(): Promise<number> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), SILENCE_MS);
    try {
      const signal = AbortSignal.any([closing.signal, silence.signal]);
      const answer = await fetch(apiTarget + CHANGES_PATH, { signal, redirect: 'error' });
      isAway = AWAY_STATUSES.includes(answer.status);
      if (!isStream(answer) || answer.body === null) {
        await answer.body?.cancel();
        if (!isAway && !isTold) log.warn({ status: answer.status }, UNHEARD);
        isTold ||= !isAway;
        return isAway ? AGAIN_MS : UNHEARD_AGAIN_MS;
      }
      changed(null);
      for await (const line of linesOf(answer.body)) {
        timer.refresh();
        if (line !== '') changed(v.parse(change, JSON.parse(line)).tags);
      }
      return AGAIN_MS;
    } finally {
      clearTimeout(timer);
    }
  }

  async function hearAlways(): Promise<void> {
    while (!closing.signal.aborted) {
      const rest = await hear().catch((error: unknown) => {
        if (closing.signal.aborted) return 0;
        if (!isAway) log.warn({ err: error }, 'the backend cannot be heard');
        isAway = true;
        return AGAIN_MS;
      });
      await restOrStop(rest, closing.signal);
    }
  }
  const heard = hearAlways();
  return {
    isAway: () => isAway,
    async close() {
      closing.abort();
      await heard;
    },
  };
}

const isStream = ({ ok, headers }: Response) => (
  ok && headers.get('content-type')?.startsWith('application/x-ndjson') === true);

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
