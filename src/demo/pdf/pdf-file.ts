import { deflateSync } from 'node:zlib';
import { GLYPH_WIDTH, strokes } from './stroke-font.ts';

const POINTS_PER_MM = 72 / 25.4;
const A4 = { width: 210, height: 297 };
const CAP_HEIGHT = 6;
/** Letters of windows-1251 above ASCII, which the invisible text is written in. */
const CYRILLIC_FROM = 0x410;
const BLANK = 32;

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** One A4 page drawn in millimetres from the top left corner. */
export class PdfPage {
  readonly #operators: string[] = [];

  line(points: readonly (readonly [number, number])[], width = 0.25, dash = ''): void {
    const path = points
      .map(([x, y], index) => `${this.#point(x, y)} ${index === 0 ? 'm' : 'l'}`)
      .join(' ');
    this.#operators.push(`${number(width * POINTS_PER_MM)} w [${dash}] 0 d ${path} S`);
  }

  rectangle(x: number, y: number, width: number, height: number, line = 0.25): void {
    this.line(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x, y],
      ],
      line,
    );
  }

  circle(x: number, y: number, radius: number, line = 0.25): void {
    const sides = 24;
    this.line(
      Array.from({ length: sides + 1 }, (_, at) => {
        const angle = (at / sides) * 2 * Math.PI;
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
      }),
      line,
    );
  }

  /**
   * Capitals `height` mm high on the line y; drawn as strokes, and as invisible text for search and
   * copying.
   */
  text(x: number, y: number, text: string, height = 2.4): void {
    const scale = height / CAP_HEIGHT;
    const chains = strokes(text).map((chain) =>
      chain
        .map(
          ([px, py], index) =>
            `${this.#point(x + px * scale, y - py * scale)} ${index === 0 ? 'm' : 'l'}`,
        )
        .join(' '),
    );
    this.#operators.push(`${number(height * 0.11 * POINTS_PER_MM)} w [] 0 d ${chains.join(' ')} S`);
    this.#operators.push(
      `BT 3 Tr /F1 ${number(height * 1.4 * POINTS_PER_MM)} Tf ${this.#point(x, y)} Td <${hexText(text)}> Tj ET`,
    );
  }

  static textWidth(text: string, height: number): number {
    return [...text].length * GLYPH_WIDTH * (height / CAP_HEIGHT);
  }

  content(): string {
    return ['1 J 1 j 0.13 0.13 0.15 RG', ...this.#operators].join('\n');
  }

  #point(x: number, y: number): string {
    return `${number(x * POINTS_PER_MM)} ${number((A4.height - y) * POINTS_PER_MM)}`;
  }
}

/** windows-1251 for the letters that the sheets use; other signs become blanks. */
function hexText(text: string): string {
  return [...text]
    .map((char) =>
      byteOf(char.codePointAt(0) ?? BLANK)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}

function byteOf(code: number): number {
  if (code < 128) return code;
  const letter = code - CYRILLIC_FROM;
  return letter >= 0 && letter < 64 ? 0xc0 + letter : BLANK;
}

const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Cyrillic def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
2 beginbfrange <20> <7e> <0020> <c0> <ff> <0410> endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end`;

/** A PDF 1.4 of one page; the same bytes for the same drawing. */
export function pdfFile(page: PdfPage, title: string): Uint8Array {
  const stream = (text: string): Buffer => {
    const packed = deflateSync(Buffer.from(text, 'latin1'), { level: 9 });
    return Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>stream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]);
  };
  const utf16 = `FEFF${[...title].map((char) => (char.codePointAt(0) ?? 32).toString(16).padStart(4, '0')).join('')}`;
  const mm = (value: number): string => number(value * POINTS_PER_MM);
  const objects: Buffer[] = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R/Lang(ru)>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${mm(A4.width)} ${mm(A4.height)}]/Contents 4 0 ` +
        'R/Resources<</Font<</F1 5 0 R>>>>>>',
    ),
    stream(page.content()),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>'),
    stream(TO_UNICODE),
    Buffer.from(`<</Title<${utf16}>>>`),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    offsets.push(length);
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(whole);
    length += whole.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n` +
        `<</Size ${objects.length + 1}/Root 1 0 R/Info 7 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
