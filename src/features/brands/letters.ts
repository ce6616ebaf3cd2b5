/** A press on a letter brings the filter of brands; without it the link leads to their page. */
const nav = document.querySelector<HTMLElement>('.bt[data-late]');

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
