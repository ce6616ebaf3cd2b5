import type { Attributes } from './good.ts';

/** Millimetres: length, width, height. */
export type PackedSizes = readonly [length: number, width: number, height: number];

/** Leaf categories whose goods are rolled up: their length is not that of the parcel. */
const ROLLED: Readonly<Record<string, PackedSizes>> = {
  'ruletki-ugolniki-urovni': [100, 80, 50],
  'kromka-s-kleem-dlya-stoleshnits': [250, 250, 50],
};

const numberAt = (attributes: Attributes, key: string): number | undefined => {
  const value = attributes[key];
  return typeof value === 'number' ? value : undefined;
};

/**
 * The sizes in which a good goes out, as its own attributes tell them: a sheet as it is cut, a
 * worktop or panel as it lies, what is rolled up as a roll. Undefined: not measured; the shop then
 * goes by the length that the attributes name.
 */
export function packedSizes(leaf: string, attributes: Attributes): PackedSizes | undefined {
  const rolled = ROLLED[leaf];
  const length = numberAt(attributes, 'length_mm');
  // A square or a level of the same category has no length of a tape.
  if (rolled !== undefined && length !== undefined) return rolled;
  const sheet = /^(\d+)×(\d+)$/.exec(String(attributes['sheet'] ?? ''));
  const thick = numberAt(attributes, 'board_mm') ?? numberAt(attributes, 'thickness_mm');
  if (sheet !== null && thick !== undefined) return [Number(sheet[1]), Number(sheet[2]), thick];
  const wide = numberAt(attributes, 'width_mm') ?? numberAt(attributes, 'height_mm');
  return length !== undefined && wide !== undefined && thick !== undefined
    ? [length, wide, thick]
    : undefined;
}
