// One script element for the page: each of them costs its own hash in the content policy.
import './gallery.ts';
// Reviews by pages and ratings, and their photos, are links; a press is answered in place, once its
// script has come.
document.querySelector<HTMLElement>('.rv')?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a:not(.rw a)');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import(/* @vite-ignore */ (event.currentTarget as HTMLElement).dataset['late'] ?? '').then(
    () => dispatchEvent(new CustomEvent('view', { detail: link })),
    () => location.assign(link.href),
  );
});
// «Вы смотрели» is written down and shown after a touch: robots and passers-by leave no trace.
const filler = document.getElementById('visited')?.dataset['late'];
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
const touched = () => {
  for (const type of TOUCHES) removeEventListener(type, touched);
  if (filler !== undefined)
    import(/* @vite-ignore */ filler).catch((error: unknown) => console.warn(error));
};
for (const type of TOUCHES) addEventListener(type, touched, { passive: true });
