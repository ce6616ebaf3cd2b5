import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
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

/** The file of a message; one that the shop would refuse is dropped at once. */
export function FileField({ id, isAgain, error: refused }: Props) {
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const error = fault ?? refused ?? '';
  // The form is emptied once its message is accepted.
  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setFault(undefined);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  const check = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const found = fileFault(target.files?.[0]);
    if (found !== '') target.value = '';
    setFault(found);
  };
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
        onChange={check}
      />
      {error !== '' && (
        <p className="form-error" id={`${id}-e`} role={fault === undefined ? undefined : 'alert'}>
          {error}
        </p>
      )}
    </div>
  );
}
