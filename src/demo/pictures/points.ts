/** Points of a drawing and paths through them. */

export type Pt = readonly [number, number];

/** The shortest text of a number at a tenth of a unit. */
export const num = (value: number, digits = 1): string => {
  const text = String(Number(value.toFixed(digits)));
  return text.replace(/^(-?)0\./, '$1.');
};

export const points = (list: readonly Pt[]): string =>
  `M${list.map(([x, y]) => `${num(x)} ${num(y)}`).join(' ')}`;

/** A line through points whose corners are rounded. */
export function rounded(list: readonly Pt[], radius: number, closed = false): string {
  const count = list.length;
  const at = (i: number): Pt => list[(i + count) % count] ?? [0, 0];
  const toward = (from: Pt, to: Pt): Pt => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const part = Math.min(radius, length / 2) / length;
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  };
  let d = '';
  for (let i = 0; i < count; i++) {
    const p = at(i);
    if (!closed && (i === 0 || i === count - 1)) {
      d += `${i ? 'L' : 'M'}${num(p[0])} ${num(p[1])}`;
      continue;
    }
    const [a, b] = [toward(p, at(i - 1)), toward(p, at(i + 1))];
    d += `${d ? 'L' : 'M'}${num(a[0])} ${num(a[1])}Q${num(p[0])} ${num(p[1])} ${num(b[0])} ${num(b[1])}`;
  }
  return closed ? `${d}Z` : d;
}
