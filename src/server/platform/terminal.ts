/** Progress for the engineer at the terminal: one line a step, with the seconds that it took. */
export interface Terminal {
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  done(line: string): void;
}

/** The running step on the screen: none, only its title so far, or its title with remarks below. */
let state: 'idle' | 'title' | 'remarks' = 'idle';

export const terminal: Terminal = {
  async step(title, work) {
    const started = performance.now();
    process.stdout.write(`${title} … `);
    state = 'title';
    let result;
    try {
      result = await work();
    } catch (error) {
      process.stdout.write(state === 'title' ? 'failed\n' : '  failed\n');
      state = 'idle';
      throw error;
    }
    process.stdout.write(
      `${state === 'title' ? '' : '  done in '}${((performance.now() - started) / 1000).toFixed(1)} s\n`,
    );
    state = 'idle';
    return result;
  },
  done(line) {
    process.stdout.write(`${{ idle: '', title: '\n  ', remarks: '  ' }[state]}${line}\n`);
    if (state === 'title') state = 'remarks';
  },
};
