import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import type { Refusal } from '../../client/read-refusal.ts';
import { EMAIL_MOST, NAME_MOST } from '../../domain/form-rules.ts';
import {
  FORM_CONSENT_PAGES,
  MESSAGE_ADDRESSES,
  MESSAGE_FILE,
  MESSAGE_MOST,
  type MessageKind,
} from '../../domain/forms.ts';
import { messagePath } from '../../domain/paths.ts';
import {
  $messages,
  beginMessageProof,
  refuseMessage,
  sendMessage,
  type Message,
} from '../../stores/feedback.ts';
import { MESSAGE_TEXT as TEXT } from '../../texts/forms/forms.ts';
import { Field } from '../../ui/field.tsx';
import { isStillAt } from '../../ui/focus.ts';
import { HumanFields } from '../../ui/human-fields.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { ConsentBox } from './consent-box.tsx';
import { FileField } from './file-field.tsx';
import { messageFaults } from './message-faults.ts';
import { textOfWhole } from './text-of-whole.ts';

interface Props {
  /** Of the store. */
  id: number;
  kind: MessageKind;
  /** Of the page; the window takes one when it sends. */
  token?: string;
  /** What was typed before, and what the server found wrong with it. */
  fields?: Readonly<Record<string, string>>;
  errors?: Refusal['errors'];
  isAgain?: boolean;
}

/** The fields that have a place for their error. */
const PLACES: readonly string[] = [
  'name',
  'phone',
  'email',
  'message',
  MESSAGE_FILE.name,
  'consent',
];

/** Empties the form once its message is accepted; a new refusal leads to the first wrong field. */
function useOutcome(form: RefObject<HTMLFormElement | null>, message: Message | undefined): void {
  const before = useRef(message);
  useEffect(() => {
    const element = form.current;
    const { state, refusal } = message ?? {};
    const isNew = before.current?.state === 'sending' || before.current?.refusal !== refusal;
    before.current = message;
    if (state === 'accepted') element?.reset();
    if (state === 'refused' && isNew && isStillAt(element))
      element?.querySelector<HTMLElement>('[aria-invalid=true]:not([type=file])')?.focus();
  }, [form, message]);
}

/** Whether a file was dropped and no other one is chosen; then it gets the focus. */
function isFileUnsettled(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLInputElement>('[type=file][aria-invalid]');
  field?.focus();
  return field !== null;
}

/** The form of a message: a plain one until it is hydrated, then sent in place. */
export function MessageForm({
  id,
  kind,
  token = '',
  fields = {},
  errors = {},
  isAgain = false,
}: Props) {
  const message = useStore($messages).find((one) => one.id === id);
  const form = useRef<HTMLFormElement>(null);
  const { state = 'written', refusal = null } = message ?? {};
  const shown = state === 'written' ? { errors } : (refusal ?? {});
  const errorOf = (name: string) => shown.errors?.[name]?.join(' ');
  const idOf = (name: string) => `${kind}-${name}`;
  const whole = state === 'refused' ? textOfWhole(shown, PLACES, TEXT.failed) : undefined;
  const isSending = state === 'sending';

  useEffect(() => beginMessageProof(kind), [kind]);
  useOutcome(form, message);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || isFileUnsettled(event.currentTarget)) return;
    const typed = new FormData(event.currentTarget);
    const faults = messageFaults(typed);
    if (Object.keys(faults).length > 0) refuseMessage(id, { errors: faults });
    else void sendMessage(id, kind, typed);
  };

  return (
    <form
      ref={form}
      className="stacked-form message-form"
      method="post"
      noValidate
      encType="multipart/form-data"
      action={MESSAGE_ADDRESSES[kind]}
      onSubmit={submit}
    >
      <input type="hidden" name="next" value={messagePath(kind, true)} />
      <input type="hidden" name="failed" value={messagePath(kind)} />
      <HumanFields token={token} />
      <Field
        id={idOf('name')}
        label={TEXT.name}
        name="name"
        autoComplete="name"
        required
        maxLength={NAME_MOST}
        defaultValue={fields['name']}
        error={errorOf('name')}
      />
      <PhoneInput
        id={idOf('phone')}
        label={TEXT.phone}
        name="phone"
        required
        defaultValue={fields['phone']}
        error={errorOf('phone')}
      />
      <Field
        id={idOf('email')}
        label={TEXT.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MOST}
        defaultValue={fields['email']}
        error={errorOf('email')}
      />
      <TextField
        id={idOf('message')}
        label={TEXT[kind].message}
        text={fields['message']}
        error={errorOf('message')}
      />
      <FileField message={id} {...{ kind, isAgain }} refused={errorOf(MESSAGE_FILE.name)} />
      <ConsentBox
        id={idOf('consent')}
        before={TEXT.agree}
        link={TEXT.agreeTo}
        slug={FORM_CONSENT_PAGES.message}
        checked={fields['consent'] !== undefined}
        error={errorOf('consent')}
      />
      <Whole text={whole} />
      <button className="btn" aria-busy={isSending || undefined}>
        {isSending ? TEXT.sending : TEXT.send}
      </button>
    </form>
  );
}

/** What is wrong with the form as a whole. */
function Whole({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="form-error" role="alert">
      {text}
    </p>
  );
}

interface TextProps {
  id: string;
  label: string;
  text: string | undefined;
  error: string | undefined;
}

function TextField({ id, label, text, error }: TextProps) {
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="message"
        rows={5}
        maxLength={MESSAGE_MOST}
        defaultValue={text}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-e`}
      />
      {error !== undefined && (
        <p className="form-error" id={`${id}-e`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
