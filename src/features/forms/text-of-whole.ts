import type { Refusal } from '../../client/read-refusal.ts';

/**
 * What is wrong with a form as a whole, or with a field that it does not show; `fields` are those
 * that it shows. `failed`: the sentence for a refusal without any.
 */
export function textOfWhole(
  { errors = {}, detail }: Refusal,
  fields: readonly string[],
  failed: string,
): string | undefined {
  const names = Object.keys(errors);
  const others = names.filter((name) => !fields.includes(name)).flatMap((name) => errors[name]);
  if (others.length > 0) return others.join(' ');
  return names.length > 0 ? undefined : (detail ?? failed);
}
