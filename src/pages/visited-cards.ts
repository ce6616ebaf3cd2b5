import type { APIRoute } from 'astro';
import { cardsHtml } from '../features/catalogue/card/cards-html.ts';
import { CARD_CONTROLS } from '../sections/card-controls.ts';

/**
 * Recently viewed products of this shopper as cards, for the shelf of a product page
 * (features/catalogue/visited.enhance.ts).
 */
export const GET: APIRoute = async ({ locals }) => {
  const { content } = await locals.api.visitedProducts({});
  return new Response(
    cardsHtml(content, CARD_CONTROLS, undefined, () => ({ small: true })).join(''),
    {
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
    },
  );
};
