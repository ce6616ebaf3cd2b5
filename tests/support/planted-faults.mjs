// Preloaded into a site (`NODE_OPTIONS=--import=…`): faults that a signal brings about.
import process from 'node:process';

/** Speaks on every way that the site has to its terminal. */
process.on('SIGUSR2', () => {
  process.stdout.write('a line\n');
  process.stderr.write('a complaint\n');
  console.error('a record');
});

/** Throws where nobody can catch it. */
process.on('SIGCONT', () => {
  setImmediate(() => {
    throw new Error('planted');
  });
});
