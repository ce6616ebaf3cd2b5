import { $brands, chooseLetter, openBrands } from '../../stores/brands.ts';
import { BRANDS_TEXT } from '../../texts/brands.ts';
import { enhancer } from '../../ui/enhancer.ts';
import { isPlainClick } from '../../ui/plain-click.ts';

/** Filters the brands by letter without leaving the page of all brands. */
export const Letters = enhancer(() => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.brand-letters a')];
  const groups = [...document.querySelectorAll<HTMLElement>('.brand-groups section')];
  const popular = document.getElementById('popular');
  const heading = document.querySelector('h1');
  const whole = heading?.textContent ?? '';
  const letterOf = ({ search }: HTMLAnchorElement) => new URLSearchParams(search).get('letters');

  openBrands(links.map(letterOf).filter((letter) => letter !== null));
  // What is shown below has changed: announce the heading.
  heading?.setAttribute('aria-live', 'polite');

  $brands.listen(({ chosen }) => {
    if (heading) heading.textContent = chosen === null ? whole : BRANDS_TEXT.letter(chosen);
    if (popular) popular.hidden = chosen !== null;
    for (const group of groups)
      group.hidden = chosen !== null && group.querySelector('h2')?.textContent !== chosen;
    for (const link of links) {
      if (letterOf(link) === chosen) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  });
  for (const link of links)
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      chooseLetter(letterOf(link));
      // The address shows the same when reloaded or shared.
      history.replaceState(history.state, '', link.href);
    });
});
