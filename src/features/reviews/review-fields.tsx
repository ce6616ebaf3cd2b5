import { useState } from 'react';
import { REVIEW_COMMENT_MOST, OPINION_MOST } from '../../domain/reviews.ts';
import { REVIEW_FORM_TEXT as TEXT } from '../../texts/reviews/own.ts';
import { textNow } from '../../ui/text-now.ts';
import { FieldError } from './field-error.tsx';

const RATINGS = [
  { name: 'rating', legend: TEXT.rating, words: TEXT.ratings, stars: TEXT.stars },
  { name: 'quality_rating', legend: TEXT.quality, words: TEXT.qualities },
  { name: 'price_rating', legend: TEXT.price, words: TEXT.prices },
] as const;
const OPINIONS = [
  { name: 'advantages', label: TEXT.advantages, most: OPINION_MOST, rows: 2 },
  { name: 'disadvantages', label: TEXT.disadvantages, most: OPINION_MOST, rows: 2 },
  { name: 'comment', label: TEXT.comment, most: REVIEW_COMMENT_MOST, rows: 5 },
] as const;

/** Fields with a place for their error. */
export const REVIEW_FIELDS: readonly string[] = [...RATINGS, ...OPINIONS].map(({ name }) => name);

interface Props {
  /** First values by field. */
  said: Readonly<Record<string, string>>;
  errorOf: (field: string) => string | undefined;
}

/** What is said of the product: ratings and texts. */
export function ReviewFields({ said, errorOf }: Props) {
  return (
    <>
      {RATINGS.map((rating) => (
        <RatingChoice
          key={rating.name}
          {...rating}
          chosen={said[rating.name]}
          error={errorOf(rating.name)}
        />
      ))}
      {OPINIONS.map((opinion) => (
        <Opinion
          key={opinion.name}
          {...opinion}
          first={said[opinion.name] ?? ''}
          error={errorOf(opinion.name)}
        />
      ))}
    </>
  );
}

interface OpinionProps {
  name: string;
  label: string;
  most: number;
  rows: number;
  first: string;
  error: string | undefined;
}

function Opinion({ name, label, most, rows, first, error }: OpinionProps) {
  const id = `review-${name}`;
  const [text] = useState(() => textNow(id, first));
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        maxLength={most}
        rows={rows}
        defaultValue={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-e` : undefined}
      />
      <FieldError name={name} text={error} />
    </div>
  );
}

interface ChoiceProps {
  name: string;
  legend: string;
  words: readonly string[];
  /** Also drawn as stars, which fill up to the chosen one; then it is required. */
  stars?: (count: number) => string;
  chosen: string | undefined;
  error: string | undefined;
}

/** A choice of radio buttons. */
function RatingChoice({ name, legend, words, stars, chosen, error }: ChoiceProps) {
  return (
    <fieldset className={stars ? 'rating-choice rating-choice--stars' : 'rating-choice'}>
      <legend>{legend}</legend>
      <div>
        {words.map((word, index) => (
          <label key={word}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={chosen === String(index + 1)}
              required={stars !== undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${name}-e` : undefined}
            />
            {stars && (
              <>
                <span aria-hidden="true">★</span>
                <span className="visually-hidden">{`${stars(index + 1)}, `}</span>
              </>
            )}
            <span className="rating-choice__word">{word}</span>
          </label>
        ))}
      </div>
      <FieldError name={name} text={error} />
    </fieldset>
  );
}
