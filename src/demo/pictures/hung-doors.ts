/** Folding, interior and front doors hung on rails. */
import { Camera } from './camera.ts';
import { STEEL, ZINC, painted, shade } from './palette.ts';
import { num } from './points.ts';
import { SIZE, Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { roller } from './sliding-rollers.ts';
import { box, prism } from './solid.ts';
import type { Drawer, Picture } from './subject.ts';
import { context, drawing, main } from './subject.ts';

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
