/** Bracket handles: one bar over the façade. */
import { Camera } from './camera.ts';
import { OAK_DECOR, WHITE_DECOR } from './grain.ts';
import type { Material } from './palette.ts';
import { across, shade } from './palette.ts';
import { fronts } from './panel.ts';
import type { Pt } from './points.ts';
import { rounded } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { prism } from './solid.ts';
import type { Drawer, Goods } from './subject.ts';
import { context, drawing, main } from './subject.ts';
import { arc, bar } from './wires.ts';

export const LYING = new Camera(27, 34);

/**
 * Long handles look longer without becoming threads: the drawn length grows slower than the real
 * one.
 */
export const drawnLength = (mm: number): number => 132 * (mm / 128) ** 0.58;
export const drawnSize = (mm: number): number =>
  Math.min(548, 350 + 190 * Math.max(0, Math.log(mm / 40) / Math.log(20)));

type Shape = 'square' | 'bow' | 'slab' | 'wave' | 'classic';

function shapeOf(goods: Goods): Shape {
  const style = goods.text('style');
  if (/класс|прованс/.test(style)) return goods.pick(3) ? 'classic' : 'bow';
  if (/минимал|лофт/.test(style)) return goods.pick(2) ? 'square' : 'slab';
  return (['square', 'bow', 'slab', 'wave'] as const)[goods.pick(4)] ?? 'square';
}

/** The bar and its two feet in side view: outer line first, back along the inner one. */
function sideView(shape: Shape, half: number, rise: number): Pt[] {
  if (shape === 'square' || shape === 'slab') {
    const [out, r, t] = shape === 'slab' ? [half + 9, 1.5, 5] : [half + 5, 5, 7];
    if (shape === 'slab') {
      return [
        [-out, rise - t],
        [-out, rise],
        [out, rise],
        [out, rise - t],
        [half + 4, rise - t],
        [half + 4, 0],
        [half - 4, 0],
        [half - 4, rise - t],
        [-half + 4, rise - t],
        [-half + 4, 0],
        [-half - 4, 0],
        [-half - 4, rise - t],
      ];
    }
    return [
      [-out, 0],
      ...arc(-out + r, rise - r, r, 180, 90, 4),
      ...arc(out - r, rise - r, r, 90, 0, 4),
      [out, 0],
      [out - t - 1, 0],
      ...arc(out - t - 4, rise - t - 3, 3, 0, 90, 3),
      ...arc(-out + t + 4, rise - t - 3, 3, 90, 180, 3),
      [-out + t + 1, 0],
    ];
  }
  const steps = 12;
  const [outer, inner]: [Pt[], Pt[]] = [[], []];
  for (let i = 0; i <= steps; i++) {
    const t = -1 + (2 * i) / steps;
    const lift =
      shape === 'bow' ? Math.sqrt(Math.max(0, 1 - t ** 2)) ** 0.8 : 1 - Math.abs(t) ** 3.2;
    const thick = shape === 'bow' ? 5 + 2 * (1 - Math.abs(t)) : 6;
    outer.push([t * (half + 6), lift * rise]);
    inner.push([t * (half - 4), Math.max(0, lift * (rise - thick))]);
  }
  return [...outer, ...inner.reverse()];
}

function lyingHandle(scene: Scene, goods: Goods, material: Material, shape: Shape): void {
  const half = drawnLength(goods.number('cc_mm', 128)) / 2;
  const rise = goods.number('projection_mm', 28);
  const wide = shape === 'slab' ? 13 : shape === 'bow' ? 14 : 11;
  if (shape === 'classic') return classicBar(scene, half, rise, material);
  prism(scene, LYING, sideView(shape, half, rise), 'y', -wide / 2, wide / 2, material);
  const top = shape === 'wave' ? half * 0.45 : half - 2;
  scene.line(
    [LYING.at([-top, -wide / 2, rise]), LYING.at([top, -wide / 2, rise])],
    shade(material, 0.98),
    0.9,
    { opacity: 0.7 },
  );
}

