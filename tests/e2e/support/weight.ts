import { get } from 'node:http';
import { expect } from '@playwright/test';
import { Compressor } from '#src/server/pages/compress.ts';
import { atMost } from '../../support/limits.ts';

interface Answer {
  head: number;
  body: Buffer;
}

/** One answer as it is transferred; `head` is the bytes of status line and headers. */
function answerOf(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const names = answer.rawHeaders;
      let head = 'HTTP/1.1 200 OK\r\n\r\n'.length;
      for (let index = 0; index < names.length; index += 2)
        head += `${names[index]}: ${names[index + 1]}\r\n`.length;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ head, body: Buffer.concat(chunks) });
        else reject(new Error(`${url} answers ${answer.statusCode}`));
      });
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** The first flight of a TCP connection: ten segments of 1,460 bytes. */
const FIRST_FLIGHT_BYTES = 14_600;

/**
 * The page with its headers fits into the first flight of TCP, both for the first visitor and from
 * the cache.
 */
export async function expectFirstFlight(url: string): Promise<void> {
  const [plain, { head }] = [
    await answerOf(url, {}),
    await answerOf(url, { 'accept-encoding': 'br' }),
  ];
  // While other tests keep the server busy it compresses less, so the answer to a single request
  // is compressed here.
  const single = await new Compressor().brotli(plain.body, true);
  expect.soft(head + single.length, `${url}, asked alone`).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
  const sent = async () => {
    const answer = await answerOf(url, { 'accept-encoding': 'br' });
    return answer.head + answer.body.length;
  };
  await expect.soft
    .poll(sent, { message: url, timeout: atMost(15_000) })
    .toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
}
