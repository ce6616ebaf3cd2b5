/** Wall hooks: one, two or three prongs, and rails of hooks. */
import { facade } from './panel.ts';
import { OAK_DECOR, vein, WHITE_DECOR } from './grain.ts';
import { BLACK, shade } from './palette.ts';
import type { Material } from './palette.ts';
import { Scene } from './scene.ts';
import { sphere } from './handle-small.ts';
import { Sheet } from './sheet.ts';
import { bar } from './wires.ts';
import { context, drawing, main } from './subject.ts';
import type { Drawer, Goods } from './subject.ts';

export const plate = (scene: Scene, material: Material): string =>
  scene.over('slant', [
    [0, shade(material, 0.96)],
    [0.35, shade(material, 0.78)],
    [0.6, shade(material, 0.66)],
    [0.8, shade(material, 0.74)],
    [1, shade(material, 0.42)],
  ]);

/** A screw head: crossed, sunk a little. */
export function screwHead(scene: Scene, x: number, y: number, r: number, material: Material): void {
  scene.stamp(`screw${material.base}`, x, y, r / 10, () => {
    scene.circle(0, 0, 11.6, shade(material, 0.12)).circle(0, 0, 10, plate(scene, material));
    scene.path('M-5.5 0H5.5M0 -5.5V5.5', 'none', { stroke: '#1b1c1e', width: 2.6, opacity: 0.8 });
  });
}

/** A prong from the plate outwards and up, seen from the front with a lean to one side. */
function prong(
  scene: Scene,
  x: number,
  y: number,
  dx: number,
  drop: number,
  rise: number,
  width: number,
  material: Material,
): void {
  bar(
    scene,
    `M${x} ${y}C${x + dx * 0.1} ${y + drop * 1.3} ${x + dx} ${y + drop * 1.5} ${x + dx} ${y + drop - rise}`,
    width,
    material,
  );
  scene.circle(x + dx, y + drop - rise, width * 0.78, sphere(scene, material));
}

function single(scene: Scene, goods: Goods, material: Material): void {
  const classic = /класс|прованс/.test(goods.text('style')) || goods.pick(2) === 0;
  if (classic)
    scene.path(
      'M0 -70C14 -70 12 -56 20 -46C28 -30 16 -20 16 0C16 20 26 28 16 44C10 54 4 58 0 62' +
        'C-4 58 -10 54 -16 44C-26 28 -16 20 -16 0C-16 -20 -28 -30 -20 -46C-12 -56 -14 -70 0 -70Z',
      plate(scene, material),
      { stroke: shade(material, 0.2), width: 1 },
    );
  else
    scene.rect(-19, -64, 38, 116, plate(scene, material), 6, {
      stroke: shade(material, 0.2),
      width: 1,
    });
  screwHead(scene, 0, -44, 7, material);
  screwHead(scene, 0, 34, 7, material);
  prong(scene, 0, -10, 44, 62, 74, 15, material);
  scene.circle(0, -10, 11, sphere(scene, material));
}

export const singleHook: Drawer = (goods) => {
  const material = goods.surface('бронза античная');
  const scene = new Scene();
  single(scene, goods, material);
  const mounted = new Scene();
  facade(mounted, 0, 0, 600, 600, WHITE_DECOR, goods.random());
  facade(mounted, -10, 190, 620, 200, OAK_DECOR, goods.random(), false);
  for (const x of [150, 300, 450])
    mounted.casting(() =>
      mounted.stamp('hook', x, 290, 1.15, () => single(mounted, goods, material)),
    );
  const sheet = new Sheet(90, 120);
  sheet
    .rect(0, 0, 8, 120, 2)
    .outline(
      [
        [8, 50],
        [40, 108],
        [78, 96],
        [86, 40],
        [76, 40],
        [70, 84],
        [42, 92],
        [8, 40],
      ],
      { radius: 18 },
    )
    .across(0, 86, 120, 34, '48')
    .down(0, 120, 0, -38, '72');
  return [
    main(scene, 'Вид спереди: изогнутый рожок на планке', { size: 450 }),
    drawing(sheet),
    context(mounted, 'На настенной панели'),
  ];
};

const prongs =
  (count: 2 | 3): Drawer =>
  (goods) => {
    const material = goods.surface('чёрный матовый');
    const scene = new Scene();
    scene.path('M-26 -54Q0 -66 26 -54L30 36Q0 62 -30 36Z', plate(scene, material), {
      stroke: shade(material, 0.2),
      width: 1,
    });
    screwHead(scene, 0, -36, 6.5, material);
    screwHead(scene, 0, 26, 6.5, material);
    for (const side of [-1, 1]) prong(scene, side * 8, -6, side * 60, 34, 40, 12, material);
    if (count === 3) prong(scene, 0, -12, 4, 74, 64, 14, material);
    const sheet = new Sheet(140, 120);
    sheet
      .rect(46, 0, 48, 100, 8)
      .outline(
        [
          [56, 44],
          [20, 80],
          [6, 62],
          [6, 40],
        ],
        { open: true, radius: 16 },
      )
      .outline(
        [
          [84, 44],
          [120, 80],
          [134, 62],
          [134, 40],
        ],
        { open: true, radius: 16 },
      )
      .hole(70, 18, 4)
      .hole(70, 82, 4)
      .across(6, 134, 100, 36, '110')
      .down(0, 100, 94, 80, '76');
    return [
      main(
        scene,
        count === 3
          ? 'Вид спереди: три рожка на одной планке'
          : 'Вид спереди: два рожка на одной планке',
        { size: 450 },
      ),
      drawing(sheet),
    ];
  };

export const multiHook = prongs(3);
export const doubleHook = prongs(2);

export const hookRail: Drawer = (goods) => {
  const material = goods.surface('чёрный матовый');
  const hooks = material.wood ? BLACK : material;
  const scene = new Scene();
  const length = 420;
  scene.rect(
    -length / 2,
    -30,
    length,
    52,
    scene.over('down', [
      [0, '#dcbf97'],
      [0.5, OAK_DECOR.base],
      [1, '#a98458'],
    ]),
    5,
  );
  scene.at(-length / 2, -30, () => vein(scene, OAK_DECOR, length, 52, goods.random(), 7));
  for (let i = 0; i < 5; i++) {
    const x = -length / 2 + 44 + i * ((length - 88) / 4);
    scene.stamp('hook', x, 15, 4, () =>
      scene.at(
        0,
        0,
        () => {
          scene.rect(-10, -39, 20, 40, plate(scene, hooks), 4);
          screwHead(scene, 0, -30, 4, hooks);
          prong(scene, 0, -15, 12, 46, 34, 9, hooks);
        },
        0.25,
      ),
    );
  }
  const sheet = new Sheet(420, 70);
  sheet.rect(0, 0, 420, 52, 4);
  for (let i = 0; i < 5; i++) sheet.rect(34 + i * 83, 8, 20, 58, 4);
  sheet.across(0, 420, 0, -36, String(goods.number('length_mm', 450))).down(0, 52, 420, 34, '70');
  return [
    main(scene, 'Вид спереди: пять крючков на деревянной планке', { size: 530 }),
    drawing(sheet),
  ];
};
