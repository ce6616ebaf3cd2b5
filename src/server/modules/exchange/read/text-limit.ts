type State = 'text' | 'tag' | 'comment' | 'CDATA';

const ENDS: Record<Exclude<State, 'text'>, string> = { tag: '>', comment: '-->', CDATA: ']]>' };
const BEGINNINGS = [
  ['<![CDATA[', 'CDATA'],
  ['<!--', 'comment'],
] as const;

/**
 * Cuts a text (or a comment) at its limit before the parser collects it, so that long texts take no
 * memory. Line breaks are kept, so that later messages name the right lines.
 */
export class TextLimit {
  readonly #most: number;
  #state: State = 'text';
  /** The length of the current text. */
  #length = 0;
  /** The end of a chunk, which may be half of a delimiter. */
  #rest = '';

  constructor(most: number) {
    this.#most = most;
  }

  pass(chunk: string): string {
    const text = this.#rest === '' ? chunk : this.#rest + chunk;
    this.#rest = '';
    const kept: string[] = [];
    /** The start of the part that is passed on unchanged. */
    let from = 0;
    let at = 0;
    const holdBack = (start: number): string => {
      kept.push(text.slice(from, start));
      this.#rest = text.slice(start);
      return kept.join('');
    };
    const limit = (end: number): void => {
      const room = this.#most - this.#length;
      this.#length += end - at;
      if (end - at <= room) return;
      const cut = at + Math.max(room, 0);
      const lineBreaks = text.slice(cut, end).replace(/[^\n]+/g, '');
      kept.push(text.slice(from, at), wholeEnd(text.slice(at, cut)), lineBreaks);
      from = end;
    };
    while (at < text.length) {
      const { end, next } =
        this.#state === 'text' ? textAt(text, at) : markupAt(this.#state, text, at);
      if (this.#state !== 'tag') limit(end);
      if (next === null) return holdBack(end);
      // A text goes on in its CDATA and after it.
      if (next.state === 'tag' || this.#state === 'comment') this.#length = 0;
      this.#state = next.state;
      at = next.at;
    }
    return holdBack(text.length);
  }

  /** Returns what is left at the end of the file. */
  end(): string {
    const rest = this.#rest;
    this.#rest = '';
    return rest;
  }
}

/** Half an entity or half a surrogate pair would break the file. */
const HALF = /&[^;\s<&]{0,12}$|[\ud800-\udbff]$/;
const wholeEnd = (text: string): string => text.replace(HALF, '');

/** What begins in a chunk at some place: a text, a tag, a comment or a CDATA. */
interface Piece {
  /** Where it ends, or what may be half of its delimiter begins. */
  end: number;
  /** What follows, behind the delimiter; null: the next chunk tells. */
  next: { at: number; state: State } | null;
}

function textAt(chunk: string, at: number): Piece {
  const end = chunk.indexOf('<', at);
  if (end === -1) {
    const half = HALF.exec(chunk.slice(at))?.[0].length ?? 0;
    return { end: chunk.length - half, next: null };
  }
  const begun = BEGINNINGS.find(([sign]) => chunk.startsWith(sign, end));
  if (begun !== undefined) return { end, next: { at: end + begun[0].length, state: begun[1] } };
  const rest = chunk.slice(end);
  if (BEGINNINGS.some(([sign]) => sign.startsWith(rest))) return { end, next: null };
  return { end, next: { at: end + 1, state: 'tag' } };
}

function markupAt(state: Exclude<State, 'text'>, chunk: string, at: number): Piece {
  const sign = ENDS[state];
  const end = chunk.indexOf(sign, at);
  return end === -1
    ? { end: Math.max(at, chunk.length - sign.length + 1), next: null }
    : { end, next: { at: end + sign.length, state: 'text' } };
}
