import { isolateHistory, defaultKeymap, history, historyKeymap, redo } from '@codemirror/commands';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, Transaction, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { CODE_EDITOR_PHRASES } from '#src/texts/desk/editor-tools.ts';
import { type Part, type TextField, plainField } from '../text-field.ts';
import { showFaults, faultyLines } from './faulty-lines.ts';
import { markdown } from './markdown.ts';

/** What is chosen in the page, of which the editor may not have heard yet; null: nothing. */
function chosenIn(view: EditorView): Part | null {
  // Chromium tells it by the shadow root, and only there is it needed.
  const chosen = (view.root as Partial<DocumentOrShadowRoot & Document>).getSelection?.();
  if (!chosen || chosen.isCollapsed || !chosen.anchorNode || !chosen.focusNode) return null;
  const anchor = view.posAtDOM(chosen.anchorNode, chosen.anchorOffset);
  const head = view.posAtDOM(chosen.focusNode, chosen.focusOffset);
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  const { main } = view.state.selection;
  // The browser knows only the lines that are in sight.
  return main.from <= from && main.to >= to ? [main.from, main.to] : [from, to];
}

/**
 * What is typed over chosen lines is put in by the editor. Chromium would keep the looks of the lines
 * that it joins in `style` attributes, which the content security policy refuses and tells of.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data, cancelable }, view) {
    if (inputType !== 'insertText' || data === null || !cancelable) return false;
    const part = chosenIn(view);
    if (part === null) return false;
    const [from, to] = part;
    const insert = view.state.toText(data);
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  },
});

const FONT = { fontFamily: 'ui-monospace, monospace', fontSize: '0.9375rem', lineHeight: '1.5' };
const RING = { outline: '3px solid var(--focus)', outlineOffset: '-2px' };
const MARKED = (colour: string) => `color-mix(in srgb, var(${colour}) 10%, var(--surface))`;

/** As the `textarea` looks that it stands over, with the colours and measures of the shop. */
const theme = EditorView.theme({
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

/** Of a text in Russian, as a `textarea` has them. */
const ATTRIBUTES = {
  lang: 'ru',
  spellcheck: 'true',
  autocorrect: 'on',
  autocapitalize: 'sentences',
  writingsuggestions: 'true',
};

/**
 * What the editor can do. No key for Tab: it leaves the text, as it leaves every field. The search is
 * its own, because the browser's finds only lines that are in sight.
 */
const codeSetup = (label: string): Extension => [
  history(),
  search({ top: true }),
  keymap.of([
    ...searchKeymap,
    ...historyKeymap,
    { key: 'Mod-Shift-z', run: redo, preventDefault: true },
    ...defaultKeymap,
  ]),
  lineNumbers(),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ ...ATTRIBUTES, 'aria-label': label }),
  EditorState.phrases.of(CODE_EDITOR_PHRASES),
  markdown,
  faultyLines,
  typeOver,
  theme,
];

/**
 * Shows a code editor in place of the `textarea`, with its text, what is chosen there and the focus.
 * The `textarea` is hidden and stays the field of the form: it gets each change, and tells of it.
 */
export function openCodeField(area: HTMLTextAreaElement, place: HTMLElement): TextField {
  // As tall as it was, so that nothing jumps; the corner makes it taller.
  place.style.height = `${area.offsetHeight}px`;
  const { scrollTop } = area;
  const isFocused = document.activeElement === area;
  const view = viewOver(area, place.shadowRoot ?? place.attachShadow({ mode: 'open' }));
  place.hidden = false;
  if (isFocused) view.focus();
  area.hidden = true;
  view.scrollDOM.scrollTop = scrollTop;
  for (const label of area.labels) label.addEventListener('click', () => view.focus());
  return codeField(view, area);
}

/**
 * In a shadow root: there the editor adopts its styles, and the content security policy allows that;
 * in the page it would write a style element, which is refused.
 */
function viewOver(area: HTMLTextAreaElement, root: ShadowRoot): EditorView {
  const [from, to] = plainField(area).chosen;
  const isBackward = area.selectionDirection === 'backward';
  const tell = EditorView.updateListener.of(({ docChanged, state }) => {
    if (!docChanged) return;
    area.value = state.doc.toString();
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  const label = [...area.labels].map(({ textContent }) => textContent.trim()).join(' ');
  const state = EditorState.create({
    doc: area.value,
    selection: isBackward ? { anchor: to, head: from } : { anchor: from, head: to },
    extensions: [codeSetup(label.replace(/\s+/g, ' ')), tell],
  });
  const view = new EditorView({ state, root });
  root.append(view.dom);
  return view;
}

/** As if it were typed, and undone as one step. */
const AS_TYPED = [Transaction.userEvent.of('input'), isolateHistory.of('full')];

const codeField = (view: EditorView, area: HTMLTextAreaElement): TextField => ({
  get value() {
    return area.value;
  },
  get chosen() {
    const { from, to } = view.state.selection.main;
    return [from, to] as const;
  },
  write(text) {
    const { length } = view.state.doc;
    view.dispatch({ changes: { from: 0, to: length, insert: text }, annotations: AS_TYPED });
  },
  replace([from, to], text, [anchor, head]) {
    view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor, head },
      scrollIntoView: true,
      annotations: AS_TYPED,
    });
    view.focus();
  },
  choose([anchor, head]) {
    view.focus();
    const effects = EditorView.scrollIntoView(anchor, { y: 'center' });
    view.dispatch({ selection: { anchor, head }, effects });
  },
  showFaults: (lines) => showFaults(view, lines),
});
