/**
 * Page numbers to link to: the first, the last and the neighbours of the current one; null is a
 * gap.
 */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter(
    (page) => page >= 1 && page <= last,
  );
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1] ?? page;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
