import { adoptStyles } from './adopt-styles.ts';
import styles from './notice-region.css?inline';
import { useHydrated } from './use-hydrated.ts';

adoptStyles(styles);

interface Props {
  /** Of the notice: screen readers tell what is new in the page, so the same text is a new element. */
  number: number;
  text: string;
  /** Over the page too, not to screen readers only. */
  isShown: boolean;
}

/** The one live region of the page. */
export function NoticeRegion({ number, text, isShown }: Props) {
  const isHydrated = useHydrated();
  return (
    <p role="status" className={isHydrated && isShown ? 'page-notice no-print' : 'visually-hidden'}>
      {isHydrated && <span key={number}>{text}</span>}
    </p>
  );
}
