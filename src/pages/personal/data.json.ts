import type { APIRoute } from 'astro';
import { isApiError } from '../../contract/errors.ts';
import { shopDay } from '../../domain/shop-days.ts';
import { ERROR_TEXT } from '../../texts/shell/shell.ts';

/** A download: no browser may show or cache it. */
export const GET: APIRoute = async ({ locals }) => {
  try {
    const exported = await locals.api.personalExport({});
    return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="skoba-${shopDay(new Date(exported.exported_at))}.json"`,
      },
    });
  } catch (error) {
    if (!isApiError(error) || error.code !== 'too_many_requests') throw error;
    return new Response(ERROR_TEXT[error.code], {
      status: error.status,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        ...(error.retryAfterSeconds !== undefined && {
          'retry-after': String(error.retryAfterSeconds),
        }),
      },
    });
  }
};
