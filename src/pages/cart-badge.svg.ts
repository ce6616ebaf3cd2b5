import type { APIRoute } from 'astro';
import { badgeSvg } from '../features/cart/badge-svg.ts';
import { COOKIES } from '../domain/cookies.ts';

/** The badge where scripts are off: a picture of the count that the cookie holds. */
export const GET: APIRoute = ({ cookies }) => new Response(badgeSvg(Number(cookies.get(COOKIES.cartCount)?.value ?? 0)), {
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, no-store' },
});
