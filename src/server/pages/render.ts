import type { Rendered } from '../http/rendered.ts';

/** What the built pages export (src/build/app-entry.ts): the part of Astro's App that renders. */
export interface AstroApp {
  render: (
    request: Request,
    options: { locals: App.Locals; addCookieHeader: true },
  ) => Promise<Response>;
}

/** Runs the Astro page of the request. */
export async function render(
  app: AstroApp,
  request: Request,
  locals: App.Locals,
): Promise<Omit<Rendered, 'tags'>> {
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
