import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into the shop by a bench: on SIGUSR2 it collects garbage and prints the size of the heap
 * in bytes.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collect();
  collect();
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
