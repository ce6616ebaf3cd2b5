import type { APIRoute } from 'astro';
import { shopDay } from '../../domain/shop-days.ts';

/** A file, not a page: no browser may show it or keep it. */
export const GET: APIRoute = async ({ locals }) => {
  const exported = await locals.api.personalExport({});
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8', 'content-disposition': `attachment; filename="skoba-${shopDay(new Date(exported.exported_at))}.json"`,
      'cache-control': 'private, no-store',
    },
  });
};
