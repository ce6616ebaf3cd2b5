/**
 * Whether the focus is still in this part of the page, or nowhere: only then may a late answer move
 * the focus.
 */
export const isStillAt = (part: Element | null): boolean =>
  document.activeElement === document.body || part?.contains(document.activeElement) === true;
