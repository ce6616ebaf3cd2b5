import { readFilters } from '#src/domain/listing.ts';
import { $found, chooseFilters, forgetFilters } from '#src/stores/filters.ts';
import { say } from '#src/stores/notice.ts';
import { LISTING_TEXT } from '#src/texts/catalogue.ts';

/** Shows in the button of the filters how many goods they would find. */
export function showFound(form: HTMLFormElement, join: () => Promise<unknown>): void {
  const button = form.querySelector('button');
  if (!button) return;
  const choose = () => {
    const fields = new FormData(form) as unknown as Record<string, string>;
    chooseFilters(new URL(form.action).pathname, readFilters(new URLSearchParams(fields)));
  };
  $found.listen((count) => {
    button.textContent = count === null ? LISTING_TEXT.apply : LISTING_TEXT.applyTo(count);
    if (count !== null) say(button.textContent, false);
  });
  form.addEventListener('input', choose);
  form.addEventListener('reset', forgetFilters);
  // Changed before this script was loaded.
  if ([...form.querySelectorAll('input')].some(isChanged)) choose();
  // The live region is an island.
  join().catch((error: unknown) => console.warn('The count is not spoken.', error));
}

const isChanged = ({ checked, defaultChecked, value, defaultValue }: HTMLInputElement) =>
  checked !== defaultChecked || value !== defaultValue;
