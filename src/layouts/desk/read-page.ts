/** The page of a list that the address asks for. */
export const readListPage = (asked: URLSearchParams): number =>
  Number(/^[1-9]\d{0,4}$/.exec(asked.get('page') ?? '')?.[0] ?? 1);
