/**
 * Lets only `<meta>` elements of the site config through: verification tags of search engines,
 * never a script.
 */
export function metaTags(configured: string | undefined): string {
  const found = configured?.match(/<meta\s[^<>]*>/gi) ?? [];
  return found.filter((tag) => !/http-equiv/i.test(tag)).join('');
}
