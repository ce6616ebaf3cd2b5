import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSlowBody, allowSlowBody } from './slow-body.ts';
import { covers } from '#tests/support/covers.ts';

let sockets: Socket[] = [];
const server = createServer((req, res) => {
  endSlowBody(req);
  if (req.url === '/photos') allowSlowBody(req);
  req.on('end', () => res.end('got it')).resume();
});

beforeEach(async () => {
  sockets = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function begin(type: string, path = '/'): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const heard = once(server, 'request');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\ncontent-length: 10\r\n\r\nhalf`,
  );
  await heard;
  return socket;
}

it.each(['application/json', 'multipart/form-data; boundary=a'])(
  'a body of %s that is not there within a minute ends its connection',
  async (type) => {
    covers('threat.slow_body');
    const socket = await begin(type);
    const closed = once(socket, 'close');
    vi.advanceTimersByTime(60_000);
    await closed;
  },
);

it('photos that are taken may take longer', async () => {
  const socket = await begin('multipart/form-data; boundary=a', '/photos');
  vi.advanceTimersByTime(600_000);
  const answer = once(socket, 'data');
  socket.write('second');
  expect(String((await answer)[0])).toContain('got it');
});

it('a body that is there in time is answered', async () => {
  const socket = await begin('application/json');
  vi.advanceTimersByTime(59_000);
  const answer = once(socket, 'data');
  socket.write('second');
  expect(String((await answer)[0])).toContain('got it');
});
