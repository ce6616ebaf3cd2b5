/** A dimension drawing in thin lines, as in a manufacturer's catalogue. */
import { GLYPH_HEIGHT, strokes, textWidth } from './digits.ts';
import { Scene, SIZE } from './scene.ts';
import { rounded } from './points.ts';
import type { Pt } from './points.ts';

const INK = '#2f3337';
const FINE = '#7d8288';
const TINT = '#f1efeb';
const TEXT = 21;
const ARROW = 9;

export class Sheet {
  readonly scene = new Scene();
  private readonly scale: number;
  private readonly left: number;
  private readonly top: number;

  /**
   * The drawing is `width` × `height` of its own units; the dimensions go into the margin around
   * it.
   */
  constructor(width: number, height: number, margin = 104) {
    this.scale = Math.min((SIZE - 2 * margin) / width, (SIZE - 2 * margin) / height);
    this.left = (SIZE - width * this.scale) / 2;
    this.top = (SIZE - height * this.scale) / 2;
  }

  private to([x, y]: Pt): Pt {
    return [this.left + x * this.scale, this.top + y * this.scale];
  }

  outline(
    list: readonly Pt[],
    {
      radius = 0,
      open = false,
      tint = true,
    }: { radius?: number; open?: boolean; tint?: boolean } = {},
  ): this {
    const d = rounded(
      list.map((p) => this.to(p)),
      radius * this.scale,
      !open,
    );
    this.scene.path(d, open || !tint ? 'none' : TINT, { stroke: INK, width: 2 });
    return this;
  }

  rect(x: number, y: number, w: number, h: number, radius = 0, tint = true): this {
    const look = { stroke: INK, width: 2 };
    if (radius) {
      const [px, py] = this.to([x, y]);
      this.scene.rect(
        px,
        py,
        w * this.scale,
        h * this.scale,
        tint ? TINT : 'none',
        radius * this.scale,
        look,
      );
      return this;
    }
    return this.outline(
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
      { radius, tint },
    );
  }

  circle(x: number, y: number, r: number, tint = true): this {
    const [cx, cy] = this.to([x, y]);
    this.scene.circle(cx, cy, r * this.scale, tint ? TINT : '#fff', { stroke: INK, width: 2 });
    return this;
  }

  ellipse(x: number, y: number, rx: number, ry: number): this {
    const [cx, cy] = this.to([x, y]);
    this.scene.ellipse(cx, cy, rx * this.scale, ry * this.scale, TINT, { stroke: INK, width: 2 });
    return this;
  }

  /** Edges behind the surface. */
  hidden(list: readonly Pt[]): this {
    this.scene.line(
      list.map((p) => this.to(p)),
      FINE,
      1.3,
      { dash: '7 5' },
    );
    return this;
  }

  /** Axes of symmetry and of holes. */
  axis(from: Pt, to: Pt): this {
    this.scene.line([this.to(from), this.to(to)], FINE, 1.1, { dash: '16 4 3 4' });
    return this;
  }

  /** A hole with its crossed axes. */
  hole(x: number, y: number, r: number): this {
    const reach = r + 10 / this.scale;
    return this.circle(x, y, r, false)
      .axis([x - reach, y], [x + reach, y])
      .axis([x, y - reach], [x, y + reach]);
  }

  thin(list: readonly Pt[]): this {
    this.scene.line(
      list.map((p) => this.to(p)),
      FINE,
      1.3,
    );
    return this;
  }

  /** A horizontal dimension below (or, with a negative distance, above) the line y. */
  across(x1: number, x2: number, y: number, distance: number, label: string): this {
    const [a, b] = [this.to([x1, y]), this.to([x2, y])];
    const at = a[1] + distance;
    const over = at + Math.sign(distance) * 6;
    const gap = Math.sign(distance) * 5;
    this.scene.path(
      `M${a[0]} ${a[1] + gap}V${over}M${b[0]} ${b[1] + gap}V${over}`.replace(/(\.\d)\d+/g, '$1'),
      'none',
      { stroke: FINE, width: 1.2 },
    );
    this.arrows([a[0], at], [b[0], at]);
    this.text((a[0] + b[0]) / 2, at, label, false, Math.abs(b[0] - a[0]));
    return this;
  }

  /**
   * A vertical dimension to the right (or, with a negative distance, to the left) of the line x.
   */
  down(y1: number, y2: number, x: number, distance: number, label: string): this {
    const [a, b] = [this.to([x, y1]), this.to([x, y2])];
    const at = a[0] + distance;
    const over = at + Math.sign(distance) * 6;
    const gap = Math.sign(distance) * 5;
    this.scene.path(
      `M${a[0] + gap} ${a[1]}H${over}M${b[0] + gap} ${b[1]}H${over}`.replace(/(\.\d)\d+/g, '$1'),
      'none',
      { stroke: FINE, width: 1.2 },
    );
    this.arrows([at, a[1]], [at, b[1]]);
    this.text(at, (a[1] + b[1]) / 2, label, true, Math.abs(b[1] - a[1]));
    return this;
  }

  /** A number on a shelf, with a line to what it measures. */
  leader(x: number, y: number, label: string, dx = 46, dy = -46): this {
    const [px, py] = this.to([x, y]);
    const length = textWidth(label) * (TEXT / GLYPH_HEIGHT);
    const end = dx > 0 ? px + dx + length + 8 : px + dx - length - 8;
    this.scene.line(
      [
        [px, py],
        [px + dx, py + dy],
        [end, py + dy],
      ],
      FINE,
      1.2,
    );
    this.scene.circle(px, py, 2.6, FINE);
    this.text((px + dx + end) / 2, py + dy, label, false, 999);
    return this;
  }

  private arrows(a: Pt, b: Pt): void {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const inside = length > ARROW * 2.6 ? 1 : -1;
    const head = (p: Pt, sign: number): Pt[] => [
      p,
      [p[0] + sign * ux * ARROW - uy * 3, p[1] + sign * uy * ARROW + ux * 3],
      [p[0] + sign * ux * ARROW + uy * 3, p[1] + sign * uy * ARROW - ux * 3],
    ];
    this.scene.line(
      inside > 0
        ? [a, b]
        : [
            [a[0] - ux * 20, a[1] - uy * 20],
            [b[0] + ux * 20, b[1] + uy * 20],
          ],
      FINE,
      1.2,
    );
    this.scene.poly(head(a, inside), INK).poly(head(b, -inside), INK);
  }

  private text(x: number, y: number, label: string, upright: boolean, room: number): void {
    const scale = TEXT / GLYPH_HEIGHT;
    const width = textWidth(label) * scale;
    const look = { stroke: INK, width: 2.2, cap: 'round' } as const;
    const d = strokes(label, scale);
    if (upright && width > room - 24)
      this.scene.at(x + 10, y - TEXT / 2, () => this.scene.path(d, 'none', look));
    else if (upright)
      this.scene.turned(-90, x - TEXT - 7, y + width / 2, () => this.scene.path(d, 'none', look));
    else if (width > room - 4)
      this.scene.at(x + room / 2 + 24, y - TEXT / 2, () => this.scene.path(d, 'none', look));
    else this.scene.at(x - width / 2, y - TEXT - 7, () => this.scene.path(d, 'none', look));
  }

  /** Dimensions may overhang on one side: the whole is fitted into the square. */
  svg(): string {
    return this.scene.svg({ size: 540, shadow: false });
  }
}
