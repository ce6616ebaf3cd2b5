import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { textsOf } from '../../domain/text-fields.ts';
import { FEEDBACK_WIDTH_PX, MESSAGE_FILE } from '../../domain/forms.ts';
import { $messages, keepMessage } from '../../stores/feedback.ts';
import { closeModal } from '../../stores/modals.ts';
import { MESSAGE_TEXT as TEXT } from '../../texts/forms/forms.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { Dialog } from '../../ui/dialog.tsx';
import fileStyles from '../../ui/file-field.css?inline';
import humanStyles from '../../ui/human-fields.css?inline';
import consentStyles from './consent-box.css?inline';
import { MessageForm } from './message-form.tsx';

adoptStyles(
  `${fileStyles}${humanStyles}${consentStyles}` + '.message-window .stacked-form{max-width:none}',
);

/** The window «Написать нам» with one message, open as long as it is rendered. */
export function MessageWindow({ id }: { id: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [typed] = useState(() => $messages.get().find((one) => one.id === id)?.typed ?? null);

  useLayoutEffect(() => {
    const form = box.current?.querySelector('form');
    return () => {
      if (form) keepMessage(id, new FormData(form));
    };
  }, [id]);
  useEffect(() => {
    const field = (selector: string) => box.current?.querySelector<HTMLInputElement>(selector);
    const file = typed?.get(MESSAGE_FILE.name);
    const input = field('[type=file]');
    if (input && file instanceof File && file.size > 0) input.files = listOf(file);
    (field('[aria-invalid=true]') ?? field('[name=name]'))?.focus();
  }, [typed]);

  return (
    <Dialog
      title={TEXT.feedback.title}
      width={FEEDBACK_WIDTH_PX}
      close={TEXT.close}
      onClose={closeModal}
    >
      <div ref={box} className="message-window">
        <MessageForm id={id} kind="feedback" fields={textsOf(typed ?? [])} />
      </div>
    </Dialog>
  );
}

/** The only way to give a file back to its field. */
function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
