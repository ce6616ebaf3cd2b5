/**
 * A drawing surface that writes compact SVG, keeps its own bounds and fits itself into the square.
 */
import type { Stop } from './palette.ts';
import type { Pt } from './points.ts';
import { num, points } from './points.ts';
import { FINE, stopsText, lookText } from './look.ts';
import type { Look } from './look.ts';
import type { Matrix } from './matrix.ts';
import { inside } from './matrix.ts';

const PAPER = '#ffffff';
export const SIZE = 600;

export interface Framing {
  /** The longer side of the drawing on the square. */
  size?: number;
  /** Lying on paper: the drawing casts a soft shadow. */
  shadow?: boolean;
  /** Fill the square with what is drawn: a façade, a board. */
  bleed?: boolean;
}

/** Ends of gradients in SVG, whose default is to the right. */
const ENDS = { right: '', down: ' x2="0" y2="1"', slant: ' x2="1" y2="1"' } as const;
const PAIRS: Readonly<Record<string, number>> = { M: 2, L: 2, C: 2, Q: 2, S: 2, T: 2 };

export class Scene {
  private readonly defs = new Map<string, string>();
  private readonly stamps = new Map<string, string>();
  private parts: string[] = [];
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];
  private bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  private measured = true;

  /** Gradients are shared: the same stops give the same id. */
  private define(body: (id: string) => string): string {
    const key = body('');
    const known = this.defs.get(key);
    if (known) return known;
    const url = `url(#${this.defs.size.toString(36).replace(/^\d/, (d) => `n${d}`)})`;
    this.defs.set(key, url);
    return url;
  }

  /** A gradient from one point to another, in the units of the drawing. */
  linear(from: Pt, to: Pt, stops: readonly Stop[]): string {
    const [a, b] = [from.map((v) => num(v)), to.map((v) => num(v))];
    const units = this.define(
      (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse"/>`,
    );
    return this.define(
      (id) =>
        `<linearGradient id="${id}" href="${units.slice(4, -1)}" x1="${a[0]}" y1="${a[1]}" ` +
        `x2="${b[0]}" y2="${b[1]}">${stopsText(stops)}</linearGradient>`,
    );
  }

  /** A gradient over whatever shape it fills: left to right, or downwards. */
  over(direction: keyof typeof ENDS, stops: readonly Stop[]): string {
    return this.define(
      (id) => `<linearGradient id="${id}"${ENDS[direction]}>${stopsText(stops)}</linearGradient>`,
    );
  }

  radial(stops: readonly Stop[], focus: Pt = [0.36, 0.3], radius = 0.72): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${num(focus[0], 2)}" cy="${num(focus[1], 2)}" ` +
        `r="${num(radius, 2)}">${stopsText(stops)}</radialGradient>`,
    );
  }

  /** Widens the frame to hold a point. */
  see(x: number, y: number, grow = 0): this {
    if (!this.measured) return this;
    const [a, b, c, d, e, f] = this.matrix;
    const [px, py] = [a * x + c * y + e, b * x + d * y + f];
    const g = grow * Math.sqrt(Math.abs(a * d - b * c));
    const box = this.bounds;
    box.left = Math.min(box.left, px - g);
    box.right = Math.max(box.right, px + g);
    box.top = Math.min(box.top, py - g);
    box.bottom = Math.max(box.bottom, py + g);
    return this;
  }

  /** A path in absolute commands; its control points count for the bounds. */
  path(d: string, fill = 'none', look: Look = {}): this {
    const grow = look.stroke ? (look.width ?? FINE) / 2 : 0;
    let [x, y] = [0, 0];
    for (const [, command = '', tail = ''] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
      const values = (tail.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      const pair = (i: number): void => {
        [x, y] = [values[i] ?? x, values[i + 1] ?? y];
        this.see(x, y, grow);
      };
      if (PAIRS[command]) for (let i = 0; i + 1 < values.length; i += 2) pair(i);
      else if (command === 'A') for (let i = 5; i + 1 < values.length; i += 7) pair(i);
      else if (command === 'H') this.see((x = values.at(-1) ?? x), y, grow);
      else if (command === 'V') this.see(x, (y = values.at(-1) ?? y), grow);
    }
    this.parts.push(`<path d="${d}"${fill === '#000' ? '' : ` fill="${fill}"`}${lookText(look)}/>`);
    return this;
  }

  poly(list: readonly Pt[], fill: string, look: Look = {}): this {
    return this.path(`${points(list)}Z`, fill, look);
  }

  line(list: readonly Pt[], stroke: string, width = 1, look: Look = {}): this {
    return this.path(points(list), 'none', { stroke, width, ...look });
  }

  rect(x: number, y: number, w: number, h: number, fill: string, r = 0, look: Look = {}): this {
    this.see(x, y)
      .see(x + w, y)
      .see(x, y + h)
      .see(x + w, y + h);
    const rx = r ? ` rx="${num(Math.min(r, w / 2, h / 2))}"` : '';
    this.parts.push(
      `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${rx} ` +
        `fill="${fill}"${lookText(look)}/>`,
    );
    return this;
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, look: Look = {}): this {
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const)
      this.see(cx + dx * rx, cy + dy * ry, look.stroke ? (look.width ?? FINE) / 2 : 0);
    const shape =
      num(rx) === num(ry) ? `<circle r="${num(rx)}"` : `<ellipse rx="${num(rx)}" ry="${num(ry)}"`;
    const centreX = num(cx) === '0' ? '' : ` cx="${num(cx)}"`;
    const centreY = num(cy) === '0' ? '' : ` cy="${num(cy)}"`;
    this.parts.push(`${shape}${centreX}${centreY} fill="${fill}"${lookText(look)}/>`);
    return this;
  }

  circle(cx: number, cy: number, r: number, fill: string, look: Look = {}): this {
    return this.ellipse(cx, cy, r, r, fill, look);
  }

  /** Draws inside its own coordinates. */
  within(matrix: Matrix, draw: () => void): this {
    const outer = this.matrix;
    this.matrix = inside(outer, matrix);
    const [g, h, i, j, k, l] = matrix;
    const isMoved = g === 1 && h === 0 && i === 0 && j === 1;
    const transform = isMoved
      ? `translate(${num(k)} ${num(l)})`
      : `matrix(${matrix.map((v, n) => num(v, n < 4 ? 3 : 1)).join(' ')})`;
    this.parts.push(`<g transform="${transform}">`);
    draw();
    this.parts.push('</g>');
    this.matrix = outer;
    return this;
  }

  at(x: number, y: number, draw: () => void, scale = 1): this {
    return this.within([scale, 0, 0, scale, x, y], draw);
  }

  turned(degrees: number, x: number, y: number, draw: () => void, scale = 1): this {
    const turn = (degrees * Math.PI) / 180;
    const [c, s] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
    return this.within([c, s, -s, c, x, y], draw);
  }

  /**
   * The same small thing many times: drawn once, about 10 units in reach, then only referred to.
   */
  stamp(name: string, x: number, y: number, scale: number, draw: () => void): this {
    for (const d of [-10, 10]) this.see(x + d * scale, y + d * scale);
    const body = (): string => {
      const outer = this.parts;
      this.parts = [];
      this.unmeasured(draw);
      const text = this.parts.join('');
      this.parts = outer;
      return text;
    };
    const url = this.stamps.get(name) ?? this.remember(name, body());
    this.parts.push(
      `<use href="${url.slice(4, -1)}" transform="matrix(${num(scale, 2)} 0 0 ${num(scale, 2)} ${num(x)} ${num(y)})"/>`,
    );
    return this;
  }

  /** One path stroked several times, each time narrower, lighter and a little shifted. */
  strokes(
    d: string,
    layers: readonly { stroke: string; width: number; shift: number }[],
    cap: 'round' | 'butt',
  ): this {
    const [widest] = layers;
    const join = cap === 'round' ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
    this.parts.push(`<g fill="none"${join}>`);
    const before = this.parts.length;
    this.path(d, 'none', { stroke: 'none', width: widest?.width ?? 1 });
    this.parts.length = before;
    const url =
      d.length > (layers.length > 2 ? 34 : 90)
        ? this.define((id) => `<path id="${id}" d="${d}"/>`)
        : '';
    for (const { stroke, width, shift } of layers) {
      const moved = shift ? ` transform="translate(${num(shift)} ${num(shift)})"` : '';
      this.parts.push(
        `${url ? `<use href="${url.slice(4, -1)}"` : `<path d="${d}"`} stroke="${stroke}" ` +
          `stroke-width="${num(width, 2)}"${moved}/>`,
      );
    }
    this.parts.push('</g>');
    return this;
  }

  private remember(name: string, body: string): string {
    const url = this.define((id) => `<g id="${id}">${body}</g>`);
    this.stamps.set(name, url);
    return url;
  }

  /** What lies on something casts its shadow there. */
  casting(draw: () => unknown, depth: 'near' | 'far' = 'near'): this {
    this.parts.push(`<g filter="${this.shadowFilter(depth)}">`);
    draw();
    this.parts.push('</g>');
    return this;
  }

  /** Draws what must not move the frame: backgrounds and shadows. */
  unmeasured(draw: () => void): this {
    const before = this.measured;
    this.measured = false;
    draw();
    this.measured = before;
    return this;
  }

  /** The soft dark patch under a standing thing. */
  ground(cx: number, cy: number, rx: number, ry: number, strength = 0.42): this {
    const dark = (part: number): string =>
      `#1a1714${Math.round(255 * strength * part)
        .toString(16)
        .padStart(2, '0')}`;
    const fill = this.radial(
      [
        [0, dark(1)],
        [0.35, dark(0.66)],
        [0.7, dark(0.18)],
        [1, dark(0)],
      ],
      [0.5, 0.5],
      0.5,
    );
    return this.unmeasured(() => this.ellipse(cx, cy, rx, ry, fill));
  }

  /** Without an area of its own the shadow takes one in proportion to what casts it. */
  private shadowFilter(
    depth: 'near' | 'far',
    area = 'x="-30%" y="-30%" width="160%" height="170%"',
  ): string {
    const [dx, dy, blur, opacity] = depth === 'near' ? [3, 6, 4, 0.34] : [7, 12, 9, 0.26];
    return this.define(
      (id) =>
        `<filter id="${id}" ${area} color-interpolation-filters="sRGB">` +
        `<feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="#1a1714" ` +
        `flood-opacity="${opacity}"/></filter>`,
    );
  }

  /** The finished SVG: fitted, centred, on paper. */
  svg({ size = 480, shadow = true, bleed = false }: Framing = {}): string {
    const { left, top, right, bottom } = this.bounds;
    const [w, h] = [Math.max(1, right - left), Math.max(1, bottom - top)];
    const scale = bleed ? 1 : size / Math.max(w, h);
    const [dx, dy] = bleed
      ? [0, 0]
      : [SIZE / 2 - ((left + right) / 2) * scale, SIZE / 2 - ((top + bottom) / 2) * scale];
    const place = bleed
      ? ' stroke-width=".6"'
      : ` stroke-width=".6" transform="matrix(${num(scale, 3)} 0 0 ${num(scale, 3)} ${num(dx)} ${num(dy)})"`;
    const [x, y] = [left * scale + dx - 24, top * scale + dy - 20];
    const area =
      `filterUnits="userSpaceOnUse" x="${num(x, 0)}" y="${num(y, 0)}" ` +
      `width="${num(w * scale + 64, 0)}" height="${num(h * scale + 64, 0)}"`;
    const cast = shadow && !bleed ? ` filter="${this.shadowFilter('far', area)}"` : '';
    const parts = this.parts.join('');
    const body = cast ? `<g${cast}><g${place}>${parts}</g></g>` : `<g${place}>${parts}</g>`;
    const defs = [...this.defs]
      .map(([text, url]) => text.replace('id=""', `id="${url.slice(5, -1)}"`))
      .join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${defs ? `<defs>${defs}</defs>` : ''}<rect width="${SIZE}" height="${SIZE}" fill="${PAPER}"/>${body}</svg>`;
  }
}
