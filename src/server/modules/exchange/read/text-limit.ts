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
      if (end - at > room) {
        const cut = at + Math.max(room, 0);
        kept.push(wholeEnd(text.slice(from, cut)), text.slice(cut, end).replace(/[^\n]+/g, ''));
        from = end;
      }
      at = end;
    };
    while (at < text.length) {
      if (this.#state === 'text') {
        const markup = text.indexOf('<', at);
        const end = markup === -1 ? text.length - (HALF.exec(text)?.[0].length ?? 0) : markup;
        limit(Math.max(at, end));
        if (markup === -1)
          return kept.length === 0 && end === text.length ? text : holdBack(Math.max(from, end));
        const begun = BEGINNINGS.find(([sign]) => text.startsWith(sign, markup));
        if (begun === undefined && BEGINNINGS.some(([sign]) => sign.startsWith(text.slice(markup))))
          return holdBack(markup);
        this.#state = begun?.[1] ?? 'tag';
        // A text continues in its CDATA.
        if (begun === undefined) this.#length = 0;
        at = markup + (begun?.[0].length ?? 1);
      } else {
        const end = text.indexOf(ENDS[this.#state], at);
        // The end delimiter may begin at the end of the chunk.
        const until = end === -1 ? Math.max(at, text.length - ENDS[this.#state].length + 1) : end;
        if (this.#state === 'tag') at = until;
        else limit(until);
        if (end === -1) return holdBack(until);
        at = end + ENDS[this.#state].length;
        if (this.#state === 'comment') this.#length = 0;
        this.#state = 'text';
      }
    }
    if (kept.length === 0) return text;
    kept.push(text.slice(from));
    return kept.join('');
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
