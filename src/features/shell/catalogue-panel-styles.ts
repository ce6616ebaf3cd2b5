/** The panel's box, also while it loads or fails: loaded with the button's script. */
export const PLACE_STYLES = `
.cp { position: absolute; z-index: 1; inset: 100% 0 auto; padding: var(--s4);
  border-bottom: 1px solid var(--line-strong); background: var(--surface); text-align: center }
.cp > .wrap { display: grid; grid-template-columns: 16rem 1fr; gap: var(--s5);
  max-height: calc(100dvh - 8rem); margin-block: calc(-1 * var(--s4)); text-align: left }
`;

/**
 * Styles that load with the panel instead of with every page; adopted, because the content security
 * policy refuses unknown style elements.
 */
export const PANEL_STYLES = `
.cp-top { display: grid; align-content: start; overflow-y: auto; padding-block: var(--s3);
  border-right: 1px solid var(--line) }
.cp-top a { padding: var(--s2) var(--s3); border-radius: var(--radius) 0 0 var(--radius);
  line-height: 1.3; text-decoration: none }
.cp-top [aria-current] { background: var(--sunken); font-weight: 600 }
.cp-body { display: grid; align-content: space-between; gap: var(--s4); min-width: 0;
  overflow-y: auto; padding: var(--s4) 0 }
.cp-head { display: flex; align-items: baseline; gap: var(--s4); margin-bottom: var(--s3); font-size: var(--text-s) }
.cp-head b { font-size: 1.25rem }
.cp-subs { columns: 3 13rem; column-gap: var(--s5) }
.cp-subs > li { break-inside: avoid; margin-bottom: var(--s4) }
.cp-subs > li > a { font-weight: 600 }
.cp-subs a { display: inline-block; padding-block: .2rem; line-height: 1.3; text-decoration: none }
.cp-subs a:hover, .cp-top a:hover { text-decoration: underline }
.cp-subs ul { padding: 0; list-style: none; font-size: .9375rem }
.cp-banners { display: flex; flex-wrap: wrap; gap: var(--s3) }
.cp-banners li { flex: 1 1 16rem; padding: var(--s3) var(--s4); border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--sunken) }
.cp-banners a { font-weight: 600 }
`;
