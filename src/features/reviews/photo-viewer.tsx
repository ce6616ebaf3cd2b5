import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { PHOTO_VIEWER_WIDTH_PX } from '../../domain/reviews.ts';
import { $photoViewer, closePhotos, turnPhotos } from '../../stores/reviews.ts';
import { VIEWER_TEXT as TEXT } from '../../texts/reviews/reviews.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { Dialog, LineIcon } from '../../ui/dialog.tsx';
import css from './photo-viewer.css?inline';

adoptStyles(css);

/** Shows one photo at a time, open as long as it is rendered. */
export function PhotoViewer() {
  const viewer = useStore($photoViewer);
  if (viewer === null) return null;
  const { photos, at } = viewer;
  const photo = photos[at];
  const turnByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turnPhotos(-1);
    if (key === 'ArrowRight') turnPhotos(1);
  };
  return (
    <Dialog
      title={photos.length === 1 ? TEXT.title : `${TEXT.title} ${TEXT.of(at + 1, photos.length)}`}
      isTitleLive
      className="photo-viewer"
      width={PHOTO_VIEWER_WIDTH_PX}
      close={TEXT.close}
      onClose={closePhotos}
      onKeyDown={turnByKey}
      actions={
        <>
          <Turn label={TEXT.back} by={-1} isLast={at === 0} d="M15 5l-7 7 7 7" />
          <Turn label={TEXT.on} by={1} isLast={at === photos.length - 1} d="M9 5l7 7-7 7" />
        </>
      }
    >
      {/* Another element: the browser would show the photo before until this one is there. */}
      <img key={photo?.src} src={photo?.src} alt={photo?.alt} />
    </Dialog>
  );
}

interface TurnProps {
  label: string;
  by: number;
  isLast: boolean;
  d: string;
}

/** Not `disabled` at the last photo: the button would lose the focus. */
function Turn({ label, by, isLast, d }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isLast || undefined}
      onClick={() => turnPhotos(by)}
    >
      <LineIcon d={d} />
    </button>
  );
}
