/** Lets so many run at once; the others wait in the order in which they came. */
export function turns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn goes on to the next in line, or back.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
