/** Handles by use: let into the board, for sliding doors, of leather and wood, for glass. */
import { Camera } from './camera.ts';
import { OAK_DECOR, WHITE_DECOR } from './grain.ts';
import { drawnLength, drawnSize } from './handle-brackets.ts';
import type { Material } from './palette.ts';
import { BRASS, GLASS, OAK, across, painted, shade } from './palette.ts';
import { fronts } from './panel.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { context, drawing, main } from './subject.ts';
import { arc } from './wires.ts';

/** A recessed shell from the front: rim, shaded hollow, lit lower lip. */
function recess(scene: Scene, half: number, high: number, material: Material, r: number): void {
  scene.rect(
    -half,
    -high,
    half * 2,
    high * 2,
    scene.over('slant', [
      [0, shade(material, 0.98)],
      [0.5, shade(material, 0.74)],
      [1, shade(material, 0.5)],
    ]),
    r,
    { stroke: shade(material, 0.25), width: 1 },
  );
  const [h, v] = [half - 5, high - 5];
  scene.rect(
    -h,
    -v,
    h * 2,
    v * 2,
    scene.over('down', [
      [0, shade(material, 0.02)],
      [0.2, shade(material, 0.16)],
      [0.6, shade(material, 0.5)],
      [0.86, shade(material, 0.78)],
      [1, shade(material, 0.92)],
    ]),
    Math.max(2, r - 4),
  );
  scene.path(
    `M${num(-h + r * 0.6)} ${num(-v)}H${num(h - r * 0.6)}L${num(h - r * 0.9)} ${num(-v * 0.1)}H${num(-h + r * 0.9)}Z`,
    '#000',
    { opacity: 0.22 },
  );
}

export const mortise: Drawer = (goods) => {
  const material = goods.surface('никель сатинированный');
  const length = goods.number('length_mm', goods.number('cc_mm', 96) + 30);
  const [half, high] = [drawnLength(length) / 2, 22];
  const r = goods.pick(2) ? 8 : 21;
  const scene = new Scene();
  recess(scene, half, high, material, r);
  const sheet = new Sheet(half * 2, high * 2);
  sheet
    .rect(0, 0, half * 2, high * 2, r)
    .rect(6, 6, half * 2 - 12, high * 2 - 12, Math.max(2, r - 6), false)
    .across(0, half * 2, 0, -36, String(length))
    .down(0, high * 2, half * 2, 38, String(goods.number('width_mm', 45)));
  const mounted = new Scene();
  fronts(mounted, goods.pick(2, 4) ? OAK_DECOR : WHITE_DECOR, goods.random(1), 'drawers');
  mounted.at(300, 230, () => recess(mounted, half, high, material, r), 1.9);
  return [
    main(scene, 'Вид спереди: утопленная чаша в рамке', { size: drawnSize(length) }),
    drawing(sheet),
    context(mounted, 'Врезана в фасад заподлицо'),
  ];
};

export const slidingDoorHandle: Drawer = (goods) => {
  const material = goods.surface('хром матовый');
  const length = goods.number('length_mm', 160);
  const half = drawnLength(length) / 2;
  const scene = new Scene();
  scene.turned(90, 0, 0, () => recess(scene, half, 23, material, 22));
  const sheet = new Sheet(46, half * 2, 96);
  sheet
    .rect(0, 0, 46, half * 2, 22)
    .rect(6, 6, 34, half * 2 - 12, 17, false)
    .down(0, half * 2, 46, 40, String(length))
    .across(0, 46, half * 2, 34, String(goods.number('width_mm', 42)));
  const mounted = new Scene();
  fronts(mounted, WHITE_DECOR, goods.random(1), 'doors');
  mounted.at(
    335,
    310,
    () => mounted.turned(90, 0, 0, () => recess(mounted, half, 18, material, 17)),
    1.7,
  );
  return [
    main(scene, 'Вид спереди: вытянутая вертикальная раковина', { size: 470 }),
    drawing(sheet),
    context(mounted, 'На двери шкафа-купе'),
  ];
};

