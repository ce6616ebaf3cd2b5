/** Lift mechanisms for fronts. */
import { Camera } from './camera.ts';
import { screwHead } from './hooks.ts';
import { BLACK, BOARD, GREY, STEEL, WHITE, painted, shade } from './palette.ts';
import type { Pt } from './points.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, prism } from './solid.ts';
import type { Drawer, Goods, Picture } from './subject.ts';
import { drawing, main } from './subject.ts';
import { bar } from './wires.ts';

type Move = 'turn' | 'fold' | 'parallel' | 'down';

/** A wall cabinet with its front open, seen from below its middle. */
export function openCabinet(move: Move): Picture {
  const scene = new Scene();
  const camera = new Camera(30, 12);
  const white = { ...BOARD, base: '#f1efea' };
  const front = { ...BOARD, base: '#c9a77c' };
  const [w, d, h] = [150, 70, 84];
  box(scene, camera, [0, d - 2, 0], [w, 2, h], { ...white, base: '#dedad2' });
  box(scene, camera, [0, 0, 0], [w, d, 5], white);
  box(scene, camera, [w - 5, 0, 5], [5, d, h - 10], { ...white, base: '#e6e2da' });
  box(scene, camera, [0, 0, 0], [5, d, h], white);
  prism(
    scene,
    camera,
    [
      [6, h / 2],
      [6, h / 2 + 3],
      [d - 4, h / 2 + 3],
      [d - 4, h / 2],
    ],
    'x',
    5,
    w - 5,
    white,
    { smooth: 1, open: true },
  );
  box(scene, camera, [0, 0, h - 5], [w, d, 5], white);
  const arm = (from: Pt, to: Pt): void => {
    for (const x of [w - 9, 9])
      scene.line(
        [camera.at([x, from[0], from[1]]), camera.at([x, to[0], to[1]])],
        shade(GREY, 0.6),
        4.4,
        { cap: 'round' },
      );
  };
  const slab = (y0: number, z0: number, y1: number, z1: number): void => {
    const [ny, nz] = [z1 - z0, y0 - y1];
    const k = 5 / Math.hypot(ny, nz);
    prism(
      scene,
      camera,
      [
        [y0, z0],
        [y1, z1],
        [y1 + ny * k, z1 + nz * k],
        [y0 + ny * k, z0 + nz * k],
      ],
      'x',
      0,
      w,
      front,
      { smooth: 1 },
    );
  };
  if (move === 'turn') {
    arm([16, h - 20], [-34, h + 4]);
    slab(-2, h - 2, -72, h + 26);
  }
  if (move === 'fold') {
    arm([16, h - 26], [-40, h - 6]);
    slab(-2, h - 2, -40, h + 14);
    slab(-40, h + 12, -34, h - 30);
  }
  if (move === 'parallel') {
    arm([18, h - 34], [-36, h + 20]);
    slab(-38, h - 22, -46, h + 58);
  }
  if (move === 'down') {
    arm([14, 44], [-40, 8]);
    slab(-2, 4, -80, 4);
  }
  return {
    ...main(
      scene,
      {
        turn: 'Шкаф: фасад откинут вверх',
        fold: 'Шкаф: фасад сложен пополам вверху',
        parallel: 'Шкаф: фасад поднят параллельно корпусу',
        down: 'Шкаф: фасад откинут вниз',
      }[move],
      { size: 470 },
    ),
    name: 'context',
  };
}

