/** The Russian noun form for a number: `plural(3, ['товар', 'товара', 'товаров'])` is «товара». */
export function plural(
  count: number,
  forms: readonly [one: string, few: string, many: string],
): string {
  const tail = Math.abs(count) % 100;
  const last = tail % 10;
  if (tail > 10 && tail < 20) return forms[2];
  if (last === 1) return forms[0];
  return last >= 2 && last <= 4 ? forms[1] : forms[2];
}
