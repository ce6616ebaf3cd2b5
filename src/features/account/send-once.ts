/**
 * A form of the login's pages that is under way is not sent again: the second would find the code
 * used, and the browser drops the answer to the first. What was stopped can be sent again after a
 * while.
 */
const AGAIN_AFTER_MS = 10_000;
let sent: EventTarget | null = null;
const forget = () => {
  sent = null;
};

addEventListener('submit', (event) => {
  if (sent !== null && sent === event.target) return event.preventDefault();
  sent = event.target;
  setTimeout(forget, AGAIN_AFTER_MS);
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) forget();
});
