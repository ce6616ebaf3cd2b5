/** The number of the load that the address names; null: it names none. */
export const readLoadId = ({ id }: Readonly<Record<string, string | undefined>>): number | null =>
  /^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : null;
