import { atom } from 'nanostores';

/** The brand list as its page was rendered. */
export interface BrandList {
  /** First letters that have brands. */
  letters: readonly string[];
  /** The letter whose brands are shown; null: all brands. */
  chosen: string | null;
}

export const $brands = atom<BrandList>({ letters: [], chosen: null });

/** Shows all brands. */
export const openBrands = (letters: readonly string[]): void =>
  $brands.set({ letters, chosen: null });

/** Shows the brands of one letter; all brands when none begins with it. */
export function chooseLetter(letter: string | null): void {
  const { letters } = $brands.get();
  $brands.set({ letters, chosen: letters.find((one) => one === letter) ?? null });
}
