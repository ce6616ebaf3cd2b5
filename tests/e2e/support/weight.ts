import { get } from 'node:http';

/** Bytes of one answer as the shopper's line carries them, Brotli: status line, headers and body. */
export function bytesOnTheWire(url: string): Promise<number> {
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

/** One first flight of a TCP connection: ten segments. */
export const FIRST_FLIGHT_BYTES = 14_950;
