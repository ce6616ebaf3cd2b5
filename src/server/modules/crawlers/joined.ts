/** Joins concurrent calls: while one is in progress, all callers get its result. */
export function joinCalls<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let inProgress: Promise<Result> | undefined;
  return () =>
    (inProgress ??= ask().finally(() => {
      inProgress = undefined;
    }));
}
