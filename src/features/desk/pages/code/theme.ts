import { EditorView } from '@codemirror/view';

const FONT = { fontFamily: 'ui-monospace, monospace', fontSize: '0.9375rem', lineHeight: '1.5' };
const RING = { outline: '3px solid var(--focus)', outlineOffset: '-2px' };
const MARKED = (colour: string) => `color-mix(in srgb, var(${colour}) 10%, var(--surface))`;

/** As the `textarea` looks that it stands over, with the colours and measures of the shop. */
export const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)' },
  // The ring is around the whole field (editor.astro).
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { ...FONT, overflow: 'auto' },
  '.cm-content': { padding: 'var(--s2) 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 var(--s3) 0 var(--s2)' },
  '.cm-gutters': {
    border: '0',
    backgroundColor: 'var(--sunken)',
    color: 'var(--ink-soft)',
    fontSize: 'var(--text-s)',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 var(--s2)', lineHeight: '1.40625rem' },
  '.cm-line.cm-faults': { backgroundColor: MARKED('--error') },
  '.cm-line.cm-warnings': { backgroundColor: MARKED('--accent') },
  '.cm-gutterElement.cm-faults': { color: 'var(--error)', fontWeight: '700' },
  '.cm-gutterElement.cm-warnings': { color: 'var(--accent-strong)', fontWeight: '700' },
  ':is(.cm-faults, .cm-warnings).cm-gutterElement::before': { content: '"!"' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: 'var(--s2)', fontFamily: 'var(--font)' },
  '.cm-panel.cm-search label': { fontSize: 'var(--text-s)' },
  // Not for people who are no programmers.
  '.cm-panel.cm-search label:has([name=re])': { display: 'none' },
  '.cm-panel.cm-search :is(.cm-textfield, .cm-button)': {
    minHeight: '2rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    color: 'inherit',
    fontSize: 'var(--text-s)',
  },
  '.cm-panel.cm-search [name=close]': { width: '2rem', height: '2rem' },
  '.cm-panel.cm-search :is(input, button):focus-visible': RING,
  '.cm-searchMatch': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in srgb, var(--accent) 30%, white)' },
});
