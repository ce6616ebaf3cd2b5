// Without this script thumbnails still lead to their pictures, but the page jumps and the history
// fills up.
document.querySelector('.product-gallery__thumbnails')?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const slide = link && document.querySelector<HTMLElement>(link.hash);
  if (!slide) return;
  event.preventDefault();
  slide.parentElement?.scrollTo({ left: slide.offsetLeft });
});
