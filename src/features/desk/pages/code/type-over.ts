import { EditorView } from '@codemirror/view';
import type { Part } from '../text-field.ts';

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
export const typeOver = EditorView.domEventHandlers({
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
