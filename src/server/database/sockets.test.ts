import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Sockets } from './sockets.ts';

describe('sockets to the database', () => {
  it('are cut although one of them is just failing by itself', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets = new Sockets();
    const errors: string[] = [];
    const [failing, other] = [sockets.stream(), sockets.stream()];
    failing.on('error', ({ message }) => errors.push(message));
    for (const socket of [failing, other]) await once(socket.connect(port, '127.0.0.1'), 'connect');

    failing.destroy(new Error('reset by the other side'));
    await sockets.cut();
    expect(errors).toEqual(['reset by the other side']);
    expect([failing.closed, other.closed]).toEqual([true, true]);
    server.close();
  });
});
