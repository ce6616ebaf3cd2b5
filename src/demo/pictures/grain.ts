/** Décors of boards and edgings: their colour and what is drawn over it. */
import { mix } from './palette.ts';
import { num } from './points.ts';
import type { Scene } from './scene.ts';

export interface Decor {
  base: string;
  kind: 'plain' | 'wood' | 'stone';
  vein: string;
}

/** By the words of a décor's name, the more particular first. */
const WORDS: readonly (readonly [RegExp, Decor])[] = [
  [/сонома/i, { base: '#d8c0a0', kind: 'wood', vein: '#b3926c' }],
  [/крафт/i, { base: '#bd8f58', kind: 'wood', vein: '#84592f' }],
  [/галифакс/i, { base: '#b98c5c', kind: 'wood', vein: '#6f4a2a' }],
  [/бардолино/i, { base: '#cdb592', kind: 'wood', vein: '#a58763' }],
  [/гамильтон/i, { base: '#c7a274', kind: 'wood', vein: '#96714a' }],
  [/орех/i, { base: '#85603f', kind: 'wood', vein: '#553821' }],
  [/венге/i, { base: '#4a3a30', kind: 'wood', vein: '#2c211b' }],
  [/ясень/i, { base: '#d3c8b4', kind: 'wood', vein: '#a3957c' }],
  [/бук|вишня/i, { base: '#d8ab7c', kind: 'wood', vein: '#b27f50' }],
  [/дуб|сосна|дерев/i, { base: '#c9a57a', kind: 'wood', vein: '#98734a' }],
  [/бетон/i, { base: '#b9b6b0', kind: 'stone', vein: '#8f8c87' }],
  [/камень|мрамор|гранит/i, { base: '#dedad3', kind: 'stone', vein: '#a7a29a' }],
  [/кашемир/i, { base: '#cdc2b4', kind: 'plain', vein: '#b5a999' }],
  [/алебастр/i, { base: '#efe9dd', kind: 'plain', vein: '#dcd3c2' }],
  [/антрацит|графит/i, { base: '#484c51', kind: 'plain', vein: '#3a3d41' }],
  [/серый/i, { base: '#bfc0be', kind: 'plain', vein: '#a9aaa8' }],
  [/ч[её]рн/i, { base: '#2b2b2c', kind: 'plain', vein: '#1f1f20' }],
  [/бел|снежн|платин/i, { base: '#f2f2ef', kind: 'plain', vein: '#e2e2de' }],
  [/алюмин|металл/i, { base: '#c4c8cb', kind: 'plain', vein: '#a5aaae' }],
];

const FALLBACK: readonly string[] = [
  'Дуб Сонома светлый',
  'Белый премиум',
  'Орех',
  'Дуб',
  'Кашемир',
  'Бетон',
];

export function decorOf(name: string, spare: number): Decor {
  const find = (text: string): Decor | undefined => WORDS.find(([words]) => words.test(text))?.[1];
  return (
    find(name) ??
    find(FALLBACK[spare % FALLBACK.length] ?? '') ?? {
      base: '#d8c0a0',
      kind: 'wood',
      vein: '#b3926c',
    }
  );
}

/** Veins over a rectangle whose boards run to the right; a plain décor stays clean. */
export function vein(
  scene: Scene,
  decor: Decor,
  w: number,
  h: number,
  random: () => number,
  dense = 13,
): void {
  if (decor.kind === 'plain') return;
  if (decor.kind === 'stone') {
    const cloud = (tint: string): string =>
      scene.radial(
        [
          [0, `${tint}66`],
          [0.6, `${tint}2a`],
          [1, `${tint}00`],
        ],
        [0.5, 0.5],
        0.5,
      );
    const clouds = [cloud(decor.vein), cloud(mix(decor.base, '#ffffff', 0.5))];
    for (let i = 0; i < 9; i++) {
      const [x, y] = [(0.1 + random() * 0.8) * w, (0.1 + random() * 0.8) * h];
      const [rx, ry] = [Math.min(x, w - x, w * 0.34), Math.min(y, h - y, h * 0.3)];
      if (rx > 1 && ry > 1) scene.ellipse(x, y, rx, ry, clouds[i % 2] ?? decor.vein);
    }
    return;
  }
  const middle = h * (0.35 + random() * 0.3);
  const crown = h * 0.07;
  let d = '';
  for (let i = 0; i < dense; i++) {
    const y = ((i + 0.3 + random() * 0.4) / dense) * h;
    const pull = (y < middle ? -1 : 1) * crown * Math.exp(-(((y - middle) / (h * 0.3)) ** 2));
    const bend = (part: number): string =>
      num(Math.max(h * 0.01, Math.min(h * 0.99, y + pull * part)));
    const peak = 0.3 + random() * 0.4;
    d +=
      `M0 ${bend(0.1)}` +
      `C${num(w * peak * 0.6)} ${bend(0.2)} ` +
      `${num(w * peak)} ${bend(1.3)} ${num(w * peak + w * 0.12)} ${bend(1.2)}` +
      `S${num(w * 0.85)} ${bend(0.1)} ${num(w)} ${bend(0)}`;
  }
  scene.path(d, 'none', {
    stroke: decor.vein,
    width: Math.max(0.8, (h / dense) * 0.09),
    opacity: 0.42,
  });
  const eye = w * (0.35 + random() * 0.3);
  scene.path(
    `M${num(eye - w * 0.22)} ${num(middle)}` +
      `C${num(eye - w * 0.1)} ${num(middle - crown * 0.5)} ` +
      `${num(eye + w * 0.12)} ${num(middle - crown * 0.4)} ${num(eye + w * 0.2)} ${num(middle)}` +
      `C${num(eye + w * 0.12)} ${num(middle + crown * 0.4)} ` +
      `${num(eye - w * 0.1)} ${num(middle + crown * 0.5)} ${num(eye - w * 0.22)} ${num(middle)}Z`,
    decor.vein,
    { opacity: 0.12 },
  );
}

export const OAK_DECOR: Decor = { base: '#cfae84', kind: 'wood', vein: '#a07c52' };
export const WHITE_DECOR: Decor = { base: '#eeece7', kind: 'plain', vein: '#dedbd4' };
