import { SHELL_TEXT } from '../../texts/shell/shell.ts';

/** What the cookies of a browser without scripts say. */
interface Look {
  isBannerHidden: boolean;
  isNoticeSeen: boolean;
  city: string | null;
  cartCount: number;
  /** Pictures of the counters that the shopper agreed to; null: to none. */
  counters: readonly string[] | null;
}

const escaped = (sign: string) => `\\${sign.codePointAt(0)?.toString(16) ?? ''} `;

/** A text or an address inside CSS: nothing in it ends the string. */
const quoted = (text: string) => `"${text.replace(/[^\p{L}\p{N} .,:;/?&=%+()_-]/gu, escaped)}"`;

/** The style sheet that makes the frame of every page this shopper's own. */
export function lookCss({ isBannerHidden, isNoticeSeen, city, cartCount, counters }: Look): string {
  // It stands before the page's own sheet: its selectors say more than those there.
  const rules = [];
  if (isBannerHidden) rules.push('aside.tb{display:none}');
  if (!isNoticeSeen) rules.push('form.cn{display:flex}');
  if (city !== null) {
    rules.push(
      '.hd-city [data-city]{font-size:0;visibility:hidden}',
      `.hd-city [data-city]::after{content:${quoted(city)};font-size:.875rem;visibility:visible}`,
    );
  }
  if (cartCount > 0) {
    const count = quoted(cartCount > 99 ? '99+' : String(cartCount));
    rules.push('.badge[hidden]{display:block!important}', `.badge::after{content:${count}}`);
  }
  if (counters !== null) {
    rules.push(`.cn label::after{content:${quoted(` (${SHELL_TEXT.countersAllowed})`)}}`);
    const pictures = counters.map((address) => `url(${quoted(address)})`).join(' ');
    if (pictures !== '')
      rules.push(`html::after{content:${pictures};position:absolute;left:-9999px}`);
  }
  return rules.join('\n');
}
