import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { EMAIL_MOST } from '../../domain/form-rules.ts';
import { mailAddressOf } from '../../domain/mail-address.ts';
import { FORM_CONSENT_PAGES } from '../../domain/forms.ts';
import { PATHS, contentPath } from '../../domain/paths.ts';
import {
  $newsletter,
  beginNewsletterProof,
  refuseNewsletter,
  sendNewsletter,
} from '../../stores/newsletter.ts';
import {
  FORM_FIELD_TEXT,
  NEWSLETTER_TEXT as FORM_TEXT,
  NEWSLETTER_PAGE_TEXT as TEXT,
} from '../../texts/forms/forms.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { isStillAt } from '../../ui/focus.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { textOfWhole } from './text-of-whole.ts';

adoptStyles(
  `.newsletter-signup .newsletter-signup__error{flex:1 0 100%;margin:var(--s1) 0 0;
color:var(--error)}
.newsletter-signup [aria-invalid=true]{border-color:var(--error)!important;
box-shadow:0 0 0 1px var(--error)}
.newsletter-signup__status:focus{outline:0}`,
);

const FIELDS: readonly string[] = ['email', 'consent'];

/**
 * The newsletter form of every page. Without scripts it leads to its own page, which has the fields
 * against bots: a token in this cached block would expire.
 */
export function Newsletter() {
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { state, refusal } = useStore($newsletter);
  // Not in the server's HTML: it weighs on every page.
  const hasStatus = useHydrated();
  const hasSent = useRef(false);

  useEffect(beginNewsletterProof, []);
  useEffect(() => {
    if (!hasSent.current || !isStillAt(form.current)) return;
    if (state === 'done') status.current?.focus();
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [state, refusal]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'open') return;
    const typed = new FormData(event.currentTarget);
    const errors = faultsOf(typed);
    hasSent.current = true;
    if (Object.keys(errors).length === 0) void sendNewsletter(typed);
    else refuseNewsletter({ errors });
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
          <button className="btn ghost" aria-busy={state === 'sending' || undefined}>
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
    ...(email !== '' && mailAddressOf(email) === null && { email: [newsletterEmail] }),
    ...(!typed.has('consent') && { consent: [consent] }),
  };
}
