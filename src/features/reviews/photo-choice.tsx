import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { REVIEW_PHOTOS } from '../../domain/reviews.ts';
import {
  $reviewForm,
  choosePhotos,
  removePhoto,
  type ChosenPhoto,
  type PhotoFault,
} from '../../stores/review-form.ts';
import { UPLOAD_TEXT } from '../../texts/forms/upload.ts';
import { REVIEW_FORM_TEXT as TEXT, REVIEW_SCRIPT_TEXT } from '../../texts/reviews/own.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import css from './photo-choice.css?inline';
import { FieldError } from './field-error.tsx';
import { PHOTO_TYPES, PREVIEW_PX, preparePhoto } from './prepare-photo.ts';

adoptStyles(css);

const FAULT_TEXT: Record<PhotoFault, string> = {
  wrong: UPLOAD_TEXT.wrongType(REVIEW_PHOTOS),
  many: UPLOAD_TEXT.tooMany(REVIEW_PHOTOS),
  big: UPLOAD_TEXT.tooBig,
};

interface Props {
  /** What the server says of the photos that it was sent. */
  error: string | undefined;
  /** The form comes back from the server, without the photos. */
  isAgain: boolean;
  /** The number of photos of the review as it was sent before. */
  kept: number;
}

/** The file field with the chosen photos: each choice adds to those before. */
export function PhotoChoice({ error, isAgain, kept }: Props) {
  const { photos, choice, fault } = useStore($reviewForm);
  const input = useRef<HTMLInputElement>(null);
  // The next choice makes what the server said of the photos before meaningless.
  const refused = choice === null ? error : undefined;
  const wrong = fault === null ? refused : FAULT_TEXT[fault];

  const take = useCallback(() => {
    if (input.current === null) return;
    choosePhotos([...(input.current.files ?? [])], preparePhoto);
    // The same photo may be chosen again, and a new choice adds to the others.
    input.current.value = '';
  }, []);
  // Chosen before hydration.
  useEffect(take, [take]);

  return (
    <div className="form-field review-form__photos">
      <label htmlFor="review-files">{TEXT.photos}</label>
      <p className="soft small" id="review-files-hint">
        {TEXT.photosHint(UPLOAD_TEXT.hint)}
      </p>
      {isAgain && <p className="small">{TEXT.photosAgain}</p>}
      <input
        ref={input}
        id="review-files"
        type="file"
        name={REVIEW_PHOTOS.name}
        multiple
        accept={PHOTO_TYPES}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${REVIEW_PHOTOS.name}-e review-files-hint` : 'review-files-hint'}
        onChange={take}
      />
      <FieldError name={REVIEW_PHOTOS.name} text={wrong} />
      {kept > 0 && <p className="soft small">{TEXT.photosStay(kept)}</p>}
      <ul className="review-form__previews" id="chosen-photos">
        {photos.map((photo) => (
          <li key={photo.id}>
            <Preview photo={photo} />
            <button
              type="button"
              aria-label={REVIEW_SCRIPT_TEXT.removePhoto(photo.name)}
              onClick={() => {
                removePhoto(photo.id);
                input.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Preview({ photo: { name, preview } }: { photo: ChosenPhoto }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, PREVIEW_PX, PREVIEW_PX);
    context.drawImage(preview, 0, 0);
  }, [preview]);
  return (
    <canvas ref={canvas} width={PREVIEW_PX} height={PREVIEW_PX} role="img" aria-label={name} />
  );
}
