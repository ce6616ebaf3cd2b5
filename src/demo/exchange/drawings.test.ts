import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readGoods } from '../goods/read-goods.ts';
import type { Good } from '../goods/good.ts';
import { readDrawings } from './drawings.ts';

const LIMIT = 6 * 1024;
const drawings = readDrawings();
const goods = readGoods();

const faults = (isFaulty: (drawing: { caption: string; svg: string }) => boolean): string[] =>
  [...drawings].filter(([, drawing]) => isFaulty(drawing)).map(([id]) => id);
const mainOf = (good: Good | undefined): string => drawings.get(good?.drawings[0] ?? '')?.svg ?? '';

/** The main drawing of the variant with this distance between its holes; '' when there is none. */
const handleOf = (variants: readonly Good[], size: number): string =>
  mainOf(variants.find(({ attributes }) => attributes['cc_mm'] === size));

/** How wide the thing stands on its white paper. */
async function drawnWidth(svg: string): Promise<number> {
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: '#ffffff', threshold: 60 })
    .toBuffer({ resolveWithObject: true });
  return info.width;
}

describe('the drawings of the demonstration goods', () => {
  it('are shown by a good each, and no two are the same', () => {
    const shown = new Set(goods.flatMap((good) => good.drawings));
    expect([...drawings.keys()].filter((id) => !shown.has(id))).toEqual([]);
    expect([...shown].filter((id) => !drawings.has(id))).toEqual([]);
    const told = [...drawings].map(([id, { caption, svg }]) =>
      JSON.stringify([id.replace(/-\d+$/, ''), caption, svg]),
    );
    expect(new Set(told).size).toBe(drawings.size);
  });

  it('are well-formed, small, square and described', () => {
    for (const { svg } of drawings.values())
      expect(() => new SaxesParser({ xmlns: true }).write(svg).close()).not.toThrow();
    const foreign =
      /NaN|undefined|Infinity|<text|<image|<script|https?:(?!\/\/www\.w3\.org\/2000\/svg)/;
    expect(faults(({ svg }) => !svg.includes('viewBox="0 0 600 600"'))).toEqual([]);
    expect(faults(({ svg }) => foreign.test(svg))).toEqual([]);
    expect(faults(({ svg }) => Buffer.byteLength(svg) > LIMIT)).toEqual([]);
    expect(faults(({ caption }) => !/^[А-ЯЁ].{8,}/.test(caption))).toEqual([]);
  });

  it('refer only to what they define', () => {
    expect(
      faults(({ svg }) =>
        [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].some(([, id]) => !svg.includes(`id="${id}"`)),
      ),
    ).toEqual([]);
  });

  it('take the colour of the finish: variants that differ in it alone look different', () => {
    const knobs = goods.filter(
      ({ model, drawings: own }) =>
        model.leaf.slug === 'ruchki-knopki' && model.axes.join() === 'finish' && own.length > 0,
    );
    const models = [...Map.groupBy(knobs, ({ model }) => model).values()].filter(
      (variants) => variants.length > 1,
    );
    expect(models.length).toBeGreaterThan(5);
    for (const variants of models)
      expect(new Set(variants.map(mainOf)).size, variants[0]?.title).toBe(variants.length);
  });

  it('show a longer handle longer', async () => {
    const handles = goods.filter(({ model }) => model.leaf.slug === 'ruchki-skoby');
    const models = [...Map.groupBy(handles, ({ model }) => model).values()].filter((variants) =>
      [96, 192].every((size) => handleOf(variants, size) !== ''),
    );
    expect(models.length).toBeGreaterThan(5);
    for (const variants of models) {
      const [short, long] = [handleOf(variants, 96), handleOf(variants, 192)];
      expect(await drawnWidth(long), variants[0]?.title).toBeGreaterThan(
        (await drawnWidth(short)) * 1.05,
      );
    }
  });
});
