/** Bodies with faces, as the camera sees them. */
import type { Axis, P3 } from './camera.ts';
import { Camera } from './camera.ts';
import type { Material, Stop } from './palette.ts';
import { facing, shade } from './palette.ts';
import type { Pt } from './points.ts';
import type { Scene } from './scene.ts';
import { arc } from './wires.ts';

interface Face {
  outline: Pt[];
  near: number;
  fill: string;
}

function spot(axis: Axis, along: number, u: number, v: number): P3 {
  return axis === 'x' ? [along, u, v] : axis === 'y' ? [u, along, v] : [u, v, along];
}

export interface PrismLook {
  /** The cut ends, when they differ: the core of a board. */
  end?: Material;
  /** Corners flatter than this many degrees are shaded as one curve. */
  smooth?: number;
  open?: boolean;
}

/** A profile of (u, v) pulled along an axis; every visible face takes its own light. */
export function prism(
  scene: Scene,
  camera: Camera,
  profile: readonly Pt[],
  axis: Axis,
  from: number,
  to: number,
  material: Material,
  look: PrismLook = {},
): void {
  let area = 0;
  const count = profile.length;
  const vertex = (i: number): Pt => profile[(i + count) % count] ?? [0, 0];
  for (let i = 0; i < count; i++)
    area += vertex(i)[0] * vertex(i + 1)[1] - vertex(i + 1)[0] * vertex(i)[1];
  const spin = Math.sign(area) || 1;
  const normal = (i: number): Pt => {
    const [a, b] = [vertex(i), vertex(i + 1)];
    const [du, dv] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(du, dv) || 1;
    return [(spin * dv) / length, (-spin * du) / length];
  };
  const bend = Math.cos(((look.smooth ?? 40) * Math.PI) / 180);
  const light = (n: Pt): number => facing(...camera.see(spot(axis, 0, n[0], n[1])));
  /** The light at a corner of face i: shared with its neighbour where the profile bends gently. */
  const corner = (i: number, j: number): number => {
    const [n, m] = [normal(i), normal(j)];
    return n[0] * m[0] + n[1] * m[1] > bend
      ? light([(n[0] + m[0]) / 2, (n[1] + m[1]) / 2])
      : light(n);
  };
  /** All visible faces of a rounded body in one shape: the light changes only across the axis. */
  const strip = (list: { a: Pt; b: Pt; lit: readonly [number, number] }[]): Face => {
    const rim: Pt[] = [...list.map(({ a }) => a), list.at(-1)?.b ?? [0, 0]];
    const at = (along: number): Pt[] => rim.map((p) => camera.at(spot(axis, along, p[0], p[1])));
    const [near, far] = [at(from), at(to)];
    const [p0, p1, last]: [Pt, Pt, Pt] = [
      near[0] ?? [0, 0],
      far[0] ?? [0, 0],
      near.at(-1) ?? [0, 0],
    ];
    const length = Math.hypot(p1[0] - p0[0], p1[1] - p0[1]) || 1;
    const [nx, ny] = [(p0[1] - p1[1]) / length, (p1[0] - p0[0]) / length];
    const place = (p: Pt): number => (p[0] - p0[0]) * nx + (p[1] - p0[1]) * ny;
    const total = place(last) || 1;
    const stops = list.flatMap(
      ({ lit }, i) =>
        [
          [place(near[i] ?? p0) / total, shade(material, lit[0])],
          [place(near[i + 1] ?? p0) / total, shade(material, lit[1])],
        ] as Stop[],
    );
    const fill = scene.linear(p0, [p0[0] + nx * total, p0[1] + ny * total], stops);
    return { outline: [...near, ...far.reverse()], near: -Infinity, fill };
  };
  const faces: Face[] = [];
  const seen = profile.map((_, i) => camera.see(spot(axis, 0, ...normal(i)))[2] > 0.004);
  const convex = profile.every((p, i) => {
    const [a, b] = [vertex(i + 1), vertex(i + 2)];
    return spin * ((a[0] - p[0]) * (b[1] - a[1]) - (a[1] - p[1]) * (b[0] - a[0])) >= -0.001;
  });
  const merged = convex && (look.smooth ?? 40) > 1 && seen.filter(Boolean).length > 3;
  if (merged) {
    const first = seen.findIndex((on, i) => on && !seen[(i - 1 + count) % count]);
    const faceList = seen.flatMap((_, k) =>
      seen[(first + k) % count] ? [(first + k) % count] : [],
    );
    faces.push(
      strip(
        faceList.map((i) => ({
          a: vertex(i),
          b: vertex(i + 1),
          lit: [corner(i, (i - 1 + count) % count), corner(i, (i + 1) % count)] as const,
        })),
      ),
    );
  }
  for (let i = 0; i < count && !merged; i++) {
    const n = normal(i);
    if (camera.see(spot(axis, 0, n[0], n[1]))[2] <= 0.004) continue;
    const [a, b] = [vertex(i), vertex(i + 1)];
    const corners = [
      spot(axis, from, ...a),
      spot(axis, to, ...a),
      spot(axis, to, ...b),
      spot(axis, from, ...b),
    ];
    const outline = corners.map((p) => camera.at(p));
    const [p0, p1, p2, p3] = outline as [Pt, Pt, Pt, Pt];
    const [start, end] = [corner(i, (i - 1 + count) % count), corner(i, (i + 1) % count)];
    const [tall, long] = [
      Math.hypot(p3[0] - p0[0], p3[1] - p0[1]),
      Math.hypot(p1[0] - p0[0], p1[1] - p0[1]),
    ];
    if (tall * long < 0.6) continue;
    let fill: string;
    if (Math.abs(start - end) > 0.03 && tall * long > 60) {
      const [ex, ey] = [p1[0] - p0[0], p1[1] - p0[1]];
      const e2 = ex * ex + ey * ey || 1;
      const [dx, dy] = [p3[0] - p0[0], p3[1] - p0[1]];
      const k = (dx * ex + dy * ey) / e2;
      fill = scene.linear(
        p0,
        [p0[0] + dx - k * ex, p0[1] + dy - k * ey],
        [
          [0, shade(material, start)],
          [1, shade(material, end)],
        ],
      );
    } else {
      fill = sheen(
        scene,
        material,
        start,
        [(p0[0] + p3[0]) / 2, (p0[1] + p3[1]) / 2],
        [(p1[0] + p2[0]) / 2, (p1[1] + p2[1]) / 2],
      );
    }
    const near = corners.reduce((sum, p) => sum + camera.see(p)[2], 0) / 4;
    faces.push({ outline, near, fill });
  }
  if (!look.open) {
    for (const [along, side] of [
      [from, -1],
      [to, 1],
    ] as const) {
      const seen = camera.see(spot(axis, side, 0, 0));
      if ((along === Math.max(from, to)) !== side > 0 || seen[2] <= 0.004) continue;
      const corners = profile.map(([u, v]) => spot(axis, along, u, v));
      const cut = look.end ?? material;
      const outline = corners.map((p) => camera.at(p));
      const xs = outline.map((p) => p[0]);
      const ys = outline.map((p) => p[1]);
      const fill = sheen(
        scene,
        cut,
        facing(...seen),
        [Math.min(...xs), Math.min(...ys)],
        [Math.max(...xs), Math.max(...ys)],
      );
      faces.push({ outline, near: Math.max(...corners.map((p) => camera.see(p)[2])) + 0.01, fill });
    }
  }
  faces.sort((a, b) => a.near - b.near);
  for (const face of faces) scene.poly(face.outline, face.fill, { stroke: face.fill, width: 0.6 });
}

