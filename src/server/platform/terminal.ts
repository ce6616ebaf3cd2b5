/** Progress for the engineer at the terminal: one line a step, with the seconds that it took. */
export interface Terminal {
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  done(line: string): void;
}

export const terminal: Terminal = {
  async step(title, work) {
    const started = performance.now();
    process.stdout.write(`${title} … `);
    const result = await work();
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  },
  done(line) {
    process.stdout.write(`${line}\n`);
  },
};
