/** A whole answer before it is sent, as renderers return it and the cache keeps it. */
export interface Rendered {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Tags of the data in the answer; a change of any of them removes it from the cache. */
  tags: ReadonlySet<string>;
  /** The database was away: the answer says so, or lacks some of its content. */
  isOutage?: boolean;
}

/** Seconds for which a shared cache may keep the answer; 0 when it may not. */
export function publicSeconds(rendered: Rendered): number {
  const control = rendered.headers['cache-control'];
  if (rendered.status !== 200 || typeof control !== 'string' || !control.includes('public'))
    return 0;
  return Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
}
