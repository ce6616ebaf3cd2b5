/** The number in the address of a page of the desk; null: there is no such page. */
export const pageIdOf = (word: string | undefined): number | null =>
  word !== undefined && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;