/** A flat face is never one colour: it fades away from the light. */
function sheen(scene: Scene, material: Material, t: number, a: Pt, b: Pt): string {
  const [from, to] = a[0] <= b[0] ? [a, b] : [b, a];
  const s = material.sheen;
  if (Math.hypot(b[0] - a[0], b[1] - a[1]) < 36) return shade(material, t);
  return scene.linear(from, to, [
    [0, shade(material, t + s)],
    [0.3, shade(material, t - s * 0.3)],
    [0.55, shade(material, t + s * 0.4)],
    [1, shade(material, t - s * 1.2)],
  ] satisfies Stop[]);
}

/** A box from its near lower left corner, with a bright edge where its top meets its sides. */
export function box(
  scene: Scene,
  camera: Camera,
  [x, y, z]: P3,
  [dx, dy, dz]: P3,
  material: Material,
  look: PrismLook = {},
): void {
  prism(
    scene,
    camera,
    [
      [y, z],
      [y + dy, z],
      [y + dy, z + dz],
      [y, z + dz],
    ],
    'x',
    x,
    x + dx,
    material,
    { smooth: 1, ...look },
  );
  if (Math.max(dx, dy, dz) < 50) return;
  const left = camera.see([-1, 0, 0])[2] > 0;
  const edge: P3[] = left
    ? [
        [x, y + dy, z + dz],
        [x, y, z + dz],
        [x + dx, y, z + dz],
      ]
    : [
        [x, y, z + dz],
        [x + dx, y, z + dz],
        [x + dx, y + dy, z + dz],
      ];
  scene.line(
    edge.map((p) => camera.at(p)),
    shade(look.end ?? material, 0.97),
    Math.max(0.6, Math.min(1.6, Math.min(dx, dy, dz) / 14)),
    { opacity: 0.55 },
  );
}

/**
 * Flat art on a plane through `origin` spanned by unit steps `u` and `v` (v points down the art).
 */
export function onPlane(
  scene: Scene,
  camera: Camera,
  origin: P3,
  u: P3,
  v: P3,
  draw: () => void,
): void {
  const [o, a, b] = [camera.at(origin), camera.at(u), camera.at(v)];
  scene.within([a[0], a[1], b[0], b[1], o[0], o[1]], draw);
}

/** A rounded rectangle as a profile. */
export function pill(u: number, v: number, w: number, h: number, r: number, steps = 4): Pt[] {
  return [
    ...arc(u + w - r, v + r, r, -90, 0, steps),
    ...arc(u + w - r, v + h - r, r, 0, 90, steps),
    ...arc(u + r, v + h - r, r, 90, 180, steps),
    ...arc(u + r, v + r, r, 180, 270, steps),
  ];
}
