/** Limits how many run at once; the others wait in order of arrival. */
export function limitConcurrency(
  most: number,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The turn goes to the next in line, or is returned.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
