/** What drawings of legs share: turned rings, a leg on paper, furniture on its legs. */
import { OAK_DECOR } from './grain.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { facade } from './panel.ts';
import { SIZE, Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import type { Picture } from './subject.ts';
import { context, drawing } from './subject.ts';

export type Rings = readonly (readonly [number, number])[];

/** The silhouette of turned rings with its height and widths. */
export function ringSheet(rings: Rings, height: number, width: number, base?: number): Picture {
  const reach = Math.max(...rings.map(([r]) => r));
  const [top, bottom] = [rings[0]?.[1] ?? 0, rings.at(-1)?.[1] ?? 1];
  const k = 200 / (bottom - top);
  const sheet = new Sheet(reach * 2 * k, 200);
  sheet.outline([
    ...rings.map(([r, y]) => [(reach + r) * k, (y - top) * k] as const),
    ...[...rings].reverse().map(([r, y]) => [(reach - r) * k, (y - top) * k] as const),
  ]);
  sheet.axis([reach * k, -8], [reach * k, 208]).down(0, 200, reach * 2 * k, 40, String(height));
  const [rTop, rBase] = [rings[0]?.[0] ?? reach, rings.at(-1)?.[0] ?? reach];
  sheet.across((reach - rTop) * k, (reach + rTop) * k, 0, -34, `Ø${width}`);
  if (base) sheet.across((reach - rBase) * k, (reach + rBase) * k, 200, 34, `Ø${base}`);
  return drawing(sheet, `Чертёж: высота ${height} мм`);
}

/** A leg standing on paper. */
export function standing(
  rings: Rings,
  material: Material,
  more?: (scene: Scene) => void,
  tilt = 0.26,
): Scene {
  const scene = new Scene();
  const foot = rings.at(-1) ?? [10, 100];
  scene.ground(
    foot[0] * 0.35,
    foot[1] + foot[0] * tilt * 0.4,
    foot[0] * 1.7 + 8,
    (foot[0] + 6) * tilt * 1.7,
  );
  lathe(scene, rings, material, { x: 0, tilt });
  more?.(scene);
  return scene;
}

/** A cabinet or a sofa on its legs. */
export function under(draw: (scene: Scene) => void, soft = false): Picture {
  const scene = new Scene();
  scene.rect(0, 0, SIZE, SIZE, '#f4f1ec').rect(
    0,
    480,
    SIZE,
    120,
    scene.over('down', [
      [0, '#cdbba3'],
      [1, '#e2d6c5'],
    ]),
  );
  scene.path('M0 480H600', 'none', { stroke: '#b7a68e', width: 2 });
  scene.ground(300, 490, 320, 26, 0.4);
  draw(scene);
  if (soft)
    scene.rect(
      40,
      -20,
      620,
      330,
      scene.over('down', [
        [0, '#a9b0ae'],
        [0.8, '#87908e'],
        [1, '#6c7573'],
      ]),
      26,
    );
  else facade(scene, 60, -20, 600, 340, OAK_DECOR, () => 0.4, false);
  return context(scene, soft ? 'Под мягкой мебелью' : 'Под корпусом');
}

export const tall = (height: number, usual: number): number => 150 * (height / usual) ** 0.7;
