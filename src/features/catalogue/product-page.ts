// One script element for the page: each of them costs its own hash in the content policy.
import './gallery.ts';
import './visited.ts';
// Photos of reviews are links to pictures; a press looks at them over the page, once its script has come.
document.querySelector<HTMLElement>('.rv')?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.rm a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import(/* @vite-ignore */ (event.currentTarget as HTMLElement).dataset['late'] ?? '').then(() => dispatchEvent(new CustomEvent('view', { detail: link })), () => location.assign(link.href));
});
