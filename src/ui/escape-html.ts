const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const NEEDS_ESCAPE = /[&<>"]/;

/** Text as HTML, inside an attribute in double quotes too. */
export const escapeHtml = (text: string): string =>
  NEEDS_ESCAPE.test(text) ? text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign) : text;
