/** Knobs, cups and drops: handles on one or two screws. */
import { drawnSize } from './handle-brackets.ts';
import { OAK_DECOR, WHITE_DECOR } from './grain.ts';
import { lathe } from './lathe.ts';
import { fronts } from './panel.ts';
import { across, shade } from './palette.ts';
import type { Material } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { bar, box, Camera } from './solid.ts';
import { context, drawing, main } from './subject.ts';
import type { Drawer, Goods } from './subject.ts';

type Knob = 'mushroom' | 'cylinder' | 'square' | 'ball' | 'ring';

function knobShape(goods: Goods): Knob {
  const style = goods.text('style');
  if (/класс|прованс/.test(style)) return goods.pick(2) ? 'mushroom' : 'ring';
  if (/лофт|минимал/.test(style)) return goods.pick(2) ? 'cylinder' : 'square';
  return (['mushroom', 'cylinder', 'square', 'ball', 'ring'] as const)[goods.pick(5)] ?? 'mushroom';
}

/** A disc of polished metal as the light of the room lies on it. */
const dish = (scene: Scene, material: Material): string =>
  scene.over('slant', [
    [0, shade(material, 0.98)],
    [0.3, shade(material, 0.8)],
    [0.55, shade(material, 0.6)],
    [0.8, shade(material, 0.72)],
    [1, shade(material, 0.4)],
  ]);

export const sphere = (scene: Scene, material: Material): string =>
  scene.radial(
    [
      [0, shade(material, 1)],
      [0.25, shade(material, 0.88)],
      [0.55, shade(material, 0.62)],
      [0.85, shade(material, 0.3)],
      [1, shade(material, 0.12)],
    ],
    [0.36, 0.28],
    0.75,
  );

function standingKnob(scene: Scene, shape: Knob, r: number, material: Material): void {
  const x = 0;
  if (shape === 'square') {
    const camera = new Camera(35, 32);
    lathe(
      scene,
      [
        [r * 0.45, -r * 0.2],
        [r * 0.45, r * 0.5],
        [r * 0.6, r * 0.62],
        [r * 0.6, r * 0.74],
      ],
      material,
      { x, tilt: 0.5 },
    );
    box(scene, camera, [-r * 0.85, -r * 0.85, r * 0.15], [r * 1.7, r * 1.7, r * 0.55], material);
    return;
  }
  const foot = [
    [r * 0.42, r * 0.3],
    [r * 0.4, r * 0.6],
    [r * 0.52, r * 0.86],
    [r * 0.62, r * 0.9],
    [r * 0.62, r],
  ] as const;
  if (shape === 'cylinder') {
    lathe(
      scene,
      [
        [r * 0.94, -r * 0.52],
        [r, -r * 0.47],
        [r, r * 0.2],
        [r * 0.94, r * 0.26],
        [r * 0.5, r * 0.26],
        ...foot,
      ],
      material,
      { x, tilt: 0.42, cap: dish(scene, material) },
    );
    scene.ellipse(0, -r * 0.52, r * 0.72, r * 0.3, 'none', {
      stroke: shade(material, 0.5),
      width: r * 0.025,
      opacity: 0.5,
    });
    return;
  }
  lathe(scene, foot, material, { x, tilt: 0.42 });
  if (shape === 'ball') {
    scene.circle(0, -r * 0.25, r * 0.86, sphere(scene, material));
    scene.ellipse(-r * 0.28, -r * 0.62, r * 0.3, r * 0.16, '#fff', { opacity: 0.5 });
    return;
  }
  lathe(
    scene,
    [
      [r * 0.8, -r * 0.28],
      [r * 0.96, -r * 0.18],
      [r, -r * 0.02],
      [r * 0.92, r * 0.14],
      [r * 0.6, r * 0.3],
      [r * 0.42, r * 0.44],
    ],
    material,
    { x, tilt: 0.42 },
  );
  scene.ellipse(0, -r * 0.26, r * 0.86, r * 0.37, dish(scene, material));
  if (shape === 'ring')
    for (const k of [0.66, 0.46])
      scene.ellipse(0, -r * 0.28, r * k, r * k * 0.42, 'none', {
        stroke: shade(material, 0.3),
        width: r * 0.05,
        opacity: 0.75,
      });
  else scene.ellipse(-r * 0.22, -r * 0.38, r * 0.4, r * 0.11, '#fff', { opacity: 0.45 });
}

