import type { Rendered } from '../http/rendered.ts';
import type { AstroApp } from './astro-build.ts';

/** What an Astro page answers: placeholders stand in it for its shared parts. */
export type RenderedPage = Pick<Rendered, 'status' | 'headers' | 'body'>;

/** Runs the Astro page of the request. */
export async function render(
  app: AstroApp,
  request: Request,
  locals: App.Locals,
): Promise<RenderedPage> {
  const response = await app.render(request, { locals, addCookieHeader: true });
  return {
    status: response.status,
    headers: headersOf(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

function headersOf(sent: Headers): Rendered['headers'] {
  const headers: Rendered['headers'] = Object.fromEntries(sent);
  const cookies = sent.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  return headers;
}
