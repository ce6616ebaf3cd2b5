import { get } from 'node:http';
import { expect } from '@playwright/test';

/** Bytes of one answer as the shopper's line carries them, Brotli: status line, headers and body. */
function bytesOnTheWire(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const names = answer.rawHeaders;
      let bytes = 'HTTP/1.1 200 OK\r\n\r\n'.length;
      for (let index = 0; index < names.length; index += 2) bytes += `${names[index]}: ${names[index + 1]}\r\n`.length;
      answer.on('data', (chunk: Buffer) => { bytes += chunk.length; });
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** One first flight of a TCP connection, ten segments: 14.6 KiB with the headers. */
const FIRST_FLIGHT_BYTES = 14_950;
/** The very first answer of a page is compressed in a hurry; from the second on it is tight. */
const HURRIED_MOST = 1.12;

/** The page as shoppers get it fits into one first flight, and the one who happens to be first pays little more. */
export async function expectFirstFlight(url: string): Promise<void> {
  expect.soft(await bytesOnTheWire(url), `${url}, the first time`).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES * HURRIED_MOST);
  await expect.soft.poll(() => bytesOnTheWire(url), { message: url, timeout: 15_000 }).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
}
