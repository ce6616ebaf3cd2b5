import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { MENU_TEXT } from '../../texts/shell/menu.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { useCloseOutside } from '../../ui/use-close-outside.ts';
import { usePart } from '../../ui/use-part.ts';
import placeStyles from './catalogue-panel-place.css?inline';

const POINTED_MS = 80;
/** Personal pages, and addresses that are no pages. */
const NOT_AHEAD = /^\/(api|media|personal|order|cart|login|desk)\b/;

/** The page that a link leads to, if it is another one and public. */
function pageBehind({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || link.pathname === location.pathname || NOT_AHEAD.test(link.pathname)) return null;
  return link.href;
}

/**
 * Prefetches the page behind a link that the shopper points at; never on 2g or with the data saver.
 * Part of the catalogue menu, which loads when idle on a fast connection: in every page it would
 * take a hundred bytes.
 */
function Prefetch() {
  const [pages, setPages] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if ('slow' in document.documentElement.dataset) return;
    let pointed: ReturnType<typeof setTimeout> | undefined;
    const wait = (event: Event) => {
      clearTimeout(pointed);
      const page = pageBehind(event);
      if (page !== null)
        pointed = setTimeout(() => setPages((known) => new Set([...known, page])), POINTED_MS);
    };
    addEventListener('pointerover', wait, { passive: true });
    return () => {
      clearTimeout(pointed);
      removeEventListener('pointerover', wait);
    };
  }, []);
  return [...pages].map((page) => <link key={page} rel="prefetch" href={page} />);
}

const loadPanel = () => import('./catalogue-panel.tsx').then((part) => part.CataloguePanel);

/**
 * The catalogue button: a link to /category; once hydrated, it opens the drop-down in place. The
 * panel and the tree load with the first sign of interest.
 */
export function CatalogueMenu({ href }: { href: string }) {
  const [isLive, setLive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const Panel = usePart(isWanted, loadPanel, (error) => {
    console.warn('The catalogue drop-down did not load.', error);
    // The button is a plain link again.
    setLive(false);
    setOpen(false);
  });
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLAnchorElement>(null);

  // The first render equals the server's: a plain link.
  useEffect(() => {
    adoptStyles(placeStyles);
    setLive(true);
  }, []);

  const prepare = () => setWanted(true);
  const open = () => {
    prepare();
    setOpen(true);
  };

  const isInside = (target: Node) => root.current?.contains(target) !== false;
  useCloseOutside(isOpen, isInside, () => setOpen(false));
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  const toggle = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else open();
  };
  const pressWithSpace = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === ' ' && isOpen) setOpen(false);
    else open();
  };
  const live = isLive
    ? {
        role: 'button',
        'aria-expanded': isOpen,
        'aria-controls': 'catalogue-panel',
        onClick: toggle,
        onKeyDown: pressWithSpace,
        onPointerEnter: prepare,
        onFocus: prepare,
      }
    : {};

  return (
    <div ref={root}>
      <a ref={button} className="btn" href={href} {...live}>
        <svg width="20" height="20" aria-hidden="true">
          <use href={isOpen ? '#i-close' : '#i-grid'} />
        </svg>
        {MENU_TEXT.catalogue}
      </a>
      <Prefetch />
      {isOpen &&
        (Panel === null ? (
          <div className="catalogue-dropdown" id="catalogue-panel" role="status">
            {MENU_TEXT.loading}
          </div>
        ) : (
          <Panel href={href} />
        ))}
    </div>
  );
}
