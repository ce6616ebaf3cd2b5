import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $slide, showSlide } from '../../stores/gallery.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { useElements } from '../../ui/use-elements.ts';

adoptStyles('.product-gallery__thumbnails [aria-current] img{border-color:var(--ink)}');

/**
 * Takes over the thumbnails of the gallery, which are links to its slides: they scroll the slides
 * only, so that the page does not jump and the history does not fill up. That of the slide that is
 * shown is marked, also when the slides are swiped.
 */
export function Thumbnails() {
  const shown = useStore($slide);
  const thumbnails = useElements<HTMLAnchorElement>('.product-gallery__thumbnails a');
  const [slides] = useElements<HTMLElement>('.product-gallery__slides');

  useEffect(() => {
    const follow = () => {
      if (slides) showSlide(Math.round(slides.scrollLeft / slides.clientWidth));
    };
    follow();
    slides?.addEventListener('scrollend', follow);
    return () => slides?.removeEventListener('scrollend', follow);
  }, [slides]);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const { currentTarget } = event;
      if (!isPlainClick(event) || !(currentTarget instanceof HTMLAnchorElement)) return;
      const slide = document.querySelector<HTMLElement>(currentTarget.hash);
      if (!slide) return;
      event.preventDefault();
      slides?.scrollTo({ left: slide.offsetLeft });
    };
    for (const link of thumbnails) link.addEventListener('click', press);
    return () => {
      for (const link of thumbnails) link.removeEventListener('click', press);
    };
  }, [thumbnails, slides]);
  useEffect(() => {
    for (const [number, link] of thumbnails.entries())
      if (number === shown) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  }, [thumbnails, shown]);
  return <></>;
}
