import sanitize from 'sanitize-html';

/** Addresses in HTML that an editor wrote. */
export function hrefsIn(html: string): { kind: 'link' | 'picture'; href: string }[] {
  const found: { kind: 'link' | 'picture'; href: string }[] = [];
  sanitize(html, {
    allowedTags: [],
    onOpenTag(name, { href, src }) {
      if (name === 'a' && href !== undefined) found.push({ kind: 'link', href });
      if (name === 'img' && src !== undefined) found.push({ kind: 'picture', href: src });
    },
  });
  return found;
}
