/**
 * Prevents a login form from being sent twice: the second request would find the code used, and the
 * browser drops the answer to the first. After this time a stopped form may be sent again.
 */
const RESEND_AFTER_MS = 10_000;
let sent: EventTarget | null = null;
const forget = () => {
  sent = null;
};

addEventListener('submit', (event) => {
  if (sent !== null && sent === event.target) return event.preventDefault();
  sent = event.target;
  setTimeout(forget, RESEND_AFTER_MS);
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) forget();
});
