/** Metal drawer boxes. */
import { DOWN, X } from './axes.ts';
import { Camera } from './camera.ts';
import type { Material } from './palette.ts';
import { BOARD, GLASS, ZINC, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, prism } from './solid.ts';
import type { Drawer, Goods, Picture } from './subject.ts';
import { detail, drawing, main } from './subject.ts';

const VIEW = new Camera(34, 33);

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
