import type { LeafGoods } from './leaf.ts';
import { garderob } from './garderob.ts';
import { kolesa } from './kolesa.ts';
import { krepezh } from './krepezh.ts';
import { kromka } from './kromka.ts';
import { kryuchki } from './kryuchki.ts';
import { kuhnya } from './kuhnya.ts';
import { kupe } from './kupe.ts';
import { masterskaya } from './masterskaya.ts';
import { moyki } from './moyki.ts';
import { myagkayaMebel } from './myagkaya-mebel.ts';
import { napravlyayushchie } from './napravlyayushchie.ts';
import { opory } from './opory.ts';
import { petli } from './petli.ts';
import { petliOsobye } from './petli-osobye.ts';
import { plity } from './plity.ts';
import { podyom } from './podyom.ts';
import { profili } from './profili.ts';
import { ruchki } from './ruchki.ts';
import { ruchkiOsobye } from './ruchki-osobye.ts';
import { svet } from './svet.ts';
import { ugolki } from './ugolki.ts';
import { yashchiki } from './yashchiki.ts';
import { zamki } from './zamki.ts';

/** The goods of every leaf category, in the order of the catalogue. */
export const allLeaves: readonly LeafGoods[] = [
  ...ruchki,
  ...ruchkiOsobye,
  ...kryuchki,
  ...petli,
  ...petliOsobye,
  ...napravlyayushchie,
  ...yashchiki,
  ...podyom,
  ...opory,
  ...kolesa,
  ...krepezh,
  ...ugolki,
  ...zamki,
  ...kupe,
  ...kuhnya,
  ...garderob,
  ...svet,
  ...kromka,
  ...plity,
  ...moyki,
  ...profili,
  ...masterskaya,
  ...myagkayaMebel,
];
