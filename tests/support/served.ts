import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { listen, stopNow } from './loopback.ts';

/** Serves all tests of a file, and forgets the calls of mocks between them. */
export function served(handle: RequestListener): { readonly base: string } {
  const server = createServer(handle);
  let base = '';
  beforeAll(async () => {
    base = await listen(server);
  });
  afterAll(() => stopNow(server));
  beforeEach(() => {
    vi.clearAllMocks();
  });
  return {
    get base() {
      return base;
    },
  };
}
