import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { freePort } from './loopback.ts';

/** What a broken server does with a connection. `heard`: bytes that the client sent. */
interface Break {
  connected?: (socket: Socket) => void;
  heard?: (socket: Socket, bytes: Buffer) => void;
}

const reset = (socket: Socket) => socket.resetAndDestroy();
const HTML = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';
const head = (status: string, length: number, type = 'text/html') =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`;
const says = (text: string): Break => ({ heard: (socket) => socket.end(text) });

/** How servers of every protocol fail. */
const OF_ALL = {
  'is silent': {},
  'resets the connection at once': { connected: reset },
  'hangs up at once': { connected: (socket) => socket.end() },
} satisfies Record<string, Break>;

/** How those that speak HTTP do. */
const OF_HTTP = {
  'resets the connection once it is asked': { heard: reset },
  'resets the connection in the middle of its answer': {
    heard: (socket) =>
      socket.write(`${head('200 OK', 1000, 'application/json')}{"status":`, () => reset(socket)),
  },
  'falls silent in the middle of its answer': {
    heard: (socket) => socket.write(`${head('200 OK', 1000, 'application/json')}{"status":`),
  },
  'hangs up in the middle of its answer': says(
    `${head('200 OK', 1000, 'application/json')}{"status":`,
  ),
  'answers something that is no HTTP': says('SSH-2.0-OpenSSH_9.6\r\n'),
  'answers 502 with a page of HTML': says(head('502 Bad Gateway', HTML.length) + HTML),
  'answers 200 with a page of HTML': says(head('200 OK', HTML.length) + HTML),
  'answers 503 without a body': says(head('503 Service Unavailable', 0)),
  'leads elsewhere': says(
    'HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n',
  ),
} satisfies Record<string, Break>;

/** It talks as a mail server until it gets this command, and then does that. */
const mailUntil = (command: string, fail: (socket: Socket) => void): Break => ({
  connected: (socket) => socket.write('220 mail.example ESMTP\r\n'),
  heard: (socket, bytes) => {
    for (const line of bytes.toString().split('\r\n').filter(Boolean))
      if (line.startsWith(command)) fail(socket);
      else if (line === 'DATA') socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT|RSET|NOOP)/.test(line)) socket.write('250 ok\r\n');
  },
});
const OF_MAIL = {
  'answers something that is no mail server': {
    connected: (socket) => socket.end(head('502 Bad Gateway', HTML.length) + HTML),
  },
  'is closed for today': { connected: (socket) => socket.end('421 mail.example closes\r\n') },
  'resets the connection at the first command': mailUntil('EHLO', reset),
  'answers no answer to the recipient': mailUntil('RCPT', (socket) => socket.write('what?\r\n')),
  'resets the connection in the middle of the letter': mailUntil('.', reset),
  'falls silent after the letter': mailUntil('.', () => undefined),
} satisfies Record<string, Break>;

export const HTTP_FAILURES = [
  'has an unknown name',
  'listens at no port',
  ...Object.keys({ ...OF_ALL, ...OF_HTTP }),
];
export const MAIL_FAILURES = [
  'has an unknown name',
  'listens at no port',
  ...Object.keys({ ...OF_ALL, ...OF_MAIL }),
];

/**
 * A server that fails like this, on real sockets; `host` is its name and port. Of two shapes there is
 * no server at all: the name is looked up and the port is tried for real.
 */
export async function openBrokenServer(failure: string): Promise<{ host: string; close(): void }> {
  const none = { close: () => undefined };
  if (failure === 'has an unknown name') return { host: 'no-such-host.invalid', ...none };
  if (failure === 'listens at no port') return { host: `127.0.0.1:${await freePort()}`, ...none };
  const breaks = new Map<string, Break>(Object.entries({ ...OF_ALL, ...OF_HTTP, ...OF_MAIL }));
  const { connected, heard } = breaks.get(failure) ?? {};
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // The client may go first.
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => heard?.(socket, bytes));
    connected?.(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
