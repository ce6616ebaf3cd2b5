import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { stopOnSignal } from './stop-on-signal.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const heard = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));
afterEach(() => {
  vi.restoreAllMocks();
  for (const [signal, before] of heard)
    for (const listener of process.listeners(signal))
      if (!before.includes(listener)) process.off(signal, listener);
});

it('a second signal breaks off at once what is being closed', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const exited = Promise.withResolvers<unknown>();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    exited.resolve(code);
    return undefined as never;
  });
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const closing = Promise.withResolvers<AbortSignal>();
  const closed = Promise.withResolvers<undefined>();
  const app = {
    stopTakingTraffic: () => undefined,
    close(force: AbortSignal) {
      closing.resolve(force);
      return closed.promise;
    },
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() } as never;
  stopOnSignal({ server, app, log });
  process.emit('SIGTERM');
  const force = await closing.promise;
  expect(force.aborted).toBe(false);
  now.mockReturnValue(10_000);
  process.emit('SIGTERM');
  expect(force.aborted).toBe(true);
  closed.resolve(undefined);
  expect(await exited.promise).toBe(0);
});
