const DEPTH_MOST = 5;

/** The error itself and its causes, the outermost first; a value that is no error has none. */
export function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < DEPTH_MOST; depth += 1) {
    yield cause;
    cause = cause.cause;
  }
}
