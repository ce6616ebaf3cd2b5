import type { TextField } from './text-field.ts';

/** The `textarea` alone: until the code editor has come, and where it does not. */
export const plainField = (area: HTMLTextAreaElement): TextField => ({
  get value() {
    return area.value;
  },
  get chosen() {
    return [area.selectionStart, area.selectionEnd] as const;
  },
  write(text) {
    area.value = text;
  },
  replace([from, to], text, chosenThen) {
    area.focus();
    area.setSelectionRange(from, to);
    // No other call leaves the history of the field as it is.
    const isTyped = document.execCommand('insertText', false, text);
    if (!isTyped) {
      area.setRangeText(text, from, to);
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    area.setSelectionRange(...chosenThen);
  },
  choose([from, to]) {
    area.focus();
    area.setSelectionRange(from, to);
    // About where it stands: long lines take several rows.
    const part = from / Math.max(1, area.value.length);
    area.scrollTop = area.scrollHeight * part - area.clientHeight / 3;
  },
  // The lists of problems name the lines.
  showFaults: () => undefined,
});
