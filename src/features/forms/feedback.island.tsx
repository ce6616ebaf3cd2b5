import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import { PATHS } from '../../domain/paths.ts';
import { $messageWindow, $thanks, PAGE_MESSAGE, writeMessage } from '../../stores/feedback.ts';
import { $modal } from '../../stores/modals.ts';
import { FEEDBACK_TEXT } from '../../texts/forms/forms.ts';
import { MessageWindow } from './message-window.tsx';
import { ThanksWindow } from './thanks-window.tsx';

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
