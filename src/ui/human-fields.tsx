import { HONEYPOT } from '../domain/human.ts';

/**
 * Hidden fields of every form that anybody may send: the page's token, and a honeypot field that
 * only bots fill in. Its styles are in human-fields.css.
 */
export function HumanFields({ token }: { token: string }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input
        className="honeypot-field"
        name={HONEYPOT}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
    </>
  );
}
