/** Built-in bins and sorting systems. */
import { BACK, X } from './axes.ts';
import type { P3 } from './camera.ts';
import { cupboardSheet } from './kitchen.ts';
import type { Material } from './palette.ts';
import { BOARD, GREY, STEEL, painted, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { box, onPlane, pill, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { main } from './subject.ts';
import { wires } from './wires.ts';
import { CUPBOARD, runners } from './wirework.ts';

/** A bucket with rounded corners; the same size is drawn once. */
function bin(
  scene: Scene,
  x: number,
  y: number,
  [w, d, h]: P3,
  skin: Material,
  lid: boolean,
): void {
  scene.stamp('bin', ...CUPBOARD.at([x, y, 0]), 1, () => {
    prism(scene, CUPBOARD, pill(0, 0, w, d, 5, 2), 'z', 0, h, skin, { smooth: 60, open: true });
    prism(scene, CUPBOARD, pill(-1.5, -1.5, w + 3, d + 3, 6, 2), 'z', h, h + 4, skin, {
      smooth: 60,
    });
  });
  onPlane(scene, CUPBOARD, [x, y + d, h + 4], X, BACK, () => {
    if (lid)
      scene
        .rect(3, 3, w - 6, d - 6, shade(skin, 0.92), 4, { stroke: shade(skin, 0.4) })
        .rect(w * 0.3, d - 12, w * 0.4, 5, shade(skin, 0.25), 2);
    else
      scene.rect(
        2,
        2,
        w - 4,
        d - 4,
        scene.over('slant', [
          [0, shade(skin, 0)],
          [1, shade(skin, 0.4)],
        ]),
        4,
      );
  });
  for (const z of [0, h])
    scene.see(...CUPBOARD.at([x, y + d, z])).see(...CUPBOARD.at([x + w, y, z]));
}

export const builtInBin: Drawer = (goods) => {
  const skin = goods.has('finish') ? goods.surface('серый') : GREY;
  const scene = new Scene();
  runners(scene, [-8, -6, -8], 82, 130);
  if (!/^1/.test(goods.text('option'))) bin(scene, 0, 62, [62, 52, 74], skin, true);
  bin(scene, 0, 0, [62, 52, 74], skin, false);
  wires(
    scene,
    CUPBOARD,
    [
      [
        [-6, -4, 40],
        [70, -4, 40],
        [70, 118, 40],
      ],
      [
        [-6, 118, 40],
        [-6, -4, 40],
      ],
    ],
    3.4,
    STEEL,
    4,
  );
  return [
    main(
      scene,
      /^1/.test(goods.text('option')) ? 'Ведро на выдвижной раме' : 'Два ведра на выдвижной раме',
      { size: 460 },
    ),
    cupboardSheet(goods, 400, 360),
  ];
};

export const sortingSystem: Drawer = (goods) => {
  const skin = goods.has('finish') ? goods.surface('антрацит') : painted('#5a6066');
  const scene = new Scene();
  box(scene, CUPBOARD, [-10, -6, -6], [170, 96, 6], { ...BOARD, base: '#d9bd93' });
  const three = !/^2/.test(goods.text('option'));
  if (three) bin(scene, 104, 0, [44, 80, 56], skin, false);
  bin(scene, 52, 0, [44, 80, 56], skin, true);
  bin(scene, 0, 0, [44, 80, 56], skin, false);
  box(scene, CUPBOARD, [-14, -12, -16], [178, 7, 62], { ...BOARD, base: '#e6e1d8' });
  return [
    main(scene, three ? 'Три контейнера в выдвижном ящике' : 'Два контейнера в выдвижном ящике', {
      size: 500,
    }),
    cupboardSheet(goods, 600, 280),
  ];
};
