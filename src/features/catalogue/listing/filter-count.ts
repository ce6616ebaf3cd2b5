import { readFilters } from '../../../domain/listing.ts';
import { $found, chooseFilters } from '../../../stores/filters.ts';
import { say } from '../../../ui/say.ts';
import { LISTING_TEXT } from '../../../texts/catalogue.ts';

/**
 * Shows in the filter form's button how many goods it would find (loaded by ui/intent.ts at the
 * first touch). The browser submits the form itself.
 */
const form = document.querySelector<HTMLFormElement>('form.listing-filters');
const button = form?.querySelector('button');

$found.listen((count) => {
  if (!button) return;
  button.textContent = count === null ? LISTING_TEXT.apply : LISTING_TEXT.applyTo(count);
  if (count !== null) say(button.textContent, false);
});

const choose = () => {
  const fields = new FormData(form ?? undefined) as unknown as Record<string, string>;
  const query = new URLSearchParams(fields);
  if (form) chooseFilters(new URL(form.action).pathname, readFilters(query));
};
// Changed before this script was loaded.
const isChanged = ({ checked, defaultChecked, value, defaultValue }: HTMLInputElement) =>
  checked !== defaultChecked || value !== defaultValue;
// On a slow connection the count would arrive later than the goods.
if (!('slow' in document.documentElement.dataset)) {
  form?.addEventListener('input', choose);
  if ([...(form?.querySelectorAll('input') ?? [])].some(isChanged)) choose();
}

// Leave empty fields out of the address.
form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});