/** A cast handle: swelling grip, ringed necks, round feet. */
function classicBar(scene: Scene, half: number, rise: number, material: Material): void {
  const at = (x: number, z: number): Pt => LYING.at([x, 0, z]);
  for (const x of [half, -half]) {
    const [fx, fy] = at(x, 0);
    scene.ellipse(fx, fy + 1.5, 11, 7, shade(material, 0.24)).ellipse(
      fx,
      fy,
      11,
      7,
      scene.over('slant', [
        [0, shade(material, 0.95)],
        [0.6, shade(material, 0.6)],
        [1, shade(material, 0.3)],
      ]),
    );
    scene.ellipse(fx, fy - 1, 7.5, 4.5, shade(material, 0.45));
  }
  const curve = [
    at(-half, 0),
    at(-half, rise * 0.82),
    at(-half * 0.5, rise),
    at(half * 0.5, rise),
    at(half, rise * 0.82),
    at(half, 0),
  ];
  bar(scene, rounded(curve, 16), 8, material);
  bar(scene, rounded([at(-half * 0.5, rise), at(half * 0.5, rise)], 1), 11.5, material);
  const [from, to] = [at(-half, rise), at(half, rise)];
  const lean = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  for (const part of [-0.54, -0.48, 0.48, 0.54]) {
    const [x, y] = at(half * part, rise);
    scene.turned(lean, x, y, () => {
      scene.ellipse(0, 0, 2, 7.2, scene.over('down', across(material, 0)));
    });
  }
}

/** The same handle from the front, for a façade: centred on 0,0, 1 unit = 1 drawn millimetre. */
function frontBar(
  scene: Scene,
  half: number,
  thick: number,
  material: Material,
  feet = true,
): void {
  scene.rect(
    -half,
    -thick / 2,
    half * 2,
    thick,
    scene.over('down', across(material, 0)),
    thick / 3,
  );
  scene.rect(-half + 1, -thick / 2 + 0.8, half * 2 - 2, thick * 0.16, shade(material, 0.98), 1, {
    opacity: 0.5,
  });
  if (feet)
    for (const side of [-1, 1])
      scene.rect(
        side * (half - thick * 0.7) - thick * 0.35,
        -thick / 2,
        thick * 0.7,
        thick,
        shade(material, 0.4),
        1,
        { opacity: 0.18 },
      );
}

export function onFacade(goods: Goods, half: number, thick: number, material: Material): Scene {
  const scene = new Scene();
  const vertical = goods.pick(3, 3) === 0;
  fronts(
    scene,
    goods.pick(2, 4) ? OAK_DECOR : WHITE_DECOR,
    goods.random(1),
    vertical ? 'doors' : 'drawers',
  );
  const draw = (): void => {
    frontBar(scene, half, thick, material);
  };
  scene.casting(() =>
    vertical
      ? scene.turned(90, 335, 310, draw, Math.min(2.2, 270 / half))
      : scene.at(300, 225, draw, Math.min(2.5, 270 / half)),
  );
  return scene;
}

function bracketSheet(goods: Goods, profile: readonly Pt[], length: number, wide: number): Sheet {
  const cc = goods.number('cc_mm', 128);
  const rise = goods.number('projection_mm', 28);
  const reach = Math.max(...profile.map((p) => p[0]));
  const half = drawnLength(cc) / 2;
  const sheet = new Sheet(reach * 2, rise + 46 + wide);
  sheet.outline(profile.map(([x, z]) => [x + reach, rise - z]));
  sheet.rect(0, rise + 40, reach * 2, wide, 2);
  sheet
    .axis([reach - half, -6], [reach - half, rise + 46 + wide])
    .axis([reach + half, -6], [reach + half, rise + 46 + wide]);
  sheet.hole(reach - half, rise + 40 + wide / 2, 2).hole(reach + half, rise + 40 + wide / 2, 2);
  sheet.across(reach - half, reach + half, rise + 3, 34, String(cc));
  sheet.across(0, reach * 2, 0, -34, String(length));
  sheet.down(0, rise, reach * 2, 36, String(goods.number('projection_mm', 28)));
  return sheet;
}

export const bracket: Drawer = (goods) => {
  const material = goods.surface('хром матовый');
  const [shape, cc] = [shapeOf(goods), goods.number('cc_mm', 128)];
  const scene = new Scene();
  lyingHandle(scene, goods, material, shape);
  const half = drawnLength(cc) / 2;
  const profile = sideView(
    shape === 'classic' ? 'wave' : shape,
    half,
    goods.number('projection_mm', 28),
  );
  return [
    main(scene, 'Вид сверху под углом: перекладина на двух опорах', { size: drawnSize(cc) }),
    drawing(
      bracketSheet(goods, profile, goods.number('length_mm', cc + 10), 12),
      `Чертёж: ${cc} мм между отверстиями`,
    ),
    context(onFacade(goods, half + 5, 11, material), 'На фасаде кухни'),
  ];
};
