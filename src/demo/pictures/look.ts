/** How strokes and gradients are written. */
import type { Stop } from './palette.ts';
import { num } from './points.ts';

/** The width of most strokes: said once for the whole drawing. */
export const FINE = 0.6;

export interface Look {
  stroke?: string;
  width?: number;
  opacity?: number;
  cap?: 'round' | 'butt';
  rule?: 'evenodd';
  dash?: string;
}

/** Drops the stops that lie on the way between their neighbours anyway. */
function spare(list: readonly Stop[]): Stop[] {
  const kept: Stop[] = [];
  const channel = (colour: string, i: number): number =>
    Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2) || 'ff', 16);
  list.forEach((stop, i) => {
    const [before, after] = [kept.at(-1), list[i + 1]];
    if (!before || !after) {
      if (!after && kept.length === 1 && before?.[1] === stop[1]) return;
      kept.push(stop);
      return;
    }
    const part = (stop[0] - before[0]) / (after[0] - before[0] || 1);
    const off = Math.max(
      ...[0, 1, 2, 3].map((c) =>
        Math.abs(
          channel(before[1], c) +
            (channel(after[1], c) - channel(before[1], c)) * part -
            channel(stop[1], c),
        ),
      ),
    );
    if (off > 5) kept.push(stop);
  });
  return kept;
}

export function stopsText(list: readonly Stop[]): string {
  return spare(list)
    .map(([at, colour]) => {
      const short = /^#(.)\1(.)\2(.)\3$/.exec(colour);
      const ink =
        colour.length === 9
          ? `"${colour.slice(0, 7)}" stop-opacity="${num(Number.parseInt(colour.slice(7), 16) / 255, 2)}"`
          : `"${short ? `#${short[1]}${short[2]}${short[3]}` : colour}"`;
      return `<stop${at > 0 ? ` offset="${num(at, 2)}"` : ''} stop-color=${ink}/>`;
    })
    .join('');
}

export function lookText(look: Look): string {
  const { width = FINE } = look;
  const strokeWidth = width === FINE ? '' : ` stroke-width="${num(width, 2)}"`;
  return (
    (look.stroke ? ` stroke="${look.stroke}"${strokeWidth}` : '') +
    (look.cap === 'round' ? ' stroke-linecap="round" stroke-linejoin="round"' : '') +
    (look.rule ? ` fill-rule="${look.rule}"` : '') +
    (look.dash ? ` stroke-dasharray="${look.dash}"` : '') +
    (look.opacity === undefined || look.opacity === 1 ? '' : ` opacity="${num(look.opacity, 2)}"`)
  );
}
