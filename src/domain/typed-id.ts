/** The id that an address or a form names, from 1 and of nine digits at most; null: none. */
export function readId(typed: unknown): number | null {
  const [digits] = typeof typed === 'string' ? (/^[1-9]\d{0,8}$/.exec(typed) ?? []) : [];
  return digits === undefined ? null : Number(digits);
}

/** The ids among what a form sends by one name. */
export const readIds = (typed: readonly unknown[]): number[] =>
  typed.map(readId).filter((id) => id !== null);
