import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

/** Serves all tests of a file, and forgets the calls of mocks between them. */
export function served(handle: RequestListener): { readonly base: string } {
  const server = createServer(handle);
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(() => {
    vi.clearAllMocks();
  });
  return {
    get base() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}
