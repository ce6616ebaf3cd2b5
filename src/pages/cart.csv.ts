import type { APIRoute } from 'astro';
import { cartCsv } from '../features/cart/csv.ts';

export const GET: APIRoute = async ({ locals }) => {
  const { content } = await locals.api.cartList({});
  return new Response(cartCsv(content, locals.siteUrl), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="cart.csv"',
      'cache-control': 'private, no-store',
    },
  });
};
