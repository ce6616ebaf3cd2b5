import { guarded } from './guard.ts';

/** Counts things in memory, and writes the counts down in batches. */
export interface CountedBatches {
  /** Costs its caller nothing: it is only counted in memory. */
  note(name: string): void;
  /** Writes down what has been counted. */
  flush(): Promise<void>;
  /** The last batch; does not throw. */
  close(): Promise<void>;
}

interface Options {
  /** Different names that wait to be written; more of them are not counted. */
  most: number;
  /** A batch is written so long after its first count. */
  seconds: number;
  write: (batch: ReadonlyMap<string, number>) => Promise<void>;
  onError: (error: unknown) => void;
}

export function countedBatches({ most, seconds, write, onError }: Options): CountedBatches {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = counted;
    counted = new Map();
    if (batch.size > 0) await write(batch);
  }
  return {
    note(name) {
      if (counted.size >= most && !counted.has(name)) return;
      counted.set(name, (counted.get(name) ?? 0) + 1);
      const guardedWrite = guarded('writing counts down', () => flush().catch(onError));
      timer ??= setTimeout(guardedWrite, seconds * 1000);
      timer.unref();
    },
    flush,
    close: () => flush().catch(onError),
  };
}
