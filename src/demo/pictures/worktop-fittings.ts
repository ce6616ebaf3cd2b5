/** What is let into a worktop: sockets and grilles. */
import { BACK, X } from './axes.ts';
import { BLACK, shade } from './palette.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';
import { CUPBOARD } from './wirework.ts';

export const socketBlock: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const scene = new Scene();
  const body = scene.over('right', [
    [0, shade(skin, 0.82)],
    [0.3, shade(skin, 0.95)],
    [0.7, shade(skin, 0.66)],
    [1, shade(skin, 0.36)],
  ]);
  scene.ellipse(4, 112, 66, 20, shade(BLACK, 0.5)).ellipse(
    0,
    108,
    64,
    19,
    scene.over('slant', [
      [0, shade(skin, 0.95)],
      [1, shade(skin, 0.4)],
    ]),
  );
  scene.rect(-44, -96, 88, 200, body, 8).ellipse(0, 104, 44, 12, shade(skin, 0.4));
  scene.rect(-34, -78, 68, 160, shade(BLACK, 0.72), 6);
  for (const y of [-46, 8]) {
    scene.circle(0, y, 24, shade(BLACK, 0.95)).circle(
      0,
      y,
      21,
      scene.over('slant', [
        [0, '#101113'],
        [1, '#3a3c3f'],
      ]),
    );
    scene
      .circle(-8, y, 3.4, '#000')
      .circle(8, y, 3.4, '#000')
      .rect(-2, y - 21, 4, 7, '#c3a24e', 1)
      .rect(-2, y + 14, 4, 7, '#c3a24e', 1);
  }
  for (const x of [-14, 14])
    scene
      .rect(x - 8, 50, 16, 8, '#0c0d0e', 1, { stroke: '#7b8085', width: 1 })
      .rect(x - 5, 54, 10, 2.4, '#e9ecee');
  scene.ellipse(
    0,
    -96,
    44,
    12,
    scene.over('slant', [
      [0, shade(skin, 0.98)],
      [1, shade(skin, 0.6)],
    ]),
  );
  const sheet = new Sheet(120, 150);
  sheet
    .rect(24, 0, 72, 110, 4)
    .rect(0, 110, 120, 8, 2)
    .rect(30, 118, 60, 32)
    .circle(60, 30, 18, false)
    .circle(60, 74, 18, false)
    .across(30, 90, 150, 34, 'Ø60')
    .down(0, 110, 120, 34, '150');
  return [main(scene, 'Выдвижная колонка с двумя розетками и USB', { size: 460 }), drawing(sheet)];
};

export const worktopGrille: Drawer = (goods) => {
  const skin = goods.surface('алюминий анодированный');
  const scene = new Scene();
  const m = { ...skin };
  box(scene, CUPBOARD, [-110, -24, 0], [220, 48, 3], m);
  onPlane(scene, CUPBOARD, [0, 0, 3], X, BACK, () => {
    let d = '';
    for (let x = -96; x <= 96; x += 8) d += `M${x + 6} -14L${x - 2} 14`;
    scene.path(d, 'none', { stroke: shade(BLACK, 0.5), width: 3.6, cap: 'round' });
  });
  const length = goods.number('length_mm', 600);
  const sheet = new Sheet(240, 44);
  sheet.rect(0, 0, 240, 44, 3).across(0, 240, 0, -36, String(length)).down(0, 44, 240, 36, '80');
  for (let x = 16; x < 230; x += 14)
    sheet.thin([
      [x + 4, 8],
      [x - 2, 36],
    ]);
  return [main(scene, 'Плоская решётка с косыми прорезями', { size: 530 }), drawing(sheet)];
};
