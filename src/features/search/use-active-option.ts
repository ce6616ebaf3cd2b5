import { useEffect, useState } from 'react';
import type { Option } from './options.ts';

/**
 * The line selected with the keys of the field: arrows wrap around, Home and End jump, Enter opens.
 * The focus stays in the field. `question`: the query of the list; a new one clears the selection.
 */
export function useActiveOption(
  field: HTMLInputElement,
  options: readonly Option[],
  question: string,
): string | null {
  const [chosen, setChosen] = useState<{ id: string | null; question: string }>({
    id: null,
    question,
  });
  const active =
    chosen.question === question && options.some(({ id }) => id === chosen.id) ? chosen.id : null;

  useEffect(() => {
    if (active === null) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', active);
      document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
    }
    return () => field.removeAttribute('aria-activedescendant');
  }, [field, active]);

  useEffect(() => {
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);

    function onKey(event: KeyboardEvent): void {
      const at = options.findIndex(({ id }) => id === active);
      if (event.isComposing || options.length === 0) return;
      if (event.key === 'Enter') {
        const option = options[at];
        if (option === undefined) return;
        event.preventDefault();
        location.assign(option.href);
        return;
      }
      const next = placeAfter(event.key, at, options.length);
      if (next === null) return;
      event.preventDefault();
      setChosen({ id: options[next]?.id ?? null, question });
    }
  }, [field, options, active, question]);

  return active;
}

/**
 * Index of the selected line after a key; -1 is the field, between the last line and the first.
 * Null for a key without meaning here.
 */
function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'ArrowUp') return at >= 0 ? at - 1 : count - 1;
  // Without a selected line these keys move the text cursor.
  if (at < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
