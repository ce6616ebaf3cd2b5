/** A whole answer before it is sent: what the cache keeps and what every renderer gives. */
export interface Rendered {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** What the answer was made of; a change of any drops it from the cache. */
  tags: ReadonlySet<string>;
  /** The database was away: it shows that, or lacks what it would show. */
  isOutage?: boolean;
}

/** Seconds for which a shared cache may keep the answer, 0 when it may not. */
export function publicSeconds(rendered: Rendered): number {
  const control = rendered.headers['cache-control'];
  if (rendered.status !== 200 || typeof control !== 'string' || !control.includes('public'))
    return 0;
  return Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
}
