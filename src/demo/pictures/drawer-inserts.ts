/** What lies in drawers and holds them. */
import { BACK, DOWN, X } from './axes.ts';
import { Camera } from './camera.ts';
import { screwHead } from './hooks.ts';
import type { Material } from './palette.ts';
import { BLACK, GREY, OAK, ZINC, mix, shade } from './palette.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, pill, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';

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
