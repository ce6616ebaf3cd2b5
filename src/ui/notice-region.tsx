import { adoptStyles } from './adopt-styles.ts';
import styles from './notice-region.css?inline';
import { useHydrated } from './use-hydrated.ts';

adoptStyles(styles);

/** The one live region of the page. `isShown`: over the page too, not to screen readers only. */
export function NoticeRegion({ text, isShown }: { text: string; isShown: boolean }) {
  const isHydrated = useHydrated();
  return (
    <p role="status" className={isHydrated && isShown ? 'page-notice no-print' : 'visually-hidden'}>
      {isHydrated && text}
    </p>
  );
}
