/** Bars, wires and arcs, as the camera sees them. */
import type { P3 } from './camera.ts';
import { Camera } from './camera.ts';
import type { Material } from './palette.ts';
import { shade } from './palette.ts';
import type { Pt } from './points.ts';
import { rounded } from './points.ts';
import type { Scene } from './scene.ts';

/**
 * Round bars along paths that are already on the screen: dark body, then light shifted to the upper
 * left.
 */
export function bar(
  scene: Scene,
  d: string,
  width: number,
  material: Material,
  cap: 'round' | 'butt' = 'round',
): void {
  const layers =
    width < 5
      ? ([
          [1, 0.3, 0],
          [0.5, 0.86, -0.12],
        ] as const)
      : ([
          [1, 0.16, 0],
          [0.86, 0.4, -0.03],
          [0.66, 0.6, -0.08],
          [0.4, 0.8, -0.15],
          [0.16, 0.97, -0.2],
        ] as const);
  scene.strokes(
    d,
    layers.map(([part, t, shift]) => ({
      stroke: shade(material, t),
      width: width * part,
      shift: shift * width,
    })),
    cap,
  );
}

/** Bent wires in space, all in one stroke. */
export function wires(
  scene: Scene,
  camera: Camera,
  runs: readonly (readonly P3[])[],
  width: number,
  material: Material,
  radius = 0,
): void {
  bar(
    scene,
    runs
      .map((run) =>
        rounded(
          run.map((p) => camera.at(p)),
          radius,
        ),
      )
      .join(''),
    width,
    material,
  );
}

/** Points of an arc, degrees counted from +u towards +v. */
export function arc(
  cu: number,
  cv: number,
  r: number,
  start: number,
  end: number,
  steps = 6,
): Pt[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = ((start + ((end - start) * i) / steps) * Math.PI) / 180;
    return [cu + r * Math.cos(a), cv + r * Math.sin(a)] as const;
  });
}
