import { Refused, leanCall } from '../../client/lean-call.ts';
import { wantLogin } from '../../client/want-login.ts';
import { PATHS } from '../../domain/paths.ts';
import { openFavourites } from '../../stores/favourites.ts';
import type { Marks } from '../../stores/product-marks.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { say } from '../../ui/say.ts';
import filledHeart from './filled-heart.css?inline';
import { HEART_FORM, HEART_TEXT } from './text.ts';

/** Takes over the hearts of a page in place (ui/late-forms.ts brings it): they show what is a favourite, and a press leaves the page where it is. */
const API = '/api/favourites';

adoptStyles(`.hearts{position:absolute;top:.2rem;left:50%;min-width:1.25rem;margin-left:.35rem;padding:0 .3rem;border-radius:.625rem;background:var(--ink);color:var(--surface);font-size:.75rem;font-weight:700;line-height:1.25rem;text-align:center;font-variant-numeric:tabular-nums}
${filledHeart}`);

const isAuthorized = () => /(^|; )authorized=/.test(document.cookie);
const favourites = openFavourites({
  favouritesInfo: () => leanCall(`${API}/info`),
  favouriteAdd: (product) => leanCall(`${API}/add`, product),
  favouriteRemove: (product) => leanCall(`${API}/remove`, product),
});

function paint({ of, count }: Marks): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`button[form=${HEART_FORM}]`)) {
    const isFavourite = of(Number(heart.value));
    if (isFavourite !== undefined) heart.setAttribute('aria-pressed', String(isFavourite));
    else if (!isAuthorized()) heart.removeAttribute('aria-pressed');
  }
  for (const link of document.querySelectorAll(`nav a[href="${PATHS.favourites}"]:has(svg)`)) {
    const badge = link.querySelector('.hearts') ?? link.appendChild(document.createElement('b'));
    badge.className = 'hearts';
    badge.toggleAttribute('hidden', !count);
    badge.textContent = count !== null && count > 99 ? '99+' : String(count ?? '');
  }
}
favourites.$marks.subscribe(paint);

/** A guest has none; whoever was here before is forgotten. */
let isKnown = false;
function refresh(): void {
  isKnown = isAuthorized();
  if (isKnown) favourites.load().catch((error: unknown) => console.warn('The favourites did not load.', error));
  else favourites.forget();
}
refresh();
// Back from the frozen page, or another tab has logged in or out, or a shelf came with hearts of its own.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted || isKnown !== isAuthorized()) refresh();
  else paint(favourites.$marks.get());
});
addEventListener('pagehide', favourites.leave);

addEventListener('late', (event) => {
  const [{ submitter: heart }] = (event as CustomEvent<[SubmitEvent]>).detail;
  if (heart instanceof HTMLButtonElement && heart.getAttribute('form') === HEART_FORM) press(heart);
});

/** A heart was pressed. */
function press(heart: HTMLButtonElement): void {
  heart.removeAttribute('aria-busy');
  const id = Number(heart.value);
  // Another tab may have logged in or out.
  if (!isAuthorized()) return askToLogIn(id);
  favourites.set(id, heart.getAttribute('aria-pressed') !== 'true').then((message) => { if (message !== null) say(message); }, (error: unknown) => {
    if (error instanceof Refused && error.code === 'not_authorized') return askToLogIn(id);
    say(error instanceof Refused ? error.message : HEART_TEXT.failed);
  });
}

/** The window of login remembers the product. */
const askToLogIn = (favouriteId: number) => wantLogin({ reason: 'favourites', next: null, favouriteId });
