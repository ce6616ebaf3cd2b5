/** Knobs: handles on one screw. */
import { Camera } from './camera.ts';
import { OAK_DECOR, WHITE_DECOR } from './grain.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { shade } from './palette.ts';
import { fronts } from './panel.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box } from './solid.ts';
import type { Drawer, Goods } from './subject.ts';
import { context, drawing, main } from './subject.ts';

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
