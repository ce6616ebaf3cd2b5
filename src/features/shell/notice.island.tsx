import { useStore } from '@nanostores/react';
import { $notice } from '../../stores/notice.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './notice.css?inline';

adoptStyles(styles);

/** The one live region of the page: what islands say is announced, and shown over the page. */
export function NoticeRegion() {
  const { text, isShown } = useStore($notice);
  const isHydrated = useHydrated();
  return (
    <p role="status" className={isHydrated && isShown ? 'page-notice no-print' : 'visually-hidden'}>
      {isHydrated && text}
    </p>
  );
}
