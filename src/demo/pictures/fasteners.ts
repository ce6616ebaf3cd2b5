/** Cam fittings and connectors: what holds boards together. */
import { BACK, X } from './axes.ts';
import { Camera } from './camera.ts';
import { plate } from './hooks.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { STEEL, WHITE, ZINC, across, painted, shade } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { onPlane, pill, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

const VIEW = new Camera(30, 34);

/** A bar lying at a slant of 30°: everything inside is drawn along x, light stays in place. */
export function slanted(
  scene: Scene,
  x: number,
  y: number,
  draw: (fill: (m: Material) => string) => void,
  degrees = 30,
): void {
  scene.turned(-degrees, x, y, () => draw((m) => scene.over('down', across(m, degrees))));
}

/** Threads as slanting strokes over a bar from x0 to x1, `r` to each side. */
export function thread(
  scene: Scene,
  x0: number,
  x1: number,
  r: number,
  m: Material,
  pitch = 5,
  lean = 3,
): void {
  let [dark, light] = ['', ''];
  for (let x = x0; x < x1; x += pitch) {
    dark += `M${num(x + lean)} ${num(-r)}L${num(x)} ${num(r)}`;
    light += `M${num(x + lean - pitch * 0.4)} ${num(-r)}L${num(x - pitch * 0.4)} ${num(r)}`;
  }
  scene.path(light, 'none', { stroke: shade(m, 0.98), width: pitch * 0.24, opacity: 0.6 });
  scene.path(dark, 'none', {
    stroke: shade(m, 0.04),
    width: pitch * 0.3,
    cap: 'round',
    opacity: 0.85,
  });
}

/** A cam drum with its slot. */
function cam(scene: Scene, x: number, y: number, m: Material, cross: boolean): void {
  lathe(
    scene,
    [
      [26, y],
      [26, y + 10],
      [23, y + 12],
      [23, y + 26],
      [26, y + 28],
      [26, y + 34],
    ],
    m,
    { x, tilt: 0.5 },
  );
  scene.path(
    `M${x - 20} ${y + 30}Q${x} ${y + 44} ${x + 14} ${y + 36}L${x + 14} ${y + 24}Q${x} ${y + 32} ${x - 20} ${y + 18}Z`,
    '#17191b',
    { opacity: 0.75 },
  );
  scene.at(x, y, () =>
    scene.within([1, 0, 0, 0.5, 0, 0], () => {
      scene.circle(0, 0, 26, plate(scene, m), { stroke: shade(m, 0.98), width: 1 });
      scene.path(cross ? 'M-11 0H11M0 -11V11' : 'M-15 0H15', 'none', {
        stroke: '#1c1e20',
        width: 6,
      });
      scene.path('M16 -8L23 0L16 8', 'none', { stroke: shade(m, 0.1), width: 2.4 });
    }),
  );
}

export const camFitting: Drawer = (goods) => {
  const m = goods.surface('цинк (без покрытия)');
  const scene = new Scene();
  slanted(scene, 36, 12, (fill) => {
    scene
      .rect(-16, -6, 62, 12, fill(STEEL), 1)
      .rect(-30, -3.5, 16, 7, fill(STEEL))
      .ellipse(-33, 0, 7, 8, fill(STEEL));
    scene.rect(18, -8, 5, 16, fill(STEEL), 2).rect(24, -5.5, 36, 11, fill(STEEL), 2);
    thread(scene, 26, 58, 7, STEEL, 6, 4);
  });
  cam(scene, -52, -34, m, true);
  const b = goods.number('board_mm', 16);
  const sheet = new Sheet(150, 80);
  sheet
    .rect(0, 20, 150, 46, 0, false)
    .thin([
      [96, 20],
      [96, 66],
    ])
    .circle(40, 43, 18)
    .rect(54, 39, 56, 8)
    .rect(110, 37, 34, 12)
    .down(20, 66, 150, 36, String(b))
    .leader(30, 30, 'Ø15', -26, -56)
    .across(40, 96, 66, 34, '34');
  return [
    main(scene, 'Эксцентрик и шток с резьбой', { size: 450 }),
    drawing(sheet, `Чертёж для плиты ${b} мм`),
  ];
};

export const sectionTie: Drawer = (goods) => {
  const m = goods.surface('никель');
  const scene = new Scene();
  const length = 46 * (goods.number('length_mm', 34) / 34) ** 0.5;
  slanted(scene, 0, 0, (fill) => {
    scene
      .rect(-length, -8, length * 1.1, 16, fill(m), 2)
      .rect(length * 0.1, -5.5, length * 0.9, 11, fill(STEEL), 1);
    thread(scene, length * 0.12, length * 0.98, 6, STEEL, 5);
    scene
      .path(
        `M${num(-length)} -20Q${num(-length - 16)} -16 ${num(-length - 16)} 0T${num(-length)} 20Z`,
        fill(m),
      )
      .path(
        `M${num(length)} -20Q${num(length + 16)} -16 ${num(length + 16)} 0T${num(length)} 20Z`,
        fill(m),
      );
    scene.rect(-length - 2, -20, 5, 40, fill(m), 2).rect(length - 3, -20, 5, 40, fill(m), 2);
  });
  const sheet = new Sheet(140, 50);
  sheet
    .outline([
      [8, 0],
      [14, 0],
      [14, 50],
      [8, 50],
      [0, 40],
      [0, 10],
    ])
    .rect(14, 14, 70, 22)
    .rect(84, 17, 42, 16)
    .outline([
      [132, 0],
      [126, 0],
      [126, 50],
      [132, 50],
      [140, 40],
      [140, 10],
    ])
    .across(14, 126, 50, 32, String(goods.number('length_mm', 34)))
    .down(14, 36, 140, 34, 'Ø8');
  return [main(scene, 'Винт с втулкой и двумя шляпками', { size: 430 }), drawing(sheet)];
};

