import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { FAVOURITE_ADD } from '../../domain/saved-calls.ts';
import { PATHS } from '../../domain/paths.ts';
import { $favourites, setFavourite } from '../../stores/favourites.ts';
import { openLogin } from '../../stores/login-request.ts';
import { saySaved } from '../../stores/saved-products.ts';
import { $isAuthorized, lookWhoIsThere } from '../../stores/session.ts';
import { HEART_TEXT } from '../../texts/heart.ts';
import { HEART_FORM } from './heart-form.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import type { IslandProps } from '../../ui/islands.ts';
import { keyOf, useElements } from '../../ui/use-elements.ts';
import filledHeart from './filled-heart.css?inline';
import styles from './hearts.css?inline';

adoptStyles(styles + filledHeart);

const HEARTS = `button[form=${HEART_FORM}]`;
const BADGE_PLACES = `nav a[href="${PATHS.favourites}"]:has(svg)`;

/**
 * The favourites on every page: the one form that all hearts belong to, the state of each heart, and
 * their number beside «Избранное». A press before hydration is sent by ui/intent.ts; the island
 * adopts it.
 */
export function Hearts({ sent = [] }: Partial<IslandProps>) {
  const { of, count } = useStore($favourites);
  const isAuthorized = useStore($isAuthorized);
  const hearts = useElements<HTMLButtonElement>(HEARTS);
  const places = useElements(BADGE_PLACES);

  useEffect(() => {
    for (const { submitter, answer } of sent.splice(0))
      if (submitter instanceof HTMLButtonElement) setHeart(submitter, isAdding(submitter), answer);
  }, []);
  useLayoutEffect(() => {
    for (const heart of hearts) {
      const isFavourite = of(Number(heart.value));
      if (isFavourite !== undefined) heart.setAttribute('aria-pressed', String(isFavourite));
      else if (isAuthorized !== true) heart.removeAttribute('aria-pressed');
    }
  }, [hearts, of, isAuthorized]);

  const press = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const heart = event.submitter;
    if (!(heart instanceof HTMLButtonElement)) return;
    // Another tab may have logged in or out.
    lookWhoIsThere();
    if ($isAuthorized.get() === true) setHeart(heart, heart.ariaPressed !== 'true');
    else askToLogIn(Number(heart.value));
  };
  return (
    <>
      <form id={HEART_FORM} action={FAVOURITE_ADD} method="post" onSubmit={press} />
      {places.map((place) =>
        createPortal(
          <b className="hearts" hidden={!count}>
            {count !== null && count > 99 ? '99+' : count}
          </b>,
          place,
          keyOf(place),
        ),
      )}
    </>
  );
}

/** A sent heart was removed if its address says so; the personal pages know which are filled. */
const isAdding = (heart: HTMLButtonElement) => !heart.hasAttribute('formaction');

/** `answer`: of a press that was sent already. */
function setHeart(heart: HTMLButtonElement, isWanted: boolean, answer?: Promise<Response>): void {
  heart.removeAttribute('aria-busy');
  const id = Number(heart.value);
  saySaved(setFavourite(id, isWanted, answer), HEART_TEXT.failed, () => askToLogIn(id));
}

/** The login window remembers the product. */
const askToLogIn = (favouriteId: number) =>
  openLogin({ reason: 'favourites', next: null, favouriteId });
