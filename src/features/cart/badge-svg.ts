/** The count of lines as a picture in the badge's colours; of an empty cart nothing is seen. */
export function badgeSvg(count: number): string {
  const text = count > 99 ? '99+' : String(Math.trunc(count));
  const mark = count > 0
    ? `<rect width="30" height="20" rx="10" fill="#b8450c"/><text x="15" y="14.5" fill="#fff" font-family="sans-serif" font-size="12" font-weight="700" text-anchor="middle">${text}</text>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20">${mark}</svg>`;
}
