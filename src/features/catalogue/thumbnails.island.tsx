import type { MouseEvent } from 'react';
import { resizedPicture } from '../../domain/paths.ts';
import { PRODUCT_TEXT } from '../../texts/catalogue.ts';
import { isPlainClick } from '../../ui/plain-click.ts';

/**
 * Thumbnails of the gallery: links to its slides. Hydrated, they scroll the slides only: the page
 * does not jump and the history does not fill up. `pictures`: paths, separated by spaces.
 */
export function Thumbnails({ pictures }: { pictures: string }) {
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    const slide = document.querySelector<HTMLElement>(event.currentTarget.hash);
    if (slide === null || !isPlainClick(event)) return;
    event.preventDefault();
    slide.parentElement?.scrollTo({ left: slide.offsetLeft });
  };
  return (
    <ul className="product-gallery__thumbnails no-print">
      {pictures.split(' ').map((path, index) => (
        <li key={path}>
          <a href={`#foto-${index + 1}`} aria-label={PRODUCT_TEXT.photo(index + 1)} onClick={show}>
            <img loading="lazy" src={resizedPicture(path, 120)} width="60" height="60" alt="" />
          </a>
        </li>
      ))}
    </ul>
  );
}
