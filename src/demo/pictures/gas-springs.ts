/** Gas springs. */
import { plate, screwHead } from './hooks.ts';
import { openCabinet } from './lifts.ts';
import type { Material } from './palette.ts';
import { BLACK, STEEL, across, painted, shade } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

/** A gas spring at a slant with an eye and a plate on each end. */
function strut(scene: Scene, tube: Material, rod: Material, reach: number, half = 74): void {
  scene.turned(-32, 0, 0, () => {
    const line = (m: Material): string => scene.over('down', across(m, 32));
    scene.rect(half - 4, -4, reach, 8, line(rod), 1);
    scene.rect(-half, -12, half * 2, 24, line(tube), 5);
    scene
      .rect(half - 12, -12.5, 10, 25, line(BLACK), 2)
      .rect(-half + 2, -12.5, 8, 25, line(BLACK), 2);
    for (const [x, side] of [
      [-half - 8, -1],
      [half + reach + 4, 1],
    ] as const) {
      scene.rect(x - 9, -8, 18, 16, line(BLACK), 5);
      scene.path(
        `M${num(x + side * 4)} -19H${num(x + side * 26)}` +
          `Q${num(x + side * 34)} -19 ${num(x + side * 34)} -11V11` +
          `Q${num(x + side * 34)} 19 ${num(x + side * 26)} 19H${num(x + side * 4)}Z`,
        plate(scene, STEEL),
        { stroke: shade(STEEL, 0.15), width: 1 },
      );
      scene
        .circle(x + side * 9, 0, 7.5, shade(BLACK, 0.3))
        .circle(x + side * 9 - 1, -1, 5, shade(STEEL, 0.9));
      for (const y of [-11, 11]) screwHead(scene, x + side * 25, y, 4, STEEL);
    }
  });
}

const gas =
  (reverse: boolean): Drawer =>
  (goods) => {
    const tube = goods.has('finish')
      ? goods.surface('серый')
      : reverse
        ? painted('#34373a')
        : painted('#9a9fa3');
    const scene = new Scene();
    strut(scene, tube, { ...STEEL, base: '#c9ced2' }, reverse ? 30 : 62);
    const length = goods.number('length_mm', 245);
    const sheet = new Sheet(240, 40);
    sheet
      .rect(20, 8, 130, 24, 4)
      .rect(150, 15, 66, 10)
      .circle(12, 20, 9)
      .circle(226, 20, 9)
      .axis([-4, 20], [244, 20])
      .across(12, 226, 32, 40, String(length))
      .down(8, 32, 20, -56, 'Ø15');
    return [
      main(scene, 'Цилиндр со штоком и двумя креплениями', { size: 500 }),
      drawing(sheet, `Чертёж: длина ${length} мм`),
      openCabinet(reverse ? 'down' : 'turn'),
    ];
  };
export const gasSpring = gas(false);
export const reverseGasSpring = gas(true);
