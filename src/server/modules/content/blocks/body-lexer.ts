import { Lexer, Marked, Tokenizer, type MarkedOptions, type Token, type Tokens } from 'marked';
import { LINE_MOST, withinLimits } from '#src/domain/markdown-limits.ts';
import { directiveAt } from './extension.ts';

/** A line that begins a block, if it is one. */
const BEGINNING = /(?<=\n)::(?::?\p{L}|:[ \t]*$)/mu;
/** A line of a quotation without its mark, before one with it. */
const LAZY_LINE = /\n(?! {0,3}>).*\n(?= {0,3}>)/g;
/** Containers inside containers: what is deeper counts as not closed. */
const DEPTH_MOST = 10;

/**
 * How often each character of a body may be read, or written, by what grows faster than the text:
 * lists and quotes that are read again for each line, tables with a cell for each pair of row and
 * column, links that repeat one address.
 */
const TIMES_MOST = 20;
/** Characters of a heading that is underlined. */
const HEADING_MOST = 600;
/** Lists, quotes and marks inside each other. */
const LEVELS_MOST = 210;
/** For short texts. */
const LEAST_MOST = 10_000;

/** The body grows without bounds at this line, from 1. */
class Tangled extends Error {
  override readonly name = 'Tangled';
  readonly line: number;
  constructor(line: number) {
    super(`The Markdown grows without bounds at line ${line}.`);
    this.line = line;
  }
}

/** Counts what costs more than the length of its text. */
class CountingTokenizer extends Tokenizer {
  declare lexer: BodyLexer;

  override blockquote(src: string): Tokens.Blockquote | undefined {
    const [text] = this.rules.block.blockquote.exec(src) ?? [];
    // The lines below are copied each time that one without a mark stands between two with it.
    if (text !== undefined)
      this.lexer.count((text.match(LAZY_LINE)?.length ?? 0) * text.split('\n').length);
    return this.#counted(src, () => this.lexer.continuing(true, () => super.blockquote(src)));
  }

  override list(src: string): Tokens.List | undefined {
    return this.#counted(src, () => super.list(src));
  }

  /** A quotation joins all its further lines to its last list or quotation, and reads that again. */
  #counted<T extends { raw: string } | undefined>(src: string, read: () => T): T {
    if (this.lexer.isContinuing) this.lexer.count(src.length);
    const token = read();
    this.lexer.count(token?.raw.length ?? 0);
    return token;
  }

  /** Each line of a long item may begin a heading, so its underline is not sought far below. */
  override lheading(src: string): Tokens.Heading | undefined {
    const next = this.lexer.nextDirective(src.slice(1));
    const end = next === undefined ? src.length : next + 1;
    if (end <= HEADING_MOST) return super.lheading(src.slice(0, end));
    return super.lheading(src.slice(0, src.lastIndexOf('\n', HEADING_MOST) + 1));
  }

  override table(src: string): Tokens.Table | undefined {
    const [, , columns, rows] = this.rules.block.table.exec(src) ?? [];
    // Short rows get empty cells, so the cells are counted before they are made.
    if (columns !== undefined && rows !== undefined)
      this.lexer.count(columns.split('|').length * rows.split('\n').length);
    return super.table(src);
  }

  override reflink(
    src: string,
    links: Parameters<Tokenizer['reflink']>[1],
  ): ReturnType<Tokenizer['reflink']> {
    const token = super.reflink(src, links);
    if (token?.type === 'link' || token?.type === 'image')
      this.lexer.count(token.href.length + (token.title?.length ?? 0));
    return token;
  }
}

/** The Markdown of bodies: GFM with the blocks `::name{…}`, and `:::name{…}` to `:::`. */
export const BODY_OPTIONS: MarkedOptions = new Marked(
  { gfm: true, async: false },
  {
    extensions: [
      {
        name: 'directive',
        level: 'block',
        start(text) {
          return (this.lexer as BodyLexer).nextDirective(text);
        },
        tokenizer(text) {
          return (this.lexer as BodyLexer).directive(text);
        },
      },
    ],
  },
).defaults;

