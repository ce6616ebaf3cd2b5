import { setTimeout as wait } from 'node:timers/promises';

export interface Visit {
  path: string;
  ms: number;
  status: number;
}

const ask = (address: string) => fetch(address, { headers: { 'accept-encoding': 'br' } });

/** Shoppers who open one page after another, with a moment for each, until they are sent home. */
export function shoppers(base: string, count: number, pauseMs: number, paths: () => string) {
  const visits: Visit[] = [];
  let areHome = false;
  const walk = async () => {
    while (!areHome) {
      const path = paths();
      const begun = performance.now();
      // A kept connection may just be closed by the site: browsers ask again, too.
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

/** The value that so large a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
