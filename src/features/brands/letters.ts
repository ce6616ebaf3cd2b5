/**
 * A press on a letter loads the script that filters; without it the link opens the page of the
 * letter.
 */
const nav = document.querySelector<HTMLElement>('.brand-letters[data-late]');

nav?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import(/* @vite-ignore */ nav.dataset['late'] ?? '').then(
    () => dispatchEvent(new CustomEvent('letter', { detail: link })),
    () => location.assign(link.href),
  );
});

export {};
