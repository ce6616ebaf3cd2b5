import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Sends raw bytes, which may break HTTP, and reads until the server closes the connection. */
export async function askRaw(port: number, request: string | Buffer): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
  const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = new Map(
    fields.map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
