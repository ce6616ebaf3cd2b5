import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { TypedForm } from '../../contract/forms.ts';
import type { MessageKind } from '../../domain/forms.ts';
import { $thanks, PAGE_MESSAGE } from '../../stores/feedback.ts';
import { $modal } from '../../stores/modals.ts';
import { MessageForm } from './message-form.tsx';
import { ThanksWindow } from './thanks-window.tsx';

interface Props {
  kind: MessageKind;
  token: string;
  /** A refused form as JSON (`TypedForm`); empty: a new one. */
  typed: string;
}

const textOf = (kind: MessageKind) =>
  globalThis.document?.querySelector<HTMLTextAreaElement>(`#${kind}-message`);

/** The message form of its own page, and the thanks for what it has sent. */
export function PageMessage({ kind, token, typed }: Props) {
  const isThanking = useStore($modal) === 'thanks';
  const [thanked] = useStore($thanks);
  const [refused] = useState(() => (typed === '' ? null : (JSON.parse(typed) as TypedForm)));

  // React writes the server's text over that of a textarea that it hydrates.
  const [written] = useState(() => textOf(kind)?.value);
  useLayoutEffect(() => {
    const text = textOf(kind);
    if (text && written !== undefined) text.value = written;
  }, [kind, written]);

  return (
    <>
      <MessageForm
        id={PAGE_MESSAGE}
        kind={kind}
        token={token}
        {...refused}
        isAgain={refused !== null}
      />
      {isThanking && thanked === PAGE_MESSAGE && <ThanksWindow />}
    </>
  );
}
