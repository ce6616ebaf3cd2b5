import { adoptStyles } from '../../ui/adopt-styles.ts';
import css from './photo-viewer.css?inline';
import { VIEWER_TEXT as TEXT } from '../../texts/reviews/reviews.ts';

/**
 * A viewer that shows one photo at a time; loaded by list-takeover.ts, the event `view` tells which
 * photo.
 */
adoptStyles(css);

const dialog = document.createElement('dialog');
dialog.className = 'photo-viewer';
dialog.setAttribute('aria-labelledby', 'photo-viewer-title');
const title = document.createElement('h2');
title.id = 'photo-viewer-title';
title.setAttribute('aria-live', 'polite');
const image = document.createElement('img');
const [back, on, close] = [
  button('‹', TEXT.back, () => show(at - 1)),
  button('›', TEXT.on, () => show(at + 1)),
  button('×', TEXT.close, () => dialog.close()),
];
const [inner, head] = [document.createElement('div'), document.createElement('header')];
head.append(title, back, on, close);
inner.append(head, image);
dialog.append(inner);
document.body.append(dialog);

let links: HTMLAnchorElement[] = [];
let at = 0;

function button(sign: string, label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = sign;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', act);
  return made;
}

function show(index: number): void {
  const link = links[index];
  if (link === undefined) return;
  at = index;
  image.src = link.href;
  image.alt = link.querySelector('img')?.alt ?? '';
  title.textContent =
    links.length === 1 ? TEXT.title : `${TEXT.title} ${TEXT.of(index + 1, links.length)}`;
  back.disabled = index === 0;
  on.disabled = index === links.length - 1;
  // A disabled button must not keep the focus.
  if (document.activeElement === document.body) close.focus();
}

dialog.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') show(at - 1);
  if (key === 'ArrowRight') show(at + 1);
});
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog) dialog.close();
});

addEventListener('view', (event) => {
  const { detail: link } = event as CustomEvent<HTMLAnchorElement>;
  if (!link.matches('.review-photos a')) return;
  links = [...(link.closest('ul')?.querySelectorAll('a') ?? [link])];
  show(links.indexOf(link));
  dialog.showModal();
});
