import { enhancer } from '#src/ui/enhancer.ts';

/** Helps to fill in the filters; the browser sends the form itself. */
export const FilterCount = enhancer(({ join }) => {
  const form = document.querySelector<HTMLFormElement>('form.listing-filters');
  if (!form) return;

  // Leave empty fields out of the address.
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  // On a slow connection the count would arrive later than the goods.
  if ('slow' in document.documentElement.dataset) return;
  import('./show-found.ts').then(
    ({ showFound }) => showFound(form, join),
    (error: unknown) => console.warn('The goods will not be counted.', error),
  );
});
