import { adoptStyles } from './adopt-styles.ts';
import css from './skeleton.css?inline';

adoptStyles(css);

/** Grey lines in place of a list that is awaited; a live region says so. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}