function knobFront(scene: Scene, shape: Knob, r: number, material: Material): void {
  if (shape === 'square')
    scene.rect(-r, -r, r * 2, r * 2, dish(scene, material), r * 0.1, {
      stroke: shade(material, 0.3),
      width: 1.5,
    });
  else {
    scene.circle(0, 0, r, shape === 'ball' ? sphere(scene, material) : dish(scene, material), {
      stroke: shade(material, 0.3),
      width: 1,
    });
    if (shape === 'ring' || shape === 'cylinder')
      scene.circle(0, 0, r * 0.74, 'none', {
        stroke: shade(material, 0.35),
        width: 2,
        opacity: 0.6,
      });
  }
}

export const knob: Drawer = (goods) => {
  const material = goods.surface('хром');
  const [shape, d] = [knobShape(goods), goods.number('diameter_mm', 30)];
  const rise = goods.number('projection_mm', 25);
  const scene = new Scene();
  scene.ground(8, 42, 52, 20);
  standingKnob(scene, shape, 40, material);
  const sheet = new Sheet(64 + rise, 40);
  if (shape === 'square') sheet.rect(0, 0, 40, 40, 2).hole(20, 20, 3);
  else sheet.circle(20, 20, 20).hole(20, 20, 3);
  const x = 62;
  sheet.outline(
    [
      [x, 12],
      [x + rise * 0.45, 14],
      [x + rise * 0.55, 0.5],
      [x + rise, 3],
      [x + rise, 37],
      [x + rise * 0.55, 39.5],
      [x + rise * 0.45, 26],
      [x, 28],
    ],
    { radius: 2 },
  );
  sheet
    .axis([-5, 20], [68 + rise, 20])
    .across(0, 40, 40, 36, shape === 'square' ? String(d) : `Ø${d}`)
    .across(x, x + rise, 40, 36, String(rise));
  const mounted = new Scene();
  fronts(mounted, goods.pick(2, 4) ? OAK_DECOR : WHITE_DECOR, goods.random(1), 'doors');
  mounted.casting(() => mounted.at(335, 310, () => knobFront(mounted, shape, 40, material)));
  return [
    main(scene, 'Вид сбоку сверху: шляпка на ножке', {
      size: 250 + Math.min(60, d) * 2.4,
      shadow: false,
    }),
    drawing(sheet, `Чертёж: диаметр ${d} мм, вылет ${rise} мм`),
    context(mounted, 'На дверце шкафа'),
  ];
};

/** The shell of a cup pull from the front: a quarter of a barrel with a rim. */
function cupShell(scene: Scene, half: number, material: Material): void {
  const h = 42;
  const face = scene.over('down', [
    [0, shade(material, 0.72)],
    [0.14, shade(material, 0.98)],
    [0.34, shade(material, 0.84)],
    [0.62, shade(material, 0.56)],
    [0.86, shade(material, 0.36)],
    [1, shade(material, 0.5)],
  ]);
  scene.path(
    `M${-half - 8} 2Q${-half - 8} -4 ${-half} -5L${-half + 8} -7V8H${-half - 8}Z` +
      `M${half + 8} 2Q${half + 8} -4 ${half} -5L${half - 8} -7V8H${half + 8}Z`,
    shade(material, 0.55),
  );
  scene.path(
    `M${-half - 4} ${h - 6}C${-half - 6} ${-h * 0.35} ${-half * 0.55} ${-h * 0.62} 0 ${-h * 0.62}` +
      `S${half + 6} ${-h * 0.35} ${half + 4} ${h - 6}Q0 ${h + 8} ${-half - 4} ${h - 6}Z`,
    face,
  );
  scene.path(
    `M${-half - 4} ${h - 6}Q0 ${h + 8} ${half + 4} ${h - 6}L${half + 2} ${h - 1}Q0 ${h + 13} ${-half - 2} ${h - 1}Z`,
    shade(material, 0.82),
  );
  scene.path(
    `M${-half * 0.7} ${-h * 0.1}C${-half * 0.5} ${-h * 0.42} ${-half * 0.2} ${-h * 0.46} ${half * 0.2} ${-h * 0.46}`,
    'none',
    { stroke: shade(material, 1), width: 4, cap: 'round', opacity: 0.6 },
  );
}

