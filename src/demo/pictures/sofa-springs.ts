/** Belts, springs and slats. */
import { Camera } from './camera.ts';
import { plate } from './hooks.ts';
import { BEECH, GREY, STEEL, ZINC, mix, shade } from './palette.ts';
import type { Pt } from './points.ts';
import { num } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, prism } from './solid.ts';
import type { Drawer } from './subject.ts';
import { drawing, main } from './subject.ts';
import { arc, bar } from './wires.ts';

export const elasticBelt: Drawer = (goods) => {
  const scene = new Scene();
  const named: Readonly<Record<string, string>> = { чёрный: '#3c4044', серый: '#a7a9a8' };
  const c =
    named[goods.text('option')] ?? ['#3c4044', '#8a5a3a', '#b8b2a4'][goods.pick(3)] ?? '#3c4044';
  const h = 40 + goods.number('width_mm', 60) * 0.4;
  const skin = scene.over('right', [
    [0, mix(c, '#000000', 0.2)],
    [0.28, mix(c, '#ffffff', 0.24)],
    [0.6, c],
    [1, mix(c, '#000000', 0.4)],
  ]);
  const body = `M-86 0V${num(h)}A86 36 0 0 0 86 ${num(h)}V0A86 36 0 0 1 -86 0Z`;
  scene.path(body, skin);
  let lines = '';
  for (let i = 1; i < 9; i++)
    lines += `M-85 ${num((h * i) / 9)}A86 36 0 0 0 85 ${num((h * i) / 9)}`;
  scene.path(lines, 'none', { stroke: mix(c, '#000000', 0.35), width: 1, opacity: 0.55 });
  for (const k of [0.22, 0.78])
    scene.path(`M-85 ${num(h * k)}A86 36 0 0 0 85 ${num(h * k)}`, 'none', {
      stroke: '#c9413a',
      width: 3.4,
      opacity: 0.85,
    });
  scene.ellipse(0, 0, 86, 36, mix(c, '#000000', 0.25));
  for (let i = 0; i < 8; i++)
    scene.ellipse(0, 0, 83 - i * 6.6, 34.5 - i * 2.7, 'none', {
      stroke: i % 2 ? mix(c, '#ffffff', 0.22) : mix(c, '#000000', 0.1),
      width: 3.4,
    });
  scene.ellipse(0, 0, 26, 11, '#4b4640').ellipse(0, 2, 24, 9.5, '#ffffff');
  scene
    .path(
      `M84 4C110 20 130 26 168 12V${num(h + 12)}C130 ${num(h + 26)} 110 ${num(h + 20)} 84 ${num(h + 4)}Z`,
      skin,
    )
    .path(
      `M84 ${num(4 + h * 0.22)}` +
        `C110 ${num(20 + h * 0.22)} 130 ${num(26 + h * 0.22)} 168 ${num(12 + h * 0.22)}` +
        `M84 ${num(4 + h * 0.78)}` +
        `C110 ${num(20 + h * 0.78)} 130 ${num(26 + h * 0.78)} 168 ${num(12 + h * 0.78)}`,
      'none',
      { stroke: '#c9413a', width: 3.4, opacity: 0.85 },
    );
  return [main(scene, 'Рулон тканой резиновой ленты', { size: 480 })];
};

export const zigzagSpring: Drawer = (goods) => {
  const scene = new Scene();
  const length = goods.number('length_mm', 500);
  const turns = Math.max(6, Math.min(12, Math.round(length / 55)));
  const step = 26;
  const half = (turns * step) / 2;
  let d = `M${-half - 14} 0H${-half}`;
  for (let i = 0; i < turns; i++) {
    const x = -half + i * step;
    const s = i % 2 ? 1 : -1;
    d += `C${x} ${s * 44} ${x + 4} ${s * 44} ${x + step / 2} ${s * 44}S${x + step} ${s * 44} ${x + step} 0`;
  }
  d += `H${half + 14}`;
  scene.turned(-24, 0, 0, () => {
    bar(scene, d, 6, STEEL);
    for (const x of [-half - 16, half + 16])
      scene.rect(x - 12, -13, 24, 26, plate(scene, ZINC), 4, { stroke: shade(ZINC, 0.1) });
  });
  const sheet = new Sheet(240, 60);
  const wave: Pt[] = [];
  for (let i = 0; i <= 96; i++) wave.push([i * 2.5, 30 + Math.sin((i * Math.PI) / 6) * 26]);
  sheet
    .outline(wave, { open: true })
    .across(0, 240, 58, 34, String(length))
    .down(4, 56, 240, 34, '50');
  return [main(scene, 'Изогнутая змейкой проволока с клипсами', { size: 530 }), drawing(sheet)];
};

export const bedSlat: Drawer = (goods) => {
  const wood = goods.has('material') ? goods.surface('дерево (бук)') : BEECH;
  const scene = new Scene();
  const camera = new Camera(26, 30);
  const one = (): void => {
    const y = 0;
    const top = arc(0, -520, 560, 103.5, 76.5, 6);
    prism(
      scene,
      camera,
      [...top, ...[...top].reverse().map(([u, v]) => [u, v - 5] as const)],
      'y',
      y,
      y + 26,
      wood,
      { smooth: 60 },
    );
    for (const part of [6, 14, 20])
      scene.line(
        top.map(([u, v]) => camera.at([u, y + part, v + 0.4])),
        shade(wood, 0.3),
        0.8,
        { opacity: 0.45 },
      );
    for (const side of [-1, 1]) box(scene, camera, [side * 130 - 9, y - 2, 18], [18, 30, 14], GREY);
  };
  for (const y of [76, 38, 0]) scene.stamp('slat', ...camera.at([0, y, 0]), 1, one);
  for (const x of [-140, 140])
    scene.see(...camera.at([x, x < 0 ? 106 : -4, 20])).see(...camera.at([x, x < 0 ? -4 : 106, 34]));
  const length = goods.number('length_mm', 800);
  const sheet = new Sheet(240, 60);
  sheet
    .outline([...arc(120, 420, 420, 253.5, 286.5, 10), ...arc(120, 420, 410, 286.5, 253.5, 10)])
    .across(0, 240, 30, 60, String(length))
    .leader(120, 4, '8', 40, -40);
  return [main(scene, 'Гнутые деревянные рейки с держателями', { size: 510 }), drawing(sheet)];
};