/** The power unit with its lever; the lever tells the kind of movement. */
function liftBody(scene: Scene, goods: Goods, move: Move): void {
  const skin = goods.has('finish')
    ? goods.surface('серый')
    : goods.pick(2)
      ? painted('#d9dbdb')
      : painted('#8d9297');
  const body = scene.over('slant', [
    [0, shade(skin, 0.98)],
    [0.5, shade(skin, 0.74)],
    [1, shade(skin, 0.44)],
  ]);
  const steel = scene.over('slant', [
    [0, shade(STEEL, 0.98)],
    [0.5, shade(STEEL, 0.66)],
    [1, shade(STEEL, 0.34)],
  ]);
  const lever = (list: readonly Pt[], w: number): void => {
    scene
      .line(list, shade(STEEL, 0.1), w + 2, { cap: 'round' })
      .line(list, steel, w, { cap: 'round' });
    for (const [x, y] of list)
      scene.circle(x, y, w * 0.34, shade(STEEL, 0.3), { stroke: shade(STEEL, 0.98), width: 1 });
  };
  scene.casting(() => {
    if (move === 'turn')
      lever(
        [
          [-30, -12],
          [-92, -52],
          [-128, -44],
        ],
        13,
      );
    if (move === 'fold')
      lever(
        [
          [-34, -6],
          [-96, -70],
          [-150, -40],
        ],
        12,
      );
    if (move === 'parallel') {
      lever(
        [
          [-34, -20],
          [-120, -88],
        ],
        11,
      );
      lever(
        [
          [-40, 22],
          [-126, -46],
        ],
        11,
      );
      lever(
        [
          [-120, -88],
          [-126, -46],
        ],
        14,
      );
    }
  });
  scene.casting(() => {
    scene.path(
      'M-62 -44Q-62 -54 -52 -54H70Q84 -54 84 -40V34Q84 50 68 50H-36Q-62 50 -62 24Z',
      body,
      { stroke: shade(skin, 0.2), width: 1.4 },
    );
  });
  scene.path('M-50 -42H70Q74 -42 74 -38V0C40 6 10 -2 -50 30Z', '#ffffff', { opacity: 0.16 });
  scene.circle(-32, -8, 15, shade(skin, 0.34)).circle(-32, -8, 11, steel);
  scene.rect(14, 14, 52, 22, shade(skin, 0.3), 5).rect(17, 17, 46, 16, shade(skin, 0.86), 3);
  for (const [x, y] of [
    [-48, -40],
    [70, -40],
    [68, 34],
    [-34, 36],
  ] as const)
    screwHead(scene, x, y, 5, STEEL);
  if (move === 'turn' || move === 'fold')
    scene.rect(move === 'turn' ? -142 : -164, -62, 13, 40, steel, 2, {
      stroke: shade(STEEL, 0.1),
      width: 1,
    });
}

function liftSheet(): Picture {
  const sheet = new Sheet(150, 130);
  sheet
    .rect(20, 30, 110, 76, 12)
    .outline(
      [
        [20, 62],
        [-16, 26],
        [-12, 22],
        [24, 54],
      ],
      { tint: false },
    )
    .hole(36, 48, 4)
    .hole(114, 48, 4)
    .hole(114, 90, 4);
  sheet.across(36, 114, 106, 40, '128').down(48, 90, 130, 36, '32').across(20, 130, 30, -34, '180');
  return drawing(sheet);
}

const lift =
  (usual: Move): Drawer =>
  (goods) => {
    const kind = goods.text('lift_type');
    const move: Move = /складн/.test(kind)
      ? 'fold'
      : /паралл/.test(kind)
        ? 'parallel'
        : /вниз/.test(kind)
          ? 'down'
          : usual;
    const scene = new Scene();
    liftBody(scene, goods, move === 'down' ? 'turn' : move);
    return [
      main(scene, 'Вид сбоку: силовой блок с рычагом', { size: 490, shadow: false }),
      openCabinet(move),
      liftSheet(),
    ];
  };

export const turnLift = lift('turn');
export const foldLift = lift('fold');
export const parallelLift = lift('parallel');

export const electricLift: Drawer = () => {
  const scene = new Scene();
  const camera = new Camera(30, 26);
  const skin = painted('#d5d8da');
  bar(scene, 'M62 16C110 30 96 70 50 66S-20 62 -40 86', 5, BLACK);
  box(scene, camera, [-54, -16, 0], [104, 34, 46], skin);
  box(scene, camera, [-44, -22, 8], [30, 6, 30], GREY);
  const [x, y] = camera.at([-29, -23, 22]);
  scene
    .ellipse(x, y, 10, 12, shade(BLACK, 0.5))
    .ellipse(x - 2, y, 8, 10, shade(STEEL, 0.7))
    .ellipse(x - 2, y, 3, 4, shade(BLACK, 0.3));
  const [lx, ly] = camera.at([36, -17, 36]);
  scene.circle(lx, ly, 2.6, '#39b86b').circle(lx, ly, 5, '#39b86b', { opacity: 0.25 });
  lathePuck(scene, -62, 88);
  return [main(scene, 'Блок привода с кабелем и кнопкой', { size: 450 }), openCabinet('turn')];
};

function lathePuck(scene: Scene, x: number, y: number): void {
  scene
    .ellipse(x, y + 8, 24, 15, shade(WHITE, 0.3))
    .rect(x - 24, y, 48, 8, shade(WHITE, 0.5))
    .ellipse(
      x,
      y,
      24,
      15,
      scene.over('slant', [
        [0, shade(WHITE, 0.98)],
        [1, shade(WHITE, 0.55)],
      ]),
    )
    .ellipse(x, y, 15, 9, 'none', { stroke: shade(GREY, 0.8), width: 1.4 });
}
