import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { leafFacts, trade } from '../trade.ts';
import { drawProduct } from './draw-product.ts';
import type { PictureSubject } from './draw-product.ts';
import { LEAF_DRAWERS } from './leaf-drawers.ts';

const LIMIT = 6 * 1024;
const leaves = [...leafFacts.values()];

/** A product of the leaf with one of the possible values of every attribute. */
function subjectOf(leaf: string, seed: number): PictureSubject {
  const attributes: PictureSubject['attributes'] = {};
  (leafFacts.get(leaf)?.filters ?? []).forEach((key, i) => {
    const values = trade.attributes[key]?.values;
    const value = values?.[(seed * 7 + i * 3) % values.length];
    if (value !== undefined) attributes[key] = value;
    else if (key === 'decor') attributes[key] = trade.decors[seed % trade.decors.length]?.[1] ?? '';
    else if (trade.attributes[key]?.type === 'bool') attributes[key] = seed % 2 === 0;
  });
  return { leaf, attributes, seed };
}

const mainOf = (subject: PictureSubject): string => drawProduct(subject).views[0]?.svg ?? '';

/** How wide the thing stands on its white paper. */
async function drawnWidth(svg: string): Promise<number> {
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: '#ffffff', threshold: 60 })
    .toBuffer({ resolveWithObject: true });
  return info.width;
}

describe('Pictures of the demonstration goods', () => {
  it('exist for every leaf category and for nothing else', () => {
    expect(Object.keys(LEAF_DRAWERS).sort()).toEqual(leaves.map((leaf) => leaf.slug).sort());
  });

  it.each(leaves.map((leaf) => leaf.slug))(
    'of %s are well-formed, small, square and described',
    (leaf) => {
      for (let seed = 0; seed < 6; seed++) {
        const { views } = drawProduct(
          seed ? subjectOf(leaf, seed) : { leaf, attributes: {}, seed, form: 0 },
        );
        expect(views[0]?.name).toBe('main');
        for (const { svg, alt } of views) {
          expect(() => new SaxesParser({ xmlns: true }).write(svg).close()).not.toThrow();
          expect(svg).toContain('viewBox="0 0 600 600"');
          expect(svg).not.toMatch(
            /NaN|undefined|Infinity|<text|<image|<script|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
          );
          expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(LIMIT);
          expect(alt).toMatch(/^[А-ЯЁ].{8,}/);
        }
      }
    },
  );

  it('are the same for the same product', () => {
    for (const { slug } of leaves)
      expect(drawProduct(subjectOf(slug, 5))).toEqual(drawProduct(subjectOf(slug, 5)));
  });

  it('refer only to what they define', () => {
    for (const { slug } of leaves) {
      for (const { svg } of drawProduct(subjectOf(slug, 3)).views) {
        for (const [, id] of svg.matchAll(/(?:url\(|href=")#(\w+)/g))
          expect(svg).toContain(`id="${id}"`);
      }
    }
  });

  it('take the colour of the finish: all of them differ', () => {
    const finishes = trade.attributes['finish']?.values ?? [];
    const drawn = finishes.map((finish) =>
      mainOf({ leaf: 'ruchki-knopki', attributes: { finish }, seed: 1 }),
    );
    expect(new Set(drawn).size).toBe(finishes.length);
  });

  it('show a longer handle longer', async () => {
    const handle = (cc: number): string =>
      mainOf({
        leaf: 'ruchki-skoby',
        attributes: { cc_mm: cc, style: 'минимализм', finish: 'чёрный матовый' },
        seed: 1,
      });
    expect(await drawnWidth(handle(320))).toBeGreaterThan((await drawnWidth(handle(96))) * 1.15);
  });

  it('show the thing that the name template names', () => {
    const views = [0, 1].map((form) =>
      mainOf({ leaf: 'ruletki-ugolniki-urovni', attributes: {}, seed: 1, form }),
    );
    expect(new Set(views).size).toBe(2);
    const toys = ['Мишка', 'Ракета', 'Динозавр'].map((option) =>
      mainOf({ leaf: 'detskie-ruchki', attributes: { option }, seed: 1 }),
    );
    expect(new Set(toys).size).toBe(3);
  });

  it('tell an inset hinge from an overlay one', () => {
    const hinge = (overlay: string): string =>
      mainOf({ leaf: 'petli-bez-dovodchika', attributes: { overlay }, seed: 1 });
    expect(hinge('вкладная')).not.toBe(hinge('накладная'));
  });

  it('refuse a category that the trade does not have', () => {
    expect(() => drawProduct({ leaf: 'no-such-leaf', attributes: {}, seed: 1 })).toThrow(
      'no-such-leaf',
    );
  });
});
