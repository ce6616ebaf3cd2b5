import { SHELL_TEXT } from '../../texts/shell/shell.ts';

/** The cookies' state in a browser without scripts. */
interface NoScriptState {
  isBannerHidden: boolean;
  isNoticeSeen: boolean;
  city: string | null;
  cartCount: number;
  /** Pictures of the counters that the shopper agreed to; null: no consent. */
  counters: readonly string[] | null;
}

const escaped = (sign: string) => `\\${sign.codePointAt(0)?.toString(16) ?? ''} `;

/** A text or address as a CSS string that nothing in it can end. */
const cssString = (text: string) => `"${text.replace(/[^\p{L}\p{N} .,:;/?&=%+()_-]/gu, escaped)}"`;

/** The style sheet that shows a shopper's own state in the shell of every page. */
export function noScriptCss({
  isBannerHidden,
  isNoticeSeen,
  city,
  cartCount,
  counters,
}: NoScriptState): string {
  // It precedes the page's own sheet, so its selectors are more specific.
  const rules = [
    // A frozen page comes back with its ticks, and no script takes back what its list does not show.
    'form[autocomplete=off]:has(input:checked:not([checked]),input[checked]:not(:checked)) ' +
      `p:has(button)::before{content:${cssString(SHELL_TEXT.notApplied)}}`,
  ];
  if (isBannerHidden) rules.push('aside.top-banner{display:none}');
  if (!isNoticeSeen) rules.push('form.cookie-notice{display:flex}');
  if (city !== null) {
    rules.push(
      '.city-link [data-city]{font-size:0;visibility:hidden}',
      `.city-link [data-city]::after{content:${cssString(city)};font-size:.875rem;visibility:visible}`,
    );
  }
  if (cartCount > 0) {
    const count = cssString(cartCount > 99 ? '99+' : String(cartCount));
    rules.push('.badge[hidden]{display:block!important}', `.badge::after{content:${count}}`);
  }
  if (counters !== null) {
    rules.push(
      `.cookie-notice label::after{content:${cssString(` (${SHELL_TEXT.countersAllowed})`)}}`,
    );
    const pictures = counters.map((address) => `url(${cssString(address)})`).join(' ');
    if (pictures !== '')
      rules.push(`html::after{content:${pictures};position:absolute;left:-9999px}`);
  }
  return rules.join('\n');
}
