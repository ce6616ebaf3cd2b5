/** Profiles and tracks of sliding doors; open wardrobes. */
import { OAK_DECOR, vein } from './grain.ts';
import { BOARD, mix, shade } from './palette.ts';
import type { Material } from './palette.ts';
import { Scene, SIZE } from './scene.ts';
import { num } from './points.ts';
import type { Pt } from './points.ts';
import { Sheet } from './sheet.ts';
import { box, prism } from './solid.ts';
import { arc } from './wires.ts';
import { Camera } from './camera.ts';
import { context, drawing, main } from './subject.ts';
import type { Drawer, Goods, Picture } from './subject.ts';

/** A cut of profile standing up, the section seen from above, and the section as a drawing. */
export function profilePair(
  section: readonly Pt[],
  skin: Material,
  goods: Goods,
  {
    upright = false,
    smooth = 40,
    alt,
    depth = 230,
    label = ['36', '20'] as readonly [string, string],
  }: {
    upright?: boolean;
    smooth?: number;
    alt: string;
    depth?: number;
    label?: readonly [string, string];
  },
): Picture[] {
  const scene = new Scene();
  const camera = upright ? new Camera(26, 34) : new Camera(34, 26);
  prism(
    scene,
    camera,
    section,
    upright ? 'z' : 'y',
    upright ? -depth : 0,
    upright ? 0 : depth,
    skin,
    { smooth },
  );
  const [us, vs] = [section.map((p) => p[0]), section.map((p) => p[1])];
  const [u0, v0] = [Math.min(...us), Math.min(...vs)];
  const [w, h] = [Math.max(...us) - u0, Math.max(...vs) - v0];
  const sheet = new Sheet(w, h, 116);
  sheet
    .outline(section.map(([u, v]) => [u - u0, h - (v - v0)]))
    .across(0, w, h, 38, label[0])
    .down(0, h, w, 40, label[1]);
  const length = goods.number('length_mm', 0);
  if (length) sheet.leader(w * 0.1, h * 0.1, `${length}`, -20, -50);
  return [main(scene, alt, { size: 520 }), drawing(sheet, 'Чертёж сечения с размерами')];
}

/** Sliding doors of a wardrobe from the front. */
export function wardrobe(goods: Goods, frame: Material): Picture {
  const scene = new Scene();
  scene.rect(0, 0, SIZE, SIZE, '#efebe4').rect(
    0,
    520,
    SIZE,
    80,
    scene.over('down', [
      [0, '#c9b497'],
      [1, '#dccbb2'],
    ]),
  );
  const mirror = scene.over('slant', [
    [0, '#e9f1f3'],
    [0.4, '#b9c9ce'],
    [0.55, '#dfe9ec'],
    [1, '#a3b5bb'],
  ]);
  const rail = scene.over('right', [
    [0, shade(frame, 0.9)],
    [0.5, shade(frame, 0.6)],
    [1, shade(frame, 0.3)],
  ]);
  scene.rect(40, 50, 520, 470, '#5d5348');
  scene.rect(40, 50, 520, 16, shade(frame, 0.6)).rect(40, 508, 520, 14, shade(frame, 0.5));
  scene.rect(40, 64, 268, 446, OAK_DECOR.base);
  scene.within([0, 1, -1, 0, 308, 64], () => vein(scene, OAK_DECOR, 446, 268, goods.random(), 11));
  scene.casting(() => scene.rect(286, 62, 274, 450, mirror));
  for (const x of [40, 294, 286, 546]) scene.rect(x, 62, 14, 450, rail);
  return context(scene, 'Две раздвижные двери шкафа: дерево и зеркало');
}

export const handleProfile: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const c: Pt[] = [
    [0, 0],
    [0, 22],
    [4, 22],
    [4, 14],
    ...arc(10, 14, 6, 180, 90, 3),
    [20, 20],
    ...arc(22, 26, 6, -90, 0, 3),
    [28, 34],
    [31, 34],
    [31, 24],
    ...arc(22, 24, 9, 0, -90, 3),
    [12, 8],
    [12, 0],
    [9, 0],
    [9, 10],
    [3, 10],
    [3, 0],
  ];
  return [
    ...profilePair(c, skin, goods, {
      upright: true,
      alt: 'Отрезок профиля с захватом для пальцев',
      label: ['34', '36'],
    }),
    wardrobe(goods, skin),
  ];
};

