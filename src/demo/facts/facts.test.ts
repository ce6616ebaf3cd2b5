import { describe, expect, it } from 'vitest';
import { readGoods } from '../goods/read-goods.ts';
import { ADVICE_RULES } from './advice.ts';
import { BOARDS_AND_EDGES } from './boards-and-edges.ts';
import { DRAWERS } from './drawers.ts';
import { DRAWINGS } from './drawings.ts';
import { FASTENERS } from './fasteners.ts';
import { GROWTH } from './growth.ts';
import { HINGES } from './hinges.ts';
import { LIFTS } from './lifts.ts';
import { MATERIALS } from './materials.ts';
import { ARTICLES } from './articles.ts';
import { OTHER_SYSTEMS } from './other-systems.ts';
import { SHEETS } from './sheets.ts';
import { TITLES } from './titles.ts';
import { UNITS } from './units.ts';
import { WORDS } from './words.ts';
import { shelfOf, type Rule } from './rule.ts';

/** Every line is true of every good of the demonstration: what a shopper reads there is so. */
const TABLE: readonly Rule[] = [
  ...HINGES,
  ...DRAWERS,
  ...LIFTS,
  ...FASTENERS,
  ...BOARDS_AND_EDGES,
  ...OTHER_SYSTEMS,
  ...MATERIALS,
  ...ARTICLES,
  ...GROWTH,
  ...TITLES,
  ...UNITS,
  ...WORDS,
  ...ADVICE_RULES,
  ...DRAWINGS,
  ...SHEETS,
];

const shelf = shelfOf(readGoods());

describe('the goods of the demonstration', () => {
  it.each(TABLE)('$rule ($source)', ({ about, fault }) => {
    const spokenOf = shelf.goods.filter(about);
    expect(spokenOf.length, 'no good is spoken of').toBeGreaterThan(0);
    expect(
      spokenOf.flatMap((good) => {
        const found = fault(good, shelf);
        return found === undefined ? [] : [`${good.article}, ${good.title}: ${found}`];
      }),
    ).toEqual([]);
  });
});
