import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changesStream, type ChangesStream } from './changes-stream.ts';
import { covers } from '#tests/support/covers.ts';

const TOKEN = 'word-of-the-two-sites';
/** A change as large as many of a catalogue load, so that few of them fill the system's buffers. */
const LARGE = ['x'.repeat(200_000)];

let stream: ChangesStream;
let url: string;
let close: () => void;
beforeEach(async () => {
  stream = changesStream(TOKEN);
  const server = createServer((req, res) => void stream.step(req, res, req.url ?? '/'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/changes`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const listen = (signal?: AbortSignal) =>
  fetch(url, {
    headers: { authorization: `Bearer ${TOKEN}` },
    ...(signal !== undefined && { signal }),
  });

/** A listener that reads the beginning of the stream and nothing more. */
async function deafListener(): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`GET /changes HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${TOKEN}\r\n\r\n`);
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
  });
  socket.pause();
  return socket;
}

/** Announces large changes, with time between them to be sent. */
async function sendMany(times: number): Promise<void> {
  for (let told = 0; told < times; told += 1) {
    stream.send(LARGE);
    await nextTurn();
  }
}

describe('sites that hear changes', () => {
  it('are a hundred at once; one more is told when to come again', async () => {
    covers('threat.many_listeners');
    const leaving = new AbortController();
    const heard = [
      await listen(leaving.signal),
      ...(await Promise.all(Array.from({ length: 99 }, () => listen()))),
    ];
    expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await listen();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    leaving.abort();
    await expect.poll(async () => (await listen()).status).toBe(200);
  });

  it('are left when they read nothing, and the others go on', async () => {
    covers('threat.many_listeners');
    const deaf = await deafListener();
    const end = new Promise<string>((resolve) => {
      deaf.once('close', () => resolve('left')).on('error', () => undefined);
    });
    const { body } = await listen();
    let bytes = 0;
    const reading = body?.pipeTo(
      new WritableStream({
        write: (chunk: Uint8Array) => {
          bytes += chunk.length;
        },
      }),
    );
    // 60 MB, many times what may wait here and in the system.
    for (let round = 0; round < 30; round += 1) {
      const before = bytes;
      await sendMany(10);
      await expect.poll(() => bytes).toBeGreaterThanOrEqual(before + 10 * 200_000);
    }
    deaf.resume();
    expect(await end).toBe('left');
    stream.end();
    await reading;
  });

  it('hear nothing after the end, however slowly they read', async () => {
    covers('threat.many_listeners');
    const deaf = await deafListener();
    deaf.on('error', () => undefined);
    await sendMany(2);
    stream.end();
    await sendMany(2);
    const refused = await listen();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    deaf.destroy();
  });
});
