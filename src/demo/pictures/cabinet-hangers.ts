/** Cabinet hangers and their rails. */
import { DOWN, X } from './axes.ts';
import { Camera } from './camera.ts';
import { screwHead } from './hooks.ts';
import { STEEL, ZINC, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

export const cabinetHanger: Drawer = (goods) => {
  const skin = goods.surface('белый');
  const scene = new Scene();
  const camera = new Camera(30, 24);
  const one = (): void => {
    box(scene, camera, [-24, 6, -26], [48, 3, 52], STEEL);
    box(scene, camera, [-22, -10, -24], [44, 18, 48], skin);
    box(scene, camera, [-8, 9, 8], [16, 26, 4], STEEL);
    prism(
      scene,
      camera,
      [
        [33, 4],
        [37, 4],
        [37, 22],
        [33, 22],
      ],
      'x',
      -8,
      8,
      STEEL,
      { smooth: 1 },
    );
    onPlane(scene, camera, [-22, -10, 24], X, DOWN, () => {
      screwHead(scene, 13, 14, 6, ZINC);
      screwHead(scene, 31, 32, 6, ZINC);
    });
  };
  scene.stamp('hanger', -48, -6, 1, one);
  scene.within([-1, 0, 0, 1, 52, 6], () => scene.stamp('hanger', 0, 0, 1, one));
  scene.see(-88, -52);
  scene.see(92, 46);
  const sheet = new Sheet(110, 100);
  sheet
    .rect(0, 0, 80, 100, 4)
    .hole(26, 30, 8)
    .hole(54, 70, 8)
    .rect(80, 14, 30, 8)
    .rect(102, 22, 8, 16)
    .down(0, 100, 110, 36, '62')
    .across(0, 80, 100, 34, '46');
  return [
    main(scene, 'Левый и правый корпус с крюком и регулировкой', { size: 470 }),
    drawing(sheet),
  ];
};

export const hangingRail: Drawer = (goods) => {
  const m = /алюм/.test(goods.text('material')) ? goods.surface('алюминий') : ZINC;
  const scene = new Scene();
  const camera = new Camera(-34, 22);
  prism(
    scene,
    camera,
    [
      [0, -16],
      [2, -16],
      [2, 10],
      [-6, 14],
      [-6, 22],
      [-8, 22],
      [-8, 12],
      [0, 8],
    ],
    'x',
    -120,
    120,
    m,
    { smooth: 1 },
  );
  onPlane(scene, camera, [-120, 0, 8], X, DOWN, () => {
    for (let x = 18; x < 240; x += 34)
      scene.stamp('slot', x, 12, 0.5, () => {
        scene.rect(-14, -5, 28, 10, shade(m, 0), 5);
      });
  });
  const length = goods.number('length_mm', 2000);
  const sheet = new Sheet(240, 44);
  sheet.rect(0, 0, 240, 44).thin([
    [0, 12],
    [240, 12],
  ]);
  for (let x = 24; x < 240; x += 48) sheet.hole(x, 28, 4);
  sheet.across(0, 240, 0, -36, String(length)).across(24, 72, 44, 32, '50');
  return [
    main(scene, 'Перфорированная планка с отогнутым краем', { size: 535 }),
    drawing(sheet, `Чертёж: длина ${length} мм`),
  ];
};
