import {
  RangeSet,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range,
} from '@codemirror/state';
import {
  Decoration,
  EditorView,
  GutterMarker,
  gutterLineClass,
  type DecorationSet,
} from '@codemirror/view';
import type { FaultyLines } from '../text-field.ts';

const KINDS = ['faults', 'warnings'] as const;
type Kind = (typeof KINDS)[number];

/** Colours the number of a line. */
class NumberMarker extends GutterMarker {
  override readonly elementClass: string;
  constructor(kind: Kind) {
    super();
    this.elementClass = `cm-${kind}`;
  }
}

const LINE = {
  faults: Decoration.line({ class: 'cm-faults' }),
  warnings: Decoration.line({ class: 'cm-warnings' }),
};
const NUMBER = { faults: new NumberMarker('faults'), warnings: new NumberMarker('warnings') };

interface Shown {
  lines: DecorationSet;
  numbers: RangeSet<GutterMarker>;
}

const setLines = StateEffect.define<FaultyLines>();

/** What keeps a text from being published is shown before what does not. */
function shownOf({ doc }: EditorState, lines: FaultyLines): Shown {
  const kinds = new Map<number, Kind>();
  for (const kind of KINDS)
    for (const line of lines[kind])
      if (line <= doc.lines && !kinds.has(line)) kinds.set(line, kind);
  const found = [...kinds].map(([line, kind]) => ({ at: doc.line(line).from, kind }));
  return {
    lines: Decoration.set(
      found.map(({ at, kind }): Range<Decoration> => LINE[kind].range(at)),
      true,
    ),
    numbers: RangeSet.of(
      found.map(({ at, kind }) => NUMBER[kind].range(at)),
      true,
    ),
  };
}

const shown = StateField.define<Shown>({
  create: () => ({ lines: Decoration.none, numbers: RangeSet.empty }),
  update({ lines, numbers }, { state, changes, effects }) {
    const told = effects.find((effect) => effect.is(setLines));
    if (told !== undefined) return shownOf(state, told.value);
    // Until the server has looked again they go along with their lines.
    return changes.empty
      ? { lines, numbers }
      : { lines: lines.map(changes), numbers: numbers.map(changes) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ lines }) => lines),
    gutterLineClass.from(field, ({ numbers }) => numbers),
  ],
});

/** Lines that something is wrong with differ by colour, and by a sign before their number. */
export const faultyLines: Extension = shown;

export const showFaults = (view: EditorView, lines: FaultyLines): void =>
  view.dispatch({ effects: setLines.of(lines) });
