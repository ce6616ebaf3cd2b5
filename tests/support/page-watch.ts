import { setTimeout as pause } from 'node:timers/promises';
import { atMost } from './limits.ts';

export interface Look {
  begun: number;
  ended: number;
  url: string;
  /** 0: no answer at all. */
  status: number;
  /** It has the warning 110: it shows an earlier state. */
  isStale: boolean;
  control: string | null;
  text: string;
}

const ANSWER_MS = atMost(20_000);

export async function look(url: string, headers: Record<string, string> = {}): Promise<Look> {
  const begun = performance.now();
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { 'accept-encoding': 'br', ...headers },
    });
    const text = await answer.text();
    const isStale = answer.headers.get('warning')?.startsWith('110 ') ?? false;
    const control = answer.headers.get('cache-control');
    return { begun, ended: performance.now(), url, status: answer.status, isStale, control, text };
  } catch (error) {
    return {
      begun,
      ended: performance.now(),
      url,
      status: 0,
      isStale: false,
      control: null,
      text: String(error),
    };
  }
}

/** Keeps requesting each of the addresses, with a pause between requests. */
export function watchPages(urls: readonly string[], pauseMs: number) {
  const looks: Look[] = [];
  let isOver = false;
  const watching = urls.map(async (url) => {
    while (!isOver) {
      // The bodies would fill the memory.
      looks.push({ ...(await look(url)), text: '' });
      await pause(pauseMs);
    }
  });
  return {
    looks,
    async enough(): Promise<void> {
      isOver = true;
      await Promise.all(watching);
    },
  };
}