export const leatherOrWood: Drawer = (goods) => {
  const leather =
    /кожа/.test(goods.text('material')) ||
    (!/дерев/.test(goods.text('material')) && goods.form(2) === 0);
  const cc = goods.number('cc_mm', 128);
  const half = drawnLength(cc) / 2;
  const scene = new Scene();
  const camera = new Camera(27, 34);
  const hide = /ч[её]рн/.test(goods.finishName)
    ? painted('#2e2b29')
    : painted(['#8f5833', '#6d4026', '#a97748'][goods.pick(3)] ?? '#8f5833');
  if (leather) {
    const strap = [...arc(0, -half * 1.4, half * 1.7, 126, 54, 9)];
    const back = strap.map(([u, v]) => [u, v - 4] as const).reverse();
    prism(scene, camera, [...strap, ...back], 'y', -13, 13, hide, { smooth: 60 });
    for (const side of [-1, 1] as const) {
      const stitch = strap.map(([u, v]) => camera.at([u, side * 10, v + 0.3]));
      scene.line(stitch, shade(hide, 1), 1, { dash: '4 3', opacity: 0.8 });
      const [x, y] = camera.at([side * half * 0.86, 0, strap[side < 0 ? 1 : 8]?.[1] ?? 0]);
      scene.ellipse(x, y, 5.5, 4, shade(BRASS, 0.3)).ellipse(
        x - 0.4,
        y - 0.8,
        5,
        3.5,
        scene.over('slant', [
          [0, shade(BRASS, 1)],
          [1, shade(BRASS, 0.4)],
        ]),
      );
    }
  } else {
    const wood = goods.surface('дерево (дуб)').wood ? goods.surface('дерево (дуб)') : OAK;
    const bow = [...arc(0, -half * 1.9, half * 2.32, 119, 61, 9)];
    const back = bow
      .map(([u, v], i) => [u * 0.94, Math.max(0, v - (i < 2 || i > 7 ? 3 : 9))] as const)
      .reverse();
    prism(scene, camera, [...bow, ...back], 'y', -9, 9, wood, { smooth: 60 });
    for (const w of [-5, -1, 4])
      scene.line(
        bow.slice(1, -1).map(([u, v]) => camera.at([u, w, v])),
        shade(wood, 0.5),
        0.7,
        { opacity: 0.5 },
      );
  }
  const sheet = new Sheet(half * 2 + 16, 40);
  const c = half + 8;
  sheet.outline(
    [
      [0, 36],
      [c * 0.35, 8],
      [c, 0],
      [c * 1.65, 8],
      [c * 2, 36],
      [c * 2 - 12, 36],
      [c * 1.5, 16],
      [c, 9],
      [c * 0.5, 16],
      [12, 36],
    ],
    { radius: 14 },
  );
  sheet
    .across(c - half, c + half, 36, 34, String(cc))
    .across(0, c * 2, 0, -34, String(goods.number('length_mm', cc + 24)));
  const mounted = new Scene();
  fronts(mounted, leather ? OAK_DECOR : WHITE_DECOR, goods.random(1), 'drawers');
  const front = leather ? hide : OAK;
  mounted.casting(() =>
    mounted.at(
      300,
      225,
      () => {
        mounted.rect(
          -half,
          -13,
          half * 2,
          26,
          mounted.over('right', [
            [0, shade(front, 0.5)],
            [0.3, shade(front, 0.85)],
            [0.7, shade(front, 0.8)],
            [1, shade(front, 0.4)],
          ]),
          leather ? 6 : 9,
        );
        if (leather)
          for (const side of [-1, 1])
            mounted.circle(side * (half - 12), 0, 5, shade(BRASS, 0.8), {
              stroke: shade(BRASS, 0.2),
            });
      },
      2.3,
    ),
  );
  return [
    main(
      scene,
      leather
        ? 'Вид под углом: прошитый ремень на двух винтах'
        : 'Вид под углом: гнутая деревянная дуга',
      { size: drawnSize(cc) },
    ),
    drawing(sheet),
    context(mounted, 'На фронте ящика'),
  ];
};

export const glassDoorHandle: Drawer = (goods) => {
  const material = goods.surface('хром');
  const length = goods.number('length_mm', 200);
  const half = drawnLength(length) / 2;
  const camera = new Camera(34, 16);
  const scene = new Scene();
  box(scene, camera, [-56, 0, -half * 1.3], [112, 3, half * 2.6], { ...GLASS, sheen: 0.16 });
  scene.unmeasured(() =>
    scene.line([camera.at([-30, 0, half]), camera.at([20, 0, -half * 0.2])], '#fff', 8, {
      opacity: 0.4,
      cap: 'round',
    }),
  );
  const high = half * 0.8;
  for (const z of [-high * 0.6, high * 0.6]) {
    const [a, b] = [camera.at([10, 0, z]), camera.at([10, -26, z])];
    scene.ellipse(a[0], a[1], 6, 8, shade(material, 0.3)).line([a, b], shade(material, 0.55), 8);
  }
  const [top, bottom] = [camera.at([10, -28, high]), camera.at([10, -28, -high])];
  scene
    .rect(top[0] - 6, top[1], 12, bottom[1] - top[1], scene.over('right', across(material, 90)), 2)
    .ellipse(top[0], top[1] + 1, 6, 2.5, shade(material, 0.95));
  const sheet = new Sheet(60, half * 2, 90);
  sheet
    .rect(0, 0, 10, half * 2, 2)
    .rect(10, half * 0.4, 30, 8)
    .rect(10, half * 1.6 - 8, 30, 8)
    .rect(40, -6, 4, half * 2 + 12, 0, false)
    .down(0, half * 2, 0, -40, String(length))
    .across(0, 40, half * 2, 34, String(goods.number('projection_mm', 35)));
  return [
    main(scene, 'Вид под углом: стойка на стеклянном полотне', { size: 500, shadow: false }),
    drawing(sheet),
  ];
};
