import type { DocumentFile, Good } from '../goods/good.ts';
import { allTexts } from '../goods/texts-of-leaves.ts';
import { shown } from '../goods/titles.ts';
import type { Model } from '../goods/models.ts';
import { PdfPage, pdfFile } from '../pdf/pdf-file.ts';
import { randomOf } from '../random.ts';
import { trade } from '../trade.ts';
import { drawScheme } from './document-schemes.ts';

const FOLDER = 'documents';
/** The share of models with a sheet, among those that are assembled or need drilling. */
const SHARE = 0.4;
const LEFT = 20;
const RIGHT = 190;
const BODY = 2.3;
const ROWS_MOST = 20;

const TITLES: Readonly<Record<string, string>> = {
  petli: 'Схема присадки',
  'sistemy-vydvizheniya': 'Схема монтажа',
  'podemnye-mekhanizmy': 'Схема установки',
  'razdvizhnye-sistemy': 'Инструкция по сборке',
  'napolnenie-dlya-kukhni': 'Инструкция по сборке',
  'napolnenie-dlya-shkafov': 'Инструкция по сборке',
  'moyki-i-smesiteli': 'Схема выреза и монтаж',
  'mebelnoe-osveshchenie': 'Инструкция по подключению',
};

/** Lines of at most so many signs, broken between words. */
function wrap(text: string, signs: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < signs)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const named = (key: string, value: string): string => {
  const fact = trade.attributes[key];
  return `${fact?.title ?? key}: ${value}${fact?.unit ? ` ${fact.unit}` : ''}`;
};

function paragraphs(page: PdfPage, top: number, texts: readonly string[], height = BODY): number {
  let y = top;
  const signs = Math.floor((RIGHT - LEFT) / PdfPage.textWidth('М', height));
  for (const text of texts) {
    for (const line of wrap(text, signs)) {
      page.text(LEFT, y, line, height);
      y += height * 1.9;
    }
    y += height * 0.4;
  }
  return y;
}

function sheet(model: Model, kind: string): Uint8Array {
  const page = new PdfPage();
  page.rectangle(14, 10, 182, 277, 0.5);
  page.rectangle(136, 272, 60, 15, 0.35);
  page.text(140, 278.5, 'СКОБА', 3.2);
  page.text(140, 284, 'Размеры в мм', 2);
  let y = paragraphs(page, 22, [model.title], 3.6) + 2;
  page.text(LEFT, y, `${kind}. ${model.brand.name}`, 2.8);
  y = drawScheme(page, model, y + 12) + 10;
  const first = model.variants[0]?.attributes ?? {};
  const shared = Object.entries(first).filter(
    ([key]) =>
      !model.axes.includes(key) &&
      model.variants.every((one) => one.attributes[key] === first[key]),
  );
  y =
    paragraphs(
      page,
      y,
      shared.slice(0, 9).map(([key, value]) => named(key, shown(value))),
    ) + 4;
  if (model.variants.length > 1) {
    page.text(LEFT, y, 'Исполнения', 2.8);
    y =
      paragraphs(
        page,
        y + 6,
        model.variants
          .slice(0, ROWS_MOST)
          .map(
            (one) =>
              `${one.article} - ${model.axes.map((key) => named(key, shown(one.attributes[key] ?? ''))).join(', ')}`,
          ),
        2,
      ) + 4;
  }
  const steps = allTexts(model.leaf.slug).filter((text) => !text.includes('{'));
  if (y < 240) {
    page.text(LEFT, y, 'На заметку', 2.8);
    paragraphs(
      page,
      y + 6,
      steps.slice(0, 3).map((text, index) => `${index + 1}. ${text}`),
    );
  }
  return pdfFile(page, `${model.title}. ${kind}`);
}

/** The sheet that serves all variants of a model; about a quarter of the models have one. */
export function documentsOf({ model }: Good, files: Map<string, Uint8Array>): DocumentFile[] {
  const isHandle = model.variants[0]?.attributes['cc_mm'] !== undefined;
  const kind = isHandle ? 'Чертёж с размерами' : TITLES[model.leaf.full_slug.split('/')[0] ?? ''];
  if (kind === undefined || !randomOf(`document/${model.id}`).chance(SHARE)) return [];
  const path = `${FOLDER}/${model.id}.pdf`;
  if (!files.has(path)) files.set(path, sheet(model, kind));
  return [{ path, title: `${kind}, ${model.brand.name} (PDF)` }];
}
