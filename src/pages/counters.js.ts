import type { APIRoute } from 'astro';
import { countersScript } from '../features/shell/counters.ts';

/** The same for everybody; only who agreed to counters asks for it (features/shell/counters-takeover.ts). */
export const GET: APIRoute = async ({ locals }) => {
  const configs = await locals.api.configs({});
  return new Response(countersScript(configs['COUNTERS_HEAD'] ?? ''), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=60' },
  });
};
