import { contentPath } from '../../domain/paths.ts';

interface Props {
  id: string;
  before: string;
  link: string;
  slug: string;
  checked?: boolean;
  error?: string | undefined;
}

/** The checkbox of one consent, with a link to its text. Its styles are in consent-box.css. */
export function ConsentBox({ id, before, link, slug, checked = false, error = '' }: Props) {
  return (
    <div>
      <label className="consent-box">
        <input
          type="checkbox"
          name="consent"
          value="1"
          required
          id={id}
          defaultChecked={checked}
          aria-invalid={error === '' ? undefined : true}
          aria-describedby={error === '' ? undefined : `${id}-e`}
        />
        <span>
          {`${before} `}
          <a href={contentPath(slug)} target="_blank">
            {link}
          </a>
        </span>
      </label>
      <p className="form-error" id={`${id}-e`} hidden={error === ''}>
        {error}
      </p>
    </div>
  );
}
