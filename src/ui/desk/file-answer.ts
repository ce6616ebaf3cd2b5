/** A file to be saved: a browser never shows it on an address of the shop, and nobody keeps a copy. */
export function fileAnswer(content: BodyInit, type: string, name: string): Response {
  const isPlain = /^[\w.-]+$/.test(name);
  const named = isPlain ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`;
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; ${named}`,
      'cache-control': 'private, no-store',
    },
  });
}
