import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { TypedForm } from '../../contract/forms.ts';
import type { MessageKind } from '../../domain/forms.ts';
import { $thanks, PAGE_MESSAGE } from '../../stores/feedback.ts';
import { $modal } from '../../stores/modals.ts';
import { textNow } from '../../ui/text-now.ts';
import { MessageForm } from './message-form.tsx';
import { ThanksWindow } from './thanks-window.tsx';

interface Props {
  kind: MessageKind;
  token: string;
  /** A refused form as JSON (`TypedForm`); empty: a new one. */
  typed: string;
}

/** What the form begins with: the refused fields, with a text that was typed before hydration. */
function firstFields(kind: MessageKind, typed: string): TypedForm {
  const refused = typed === '' ? { fields: {}, errors: {} } : (JSON.parse(typed) as TypedForm);
  const message = textNow(`${kind}-message`, refused.fields['message'] ?? '');
  return { ...refused, fields: { ...refused.fields, message } };
}

/** The message form of its own page, and the thanks for what it has sent. */
export function MessageOnPage({ kind, token, typed }: Props) {
  const isThanking = useStore($modal) === 'thanks';
  const [thanked] = useStore($thanks);
  const [first] = useState(() => firstFields(kind, typed));

  return (
    <>
      <MessageForm id={PAGE_MESSAGE} kind={kind} token={token} {...first} isAgain={typed !== ''} />
      {isThanking && thanked === PAGE_MESSAGE && <ThanksWindow />}
    </>
  );
}
