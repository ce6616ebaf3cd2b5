import { useEffect, useRef } from 'react';
import { THANKS_WIDTH_PX } from '../../domain/forms.ts';
import { $messageWindow } from '../../stores/feedback.ts';
import { closeModal } from '../../stores/modals.ts';
import { MESSAGE_TEXT as TEXT } from '../../texts/forms/forms.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The thanks for a message, open as long as it is rendered. */
export function ThanksWindow() {
  const text = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A key typed into the window below, such as space, must not press the button.
    const isOver = $messageWindow.get() !== null;
    (isOver ? text : button).current?.focus();
  }, []);
  return (
    <Dialog title={TEXT.thanks} width={THANKS_WIDTH_PX} close={TEXT.close} onClose={closeModal}>
      <p ref={text} tabIndex={-1}>
        {TEXT.thanksText}
      </p>
      <button ref={button} type="button" className="btn" onClick={closeModal}>
        {TEXT.close}
      </button>
    </Dialog>
  );
}
