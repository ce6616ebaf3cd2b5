import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface Asked {
  method?: 'GET' | 'POST';
  path: string;
  /** The client address as a proxy reports it. */
  from: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Status → how often it was answered; 0: the connection broke. */
export type Statuses = Record<number, number>;

const HOST = '127.0.0.1';

function ask(
  agent: Agent,
  port: number,
  { method = 'GET', path, from, headers, body }: Asked,
): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: HOST,
        port,
        agent,
        method,
        path,
        headers: {
          ...headers,
          'x-forwarded-for': from,
          ...(body === undefined ? {} : { 'content-length': body.length }),
        },
      },
      (answer) => {
        answer
          .resume()
          .on('end', () => resolve(answer.statusCode ?? 0))
          .on('error', () => resolve(0));
      },
    );
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

/**
 * Sends requests without a pause over so many connections, spread over the processes, while
 * `goesOn` is true. `next` makes the request with this number.
 */
export async function attack(
  ports: readonly number[],
  connections: number,
  goesOn: (asked: number) => boolean,
  next: (asked: number) => Asked,
): Promise<Statuses> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Statuses = {};
  let asked = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const port = ports[connection % ports.length] ?? 0;
      while (goesOn(asked)) {
        const status = await ask(agent, port, next(asked++));
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  return statuses;
}

export const forSeconds = (seconds: number): (() => boolean) => {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() < until;
};

const BOUNDARY = 'abuse';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

function part(name: string, content: string, filename?: string): string {
  const file =
    filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: application/pdf`;
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
}

/** A feedback form of the greatest length, with so many files. */
export function feedback(files: number): Buffer {
  const noise = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.random() * 0x5000)).join('');
  const fields = {
    next: '/',
    failed: '/feedback',
    name: noise(1000),
    phone: noise(1000),
    email: noise(1000),
    message: noise(19_000),
    consent: '1',
  };
  const parts = Object.entries(fields).map(([name, text]) => part(name, text));
  for (let file = 0; file < files; file += 1) parts.push(part('file', '%PDF-1.7', 'price.pdf'));
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
}

/** Begins a form with a file, and sends one byte of it a second. */
export function slowUpload(port: number, from: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, HOST, () => {
      socket.write(
        [
          'POST /api/feedback HTTP/1.1',
          `host: ${HOST}:${port}`,
          `x-forwarded-for: ${from}`,
          `content-type: ${MULTIPART}`,
          'content-length: 1000000',
          '',
          `${part('file', '%PDF-1.7', 'slow.pdf')}`.slice(0, -2),
        ].join('\r\n'),
      );
      const drip = setInterval(() => socket.write('a'), 1000);
      socket.on('close', () => clearInterval(drip));
      resolve(socket);
    });
    socket.on('error', reject);
  });
}
