/**
 * Sliding systems: profiles, tracks, rollers, stops; folding and interior doors; open wardrobes.
 */
import { OAK_DECOR, vein } from './grain.ts';
import { BLACK, BOARD, GREY, mix, painted, shade, STEEL, ZINC } from './palette.ts';
import type { Material } from './palette.ts';
import { num, Scene, SIZE } from './scene.ts';
import type { Pt } from './scene.ts';
import { Sheet } from './sheet.ts';
import { arc, box, Camera, prism } from './solid.ts';
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
function wardrobe(goods: Goods, frame: Material): Picture {
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

function roller(scene: Scene, x: number, y: number, r: number, tread: Material): void {
  scene.stamp(`roller${tread.base}`, x, y, r / 10, () => {
    scene
      .circle(1.6, 0.6, 10, shade(tread, 0.1))
      .circle(
        0,
        0,
        10,
        scene.over('slant', [
          [0, shade(tread, 0.95)],
          [1, shade(tread, 0.3)],
        ]),
      )
      .circle(0, 0, 6.2, shade(tread, 0.1))
      .circle(
        0,
        0,
        5.6,
        scene.over('slant', [
          [0, shade(STEEL, 0.95)],
          [1, shade(STEEL, 0.4)],
        ]),
      );
    scene.path('M-1.6 0H1.6M0 -1.6V1.6', 'none', { stroke: '#1b1c1e', width: 0.8 });
  });
}

export const rollerSet: Drawer = (goods) => {
  const scene = new Scene();
  const camera = new Camera(30, 24);
  scene.at(-54, -10, () => {
    box(scene, camera, [-10, 0, -56], [30, 4, 76], ZINC);
    box(scene, camera, [-10, -20, -56], [30, 22, 4], ZINC);
    const [x, y] = camera.at([4, -8, -2]);
    roller(scene, x - 14, y - 20, 15, painted('#e3e4e2'));
    roller(scene, x + 16, y - 26, 15, painted('#e3e4e2'));
  });
  scene.at(46, 22, () => {
    box(scene, camera, [-24, 0, -12], [66, 8, 26], BLACK);
    const [x, y] = camera.at([8, -4, -10]);
    roller(scene, x, y, 19, painted('#4a4e52'));
    box(scene, camera, [36, -4, 4], [34, 3, 6], STEEL);
  });
  const sheet = new Sheet(140, 100);
  sheet
    .rect(0, 0, 30, 90, 2)
    .circle(15, 18, 16)
    .rect(70, 30, 70, 26, 3)
    .circle(105, 56, 20)
    .leader(118, 70, 'Ø28', 20, 44)
    .down(0, 90, 0, -36, '62');
  return [
    main(scene, 'Верхний и нижний ролики с креплением', { size: 460 }),
    drawing(sheet),
    wardrobe(goods, STEEL),
  ];
};

export const slidingDamper: Drawer = (goods) => {
  const scene = new Scene();
  const camera = new Camera(-34, 24);
  box(scene, camera, [-100, 0, 0], [180, 14, 20], { ...GREY, base: '#777c81' });
  box(scene, camera, [-92, -1, 5], [130, 2, 9], { ...STEEL, base: '#d4d8da' });
  box(scene, camera, [44, -3, 3], [26, 4, 14], painted('#d6722a'));
  box(scene, camera, [80, 3, 6], [26, 8, 8], STEEL);
  box(scene, camera, [44, -40, 0], [34, 16, 4], ZINC);
  box(scene, camera, [56, -36, 4], [8, 8, 14], ZINC);
  const sheet = new Sheet(220, 50);
  sheet
    .rect(0, 10, 180, 30, 3)
    .rect(180, 18, 40, 14, 2)
    .rect(120, 4, 30, 10, 2)
    .across(0, 220, 40, 36, '240')
    .down(10, 40, 220, 32, '22');
  return [
    main(scene, 'Корпус демпфера с активатором', { size: 510 }),
    drawing(sheet),
    wardrobe(goods, STEEL),
  ];
};

export const brushSeal: Drawer = (goods) => {
  const hair = goods.has('finish') ? goods.surface('серый') : GREY;
  const scene = new Scene();
  for (const [r, k] of [
    [86, 0],
    [70, 1],
    [54, 2],
    [38, 3],
  ] as const) {
    scene.ellipse(0, 0, r, r * 0.62, 'none', { stroke: shade(hair, 0.2 + k * 0.04), width: 15 });
    scene.ellipse(0, -5, r, r * 0.62, 'none', {
      stroke: shade(hair, 0.8),
      width: 9,
      dash: '1.6 1.2',
    });
    scene.ellipse(0, 5, r + 1, r * 0.62, 'none', { stroke: shade(hair, 0.95), width: 2.4 });
  }
  scene
    .path('M80 -28C110 -60 120 -50 150 -70', 'none', { stroke: shade(hair, 0.2), width: 15 })
    .path('M80 -33C110 -65 120 -55 150 -75', 'none', {
      stroke: shade(hair, 0.8),
      width: 9,
      dash: '1.6 1.2',
    });
  const sheet = new Sheet(90, 90);
  sheet.rect(10, 78, 70, 10, 2);
  for (let x = 22; x <= 68; x += 5)
    sheet.thin([
      [x, 78],
      [x - 2 + (x % 3), 10],
    ]);
  sheet
    .across(10, 80, 88, 34, goods.text('width_mm', '6,8').replace('.', ','))
    .down(10, 88, 80, 40, '6');
  return [main(scene, 'Моток щёточного уплотнителя', { size: 470 }), drawing(sheet)];
};

/** A door hung on a rail over an opening. */
function hungDoor(kind: 'fold' | 'room' | 'front'): Picture {
  const scene = new Scene();
  scene.rect(0, 0, SIZE, SIZE, '#ece8e1').rect(
    0,
    530,
    SIZE,
    70,
    scene.over('down', [
      [0, '#c9b497'],
      [1, '#dccbb2'],
    ]),
  );
  const metal = scene.over('down', [
    [0, shade(STEEL, 0.95)],
    [1, shade(STEEL, 0.3)],
  ]);
  const panel = (x: number, w: number, skew = 0): void => {
    const d = `M${num(x)} ${num(100)}L${num(x + w)} ${num(100 + skew)}V${num(528 + skew * 0.4)}L${num(x)} 528Z`;
    scene.path(
      d,
      scene.over(
        'right',
        skew < 0
          ? [
              [0, '#c7a97e'],
              [1, '#a3855c'],
            ]
          : [
              [0, '#dcc19a'],
              [1, '#c9aa80'],
            ],
      ),
      { stroke: '#8d6f49', width: 1.5 },
    );
  };
  scene.rect(70, 90, 460, 440, kind === 'room' ? '#b7b1a6' : '#6a6056');
  scene.casting(() => {
    if (kind === 'fold') {
      panel(70, 120, 12);
      panel(190, 70, -10);
      panel(330, 70, 12);
      panel(400, 130, -10);
    } else {
      panel(60, 235);
      if (kind === 'front') panel(300, 236);
    }
  });
  scene.casting(() => scene.rect(40, 66, 520, 26, metal, 3));
  for (const x of kind === 'front' ? [100, 250, 340, 490] : [100, 250])
    scene.rect(x - 8, 88, 16, 20, shade(STEEL, 0.6), 2);
  return context(
    scene,
    {
      fold: 'Складные створки сложены гармошкой',
      room: 'Подвесная дверь у проёма',
      front: 'Двери шкафа на верхней направляющей',
    }[kind],
  );
}

/** A piece of track with the carriage hung in it. */
const hanging =
  (kind: 'fold' | 'room' | 'front', alt: string): Drawer =>
  (goods) => {
    const scene = new Scene();
    const camera = new Camera(-32, 20);
    const alu = { ...STEEL, base: '#c4c8cb' };
    box(scene, camera, [-120, 22, -26], [220, 4, 34], alu);
    const [x, y] = camera.at([10, 6, -10]);
    for (const dx of [-30, 28]) roller(scene, x + dx, y + dx * 0.2, 13, painted('#e3e4e2'));
    box(scene, camera, [-40, 2, -22], [86, 10, 12], ZINC);
    prism(
      scene,
      camera,
      [
        [4, -52],
        [4, -22],
        [6, -22],
        [6, -52],
      ],
      'x',
      -2,
      6,
      STEEL,
      { smooth: 1 },
    );
    box(scene, camera, [-28, -4, -62], [60, 20, 10], ZINC);
    box(scene, camera, [-120, -10, 8], [220, 36, 4], alu);
    box(scene, camera, [-120, -10, -14], [66, 4, 22], { ...alu, base: '#b9bdc0' });
    if (kind === 'fold') box(scene, camera, [60, -4, -96], [26, 22, 30], STEEL);
    const sheet = new Sheet(150, 110);
    sheet
      .outline([
        [20, 0],
        [130, 0],
        [130, 50],
        [100, 50],
        [100, 42],
        [122, 42],
        [122, 8],
        [28, 8],
        [28, 42],
        [50, 42],
        [50, 50],
        [20, 50],
      ])
      .circle(52, 28, 12)
      .circle(98, 28, 12)
      .rect(70, 28, 10, 56)
      .rect(40, 84, 70, 14)
      .across(20, 130, 0, -34, '32')
      .down(0, 50, 130, 40, '36');
    const load = goods.number('door_kg', 60);
    sheet.leader(75, 98, String(load), 60, 30);
    return [main(scene, alt, { size: 490 }), hungDoor(kind), drawing(sheet)];
  };
export const foldingDoors = hanging('fold', 'Каретка в верхней направляющей и петля');
export const roomDoors = hanging('room', 'Подвес с роликами в верхней направляющей');
export const frontDoors = hanging('front', 'Ходовой механизм в направляющей');

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
