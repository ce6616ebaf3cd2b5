/** Metal drawer boxes and what lies in drawers. */

import { screwHead } from './hooks.ts';
import { BLACK, BOARD, GLASS, GREY, mix, OAK, shade, ZINC } from './palette.ts';
import type { Material } from './palette.ts';
import { num, Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, Camera, onPlane, pill, prism } from './solid.ts';
import type { P3 } from './solid.ts';
import { detail, drawing, main } from './subject.ts';
import type { Drawer, Goods, Picture } from './subject.ts';

const VIEW = new Camera(34, 33);
const X: P3 = [1, 0, 0];
const BACK: P3 = [0, -1, 0];
const DOWN: P3 = [0, 0, -1];

interface BoxLook {
  side: Material;
  high: number;
  thick: number;
  rail?: boolean;
  front: 'board' | 'metal' | 'glass';
  notch?: boolean;
}

function drawerBox(scene: Scene, { side, high, thick, rail, front, notch }: BoxLook): void {
  const [w, d] = [150, 150 * 0.94];
  const floor = { ...BOARD, base: '#e9e8e5' };
  box(scene, VIEW, [0, 0, 0], [w, d, 4], floor);
  box(scene, VIEW, [0, d - 4, 4], [w, 4, high - 2], floor);
  box(scene, VIEW, [w - thick, 0, 2], [thick, d, high], side);
  if (rail) box(scene, VIEW, [w - thick, 0, high + 18], [5, d, 5], side);
  if (notch) {
    box(scene, VIEW, [w * 0.3, d * 0.45, 4], [w * 0.4, 4, high - 4], floor);
    for (const x of [0.3, 0.68])
      scene.stamp('wall', ...VIEW.at([w * x, d * 0.45, 4]), 1, () =>
        box(scene, VIEW, [0, 0, 0], [4, d * 0.55, high - 4], floor),
      );
  }
  prism(
    scene,
    VIEW,
    thick > 8
      ? [
          [0, 2],
          [thick, 2],
          [thick, high - 5],
          [thick - 3, high],
          [3, high],
          [0, high - 5],
        ]
      : [
          [0, 2],
          [thick, 2],
          [thick, high + 2],
          [0, high + 2],
        ],
    'y',
    0,
    d,
    side,
  );
  if (rail) box(scene, VIEW, [0, 0, high + 18], [5, d, 5], side);
  if (front === 'board')
    box(scene, VIEW, [-12, -9, -14], [w + 24, 9, high + (rail ? 40 : 34)], {
      ...BOARD,
      base: '#dcd6cc',
    });
  else {
    box(scene, VIEW, [0, -5, 0], [w, 5, front === 'glass' ? 12 : high * 0.75], side);
    if (front === 'glass') {
      prism(
        scene,
        VIEW,
        [
          [-3, 12],
          [-1.5, 12],
          [-1.5, 12 + high],
          [-3, 12 + high],
        ],
        'x',
        4,
        w - 4,
        { ...GLASS, base: '#cfe2e2' },
        { smooth: 1, open: true },
      );
      box(scene, VIEW, [0, -5, high + 10], [w, 5, 4], side);
    }
  }
}

/** The side and the runner of the box from the side. */
function boxSheet(goods: Goods, usual: number): Picture {
  const [length, high] = [goods.number('length_mm', 500), goods.number('side_h_mm', usual)];
  const h = 30 + high * 0.3;
  const sheet = new Sheet(240, h + 44);
  sheet
    .rect(0, 0, 240, h, 3)
    .rect(8, h, 226, 14, 2)
    .rect(0, h + 14, 240, 12, 1)
    .across(0, 240, 0, -36, String(length))
    .down(0, h, 240, 40, String(high));
  for (const x of [24, 70, 190]) sheet.hole(x, h + 20, 2.5);
  sheet.across(24, 70, h + 26, 34, '96');
  return drawing(sheet, `Чертёж: длина ${length} мм, высота боковины ${high} мм`);
}

function sideDetail(side: Material, thick: number): Picture {
  const scene = new Scene();
  const camera = new Camera(-40, 26);
  box(scene, camera, [-90, 0, 0], [180, thick * 1.4, 58], side);
  box(scene, camera, [-80, 4, -12], [170, 12, 11], ZINC);
  onPlane(scene, camera, [-90, 0, 58], X, DOWN, () => {
    scene
      .rect(0, 50, 180, 1.4, shade(side, 0.2), 0, { opacity: 0.5 })
      .rect(132, 18, 34, 16, shade(side, 0.35), 4);
  });
  return detail(scene, 'Металлическая боковина крупно', { size: 500 });
}

