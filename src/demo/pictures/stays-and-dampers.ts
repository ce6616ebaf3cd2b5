/** Stays, table brackets, push latches and dampers. */
import { Camera } from './camera.ts';
import { cylinderDamper, cylinderDamperSheet } from './hinge-parts.ts';
import { plate, screwHead } from './hooks.ts';
import { openCabinet } from './lifts.ts';
import type { Material } from './palette.ts';
import { BLACK, STEEL, shade } from './palette.ts';
import type { Pt } from './points.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';
import { bar } from './wires.ts';

export const flapStay: Drawer = (goods) => {
  const metal = goods.surface('никель');
  const scene = new Scene();
  const arm = (a: Pt, b: Pt, w: number): void => {
    bar(scene, `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, w, metal);
  };
  scene.rect(-88, -76, 26, 62, plate(scene, metal), 6, { stroke: shade(metal, 0.15), width: 1 });
  screwHead(scene, -75, -62, 5.5, metal);
  screwHead(scene, -75, -28, 5.5, metal);
  arm([-75, -45], [20, -6], 15);
  arm([20, -6], [74, 62], 12);
  scene.rect(58, 52, 60, 24, plate(scene, metal), 6, { stroke: shade(metal, 0.15), width: 1 });
  screwHead(scene, 100, 64, 5.5, metal);
  for (const [x, y] of [
    [-75, -45],
    [20, -6],
    [74, 62],
  ] as const)
    scene
      .circle(x, y, 11, shade(metal, 0.25))
      .circle(x - 1, y - 1, 8.5, shade(metal, 0.9))
      .circle(x, y, 3, shade(metal, 0.2));
  return [main(scene, 'Шарнирный рычаг с двумя площадками', { size: 470 }), openCabinet('down')];
};

export const tableBracket: Drawer = (goods) => {
  const metal = goods.surface('белый матовый');
  const scene = new Scene();
  const camera = new Camera(-32, 18);
  const length = 80 * (goods.number('length_mm', 300) / 300) ** 0.5;
  box(scene, camera, [0, 0, -length * 0.9], [4, 16, length * 0.9], metal);
  box(scene, camera, [4, 5, -8], [length * 1.3, 6, 8], metal);
  prism(
    scene,
    camera,
    [
      [4, -length * 0.74],
      [4, -length * 0.62],
      [length * 0.92, -4],
      [length * 1.02, -8],
    ].map(([x, z]) => [x ?? 0, z ?? 0] as const),
    'y',
    4,
    12,
    metal,
    { smooth: 1 },
  );
  box(scene, camera, [0, -3, 0], [length * 1.36, 22, 3], metal);
  for (const part of [0.2, 0.55, 0.9]) {
    const [x, y] = camera.at([length * 1.3 * part, 8, 3]);
    scene.ellipse(x, y, 4, 1.8, shade(metal, 0.06));
  }
  const [px, py] = camera.at([length * 0.86, 4, -6]);
  scene.circle(px, py, 4, shade(STEEL, 0.3)).circle(px - 0.5, py - 0.5, 3, shade(STEEL, 0.9));
  const mm = goods.number('length_mm', 300);
  const sheet = new Sheet(150, 110);
  sheet
    .rect(0, 0, 150, 8)
    .rect(0, 8, 8, 100)
    .outline([
      [8, 80],
      [8, 94],
      [120, 8],
      [102, 8],
    ])
    .across(0, 150, 0, -36, String(mm))
    .down(0, 108, 0, -36, String(Math.round(mm * 0.55)));
  return [main(scene, 'Треугольный складной кронштейн, разложен', { size: 470 }), drawing(sheet)];
};

export const pushLatch: Drawer = (goods) => {
  const skin = goods.surface('серый');
  const scene = new Scene();
  const camera = new Camera(28, 32);
  cylinder(scene, camera, skin);
  box(scene, camera, [34, -40, 0], [26, 26, 2.5], STEEL);
  const [x, y] = camera.at([47, -27, 2.5]);
  screwHead(scene, x, y, 4, STEEL);
  const length = goods.number('length_mm', 76);
  const sheet = new Sheet(170, 40);
  sheet
    .rect(30, 6, 130, 28, 4)
    .rect(0, 13, 30, 14, 2)
    .rect(154, 0, 8, 40, 2)
    .across(30, 162, 40, 34, String(length))
    .down(6, 34, 162, 38, 'Ø10');
  return [
    main(scene, 'Корпус с подпружиненным штоком и ответная пластина', { size: 460 }),
    drawing(sheet),
  ];
};

function cylinder(scene: Scene, camera: Camera, skin: Material): void {
  box(scene, camera, [-70, -13, 0], [96, 26, 3], skin);
  bar(
    scene,
    `M${camera
      .at([-58, 0, 11])
      .map((v) => num(v))
      .join(' ')}L${camera
      .at([22, 0, 11])
      .map((v) => num(v))
      .join(' ')}`,
    22,
    skin,
    'butt',
  );
  bar(
    scene,
    `M${camera
      .at([-84, 0, 11])
      .map((v) => num(v))
      .join(' ')}L${camera
      .at([-56, 0, 11])
      .map((v) => num(v))
      .join(' ')}`,
    10,
    { ...skin, base: '#e8e9e9' },
    'butt',
  );
  const [x, y] = camera.at([-84, 0, 11]);
  scene.ellipse(x, y, 3, 6.5, shade(BLACK, 0.6));
}

export const doorDamper: Drawer = () => {
  const scene = new Scene();
  cylinderDamper(scene, 54);
  return [
    main(scene, 'Цилиндр с выступающим штоком', { size: 460 }),
    drawing(cylinderDamperSheet()),
  ];
};
