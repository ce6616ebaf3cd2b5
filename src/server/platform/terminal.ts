/** Progress for the engineer at the terminal: one line a step, with the seconds that it took. */
export interface Terminal {
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  done(line: string): void;
}

/** The running step on the screen: none, only its title so far, or its title with remarks below. */
let state: 'idle' | 'title' | 'remarks' = 'idle';

/** What comes before a line of `done`, so that it stands below the title of the running step. */
const BEFORE_LINE = { idle: '', title: '\n  ', remarks: '  ' } as const;

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
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${state === 'title' ? '' : '  done in '}${seconds} s\n`);
    state = 'idle';
    return result;
  },
  done(line) {
    process.stdout.write(`${BEFORE_LINE[state]}${line}\n`);
    if (state === 'title') state = 'remarks';
  },
};