export const frameProfile: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const section: Pt[] = [
    [0, 0],
    [0, 30],
    [3, 30],
    [3, 18],
    [21, 18],
    [21, 30],
    [24, 30],
    [24, 0],
    [21, 0],
    [21, 12],
    [3, 12],
    [3, 0],
  ];
  return [
    ...profilePair(section, skin, goods, {
      smooth: 1,
      alt: 'Горизонтальный профиль Н-образного сечения',
      label: ['18', '26'],
    }),
    wardrobe(goods, skin),
  ];
};

export const track: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const section: Pt[] = [
    [0, 0],
    [0, 30],
    [74, 30],
    [74, 0],
    [71, 0],
    [71, 27],
    [38.5, 27],
    [38.5, 0],
    [35.5, 0],
    [35.5, 27],
    [3, 27],
    [3, 0],
  ];
  return [
    ...profilePair(section, skin, goods, {
      smooth: 1,
      alt: 'Отрезок двойного трека',
      label: ['81', '35'],
    }),
    wardrobe(goods, skin),
  ];
};

export const openWardrobe: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const scene = new Scene();
  const camera = new Camera(28, 14);
  const wood = { ...BOARD, base: '#cdb08a' };
  const post = (x: number): Scene =>
    scene
      .stamp('post', ...camera.at([x, 20, 0]), 1, () =>
        box(scene, camera, [0, 0, 0], [6, 6, 180], skin),
      )
      .see(...camera.at([x, 20, 180]));
  scene.ground(0, 4, 140, 30, 0.25);
  for (const x of [-92, 0, 92]) post(x);
  for (const [x, z] of [
    [-88, 40],
    [-88, 84],
    [-88, 128],
    [4, 150],
  ] as const)
    scene.stamp('shelf', ...camera.at([x, -26, z]), 1, () =>
      box(scene, camera, [0, 0, 0], [88, 50, 4], wood),
    );
  box(scene, camera, [4, -22, 10], [88, 44, 34], { ...wood, base: '#e9e4db' });
  const [a, b] = [camera.at([4, 0, 138]), camera.at([92, 0, 138])];
  scene.line([a, b], shade(skin, 0.3), 5).line([a, b], shade(skin, 0.85), 2.4);
  const tops = ['#6f8291', '#c9b9a6', '#a4604c'];
  tops.forEach((c, i) => {
    const [x, y] = camera.at([22 + i * 22, 0, 134]);
    scene.path(
      `M${num(x - 12)} ${num(y + 9)}L${num(x)} ${num(y)}L${num(x + 12)} ${num(y + 9)}` +
        `L${num(x + 13)} ${num(y + 60)}H${num(x - 13)}Z`,
      scene.over('right', [
        [0, mix(c, '#ffffff', 0.2)],
        [1, mix(c, '#000000', 0.2)],
      ]),
    );
  });
  return [main(scene, 'Стойки с полками, ящиком и штангой', { size: 500, shadow: false })];
};

export const partitionProfile: Drawer = (goods) => {
  const skin = goods.surface('чёрный матовый');
  const section: Pt[] = [
    [0, 0],
    [0, 40],
    [10, 40],
    [10, 26],
    [13, 26],
    [13, 40],
    [24, 40],
    [24, 0],
  ];
  const scene = new Scene();
  scene.rect(0, 0, SIZE, SIZE, '#efebe4').rect(0, 520, SIZE, 80, '#cdb998');
  const glass = scene.over('slant', [
    [0, '#dfeaec'],
    [0.45, '#c2d3d7'],
    [0.5, '#e6eff1'],
    [1, '#b5c7cc'],
  ]);
  for (const x of [70, 305]) for (const y of [60, 216, 372]) scene.rect(x, y, 225, 150, glass);
  const dark = shade(skin, 0.7);
  for (const x of [60, 296, 531]) scene.rect(x, 50, 11, 474, dark);
  for (const y of [50, 206, 362, 514]) scene.rect(60, y, 480, 10, dark);
  return [
    ...profilePair(section, skin, goods, {
      upright: true,
      smooth: 1,
      alt: 'Отрезок профиля с пазом под стекло',
      label: ['24', '40'],
    }),
    context(scene, 'Стеклянная перегородка в раме'),
  ];
};
