import type { LeafGoods } from './leaf.ts';
import { krepezh } from './krepezh.ts';
import { masterskaya } from './masterskaya.ts';
import { napolnenie } from './napolnenie.ts';
import { opory } from './opory.ts';
import { petli } from './petli.ts';
import { plityMoyki } from './plity-moyki.ts';
import { podyom } from './podyom.ts';
import { ruchki } from './ruchki.ts';
import { svetKromka } from './svet-kromka.ts';
import { vydvizhenie } from './vydvizhenie.ts';
import { zamkiKupe } from './zamki-kupe.ts';

/** The goods of every leaf category, in the order of the catalogue. */
export const allLeaves: readonly LeafGoods[] = [
  ...ruchki,
  ...petli,
  ...vydvizhenie,
  ...podyom,
  ...opory,
  ...krepezh,
  ...zamkiKupe,
  ...napolnenie,
  ...svetKromka,
  ...plityMoyki,
  ...masterskaya,
];
