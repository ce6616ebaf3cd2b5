import { setTimeout as wait } from 'node:timers/promises';

export interface Visit {
  path: string;
  ms: number;
  status: number;
}

const ask = (address: string) => fetch(address, { headers: { 'accept-encoding': 'br' } });

/** Shoppers who open one page after another, with a short pause, until they are stopped. */
export function shoppers(base: string, count: number, pauseMs: number, paths: () => string) {
  const visits: Visit[] = [];
  let areHome = false;
  const walk = async () => {
    while (!areHome) {
      const path = paths();
      const begun = performance.now();
      // The site may be closing a kept connection: browsers retry, too.
      const answer = await ask(base + path).catch(() => ask(base + path));
      await answer.arrayBuffer();
      visits.push({ path, ms: performance.now() - begun, status: answer.status });
      await wait(pauseMs);
    }
  };
  const walks = Array.from({ length: count }, walk);
  return {
    async home(): Promise<Visit[]> {
      areHome = true;
      await Promise.all(walks);
      return visits;
    },
  };
}

/** The quantile of the values for this share. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
