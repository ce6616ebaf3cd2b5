import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import sharp from 'sharp';
import { listen, stopNow } from './loopback.ts';

type Serve = (response: ServerResponse, request: IncomingMessage) => void;

/** A supplier's server of pictures. */
export interface PictureServer {
  /** `127.0.0.1:PORT`. */
  host: string;
  url(path: string): string;
  /** Path → answer; other paths are 404. */
  serves: Map<string, Serve>;
  /** The requests in order. */
  asked: { path: string; headers: IncomingHttpHeaders }[];
  /** The most concurrent requests so far. */
  most: number;
  paths(): string[];
  close(): void;
}

export async function openPictureServer(): Promise<PictureServer> {
  let under = 0;
  const made: PictureServer = {
    host: '',
    serves: new Map(),
    asked: [],
    most: 0,
    url: (path) => `http://${made.host}${path}`,
    paths: () => made.asked.map(({ path }) => path),
    close() {
      stopNow(server);
    },
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    made.asked.push({ path, headers: request.headers });
    under += 1;
    made.most = Math.max(made.most, under);
    response.once('close', () => (under -= 1));
    const serve = made.serves.get(path);
    if (serve === undefined) response.writeHead(404).end();
    else serve(response, request);
  });
  const url = await listen(server);
  made.host = new URL(url).host;
  return made;
}

/** A small photo, different for each colour. */
export const photoOf = (
  colour: string,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

export const giving =
  (bytes: Buffer, headers: Record<string, string> = {}): Serve =>
  (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(bytes);
  };

export const redirecting =
  (location: string): Serve =>
  (response) => {
    response.writeHead(302, { location }).end();
  };
