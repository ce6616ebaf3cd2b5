import { useEffect, useRef, useState } from 'react';
import { MESSAGE_FILE } from '../../domain/forms.ts';
import { MESSAGE_TEXT as TEXT } from '../../texts/forms/forms.ts';
import { UPLOAD_TEXT } from '../../texts/forms/upload.ts';
import { ACCEPTED_FILES, fileFault } from './message-faults.ts';

interface Props {
  id: string;
  /** The page came back from the server, and the browser has forgotten the file. */
  isAgain: boolean;
  error: string | undefined;
}

/**
 * The file of a message. One that the shop would refuse is dropped at once, and the form is not sent
 * until another one is chosen, or none is wanted: nobody believes that it went along.
 */
export function FileField({ id, isAgain, error: refused }: Props) {
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const error = fault ?? refused ?? '';
  const check = (element: HTMLInputElement) => {
    const found = fileFault(element.files?.[0]);
    if (found !== '') element.value = '';
    setFault(found);
  };
  useEffect(() => {
    const element = input.current;
    // It was chosen before the form was hydrated.
    if (element?.files?.length) check(element);
    // The form is emptied once its message is accepted.
    const form = element?.form;
    const forget = () => setFault(undefined);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return (
    <div className="form-field">
      <label htmlFor={id}>{TEXT.file}</label>
      <p className="soft small" id={`${id}-hint`}>
        {TEXT.fileHint(UPLOAD_TEXT.hint)}
      </p>
      {isAgain && <p className="small">{TEXT.fileAgain}</p>}
      <input
        ref={input}
        id={id}
        type="file"
        name={MESSAGE_FILE.name}
        accept={ACCEPTED_FILES}
        aria-invalid={error === '' ? undefined : true}
        aria-describedby={error === '' ? `${id}-hint` : `${id}-hint ${id}-e`}
        onChange={({ target }) => check(target)}
      />
      {error !== '' && (
        <>
          <p className="form-error" id={`${id}-e`} role={fault === undefined ? undefined : 'alert'}>
            {error}
          </p>
          <button type="button" className="link-button" onClick={() => setFault('')}>
            {TEXT.noFile}
          </button>
        </>
      )}
    </div>
  );
}