const metalBox =
  (look: Omit<BoxLook, 'side' | 'high'>, usual: number, alt: string, finish = 'серый'): Drawer =>
  (goods) => {
    const side = goods.surface(finish);
    const scene = new Scene();
    drawerBox(scene, { ...look, side, high: 18 + goods.number('side_h_mm', usual) * 0.26 });
    return [main(scene, alt, { size: 500 }), boxSheet(goods, usual), sideDetail(side, look.thick)];
  };

export const metabox = metalBox(
  { thick: 4, front: 'board' },
  86,
  'Ящик сверху под углом: низкие стальные боковины с полкой',
  'белый',
);
export const slimBox = metalBox(
  { thick: 5, front: 'board' },
  128,
  'Ящик сверху под углом: тонкие прямые боковины',
  'антрацит',
);
export const railBox = metalBox(
  { thick: 11, front: 'board', rail: true },
  83,
  'Ящик сверху под углом: боковины с прямоугольным рейлингом',
  'серый',
);
export const innerBox = metalBox(
  { thick: 6, front: 'glass' },
  95,
  'Ящик сверху под углом: низкий металлический фронт со стеклом',
  'антрацит',
);
export const underSinkBox = metalBox(
  { thick: 8, front: 'board', notch: true },
  118,
  'Ящик сверху под углом: вырез под сифон',
  'серый',
);

/** Wells sunk into a tray: dark along the lit edges, light at the far ones. */
export function wells(
  scene: Scene,
  cells: readonly (readonly [number, number, number, number])[],
  skin: Material,
  r: number,
): void {
  const pit = scene.over('slant', [
    [0, shade(skin, 0.04)],
    [0.16, shade(skin, 0.3)],
    [0.5, shade(skin, 0.62)],
    [1, shade(skin, 0.82)],
  ]);
  for (const [x, y, w, h] of cells) {
    scene.rect(x, y, w, h, pit, r, { stroke: shade(skin, 0.95) });
    scene.rect(
      x + w * 0.07,
      y + Math.min(w, h) * 0.16,
      w * 0.9,
      h - Math.min(w, h) * 0.2,
      shade(skin, 0.6),
      r,
      { opacity: 0.55 },
    );
  }
}

export const cutleryTray: Drawer = (goods) => {
  const skin = goods.surface('серый');
  const camera = new Camera(26, 48);
  const cabinet = goods.number('cabinet_mm', 450);
  const w = 90 + cabinet * 0.16;
  const d = 150;
  const scene = new Scene();
  prism(scene, camera, pill(0, 0, w, d, 6), 'z', 0, 14, skin, { smooth: 60 });
  const count = cabinet >= 600 ? 5 : cabinet >= 400 ? 4 : 3;
  const gap = 5;
  const cell = (w - gap * (count + 1)) / count;
  onPlane(scene, camera, [0, d, 14], X, BACK, () => {
    const cells: [number, number, number, number][] = Array.from({ length: count }, (_, i) => [
      gap + i * (cell + gap),
      gap,
      cell,
      d - gap * 2 - 42,
    ]);
    cells.push([gap, d - 42, w - gap * 2, 37]);
    wells(scene, cells, skin, 4);
  });
  const [wide, deep] = [goods.number('width_mm', cabinet - 60), goods.number('depth_mm', 490)];
  const sheet = new Sheet(w, d);
  sheet.rect(0, 0, w, d, 5);
  for (let i = 0; i < count; i++)
    sheet.rect(gap + i * (cell + gap), gap, cell, d - gap * 2 - 42, 4, false);
  sheet
    .rect(gap, d - 42, w - gap * 2, 37, 4, false)
    .across(0, w, d, 36, String(wide))
    .down(0, d, w, 38, String(deep));
  return [
    main(scene, 'Вид сверху под углом: продольные ячейки и одна поперечная', { size: 490 }),
    drawing(sheet),
  ];
};

export const dividers: Drawer = (goods) => {
  const metal = goods.surface('антрацит');
  const camera = new Camera(30, 38);
  const scene = new Scene();
  const plank = (x: number, y: number, dx: number, dy: number): void =>
    box(scene, camera, [x, y, 0], [dx, dy, 30], metal);
  box(scene, camera, [-4, -4, -4], [168, 128, 4], { ...OAK, base: '#d9bd93' });
  plank(0, 116, 160, 4);
  plank(156, 0, 4, 116);
  plank(100, 0, 4, 116);
  plank(48, 0, 4, 116);
  plank(0, 0, 4, 116);
  plank(0, 0, 160, 4);
  return [main(scene, 'Вид сверху под углом: рамка с перегородками', { size: 480 })];
};

