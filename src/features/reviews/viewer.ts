import { adoptStyles } from '../../ui/adopt-styles.ts';
import { VIEWER_TEXT as TEXT } from '../../texts/reviews/reviews.ts';

/**
 * A viewer that shows one photo at a time; loaded by list-takeover.ts, the event `view` tells which
 * photo.
 */
adoptStyles(`.vw{width:min(1000px,100%);max-width:none;height:100dvh;max-height:100dvh;
margin:auto;padding:0;border:0;background:var(--surface);color:var(--ink);overflow:hidden}
.vw::backdrop{background:rgb(36 39 43/.8)}
.vw>div{display:grid;grid-template-rows:auto minmax(0,1fr);height:100%}
.vw header{display:flex;align-items:center;gap:var(--s2);padding:var(--s2) var(--s3)}
.vw h2{flex:1;font-size:1rem}
.vw button{display:grid;place-items:center;width:var(--target);height:var(--target);padding:0;
border:1px solid var(--line-strong);border-radius:var(--radius);background:none;
font-size:1.25rem;line-height:1}
.vw button:disabled{opacity:.4;cursor:default}
.vw img{width:100%;height:100%;object-fit:contain;background:var(--sunken)}`);

const dialog = document.createElement('dialog');
dialog.className = 'vw';
dialog.setAttribute('aria-labelledby', 'vw-title');
const title = document.createElement('h2');
title.id = 'vw-title';
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
  if (!link.matches('.rm a')) return;
  links = [...(link.closest('ul')?.querySelectorAll('a') ?? [link])];
  show(links.indexOf(link));
  dialog.showModal();
});