export const worktopTie: Drawer = (goods) => {
  const m = goods.surface('цинк (без покрытия)');
  const scene = new Scene();
  slanted(
    scene,
    0,
    0,
    (fill) => {
      scene.rect(-90, -5, 180, 10, fill(m), 2);
      thread(scene, -88, 90, 5.5, m, 4.5);
      for (const x of [-82, 56]) {
        scene.path(`M${x} -26Q${x + 10} -34 ${x + 20} -26V26Q${x + 10} 34 ${x} 26Z`, fill(m), {
          stroke: shade(m, 0.1),
          width: 1,
        });
      }
      scene.rect(78, -11, 15, 22, fill(STEEL), 2).path('M78 -3H93M78 4H93', 'none', {
        stroke: shade(STEEL, 0.08),
        width: 1.4,
        opacity: 0.6,
      });
    },
    26,
  );
  const sheet = new Sheet(190, 60);
  sheet
    .rect(0, 26, 190, 8)
    .outline([
      [8, 6],
      [24, 0],
      [24, 60],
      [8, 54],
    ])
    .outline([
      [166, 0],
      [182, 6],
      [182, 54],
      [166, 60],
    ])
    .across(0, 190, 34, 62, String(goods.number('length_mm', 150)));
  return [
    main(scene, 'Длинная шпилька с двумя полукруглыми шайбами', { size: 490 }),
    drawing(sheet),
  ];
};

export const hiddenConnector: Drawer = (goods) => {
  const skin = goods.has('finish')
    ? goods.surface('белый')
    : ([painted('#c9a77c'), WHITE, painted('#6b5140')][goods.pick(3)] ?? WHITE);
  const scene = new Scene();
  lathe(
    scene,
    [
      [38, -24],
      [38, -18],
      [36, -16],
      [35, 12],
      [33, 16],
    ],
    skin,
    { x: -30, tilt: 0.5 },
  );
  scene.path('M-56 8Q-30 24 -14 18V2Q-32 8 -56 -6Z', '#17191b', { opacity: 0.7 });
  scene.at(-30, -24, () =>
    scene.within([1, 0, 0, 0.5, 0, 0], () => {
      scene
        .circle(0, 0, 24, shade(ZINC, 0.2))
        .circle(0, 0, 22, plate(scene, ZINC))
        .path('M-10 0H10M0 -10V10', 'none', { stroke: '#1c1e20', width: 5 });
    }),
  );
  slanted(scene, 54, 26, (fill) => {
    scene
      .ellipse(-34, 0, 8, 11, fill(STEEL))
      .rect(-32, -4, 14, 8, fill(STEEL))
      .rect(-20, -7, 16, 14, fill(STEEL), 2)
      .rect(-4, -6, 30, 12, fill(STEEL), 2);
    thread(scene, -2, 25, 8, STEEL, 6.5, 4);
  });
  const b = goods.number('board_mm', 16);
  const sheet = new Sheet(120, 80);
  sheet
    .rect(0, 20, 120, 40, 0, false)
    .circle(46, 40, 20)
    .rect(66, 36, 40, 8)
    .down(20, 60, 120, 36, String(b))
    .leader(32, 26, 'Ø20', -20, -58);
  return [main(scene, 'Бочонок со стяжным винтом и шток', { size: 440 }), drawing(sheet)];
};

export const shelfTie: Drawer = (goods) => {
  const skin = goods.surface('никель');
  const scene = new Scene();
  const camera = VIEW;
  prism(scene, camera, pill(-22, -17, 44, 34, 16), 'z', 0, 18, skin, { smooth: 60 });
  onPlane(scene, camera, [0, 0, 18], X, BACK, () => {
    scene
      .circle(0, 0, 11, shade(ZINC, 0.2))
      .circle(0, 0, 10, plate(scene, ZINC))
      .path('M-6 0H6M0 -6V6', 'none', { stroke: '#1c1e20', width: 3 });
  });
  slanted(scene, 62, 22, (fill) => {
    scene
      .rect(-26, -4, 18, 8, fill(STEEL), 1)
      .ellipse(-28, 0, 5, 7, fill(STEEL))
      .rect(-9, -8, 4, 16, fill(STEEL), 1)
      .rect(-5, -5, 26, 10, fill(STEEL), 1);
    thread(scene, -3, 20, 6, STEEL, 5, 3);
  });
  return [main(scene, 'Корпус эксцентрика и винт-шток', { size: 420 })];
};
