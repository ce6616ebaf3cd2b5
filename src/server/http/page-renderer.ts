import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Client } from '../../contract/api.ts';
import { RETRY_AFTER_SECONDS } from './outage.ts';
import { pageClient } from './page-client.ts';
import type { PageTrace } from './page-client.ts';
import { policyForPage } from './page-policy.ts';
import type { Rendered } from './rendered.ts';

/** What @astrojs/node exports in middleware mode. */
export type AstroHandler = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void, locals: App.Locals) => Promise<void>;

/** Renders a public page for nobody in particular: only the address goes in, so nothing personal can come out. */
export async function renderPage(handler: AstroHandler, client: Client, siteUrl: string, address: string): Promise<Rendered> {
  const trace: PageTrace = { tags: new Set(), outage: null };
  const rendered = await capture(handler, siteUrl, address, { api: pageClient(client, trace), siteUrl, isAuthorized: false });
  const policy = rendered.headers['content-security-policy'];
  if (typeof policy === 'string') rendered.headers['content-security-policy'] = policyForPage(policy, rendered.body.toString());
  for (const tag of trace.tags) (rendered.tags as Set<string>).add(tag);
  if (trace.outage !== null && rendered.status >= 500) {
    rendered.status = trace.outage.status;
    rendered.headers['retry-after'] = String(RETRY_AFTER_SECONDS);
  }
  if (rendered.status !== 200 && rendered.status !== 301 && rendered.status !== 410) rendered.headers['cache-control'] = 'no-store';
  return rendered;
}

/** Answers a page of one shopper; nothing of it is kept. */
export async function answerPersonalPage(handler: AstroHandler, req: IncomingMessage, res: ServerResponse, locals: App.Locals): Promise<void> {
  await handler(req, res, (error) => { throw error instanceof Error ? error : new Error(`No page took ${req.url ?? ''}.`); }, locals);
}

/** Runs the handler on a request without a socket and keeps what it would have sent. */
function capture(handler: AstroHandler, siteUrl: string, address: string, locals: App.Locals): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const base = new URL(siteUrl);
    const socket = base.protocol === 'https:' ? { encrypted: true } : {};
    const ignore = () => undefined;
    const req = { method: 'GET', url: address, headers: { host: base.host }, socket, once: ignore, on: ignore };
    const chunks: Uint8Array[] = [];
    let status = 500;
    let headers: Rendered['headers'] = {};
    const res = {
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
        if (chunk !== undefined) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        resolve({ status, headers, body: Buffer.concat(chunks), tags: new Set() });
      },
      destroy: (error?: Error) => reject(error ?? new Error(`The page ${address} broke off.`)),
      on: ignore, once: ignore, off: ignore, removeListener: ignore,
    };
    handler(req as unknown as IncomingMessage, res as unknown as ServerResponse, (error) => {
      reject(error instanceof Error ? error : new Error(`No page took ${address}.`));
    }, locals).catch(reject);
  });
}

function plainHeaders(sent: OutgoingHttpHeaders): Rendered['headers'] {
  const headers: Rendered['headers'] = {};
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined) headers[name.toLowerCase()] = typeof value === 'number' ? String(value) : value as string | string[];
  }
  return headers;
}