export const backHolder: Drawer = (goods) => {
  const skin = goods.surface('серый');
  const camera = new Camera(34, 24);
  const scene = new Scene();
  const h = 40 + goods.number('side_h_mm', 83) * 0.2;
  const one = (): void => {
    box(scene, camera, [0, 0, 0], [4, 26, h], skin);
    box(scene, camera, [4, 22, 0], [26, 4, h], skin);
    box(scene, camera, [4, 0, 0], [26, 22, 4], skin);
    onPlane(scene, camera, [4, 22, h], X, DOWN, () => {
      screwHead(scene, 15, h * 0.25, 4, ZINC);
      screwHead(scene, 15, h * 0.68, 4, ZINC);
    });
  };
  scene.stamp('one', 0, 0, 1, one);
  scene.within([-1, 0, 0, 1, 98, 0], () => scene.stamp('one', 0, 0, 1, one));
  scene.see(-4, -h);
  scene.see(102, 16);
  const sheet = new Sheet(90, 100);
  sheet
    .rect(0, 0, 60, 100, 3)
    .hole(34, 24, 4)
    .hole(34, 72, 4)
    .down(0, 100, 60, 44, String(goods.number('side_h_mm', 83)))
    .across(0, 60, 100, 34, '45');
  return [main(scene, 'Пара уголков-держателей, левый и правый', { size: 440 }), drawing(sheet)];
};

export const stabiliser: Drawer = (goods) => {
  const scene = new Scene();
  const camera = new Camera(27, 34);
  box(scene, camera, [-100, 0, 0], [200, 8, 4], ZINC);
  onPlane(scene, camera, [-100, 8, 4], X, BACK, () => {
    for (let i = 0; i < 22; i++) scene.rect(5 + i * 9, 0.6, 3, 2.6, shade(ZINC, 0.2));
  });
  for (const x of [-112, 86]) {
    box(scene, camera, [x, -6, -2], [26, 20, 14], GREY);
    onPlane(scene, camera, [x + 13, 4, 12], X, BACK, () => {
      scene.circle(0, 0, 6.5, shade(BLACK, 0.7)).circle(0, 0, 3, shade(ZINC, 0.8));
    });
  }
  const length = goods.number('length_mm', 900);
  const sheet = new Sheet(240, 40);
  sheet
    .rect(20, 12, 200, 8)
    .rect(0, 4, 28, 24, 3)
    .rect(212, 4, 28, 24, 3)
    .across(0, 240, 28, 36, String(length));
  return [main(scene, 'Зубчатая штанга с двумя шестернями', { size: 520 }), drawing(sheet)];
};

export const antiSlipMat: Drawer = (goods) => {
  const skin = goods.surface('серый');
  const scene = new Scene();
  const camera = new Camera(30, 36);
  onPlane(scene, camera, [0, 120, 0], X, BACK, () => {
    scene.rect(
      0,
      0,
      170,
      120,
      scene.over('slant', [
        [0, shade(skin, 0.9)],
        [1, shade(skin, 0.66)],
      ]),
    );
    let d = '';
    for (let y = 7; y < 118; y += 10) d += `M0 ${y}H170`;
    scene.path(d, 'none', { stroke: shade(skin, 0.25), width: 4, opacity: 0.35, dash: '4 6' });
  });
  const [cx, cy] = camera.at([0, 0, 9]);
  const [dx, dy] = camera.at([0, 120, 9]);
  const roll = scene.linear(
    [cx - 10, cy - 8],
    [cx + 10, cy + 10],
    [
      [0, shade(skin, 0.5)],
      [0.3, shade(skin, 0.95)],
      [1, shade(skin, 0.15)],
    ],
  );
  scene.path(`M${num(cx)} ${num(cy)}L${num(dx)} ${num(dy)}`, 'none', {
    stroke: roll,
    width: 24,
    cap: 'round',
  });
  for (const r of [10.5, 7, 3.5])
    scene.circle(cx, cy, r, mix(shade(skin, 0.8), '#ffffff', 0.1), {
      stroke: shade(skin, 0.2),
      width: 1.4,
    });
  return [main(scene, 'Рулон рифлёного мягкого полотна, край развёрнут', { size: 480 })];
};
