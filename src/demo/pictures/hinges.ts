/**
 * Concealed hinges by how the door lies on the carcass, with their drilling and their place in a
 * corner.
 */
import { hinge } from './hinge-body.ts';
import type { HingeShape } from './hinge-body.ts';
import { OAK_DECOR, vein } from './grain.ts';
import { mix, shade, STEEL } from './palette.ts';
import type { Material } from './palette.ts';
import { Scene, SIZE } from './scene.ts';
import { Sheet } from './sheet.ts';
import { context, detail, drawing, main } from './subject.ts';
import type { Drawer, Goods, Picture } from './subject.ts';

/** Bright nickel, as nearly all hinges are; titanium grey when the finish says so. */
const metalOf = (goods: Goods): Material =>
  goods.has('finish') ? goods.surface('никель сатинированный') : { ...STEEL, base: '#bdbfbe' };

type Lay = 'over' | 'half' | 'inset' | 'corner' | 'false' | 'wide';

const LAYS: readonly (readonly [RegExp, Lay])[] = [
  [/^полунакл/i, 'half'],
  [/^вклад/i, 'inset'],
  [/угловая|карусел/i, 'corner'],
  [/фальш|равнолеж/i, 'false'],
  [/накл/i, 'over'],
];
const layOf = (goods: Goods, usual: Lay): Lay =>
  LAYS.find(([word]) => word.test(goods.text('overlay')))?.[1] ?? usual;
const CRANKS: Readonly<Record<Lay, number>> = {
  over: 0,
  half: 9,
  inset: 17,
  corner: 4,
  false: 12,
  wide: 0,
};

/** Drilling of the cup, as the maker's sheet gives it. */
function drilling(goods: Goods): Picture {
  const cup = goods.number('cup_mm', 35);
  const [between = 48, offset = 6] = goods
    .text('drill_pattern', '48/6')
    .split('/')
    .map((part) => Number.parseFloat(part.replace(',', '.')));
  const sheet = new Sheet(86, 84, 96);
  const [x, y] = [38, 42];
  sheet.outline(
    [
      [0, 0],
      [86, 0],
      [86, 84],
      [0, 84],
    ],
    { tint: false },
  );
  sheet
    .circle(x, y, cup / 2)
    .axis([x - 26, y], [x + 34, y])
    .axis([x, 8], [x, 76]);
  for (const side of [-1, 1]) sheet.hole(x + offset, y + (side * between) / 2, 4);
  sheet
    .down(y - between / 2, y + between / 2, 86, 40, String(between).replace('.', ','))
    .across(0, x - cup / 2, 84, 34, '5')
    .across(x, x + offset, 0, -34, String(offset).replace('.', ','));
  sheet.leader(x - cup * 0.354, y + cup * 0.354, `Ø${cup}`, -34, 66);
  return drawing(
    sheet,
    `Чертёж присадки: чашка ${cup} мм, крепление ${between}/${String(offset).replace('.', ',')}`,
  );
}

