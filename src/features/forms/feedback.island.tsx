import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { FEEDBACK_WIDTH_PX, MESSAGE_FILE } from '../../domain/forms.ts';
import { PATHS } from '../../domain/paths.ts';
import { textsOf } from '../../domain/text-fields.ts';
import {
  $messageWindow,
  $thanks,
  PAGE_MESSAGE,
  writeMessage,
  $messages,
  keepMessage,
} from '../../stores/feedback.ts';
import { $modal, closeModal } from '../../stores/modals.ts';
import { FEEDBACK_TEXT, MESSAGE_TEXT as TEXT } from '../../texts/forms/forms.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { Dialog } from '../../ui/dialog.tsx';
import fileStyles from '../../ui/file-field.css?inline';
import humanStyles from '../../ui/human-fields.css?inline';
import consentStyles from './consent-box.css?inline';
import { MessageForm } from './message-form.tsx';
import { ThanksWindow } from './thanks-window.tsx';

adoptStyles(
  `${fileStyles}${humanStyles}${consentStyles}` + '.message-window .stacked-form{max-width:none}',
);

/** The window «Написать нам» with one message, open as long as it is rendered. */
function MessageWindow({ id }: { id: number }) {
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

/** «Написать нам» of the footer: its form opens a page or, hydrated, the window of a message. */
export function Feedback() {
  const modal = useStore($modal);
  const open = useStore($messageWindow);
  const [thanked = PAGE_MESSAGE] = useStore($thanks);
  const isThanking = modal === 'thanks';

  const write = (event: SyntheticEvent) => {
    event.preventDefault();
    // The page may have the form itself.
    const field = document.getElementById('feedback-name');
    if (field === null) writeMessage();
    else field.focus();
  };

  return (
    <>
      <form className="no-print" action={PATHS.feedback} onSubmit={write}>
        <button className="btn ghost">{FEEDBACK_TEXT.title}</button>
      </form>
      {open !== null && (modal === 'feedback' || isThanking) && (
        <MessageWindow key={open} id={open} />
      )}
      {isThanking && thanked !== PAGE_MESSAGE && <ThanksWindow key={thanked} />}
    </>
  );
}
