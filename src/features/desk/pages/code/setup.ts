import { defaultKeymap, history, historyKeymap, redo } from '@codemirror/commands';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { CODE_EDITOR_PHRASES } from '#src/texts/desk/editor-tools.ts';
import { faultyLines } from './faulty-lines.ts';
import { markdown } from './markdown.ts';
import { theme } from './theme.ts';
import { typeOver } from './type-over.ts';

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
export const codeSetup = (label: string): Extension => [
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
