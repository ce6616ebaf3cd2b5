import { useId, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { adoptStyles } from './adopt-styles.ts';
import css from './dialog.css?inline';

adoptStyles(css);

interface Props {
  title: string;
  /** Pixels on a screen that has them. */
  width: number;
  close: string;
  onClose: () => void;
  /** An arrow before the title. */
  back?: { label: string; onBack: () => void } | undefined;
  children: ReactNode;
}

/**
 * A window over the page, open as long as it is rendered: the browser keeps the focus inside and
 * the page below inert; Escape, the cross and a press beside it ask to close; the focus returns to
 * where it was.
 */
export function Dialog({ title, width, close, onClose, back, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();

  // Before the effects of what is inside: a closed window gives no focus to its fields.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    const unlock = lockScrolling();
    return () => {
      element?.close();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const isBeside = ({ target }: MouseEvent) => target === dialog.current;
  return (
    <dialog
      ref={dialog}
      className="dg"
      aria-labelledby={titleId}
      style={{ '--dg-width': `${width}px` } as CSSProperties}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) onClose();
      }}
    >
      <div className="dg-in">
        <div className="dg-head">
          {back !== undefined && (
            <button type="button" aria-label={back.label} onClick={back.onBack}>
              <Line d="M15 5l-7 7 7 7" />
            </button>
          )}
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={close} onClick={onClose}>
            <Line d="M6 6l12 12M18 6 6 18" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The page below stays where it is, and as wide as it is. */
function lockScrolling(): () => void {
  const { style, clientWidth } = document.documentElement;
  style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : '';
  style.overflow = 'hidden';
  return () => {
    style.overflow = style.scrollbarGutter = '';
  };
}

function Line({ d }: { d: string }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