/** Reads one body in a time that grows with its length. */
class BodyLexer extends Lexer {
  readonly #source: string;
  #left: number;
  #level = 0;
  /** In how many containers it is. */
  #depth = 0;
  /** How far from the end of what is being read the next block may begin; null: not searched. */
  #ahead: number | null = null;
  /** Whether a quotation reads its continuation, and not the lexer a new block. */
  isContinuing = false;
  /** The paragraph, heading or cell that is being read. */
  #inline: string | null = null;

  constructor(source: string) {
    super({ ...BODY_OPTIONS, tokenizer: new CountingTokenizer() });
    this.#source = source;
    this.#left = Math.max(LEAST_MOST, TIMES_MOST * source.length);
  }

  read(): Token[] {
    return this.lex(this.#source);
  }

  count(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new Tangled(this.#line());
  }

  continuing<T>(is: boolean, read: () => T): T {
    const outer = this.isContinuing;
    this.isContinuing = is;
    const made = read();
    this.isContinuing = outer;
    return made;
  }

  #line(): number {
    const done =
      this.#inline === null
        ? this.tokens.map(({ raw }) => raw).join('')
        : this.#source.slice(0, Math.max(0, this.#source.indexOf(this.#inline)));
    return done.split('\n').length;
  }

  /** Where the next line that looks like a block begins; `text` is the rest of one text. */
  nextDirective(text: string): number | undefined {
    if (this.#ahead === null || this.#ahead > text.length) {
      const at = BEGINNING.exec(text)?.index;
      this.#ahead = at === undefined ? 0 : text.length - at;
    }
    return this.#ahead === 0 ? undefined : text.length - this.#ahead;
  }

  directive(text: string): Tokens.Generic | undefined {
    const isDeepest = this.#depth >= DEPTH_MOST;
    return directiveAt(text, isDeepest ? null : (inside) => this.#blocksInside(inside));
  }

  /** Paragraphs in a container stay paragraphs, also when it stands in a list. */
  #blocksInside(text: string): Token[] {
    const { top } = this.state;
    this.state.top = true;
    this.#depth += 1;
    const tokens = this.blockTokens(text, []);
    this.#depth -= 1;
    this.state.top = top;
    return tokens;
  }

  override blockTokens<List extends Token[]>(
    src: string,
    tokens?: List,
    lastParagraphClipped?: boolean,
  ): List {
    const outer = this.#ahead;
    this.#ahead = null;
    if ((this.#level += 1) > LEVELS_MOST) throw new Tangled(this.#line());
    const read = this.continuing(false, () => super.blockTokens(src, tokens, lastParagraphClipped));
    this.#ahead = outer;
    this.#level -= 1;
    return read as List;
  }

  /** Marks of emphasis take a time that grows with the square of their text. */
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.length > LINE_MOST || this.#level >= LEVELS_MOST) {
      tokens.push({ type: 'text', raw: src, text: src, escaped: false });
      return tokens;
    }
    const outer = this.#inline;
    this.#inline ??= src;
    this.#level += 1;
    super.inlineTokens(src, tokens);
    this.#level -= 1;
    this.#inline = outer;
    return tokens;
  }
}

export interface BodyTokens {
  tokens: Token[];
  /** The line, from 1, from which the text grows without bounds: it is all plain text then. */
  tangledAt: number | null;
}

export function tokensOf(markdown: string): BodyTokens {
  const source = withinLimits(markdown.replace(/\r\n?/g, '\n'));
  try {
    return { tokens: new BodyLexer(source).read(), tangledAt: null };
  } catch (error) {
    if (!(error instanceof Tangled)) throw error;
    return { tokens: source.split('\n\n').map(plainParagraph), tangledAt: error.line };
  }
}

const plainParagraph = (text: string): Tokens.Paragraph => ({
  type: 'paragraph',
  raw: `${text}\n\n`,
  text,
  tokens: [{ type: 'text', raw: text, text, escaped: false }],
});
