import { Refused } from '../../client/lean-call.ts';
import { wantLogin } from '../../client/want-login.ts';
import { PATHS } from '../../domain/paths.ts';
import { $favourites, setFavourite } from '../../stores/favourites.ts';
import { $isAuthorized, lookWhoIsThere } from '../../stores/session.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { say } from '../../ui/say.ts';
import filledHeart from './filled-heart.css?inline';
import { HEART_FORM, HEART_TEXT } from '../../texts/favourites.ts';

/**
 * Enhances the hearts of a page (loaded by ui/late-forms.ts): shows which products are favourites
 * and toggles them without leaving the page.
 */
adoptStyles(`.hearts{position:absolute;top:.2rem;left:50%;min-width:1.25rem;margin-left:.35rem;
padding:0 .3rem;border-radius:.625rem;background:var(--ink);color:var(--surface);
font-size:.75rem;font-weight:700;line-height:1.25rem;text-align:center;
font-variant-numeric:tabular-nums}
${filledHeart}`);

function paint(): void {
  const { of, count } = $favourites.get();
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`button[form=${HEART_FORM}]`)) {
    const isFavourite = of(Number(heart.value));
    if (isFavourite !== undefined) heart.setAttribute('aria-pressed', String(isFavourite));
    else if ($isAuthorized.get() !== true) heart.removeAttribute('aria-pressed');
  }
  for (const link of document.querySelectorAll(`nav a[href="${PATHS.favourites}"]:has(svg)`)) {
    const badge = link.querySelector('.hearts') ?? link.appendChild(document.createElement('b'));
    badge.className = 'hearts';
    badge.toggleAttribute('hidden', !count);
    badge.textContent = count !== null && count > 99 ? '99+' : String(count ?? '');
  }
}
$favourites.subscribe(paint);
// A new shelf has hearts too.
addEventListener('pageshow', paint);

addEventListener('late', (event) => {
  const [{ submitter: heart }] = (event as CustomEvent<[SubmitEvent]>).detail;
  if (heart instanceof HTMLButtonElement && heart.getAttribute('form') === HEART_FORM) press(heart);
});

function press(heart: HTMLButtonElement): void {
  heart.removeAttribute('aria-busy');
  const id = Number(heart.value);
  // Another tab may have logged in or out.
  lookWhoIsThere();
  if ($isAuthorized.get() !== true) return askToLogIn(id);
  const showMessage = (message: string | null) => {
    if (message !== null) say(message);
  };
  setFavourite(id, heart.getAttribute('aria-pressed') !== 'true').then(
    showMessage,
    (error: unknown) => {
      if (error instanceof Refused && error.code === 'not_authorized') return askToLogIn(id);
      say(error instanceof Refused ? error.message : HEART_TEXT.failed);
    },
  );
}

/** The login window remembers the product. */
const askToLogIn = (favouriteId: number) =>
  wantLogin({ reason: 'favourites', next: null, favouriteId });
