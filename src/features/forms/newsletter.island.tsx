import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { browserClient } from '../../client/browser-client.ts';
import { humanProver } from '../../client/prove-human.ts';
import type { Refusal } from '../../client/read-refusal.ts';
import { sendForm } from '../../client/send-form.ts';
import { subscribe } from '../../contract/forms.ts';
import { EMAIL_MOST, normalEmail } from '../../domain/form-rules.ts';
import { FORM_CONSENT_PAGES } from '../../domain/forms.ts';
import { PATHS, contentPath } from '../../domain/paths.ts';
import {
  FORM_FIELD_TEXT,
  NEWSLETTER_TEXT as FORM_TEXT,
  NEWSLETTER_PAGE_TEXT as TEXT,
} from '../../texts/forms/forms.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { isStillAt } from '../../ui/focus.ts';
import { textOfWhole } from './text-of-whole.ts';

adoptStyles(
  `.newsletter-signup .newsletter-signup__error{flex:1 0 100%;margin:var(--s1) 0 0;
color:var(--error)}
.newsletter-signup [aria-invalid=true]{border-color:var(--error)!important;
box-shadow:0 0 0 1px var(--error)}
.newsletter-signup__status:focus{outline:0}
.newsletter-signup [aria-busy=true]{opacity:.6}`,
);

const FIELDS: readonly string[] = ['email', 'consent'];
const api = browserClient({ subscribe });
const prover = humanProver('subscriber');

type State = 'idle' | 'loading' | 'done';

/**
 * The newsletter form of every page. Without scripts it leads to its own page, which has the fields
 * against bots: a token in this cached block would expire.
 */
export function Newsletter() {
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<State>('idle');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Not in the server's HTML: it weighs on every page.
  const [hasStatus, setHasStatus] = useState(false);
  /** The answer may move the focus. */
  const isHere = useRef(false);

  useEffect(() => {
    prover.start();
    setHasStatus(true);
  }, []);
  useEffect(() => {
    if (!isHere.current) return;
    if (state === 'done') status.current?.focus();
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [state, refusal]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'idle') return;
    const typed = new FormData(event.currentTarget);
    const errors = faultsOf(typed);
    isHere.current = true;
    setRefusal(Object.keys(errors).length === 0 ? null : { errors });
    if (Object.keys(errors).length === 0) void send(typed);
  };
  const send = async (typed: FormData) => {
    setState('loading');
    const answer = await sendForm(typed, prover, (fields) => api.subscribe(fields));
    isHere.current = isStillAt(form.current);
    setState(answer === null ? 'done' : 'idle');
    setRefusal(answer);
  };

  const errorOf = (name: string) => refusal?.errors?.[name]?.join(' ');
  return (
    <form ref={form} method="post" action={PATHS.newsletter} noValidate onSubmit={submit}>
      {state !== 'done' && (
        <>
          <input
            type="email"
            name="email"
            required
            maxLength={EMAIL_MOST}
            autoComplete="email"
            placeholder={FORM_TEXT.email}
            aria-label={FORM_TEXT.email}
            {...invalid('email', errorOf('email'))}
          />
          <button className="btn ghost" aria-busy={state === 'loading' || undefined}>
            {FORM_TEXT.subscribe}
          </button>
          <FieldError name="email" text={errorOf('email')} />
          <label>
            <input
              type="checkbox"
              name="consent"
              required
              {...invalid('consent', errorOf('consent'))}
            />
            {`${FORM_TEXT.agree}\u00a0`}
            <a href={contentPath(FORM_CONSENT_PAGES.newsletter)}>{FORM_TEXT.agreeTo}</a>
          </label>
          <FieldError name="consent" text={errorOf('consent')} />
          <FieldError
            name="form"
            text={refusal === null ? undefined : textOfWhole(refusal, FIELDS, TEXT.failed)}
          />
        </>
      )}
      {hasStatus && (
        <p ref={status} className="newsletter-signup__status" role="status" tabIndex={-1}>
          {state === 'done' && (
            <>
              <b>{TEXT.done}</b> {TEXT.sent}
            </>
          )}
        </p>
      )}
    </form>
  );
}

const invalid = (name: string, error: string | undefined) =>
  error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `newsletter-${name}-e` };

function FieldError({ name, text }: { name: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="newsletter-signup__error" id={`newsletter-${name}-e`} role="alert">
      {text}
    </p>
  );
}

function faultsOf(typed: FormData): Record<string, string[]> {
  const email = String(typed.get('email')).trim();
  const { required, newsletterEmail, consent } = FORM_FIELD_TEXT;
  return {
    ...(email === '' && { email: [required] }),
    ...(email !== '' && normalEmail(email) === null && { email: [newsletterEmail] }),
    ...(!typed.has('consent') && { consent: [consent] }),
  };
}
