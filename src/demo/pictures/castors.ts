/** Wheels and castors. */
import { Camera } from './camera.ts';
import { plate, screwHead } from './hooks.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { GREY, RUBBER, STEEL, across, painted, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box } from './solid.ts';
import type { Drawer, Goods } from './subject.ts';
import { drawing, main } from './subject.ts';

/** A castor from the side: plate, fork, wheel. */
function castor(scene: Scene, goods: Goods, brake: boolean): void {
  const fork = goods.surface('цинк (без покрытия)');
  const cover = goods.text('wheel_cover');
  const tread: Material = /резин/.test(cover)
    ? RUBBER
    : /полиуретан/.test(cover)
      ? painted('#b9473a')
      : /силикон/.test(cover)
        ? painted('#d9dde0')
        : goods.pick(2)
          ? RUBBER
          : painted('#55595d');
  const r = 34 + Math.min(100, goods.number('diameter_mm', 50)) * 0.25;
  const camera = new Camera(30, 22);
  scene.ground(8, r + 4, r + 14, 14);
  scene.circle(6, -2, r, shade(tread, 0.08));
  scene.circle(
    0,
    0,
    r,
    scene.over('slant', [
      [0, shade(tread, 0.98)],
      [0.5, shade(tread, 0.7)],
      [1, shade(tread, 0.26)],
    ]),
  );
  const hub = painted('#e2e4e5');
  scene.circle(0, 0, r * 0.68, shade(hub, 0.34)).circle(
    -0.8,
    -0.8,
    r * 0.64,
    scene.over('slant', [
      [0, shade(hub, 0.9)],
      [1, shade(hub, 0.45)],
    ]),
  );
  scene.circle(0, 0, r * 0.4, 'none', { stroke: shade(hub, 0.2), width: 1.6, opacity: 0.5 });
  scene.at(24, -r - 26, () => box(scene, camera, [-44, -32, 0], [88, 64, 5], fork));
  const top = -r - 12;
  lathe(
    scene,
    [
      [19, top - 6],
      [19, top + 5],
    ],
    fork,
    { x: 24, tilt: 0.3 },
  );
  scene.path(
    `M44 ${top + 3}Q50 ${top + 22} 30 ${-r * 0.4}L10 6Q2 12 -8 8Q-14 2 -10 -8L0 ${top + 3}Z`,
    plate(scene, fork),
    { stroke: shade(fork, 0.12), width: 1.2 },
  );
  screwHead(scene, 0, 0, 8, STEEL);
  if (brake) {
    const red = painted('#c33d2c');
    scene.path(
      `M-6 ${-r * 0.8}L-50 ${-r * 0.74}Q-60 ${-r * 0.7} -56 ${-r * 0.56}L-10 ${-r * 0.52}Z`,
      scene.over('down', [
        [0, shade(red, 0.95)],
        [1, shade(red, 0.3)],
      ]),
      { stroke: shade(red, 0.05), width: 1 },
    );
    scene.path(`M-48 ${-r * 0.7}L-20 ${-r * 0.73}`, 'none', {
      stroke: '#fff',
      width: 2,
      opacity: 0.5,
      cap: 'round',
    });
  }
}

const wheel =
  (usual: boolean): Drawer =>
  (goods) => {
    const scene = new Scene();
    castor(scene, goods, goods.flag('wheel_brake', usual));
    const d = goods.number('diameter_mm', 50);
    const sheet = new Sheet(110, 140);
    sheet
      .rect(5, 0, 100, 6)
      .outline([
        [36, 6],
        [84, 6],
        [62, 96],
        [46, 96],
      ])
      .circle(50, 92, 46)
      .circle(50, 92, 8, false)
      .down(0, 138, 105, 40, String(Math.round(d * 1.36)))
      .across(4, 96, 138, 32, `Ø${d}`)
      .across(5, 105, 0, -34, '42');
    return [
      main(scene, 'Колесо в вилке с площадкой', { size: 440, shadow: false }),
      drawing(sheet),
    ];
  };
export const swivelWheel = wheel(false);
export const brakeWheel = wheel(true);

export const pullOutRoller: Drawer = (goods) => {
  const skin = goods.surface('чёрный');
  const scene = new Scene();
  const camera = new Camera(28, 24);
  box(scene, camera, [-56, 8, 0], [112, 3, 60], STEEL);
  box(scene, camera, [-56, -26, 57], [112, 36, 3], STEEL);
  const [x, y] = camera.at([0, -10, 18]);
  for (const dx of [10, 0])
    scene.circle(
      x + dx,
      y - dx * 0.4,
      36,
      dx
        ? shade(skin, 0.15)
        : scene.over('slant', [
            [0, shade(skin, 0.98)],
            [1, shade(skin, 0.3)],
          ]),
    );
  scene.circle(x, y, 24, shade(GREY, 0.8)).circle(x, y, 22, scene.over('slant', across(GREY, 45)));
  screwHead(scene, x, y, 8, STEEL);
  const d = goods.number('diameter_mm', 40);
  const sheet = new Sheet(110, 100);
  sheet
    .rect(0, 0, 110, 6)
    .rect(0, 6, 110, 46)
    .circle(55, 58, 36)
    .hole(14, 26, 4)
    .hole(96, 26, 4)
    .across(19, 91, 94, 34, `Ø${d}`)
    .across(14, 96, 0, -34, '64');
  return [main(scene, 'Ролик на угловой пластине', { size: 420 }), drawing(sheet)];
};
