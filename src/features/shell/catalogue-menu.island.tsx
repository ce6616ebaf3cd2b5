import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import placeStyles from './catalogue-panel-place.css?inline';
import { Prefetch } from './prefetch.tsx';
import { MENU_TEXT } from '../../texts/shell/menu.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { useCloseOutside } from '../../ui/use-close-outside.ts';
import { usePart } from '../../ui/use-part.ts';

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
