import { useEffect, useEffectEvent } from 'react';

/**
 * Closes what is open once it is left: by a press or with the focus outside of it, or with the page,
 * which the back/forward cache shows with it closed.
 */
export function useCloseOutside(
  isOpen: boolean,
  isInside: (target: Node) => boolean,
  close: () => void,
): void {
  const closeNow = useEffectEvent(close);
  const isOutside = useEffectEvent(
    (target: EventTarget | null) => target instanceof Node && !isInside(target),
  );
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (isOutside(target)) closeNow();
    };
    const closeWithPage = () => closeNow();
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    addEventListener('pagehide', closeWithPage);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      removeEventListener('pagehide', closeWithPage);
    };
  }, [isOpen]);
}
