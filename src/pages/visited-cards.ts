import type { APIRoute } from 'astro';
import { cardsHtml } from '../sections/kept-card.ts';

/**
 * Recently viewed products of this shopper as cards, for the shelf of a product page
 * (features/catalogue/visited.ts).
 */
export const GET: APIRoute = async ({ locals }) => {
  const { content } = await locals.api.visitedProducts({});
  return new Response(
    cardsHtml(content, undefined, () => ({ small: true })),
    {
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
    },
  );
};
