import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { PATHS, resizedPicture, writeReviewPath } from '../../domain/paths.ts';
import { REVIEW_PHOTOS } from '../../domain/reviews.ts';
import { openLogin } from '../../stores/login-request.ts';
import { $reload } from '../../stores/modals.ts';
import { $reviewForm, sendReview } from '../../stores/review-form.ts';
import { REVIEW_FORM_TEXT as TEXT, REVIEW_SCRIPT_TEXT } from '../../texts/reviews/own.ts';
import { isStillAt } from '../../ui/focus.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { REVIEW_FIELDS, ReviewFields } from './review-fields.tsx';

/** Opens the login over the page, which keeps what is typed. */
const askLogin = (): void =>
  openLogin({ reason: 'purchase', next: location.pathname, stays: true });

/** Calls `act` after that login; answers how to stop. */
const onLogin = (act: () => void): (() => void) =>
  $reload.listen((reload) => {
    if (reload?.stays) act();
  });

const DONE = `${PATHS.personalReviews}?sent=1`;

/** All are strings, as islands want them. */
interface Props {
  action: string;
  /** Id, title and picture of the product; the picture may be empty. */
  product: string;
  title: string;
  picture: string;
  /** The name under the review. */
  name: string;
  /** JSON: first values by field. */
  said: string;
  /** JSON: sentences by field; `null` before the first submit. */
  errors: string;
  /** The number of photos of the review as it was sent before. */
  kept: string;
}
type Errors = Readonly<Record<string, string[]>>;

/**
 * The form of a review. Hydrated, it shows the chosen photos and the progress of a long upload, and
 * errors under the fields without losing text and photos.
 */
export function ReviewForm({ action, product, title, picture, name, ...first }: Props) {
  const { photos, isSending, percent, errors: refused, failure } = useStore($reviewForm);
  const said = JSON.parse(first.said) as Readonly<Record<string, string>>;
  const firstErrors = JSON.parse(first.errors) as Errors | null;
  const errors = refused ?? firstErrors ?? {};
  const errorOf = (field: string) => errors[field]?.join(' ');
  const form = useRef<HTMLFormElement>(null);

  const send = useCallback(async () => {
    const next = await sendReview(action, () => new FormData(form.current ?? undefined));
    if (next === 'taken') location.assign(DONE);
    if (next === 'login') askLogin();
  }, [action]);
  // Only a press that needs a login asks for one here.
  useEffect(() => onLogin(() => void send()), [send]);
  useEffect(() => {
    if (refused !== null && isStillAt(form.current))
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);

  return (
    <form
      ref={form}
      className="review-form"
      id="review"
      method="post"
      encType="multipart/form-data"
      action={action}
      aria-busy={isSending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input type="hidden" name="product_id" value={product} />
      <input type="hidden" name="next" value={DONE} />
      <input type="hidden" name="failed" value={writeReviewPath(Number(product))} />
      <p className="review-form__product">
        {picture !== '' && <img src={resizedPicture(picture, 120)} width="64" height="64" alt="" />}
        <span>{title}</span>
      </p>
      <ReviewFields said={said} errorOf={errorOf} />
      <PhotoChoice
        error={errorOf(REVIEW_PHOTOS.name)}
        isAgain={firstErrors !== null}
        kept={Number(first.kept)}
      />
      <label className="review-form__anonymous">
        <input
          type="checkbox"
          name="anonymous"
          value="1"
          defaultChecked={said['anonymous'] !== undefined}
        />
        {` ${TEXT.anonymous}`}
      </label>
      <p className="soft small">{TEXT.signed(name)}</p>
      <Failure text={failure === null ? otherErrors(errors) : (failure.detail ?? NO_ANSWER)} />
      <Status />
      <progress
        id="review-progress"
        max="100"
        value={percent ?? undefined}
        aria-labelledby="review-status"
        hidden={!isSending || photos.length === 0}
      />
      <p className="review-form__buttons">
        <button className="btn" aria-busy={isSending || undefined}>
          {TEXT.send}
        </button>
        <a className="btn ghost" href={PATHS.personalReviews}>
          {TEXT.cancel}
        </a>
      </p>
    </form>
  );
}

const NO_ANSWER = REVIEW_SCRIPT_TEXT.failed;

/** Sentences of fields that have no place for them. */
const otherErrors = (errors: Errors): string =>
  Object.entries(errors)
    .filter(([field]) => field !== REVIEW_PHOTOS.name && !REVIEW_FIELDS.includes(field))
    .flatMap(([, texts]) => texts)
    .join(' ');

function Failure({ text }: { text: string }) {
  return (
    <p className="review-notice" role="alert" id="review-failed" hidden={text === ''}>
      {text}
    </p>
  );
}

/** Tells what becomes of the photos; it names the progress, too. */
function Status() {
  return (
    <div role="status" id="review-status">
      {statusOf(useStore($reviewForm))}
    </div>
  );
}

function statusOf({ photos, choice, percent }: ReturnType<typeof $reviewForm.get>): string | null {
  if (percent !== null)
    return percent < 100 ? REVIEW_SCRIPT_TEXT.sending(percent) : REVIEW_SCRIPT_TEXT.checking;
  if (choice === 'preparing') return REVIEW_SCRIPT_TEXT.preparing;
  return choice && REVIEW_SCRIPT_TEXT.chosen(photos.length);
}