export const cup: Drawer = (goods) => {
  const material = goods.surface('бронза античная');
  const cc = goods.number('cc_mm', 64);
  const half = 44 * (cc / 64) ** 0.6;
  const scene = new Scene();
  cupShell(scene, half, material);
  const sheet = new Sheet(half * 2 + 16, 46);
  const c = half + 8;
  sheet.outline(
    [
      [0, 40],
      [4, 16],
      [c * 0.5, 0],
      [c * 1.5, 0],
      [c * 2 - 4, 16],
      [c * 2, 40],
    ],
    { radius: 22 },
  );
  sheet
    .hole(c - half * 0.75, 22, 2)
    .hole(c + half * 0.75, 22, 2)
    .across(c - half * 0.75, c + half * 0.75, 42, 34, String(cc))
    .across(0, c * 2, 0, -34, String(goods.number('length_mm', cc + 26)));
  const mounted = new Scene();
  fronts(mounted, goods.pick(2, 4) ? OAK_DECOR : WHITE_DECOR, goods.random(1), 'drawers');
  mounted.casting(() => mounted.at(300, 215, () => cupShell(mounted, half, material), 1.8));
  return [
    main(scene, 'Вид спереди: полукруглый ковш, открытый снизу', { size: drawnSize(cc) }),
    drawing(sheet, `Чертёж: ${cc} мм между отверстиями`),
    context(mounted, 'На фронте ящика'),
  ];
};

function dropFront(scene: Scene, goods: Goods, material: Material): void {
  const ring = goods.pick(2) === 0;
  const relief = scene.over('slant', [
    [0, shade(material, 0.95)],
    [0.5, shade(material, 0.6)],
    [1, shade(material, 0.25)],
  ]);
  scene.path(
    'M0 -46C10 -46 9 -36 17 -33S28 -18 19 -12C28 -4 24 10 14 12C9 14 8 24 0 26C-8 24 -9 14 -14 12' +
      'C-24 10 -28 -4 -19 -12C-28 -18 -25 -30 -17 -33S-10 -46 0 -46Z',
    relief,
    { stroke: shade(material, 0.12), width: 1.2 },
  );
  scene.circle(0, -12, 11, shade(material, 0.3)).circle(-1, -13, 9, sphere(scene, material));
  if (ring) bar(scene, 'M-7 -8C-30 8 -32 56 0 58S30 8 7 -8', 7, material);
  else {
    bar(scene, 'M-6 -8Q-8 6 0 10Q8 6 6 -8', 4.5, material);
    const body = scene.over('right', across(material, 90));
    scene
      .path('M-5 8C-6 24 -17 40 -15 56C-13 70 13 70 15 56C17 40 6 24 5 8Z', body)
      .ellipse(0, 8, 6, 3.5, shade(material, 0.7));
    scene.ellipse(0, 70, 5, 4, body);
  }
}

export const drop: Drawer = (goods) => {
  const material = goods.surface('бронза античная');
  const scene = new Scene();
  dropFront(scene, goods, material);
  const mounted = new Scene();
  fronts(mounted, { base: '#9c7148', kind: 'wood', vein: '#6b4728' }, goods.random(1), 'doors');
  mounted.casting(() => mounted.at(330, 300, () => dropFront(mounted, goods, material), 1.8));
  const sheet = new Sheet(56, 116);
  sheet
    .outline(
      [
        [28, 0],
        [52, 16],
        [46, 56],
        [28, 72],
        [10, 56],
        [4, 16],
      ],
      { radius: 14 },
    )
    .circle(28, 34, 11)
    .outline(
      [
        [22, 46],
        [12, 92],
        [14, 112],
        [42, 112],
        [44, 92],
        [34, 46],
      ],
      { radius: 10 },
    );
  sheet
    .down(0, 112, 52, 40, String(goods.number('height_mm', 64)))
    .across(4, 52, 112, 34, String(goods.number('width_mm', 28)));
  return [
    main(scene, 'Вид спереди: подвес на фигурной накладке', { size: 430 }),
    drawing(sheet),
    context(mounted, 'На дверце комода'),
  ];
};
