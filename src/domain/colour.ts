const HEX = /^#([0-9a-f]{6})$/i;

/** Relative luminance by WCAG 2, 0 for black and 1 for white; null for what is not `#rrggbb`. */
function luminance(colour: string): number | null {
  const digits = HEX.exec(colour)?.[1];
  if (digits === undefined) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether dark text reads better than white on this background; false for an unknown colour. */
export function wantsDarkText(background: string): boolean {
  const light = luminance(background);
  return light !== null && (light + 0.05) / 0.05 > 1.05 / (light + 0.05);
}