/** The corner of a cabinet from above: the side, the door, the hinge between them. */
function corner(goods: Goods, lay: Lay, metal: Material): Picture {
  const scene = new Scene();
  scene.rect(0, 0, SIZE, SIZE, '#faf8f5');
  const board = (x: number, y: number, w: number, h: number, upright: boolean): void => {
    const { base } = OAK_DECOR;
    scene.rect(
      x,
      y,
      w,
      h,
      scene.over(upright ? 'right' : 'down', [
        [0, mix(base, '#ffffff', 0.3)],
        [1, mix(base, '#000000', 0.06)],
      ]),
      2,
      { stroke: '#8d6b44', width: 2 },
    );
    if (upright)
      scene.within([0, 1, -1, 0, x + w, y], () => vein(scene, OAK_DECOR, h, w, goods.random(), 5));
    else scene.at(x, y, () => vein(scene, OAK_DECOR, w, h, goods.random(), 5));
  };
  const t = 62;
  const left = 170;
  const front = 420;
  board(left, 40, t, front - 40 + (lay === 'inset' ? t : 0), true);
  const doorX =
    lay === 'over' || lay === 'wide'
      ? left + 3
      : lay === 'half'
        ? left + t / 2 + 3
        : lay === 'inset'
          ? left + t + 6
          : left + t + 4;
  const doorY = lay === 'inset' ? front : front + 6;
  if (lay === 'half') board(-10, doorY, left + t / 2 + 7, t, false);
  if (lay === 'false') board(-10, doorY, left + t + 8, t, false);
  const draw = (): void => {
    board(doorX, doorY, 620 - doorX, t, false);
    const cupX = left + t + (lay === 'inset' ? 96 : 82);
    const body = scene.over('right', [
      [0, shade(metal, 0.9)],
      [0.5, shade(metal, 0.7)],
      [1, shade(metal, 0.4)],
    ]);
    scene.path(
      `M${cupX - 46} ${doorY - 5}H${cupX + 46}V${doorY + 4}H${cupX + 34}V${doorY + 38}` +
        `Q${cupX + 34} ${doorY + 44} ${cupX + 28} ${doorY + 44}H${cupX - 28}` +
        `Q${cupX - 34} ${doorY + 44} ${cupX - 34} ${doorY + 38}V${doorY + 4}H${cupX - 46}Z`,
      body,
      { stroke: shade(metal, 0.15), width: 1.6 },
    );
    const wall = left + t;
    const reach = CRANKS[lay] * 1.6;
    scene.casting(() => {
      scene.path(`M${wall} 128H${wall + 14}V330H${wall}Z`, body, {
        stroke: shade(metal, 0.15),
        width: 1.6,
      });
      scene.path(
        `M${wall + 14} 110H${wall + 46}Q${wall + 52} 110 ${wall + 52} 118V290` +
          `L${wall + 66 + reach} 340V${doorY - 24}` +
          `Q${wall + 66 + reach} ${doorY + 14} ${cupX + 6} ${doorY + 18}L${cupX - 22} ${doorY + 4}` +
          `Q${wall + 30 + reach} ${doorY - 16} ${wall + 30 + reach} ${doorY - 44}V352` +
          `L${wall + 14} 306Z`,
        body,
        { stroke: shade(metal, 0.15), width: 1.6 },
      );
    });
    scene
      .rect(wall + 22, 150, 22, 8, '#2a2c2e', 3)
      .rect(wall + 22, 250, 22, 8, '#2a2c2e', 3)
      .circle(wall + 48 + reach, doorY - 36, 7, shade(metal, 0.95), {
        stroke: shade(metal, 0.1),
        width: 1.6,
      });
  };
  draw();
  return context(
    scene,
    {
      over: 'Разрез угла шкафа: дверь закрывает торец боковины',
      half: 'Разрез: две двери делят торец одной боковины',
      inset: 'Разрез: дверь внутри проёма, торец боковины открыт',
      corner: 'Разрез угла шкафа',
      false: 'Разрез: дверь рядом с фальш-панелью',
      wide: 'Разрез угла шкафа: дверь закрывает торец боковины',
    }[lay],
  );
}

function cupHinge(usual: Lay, change: Partial<HingeShape> = {}): Drawer {
  return (goods) => {
    const lay = layOf(goods, usual);
    const metal = metalOf(goods);
    const soft = goods.flag('soft_close', change.soft ?? false);
    const wedge = lay === 'corner' ? 34 : lay === 'false' ? 18 : undefined;
    const shape: HingeShape = {
      cup: 'flange',
      wide: lay === 'wide' || usual === 'wide',
      ...change,
      crank: CRANKS[lay],
      soft,
      ...(wedge ? { wedge } : {}),
    };
    const scene = new Scene();
    hinge(scene, shape, metal);
    const close = new Scene();
    hinge(close, { ...shape, withPlate: false }, metal);
    return [
      main(scene, 'Вид сверху под углом: чашка, плечо и монтажная планка', { size: 500 }),
      corner(goods, lay === 'wide' ? 'over' : lay, metal),
      drilling(goods),
      detail(close, 'Чашка и плечо без монтажной планки', { size: 560 }),
    ];
  };
}

export const overlayHinge = cupHinge('over', { soft: true });
export const halfHinge = cupHinge('half', { soft: true });
export const insetHinge = cupHinge('inset', { soft: true });
export const plainHinge = cupHinge('over');
export const cornerHinge = cupHinge('corner');
export const wideHinge = cupHinge('wide', { wide: true });
export const falsePanelHinge = cupHinge('false');
export const frameHinge = cupHinge('over', { cup: 'frame' });
export const thinHinge = cupHinge('over', { cup: 'thin', soft: true });
