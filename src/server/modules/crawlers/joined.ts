/** Joins concurrent calls: while one is in progress, all callers get its result. */
export function joined<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () =>
    (underWay ??= ask().finally(() => {
      underWay = undefined;
    }));
}
