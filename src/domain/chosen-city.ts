/**
 * The shopper's city as the readable cookie holds it: «12.Казань». Whoever reads and writes cookies
 * decodes and encodes it.
 */
export interface ChosenCity {
  id: number;
  title: string;
}

export const writeChosenCity = ({ id, title }: ChosenCity): string => `${id}.${title}`;

/** Null for any value that the shop did not write. */
export function readChosenCity(value: string | undefined): ChosenCity | null {
  const [, id, title] = /^([1-9]\d{0,8})\.(\S[^<>]{0,99})$/.exec(value ?? '') ?? [];
  return id === undefined || title === undefined ? null : { id: Number(id), title };
}
