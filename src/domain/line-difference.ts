/** One line of a difference between two texts. */
export interface DifferingLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above so many pairs of lines, what differs is told as a whole: taken out, and put in. */
const PAIRS_MOST = 4_000_000;

/** How the second text comes from the first, line by line, with the fewest changes. */
export function lineDifference(before: string, after: string): DifferingLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < now.length - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail += 1;
  const lines = (kind: DifferingLine['kind'], texts: readonly string[]) =>
    texts.map((text) => ({ kind, text }));
  return [
    ...lines('same', old.slice(0, head)),
    ...between(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...lines('same', old.slice(old.length - tail)),
  ];
}

/** Lines that stay beside a change. */
const AROUND = 2;

/** The same, with a number in place of lines far from a change: how many they are. */
export function shortDifference(before: string, after: string): (DifferingLine | number)[] {
  const lines = lineDifference(before, after);
  const isNear = lines.map((_line, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  const found: (DifferingLine | number)[] = [];
  lines.forEach((line, at) => {
    const last = found.at(-1);
    if (isNear[at] === true) found.push(line);
    else if (typeof last === 'number') found[found.length - 1] = last + 1;
    else found.push(1);
  });
  return found;
}

/** The lines between what both texts begin and end with. */
function between(old: readonly string[], now: readonly string[]): DifferingLine[] {
  const common = old.length * now.length > PAIRS_MOST ? null : commonLengths(old, now);
  const found: DifferingLine[] = [];
  let [at, to] = [0, 0];
  const lengthAt = (i: number, j: number) => common?.[i]?.[j] ?? 0;
  while (at < old.length || to < now.length) {
    const [left = '', right = ''] = [old[at], now[to]];
    const [hasOld, hasNow] = [at < old.length, to < now.length];
    if (common !== null && hasOld && hasNow && left === right) {
      found.push({ kind: 'same', text: left });
      at += 1;
      to += 1;
    } else if (hasOld && (!hasNow || lengthAt(at + 1, to) >= lengthAt(at, to + 1))) {
      found.push({ kind: 'removed', text: left });
      at += 1;
    } else {
      found.push({ kind: 'added', text: right });
      to += 1;
    }
  }
  return found;
}

/** How many lines the ends of both have in common, from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row === undefined) continue;
      row[j] =
        old[i] === now[j]
          ? (table[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return table;
}
