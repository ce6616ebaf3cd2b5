import type { APIRoute } from 'astro';
import { COUNTER_PARAM } from '../domain/paths.ts';
import { counterBlock, countersScript } from '../layouts/counters.ts';

/**
 * The same for everybody; requested only after consent to counters
 * (features/shell/counters.enhance.ts). With a name: the code that one of the counters brings.
 */
export const GET: APIRoute = async ({ locals, url }) => {
  const html = (await locals.api.configs({}))['COUNTERS_HEAD'] ?? '';
  const name = url.searchParams.get(COUNTER_PARAM);
  const code = name === null ? countersScript(html) : counterBlock(html, name);
  return new Response(code ?? '', {
    status: code === null ? 404 : 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=60',
    },
  });
};
