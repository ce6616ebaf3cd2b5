/**
 * Personal data and keys that must not be written down: e-mail addresses, phones, keys of logins
 * (32 characters), of sessions and login links (43), links of letters. This is the last filter;
 * code that logs leaves them out itself.
 */
const FORMS: readonly (readonly [form: RegExp, instead: string])[] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu, '[e-mail]'],
  [
    /(?<![\w.-])(?:\+7|[78])[\s(-]{0,2}\d{3}[\s)-]{0,2}\d{3}[\s-]?\d{2}[\s-]?\d{2}(?![\w-])/g,
    '[phone]',
  ],
  [
    /(?<![\w/-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?:[\w-]{32}|[\w-]{43})(?![\w-])/g,
    '[key]',
  ],
  [/\b[a-z_]+\.[\d.]{1,40}\.[\w-]{22}(?![\w-])/g, '[link]'],
];

export const masked = (text: string): string =>
  FORMS.reduce((rest, [form, instead]) => rest.replace(form, instead), text);
