import { useEffect } from 'react';
import { isPlainClick } from '../../ui/plain-click.ts';

/**
 * Takes over the thumbnails of the gallery, which are links to its slides: they scroll the slides
 * only, so that the page does not jump and the history does not fill up.
 */
export function Thumbnails() {
  useEffect(() => {
    document.addEventListener('click', showSlide);
    return () => document.removeEventListener('click', showSlide);
  }, []);
  return <></>;
}

function showSlide(event: MouseEvent): void {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('.product-gallery__thumbnails a')
      : null;
  const slide = link && document.querySelector<HTMLElement>(link.hash);
  if (!slide || !isPlainClick(event)) return;
  event.preventDefault();
  slide.parentElement?.scrollTo({ left: slide.offsetLeft });
}
