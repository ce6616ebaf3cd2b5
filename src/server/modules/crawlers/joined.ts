/**
 * Asked again while it is under way, the same answer is given to all: it is asked for once at a
 * time.
 */
export function joined<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () =>
    (underWay ??= ask().finally(() => {
      underWay = undefined;
    }));
}
