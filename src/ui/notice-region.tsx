import { createPortal } from 'react-dom';
import { adoptStyles } from './adopt-styles.ts';
import styles from './notice-region.css?inline';
import { useElements } from './use-elements.ts';
import { useHydrated } from './use-hydrated.ts';

adoptStyles(styles);

interface Props {
  /** Of the notice: screen readers tell what is new in the page, so the same text is a new element. */
  number: number;
  text: string;
  /** Over the page too, not to screen readers only. */
  isShown: boolean;
}

/** The one live region of the page. An open window hides the page, so its own region speaks then. */
export function NoticeRegion({ number, text, isShown }: Props) {
  const isHydrated = useHydrated();
  const window = useElements('[data-notices]').at(-1);
  const look = isShown ? 'page-notice no-print' : 'visually-hidden';
  return (
    <>
      <p role="status" className={isHydrated && window === undefined ? look : 'visually-hidden'}>
        {isHydrated && window === undefined && <span key={number}>{text}</span>}
      </p>
      {window !== undefined &&
        createPortal(
          <span className={look} key={number}>
            {text}
          </span>,
          window,
        )}
    </>
  );
}
