import { isolateHistory } from '@codemirror/commands';
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { plainField } from '../plain-field.ts';
import type { TextField } from '../text-field.ts';
import { showFaults } from './faulty-lines.ts';
import { codeSetup } from './setup.ts';

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
