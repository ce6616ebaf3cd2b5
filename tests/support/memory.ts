import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use on the heap, after the garbage is collected. */
export const heapUsed = (): number => used().heapUsed;

/** The same with buffers, which lie beside the heap. */
export function memoryUsed(): number {
  const { heapUsed, external } = used();
  return heapUsed + external;
}

function used(): NodeJS.MemoryUsage {
  collect();
  return process.memoryUsage();
}
