import { FieldError } from './field-error.tsx';

interface Props {
  name: string;
  legend: string;
  words: readonly string[];
  /** Also drawn as stars, which fill up to the chosen one; then it is required. */
  stars?: (count: number) => string;
  chosen: string | undefined;
  error: string | undefined;
}

/** A choice of radio buttons. */
export function RatingChoice({ name, legend, words, stars, chosen, error }: Props) {
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
