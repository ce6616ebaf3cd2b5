/** Runs acts one after another; a failed one does not stop the next. */
export interface SerialQueue {
  isBusy(): boolean;
  run<Result>(act: () => Promise<Result>): Promise<Result>;
  /** Resolves when no act is left. */
  settled(): Promise<void>;
}

/** `onDone`: called after each act, before its caller hears of it. */
export function serialQueue(onDone: () => void): SerialQueue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    isBusy: () => waiting > 0,
    run(act) {
      waiting += 1;
      const done = last.then(act).finally(() => {
        waiting -= 1;
        onDone();
      });
      last = Promise.allSettled([done]);
      return done;
    },
    async settled() {
      while (waiting > 0) await last;
    },
  };
}
