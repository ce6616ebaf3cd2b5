import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Registry, collectDefaultMetrics } from 'prom-client';
import { tokenCheck } from './bearer.ts';
import type { Step } from './step.ts';
import { guarded } from '../platform/guard.ts';

/** How many requests were refused before anything else, and why. */
export interface RefusedCounts {
  target: number;
  host: number;
}

interface Health {
  /** Answers the operators' addresses. */
  step: Step;
  /** Counts a request when its answer is sent. Call it for every request, however it is answered. */
  count: (req: IncomingMessage, res: ServerResponse) => void;
}

/** What operators ask for: liveness, readiness, metrics for Prometheus. */
export function health(options: {
  isReady: () => Promise<boolean>;
  isStopping: () => boolean;
  /** The token that may read the metrics, which reveal how the shop does; absent: nobody may. */
  metricsToken?: string | undefined;
  /** Refused requests, for the metrics; absent: not reported. */
  refusedCounts?: RefusedCounts;
}): Health {
  const shows = options.metricsToken === undefined ? null : tokenCheck(options.metricsToken);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method and status',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  new Counter({
    name: 'http_refused_total',
    help: "Requests refused at the door: a target that is no path of legal characters, a host that is not the shop's",
    labelNames: ['why'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [why, count] of Object.entries(options.refusedCounts ?? {}))
        this.inc({ why }, count);
    },
  });
  const step: Step = async (req, res, path) => {
    if (path === '/healthz') return send(res, 200, 'alive\n');
    if (path === '/readyz') {
      const isReady = !options.isStopping() && (await options.isReady());
      return send(res, isReady ? 200 : 503, isReady ? 'ready\n' : 'not ready\n');
    }
    if (path !== '/metrics' || shows === null) return false;
    if (shows(req.headers.authorization))
      return send(res, 200, await registry.metrics(), registry.contentType);
    res.setHeader('www-authenticate', 'Bearer');
    return send(res, 401, 'METRICS_TOKEN is needed\n');
  };
  return {
    step,
    count(req, res) {
      const count = () =>
        requests.inc({ method: req.method ?? 'GET', status: String(res.statusCode) });
      res.on('finish', guarded('counting a request', count));
    },
  };
}

function send(
  res: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): true {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  return true;
}
