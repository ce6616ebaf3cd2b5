import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEventHandler,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { adoptStyles } from './adopt-styles.ts';
import { closeByBack, windowsGone } from './close-by-back.ts';
import css from './dialog.css?inline';

adoptStyles(css);

interface Props {
  title: string;
  /** The title changes while the window is open, and says so. */
  isTitleLive?: boolean;
  /** A look of its own, in place of parts of dialog.css. */
  className?: string;
  /** Width in pixels, if the screen is that wide. */
  width: number;
  close: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  /** Buttons before the cross. */
  actions?: ReactNode;
  /** Shows a back arrow before the title. */
  back?: { label: string; onBack: () => void } | undefined;
  children: ReactNode;
}

/**
 * A modal window, open as long as it is rendered. The browser traps the focus and makes the page
 * inert; Escape, Back, the cross and a click outside ask to close; the focus returns to where it
 * was. It stands at the end of the page: headings and lists elsewhere have styles of their own. The
 * live region of the page speaks in it (ui/notice-region.tsx).
 */
export function Dialog(props: Props) {
  const { title, isTitleLive, className, width, close, onClose, onKeyDown } = props;
  const { actions, back, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  const askToClose = useEffectEvent(onClose);

  // Opens before the effects of its children run: fields of a closed dialog cannot be focused.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = whereFocusReturns();
    element?.showModal();
    const unlock = lockScrolling();
    const forgetBack = closeByBack(() => askToClose());
    return () => {
      forgetBack();
      element?.close();
      unlock();
      giveFocusTo(before);
    };
  }, []);

  const isOutside = ({ target }: MouseEvent) => target === dialog.current;
  return createPortal(
    <dialog
      ref={dialog}
      className={className === undefined ? 'modal-dialog' : `modal-dialog ${className}`}
      aria-labelledby={titleId}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
    >
      <div className="modal-dialog__body">
        <div className="modal-dialog__head">
          {back !== undefined && (
            <button type="button" aria-label={back.label} onClick={back.onBack}>
              <LineIcon d="M15 5l-7 7 7 7" />
            </button>
          )}
          <h2 id={titleId} aria-live={isTitleLive ? 'polite' : undefined}>
            {title}
          </h2>
          {actions}
          <button type="button" aria-label={close} onClick={onClose}>
            <LineIcon d="M6 6l12 12M18 6 6 18" />
          </button>
        </div>
        {children}
      </div>
      <p role="status" data-notices="" />
    </dialog>,
    document.body,
  );
}

/** A window hides the popover below it, whose button gets the focus then. */
function whereFocusReturns(): HTMLElement | null {
  const { activeElement: focused } = document;
  const popover = focused?.closest('[popover]:popover-open');
  const button = popover && `[popovertarget="${popover.id}"]:not([popovertargetaction=hide])`;
  return button ? document.querySelector(button) : (focused as HTMLElement | null);
}

/** Again when the history is as it was: on the way back the page may lose the focus. */
function giveFocusTo(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  void windowsGone().then(() => {
    if (document.activeElement === document.body) element?.focus({ preventScroll: true });
  });
}

let locks = 0;

/** Keeps the page below from scrolling and from changing its width while any window is open. */
function lockScrolling(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (locks === 0) {
    style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : '';
    style.overflow = 'hidden';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) style.overflow = style.scrollbarGutter = '';
  };
}

export function LineIcon({ d }: { d: string }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
