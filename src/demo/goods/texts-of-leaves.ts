import { allLeaves } from './all-leaves.ts';

const texts: ReadonlyMap<string, readonly string[]> = new Map(
  allLeaves.map((leaf) => [leaf.slug, leaf.texts]),
);

export const allTexts = (slug: string): readonly string[] => texts.get(slug) ?? [];
