import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { MESSAGE_FILE, type MessageKind } from '../../domain/forms.ts';
import { $messages, lookAtFile } from '../../stores/feedback.ts';
import { MESSAGE_TEXT as TEXT } from '../../texts/forms/forms.ts';
import { UPLOAD_TEXT } from '../../texts/forms/upload.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ACCEPTED_FILES, fileFault } from './message-faults.ts';

interface Props {
  /** Of the store. */
  message: number;
  kind: MessageKind;
  /** The page came back from the server, and the browser has forgotten the file. */
  isAgain: boolean;
  /** What the shop has found wrong with it. */
  refused: string | undefined;
}

/**
 * The file of a message. One that the shop would refuse is dropped at once, and the form is not sent
 * until another one is chosen, or none is wanted: nobody believes that it went along.
 */
export function FileField({ message, kind, isAgain, refused }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const fault = useStore($messages).find((one) => one.id === message)?.fileFault;
  const error = fault ?? refused ?? '';
  const id = `${kind}-file`;
  const look = (element: HTMLInputElement) => {
    const found = fileFault(element.files?.[0]);
    if (found !== '') element.value = '';
    lookAtFile(message, found);
  };
  const goOnWithout = () => {
    if (input.current === null) return;
    input.current.value = '';
    input.current.focus();
    lookAtFile(message, '');
  };
  useEffect(() => {
    // It was chosen before the form was hydrated.
    if (input.current?.files?.length) look(input.current);
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
        onChange={({ target }) => look(target)}
      />
      {error !== '' && (
        <p className="form-error" id={`${id}-e`} role={isHydrated ? 'alert' : undefined}>
          {error}
        </p>
      )}
      {error !== '' && isHydrated && (
        <button type="button" className="link-button" onClick={goOnWithout}>
          {TEXT.noFile}
        </button>
      )}
    </div>
  );
}
