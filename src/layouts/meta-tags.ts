/**
 * Of what the site config holds only `<meta>` elements pass: marks of ownership for search engines,
 * never a script.
 */
export function metaTags(configured: string | undefined): string {
  const found = configured?.match(/<meta\s[^<>]*>/gi) ?? [];
  return found.filter((tag) => !/http-equiv/i.test(tag)).join('');
}
