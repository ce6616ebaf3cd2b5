import { createServer } from 'node:http';
import type { Step } from '../../src/server/http/step.ts';
import { listen, stopNow } from './loopback.ts';

export interface StepServer {
  url: string;
  close(): void;
}

/**
 * One step of the site behind a socket. A request it passes on gets 418; a failure breaks the
 * connection.
 */
export async function serveStep(step: Step): Promise<StepServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    Promise.resolve(
      step(request, response, request.url?.startsWith(path) === true ? path : (request.url ?? '/')),
    ).then(
      (isAnswered) => {
        if (!isAnswered) response.writeHead(418).end();
      },
      () => response.destroy(),
    );
  });
  return { url: await listen(server), close: () => stopNow(server) };
}
