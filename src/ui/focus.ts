/**
 * Whether the shopper is at this part of the page still, or nowhere: only then may an answer that
 * comes late take the focus.
 */
export const isStillAt = (part: Element | null): boolean =>
  document.activeElement === document.body || part?.contains(document.activeElement) === true;
