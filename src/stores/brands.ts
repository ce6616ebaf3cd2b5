import { atom } from 'nanostores';

/** The list of brands as its page came. */
export interface BrandList {
  /** All first letters that brands have. */
  letters: readonly string[];
  /** The one whose brands are shown; null: all are. */
  chosen: string | null;
}

export const $brands = atom<BrandList>({ letters: [], chosen: null });

/** All brands are shown. */
export const openBrands = (letters: readonly string[]): void =>
  $brands.set({ letters, chosen: null });

/** Shows the brands of one letter; those of all where no brand begins with it. */
export function chooseLetter(letter: string | null): void {
  const { letters } = $brands.get();
  $brands.set({ letters, chosen: letters.find((one) => one === letter) ?? null });
}
