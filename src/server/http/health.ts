import type { ServerResponse } from 'node:http';
import { Counter, Registry, collectDefaultMetrics } from 'prom-client';
import type { Step } from './site.ts';

/** What operators ask: alive, able to serve, figures for Prometheus. */
export function health(options: { isReady: () => Promise<boolean>; isStopping: () => boolean }): Step {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({ name: 'http_requests_total', help: 'Requests by method and status', labelNames: ['method', 'status'], registers: [registry] });
  return async (req, res, path) => {
    res.on('finish', () => requests.inc({ method: req.method ?? 'GET', status: String(res.statusCode) }));
    if (path === '/healthz') return send(res, 200, 'alive\n');
    if (path === '/readyz') {
      const isReady = !options.isStopping() && await options.isReady();
      return send(res, isReady ? 200 : 503, isReady ? 'ready\n' : 'not ready\n');
    }
    if (path === '/metrics') return send(res, 200, await registry.metrics(), registry.contentType);
    return false;
  };
}

function send(res: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): true {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  return true;
}
