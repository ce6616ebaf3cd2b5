import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AstroHandler } from './page-renderer.ts';
import type { Rendered } from '../http/rendered.ts';

const ignore = () => undefined;

/** A request that has only an address: no headers, no socket, and at most the given cookies. */
export function requestFor(siteUrl: string, address: string, cookie?: string): IncomingMessage {
  const { protocol, host } = new URL(siteUrl);
  const socket = protocol === 'https:' ? { encrypted: true } : {};
  const headers = { host, ...(cookie !== undefined && { cookie }) };
  return {
    method: 'GET',
    url: address,
    headers,
    socket,
    once: ignore,
    on: ignore,
  } as unknown as IncomingMessage;
}

/** Runs the handler and collects what it would have sent. */
export function capture(
  handler: AstroHandler,
  req: IncomingMessage,
  locals: App.Locals,
): Promise<Omit<Rendered, 'tags'>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let status = 500;
    let headers: Rendered['headers'] = {};
    // Astro removes its listeners from the connection on `finish`. Without it a keep-alive
    // connection would gather them.
    const onFinish: (() => void)[] = [];
    const res = {
      req,
      headersSent: false,
      statusMessage: '',
      writeHead(code: number, sent: OutgoingHttpHeaders | string = {}) {
        status = code;
        headers = typeof sent === 'string' ? {} : plainHeaders(sent);
        this.headersSent = true;
      },
      write(chunk: Uint8Array) {
        chunks.push(chunk);
        return true;
      },
      end(chunk?: Uint8Array | string) {
        if (chunk !== undefined)
          chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        const [only] = chunks;
        const body =
          chunks.length === 1 && only !== undefined
            ? Buffer.from(only.buffer, only.byteOffset, only.byteLength)
            : Buffer.concat(chunks);
        resolve({ status, headers, body });
        for (const act of onFinish) act();
      },
      destroy: (error?: Error) =>
        reject(error ?? new Error(`The page ${req.url ?? ''} broke off.`)),
      on: (event: string, act: () => void) => {
        if (event === 'finish') onFinish.push(act);
      },
      once: ignore,
      off: ignore,
      removeListener: ignore,
    };
    handler(
      req,
      res as unknown as ServerResponse,
      (error) => {
        reject(error instanceof Error ? error : new Error(`No page took ${req.url ?? ''}.`));
      },
      locals,
    ).catch(reject);
  });
}

function plainHeaders(sent: OutgoingHttpHeaders): Rendered['headers'] {
  const headers: Rendered['headers'] = {};
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined)
      headers[name.toLowerCase()] =
        typeof value === 'number' ? String(value) : (value as string | string[]);
  }
  return headers;
}
