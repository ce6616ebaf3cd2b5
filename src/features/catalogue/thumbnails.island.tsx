import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $slide, showSlide } from '../../stores/gallery.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { useElements } from '../../ui/use-elements.ts';

const THUMBNAIL = '.product-gallery__thumbnails a';

adoptStyles('.product-gallery__thumbnails [aria-current] img{border-color:var(--ink)}');

/**
 * Takes over the thumbnails of the gallery, which are links to its slides: they scroll the slides
 * only, so that the page does not jump and the history does not fill up. That of the slide that is
 * shown is marked, also when the slides are swiped.
 */
export function Thumbnails() {
  const shown = useStore($slide);
  const thumbnails = useElements<HTMLAnchorElement>(THUMBNAIL);
  const [slides] = useElements<HTMLElement>('.product-gallery__slides');

  useEffect(() => {
    const follow = () => {
      if (slides) showSlide(Math.round(slides.scrollLeft / slides.clientWidth));
    };
    follow();
    slides?.addEventListener('scrollend', follow);
    return () => slides?.removeEventListener('scrollend', follow);
  }, [slides]);
  // Heard by the document, as a press that waited comes with the first effects.
  useEffect(() => {
    document.addEventListener('click', scrollToSlide);
    return () => document.removeEventListener('click', scrollToSlide);
  }, []);
  useEffect(() => {
    for (const [number, link] of thumbnails.entries())
      if (number === shown) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  }, [thumbnails, shown]);
  return <></>;
}

function scrollToSlide(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(THUMBNAIL) : null;
  const slide = link && document.querySelector<HTMLElement>(link.hash);
  if (!slide || !isPlainClick(event)) return;
  event.preventDefault();
  slide.parentElement?.scrollTo({ left: slide.offsetLeft });
}
