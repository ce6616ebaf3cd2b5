import { useEffect, useState } from 'react';

const POINTED_MS = 80;
/** Personal pages, and addresses that are no pages. */
const NOT_AHEAD = /^\/(api|media|personal|order|cart|login|desk)\b/;

/** The page that a link leads to, if it is another one and public. */
function pageBehind({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || link.pathname === location.pathname || NOT_AHEAD.test(link.pathname)) return null;
  return link.href;
}

/**
 * Prefetches the page behind a link that the shopper points at; never on 2g or with the data saver.
 * Part of the catalogue menu, which loads when idle on a fast connection: in every page it would
 * take a hundred bytes.
 */
export function Prefetch() {
  const [pages, setPages] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if ('slow' in document.documentElement.dataset) return;
    let pointed: ReturnType<typeof setTimeout> | undefined;
    const wait = (event: Event) => {
      clearTimeout(pointed);
      const page = pageBehind(event);
      if (page !== null)
        pointed = setTimeout(() => setPages((known) => new Set([...known, page])), POINTED_MS);
    };
    addEventListener('pointerover', wait, { passive: true });
    return () => {
      clearTimeout(pointed);
      removeEventListener('pointerover', wait);
    };
  }, []);
  return [...pages].map((page) => <link key={page} rel="prefetch" href={page} />);
}
