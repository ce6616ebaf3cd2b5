import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A bare `node:http` that sends the same bytes as the page at the address: the limit on this
 * machine. Prints its port.
 */
const [address] = process.argv.slice(2);
if (address === undefined) throw new Error('Name the address whose bytes are to be sent.');
const { headers, body } = await new Promise<{
  headers: Record<string, string | string[]>;
  body: Buffer;
}>((resolve, reject) => {
  get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () =>
      resolve({ headers: answer.headers as Record<string, string>, body: Buffer.concat(chunks) }),
    );
  }).on('error', reject);
});
for (const name of ['connection', 'keep-alive', 'date', 'transfer-encoding'])
  Reflect.deleteProperty(headers, name);
const server = createServer((_req, res) => {
  res.writeHead(200, headers);
  res.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
