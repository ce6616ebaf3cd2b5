/** Progress for the engineer at the terminal: one line a step, with the seconds that it took. */
export interface Terminal {
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  done(line: string): void;
}

let isLineOpen = false;

export const terminal: Terminal = {
  async step(title, work) {
    const started = performance.now();
    process.stdout.write(`${title} … `);
    isLineOpen = true;
    const result = await work();
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    process.stdout.write(isLineOpen ? `${seconds}\n` : `  done in ${seconds}\n`);
    isLineOpen = false;
    return result;
  },
  // During a step its line is ended first: a remark must not run into it.
  done(line) {
    process.stdout.write(isLineOpen ? `\n  ${line}\n` : `${line}\n`);
    isLineOpen = false;
  },
};
