/**
 * The shopper's city as the readable cookie keeps it: «12.Казань»; whoever writes the cookie
 * encodes it as a URI component.
 */
export interface ChosenCity {
  id: number;
  title: string;
}

export const writeChosenCity = ({ id, title }: ChosenCity): string => `${id}.${title}`;

/** Null for anything that a shop of ours did not write. */
export function readChosenCity(value: string | undefined): ChosenCity | null {
  const [, id, title] = /^([1-9]\d{0,8})\.(\S[^<>]{0,99})$/.exec(value ?? '') ?? [];
  return id === undefined || title === undefined ? null : { id: Number(id), title };
}
