import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded into the shop by a bench: at SIGUSR2 it collects what is garbage and says what is left, in bytes. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collect();
  collect();
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
