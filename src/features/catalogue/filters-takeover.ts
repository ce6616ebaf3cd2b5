import { readFilters } from '../../domain/listing.ts';
import { $found, chooseFilters } from '../../stores/filters.ts';
import { say } from '../../ui/say.ts';
import { LISTING_TEXT } from '../../texts/catalogue.ts';

/**
 * Helps with the filters of a listing (ui/late-forms.ts brings it at the first touch of one): the
 * button says how many goods it would show. The browser sends the form.
 */
const form = document.querySelector<HTMLFormElement>('form.lf');
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
// Chosen before this was here.
const isChanged = ({ checked, defaultChecked, value, defaultValue }: HTMLInputElement) =>
  checked !== defaultChecked || value !== defaultValue;
// On a slow line the count would come after the goods themselves.
if (!('slow' in document.documentElement.dataset)) {
  form?.addEventListener('input', choose);
  if ([...(form?.querySelectorAll('input') ?? [])].some(isChanged)) choose();
}

// The address has nothing to spare.
form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});
