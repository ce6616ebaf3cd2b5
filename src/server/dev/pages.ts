import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { isOfApi } from '../pages/answers.ts';
import { failing, guarded } from '../platform/guard.ts';
import { PAGE_LOCALS, type PageLocals } from './page-locals.ts';
import type { SiteProcess } from './site-process.ts';

/** Where Astro's development server looks for the locals of a request. */
const LOCALS = Symbol.for('astro.locals');
const CLIENT = '/src/server/visitor-client.ts';
/** Headers of an answer that belong to its connection. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Puts the site in front of Astro's pages, behind Vite's own files: the site answers each request, or
 * says what its page is made from.
 */
export const sitePages = (site: SiteProcess): Plugin => ({
  name: 'skoba-site',
  // Before Astro, which answers everything that is left.
  enforce: 'pre',
  configureServer(server) {
    const guardedEdit = guarded('an edit', site.edited);
    for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, guardedEdit);
    server.watcher.on('add', guarded('a new file', forgetBefore(server)));
    site.onReplaced((ms) => {
      server.config.logger.info(`The site runs the edit after ${(ms / 1000).toFixed(1)} s.`);
      server.ws.send({ type: 'full-reload' });
    });
    return () =>
      void server.middlewares.use((req, res, next) => {
        askSite(site, req, res)
          .then(async (locals) => {
            if (locals === null) return;
            Object.assign(req, { [LOCALS]: await withClient(server, site, locals, { req, res }) });
            next();
          })
          .catch(next);
      });
  },
});

/**
 * A file that is replaced as a whole, by `git checkout` for one, may be heard as one that ends and a new
 * one. Of a new file Vite keeps what it has made of the one before.
 */
const forgetBefore = (server: ViteDevServer) => (file: string) => {
  for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.onFileChange(file);
};

/** Answers and returns null, or returns what the page is made from. */
async function askSite(
  site: SiteProcess,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<PageLocals | null> {
  const answer = await send(await site.address(), req);
  for (const [name, value] of Object.entries(answer.headers))
    if (!OF_CONNECTION.includes(name) && value !== undefined) res.setHeader(name, value);
  if (answer.headers['content-type'] === PAGE_LOCALS) {
    res.removeHeader('content-type');
    return JSON.parse(await text(answer)) as PageLocals;
  }
  res.writeHead(answer.statusCode ?? 502);
  await pipeline(answer, res);
  return null;
}

/** Sends the request to the site. The body of a page stays here: Astro reads it. */
function send(address: string, req: IncomingMessage): Promise<IncomingMessage> {
  const { 'content-length': _length, 'transfer-encoding': _coding, ...withoutBody } = req.headers;
  const isPassed = isOfApi(req.url ?? '/');
  return new Promise((resolve, reject) => {
    const onward = request(
      address,
      {
        path: req.url,
        // What a page is made from is in the body of the answer.
        method: req.method === 'HEAD' ? 'GET' : req.method,
        headers: isPassed ? req.headers : withoutBody,
        agent: false,
      },
      failing(reject, resolve),
    );
    onward.on('error', failing(reject, reject));
    if (isPassed) req.pipe(onward);
    else onward.end();
  });
}

/** With the modules of the pages, so that an edit of the contract is seen here, too. */
async function withClient(
  server: ViteDevServer,
  site: SiteProcess,
  locals: PageLocals,
  visitor: { req: IncomingMessage; res: ServerResponse },
): Promise<App.Locals> {
  const { runner } = server.environments.ssr as RunnableDevEnvironment;
  const { visitorClient } = await runner.import<typeof import('../visitor-client.ts')>(CLIENT);
  const address = visitor.req.socket.remoteAddress ?? '';
  return { ...locals, api: visitorClient(await site.address(), { ...visitor, address }).api };
}
