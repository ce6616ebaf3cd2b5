// One script element for the page: each adds its own hash to the content security policy.
import './gallery.ts';
// Pages, ratings and photos of reviews are links; once their script has loaded, they work in place.
document.getElementById('reviews')?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a:not(.write-review a)');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import(/* @vite-ignore */ (event.currentTarget as HTMLElement).dataset['late'] ?? '').then(
    () => dispatchEvent(new CustomEvent('view', { detail: link })),
    () => location.assign(link.href),
  );
});
// «Вы смотрели» is recorded and shown only after a touch, so that bots and bounces leave no trace.
const filler = document.getElementById('visited')?.dataset['late'];
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
const touched = () => {
  for (const type of TOUCHES) removeEventListener(type, touched);
  if (filler !== undefined)
    import(/* @vite-ignore */ filler).catch((error: unknown) => console.warn(error));
};
for (const type of TOUCHES) addEventListener(type, touched, { passive: true });
