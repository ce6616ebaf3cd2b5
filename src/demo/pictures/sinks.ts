/** Sinks and what belongs to them. */
import { plate } from './hooks.ts';
import { lathe } from './lathe.ts';
import type { Material } from './palette.ts';
import { CHROME, painted, shade } from './palette.ts';
import { SIZE, Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import type { Drawer, Goods, Picture } from './subject.ts';
import { context, drawing, main } from './subject.ts';
import { bar } from './wires.ts';

/** A bowl from above: walls lit from the far lower right, floor, drain. */
function bowl(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  m: Material,
  round: boolean,
): void {
  const r = round ? Math.min(w, h) / 2 : Math.min(w, h) * 0.14;
  scene.rect(
    x,
    y,
    w,
    h,
    scene.over('slant', [
      [0, shade(m, 0.04)],
      [0.25, shade(m, 0.3)],
      [0.6, shade(m, 0.55)],
      [1, shade(m, 0.95)],
    ]),
    r,
    { stroke: shade(m, 0.98), width: 2 },
  );
  const p = Math.min(w, h) * 0.1;
  scene.rect(
    x + p,
    y + p,
    w - p * 2,
    h - p * 2,
    scene.over('slant', [
      [0, shade(m, 0.5)],
      [0.5, shade(m, 0.66)],
      [1, shade(m, 0.74)],
    ]),
    Math.max(3, r - p),
  );
  const [cx, cy] = [x + w / 2, y + h * 0.46];
  scene
    .circle(cx, cy, 15, shade(CHROME, 0.2))
    .circle(cx - 0.6, cy - 0.6, 13.5, plate(scene, CHROME))
    .circle(cx, cy, 8, '#3a3d40')
    .circle(cx, cy, 5.5, shade(CHROME, 0.8));
}

interface Plan {
  w: number;
  h: number;
  round: boolean;
  bowls: readonly (readonly [number, number, number, number])[];
}

function planOf(goods: Goods): Plan & { wing: boolean } {
  const bowls = goods.number('bowls', 1);
  const shape = goods.text(
    'sink_shape',
    ['прямоугольная', 'круглая', 'квадратная', 'прямоугольная'][goods.pick(4)],
  );
  if (/кругл|овальн/.test(shape) && bowls === 1) {
    const w = /овал/.test(shape) ? 250 : 210;
    return { w, h: 210, round: true, wing: false, bowls: [[14, 22, w - 28, 174]] };
  }
  const wing = bowls === 1 && /прямоуг/.test(shape);
  const w = bowls >= 2 ? 320 : wing || bowls === 1.5 ? 300 : 220;
  const list =
    bowls >= 2
      ? ([
          [12, 34, w / 2 - 18, 144],
          [w / 2 + 6, 34, w / 2 - 18, 144],
        ] as const)
      : bowls === 1.5
        ? ([
            [12, 34, 170, 144],
            [192, 44, 94, 108],
          ] as const)
        : wing
          ? ([[12, 34, 160, 144]] as const)
          : ([[14, 34, w - 28, 144]] as const);
  return { w, h: 190, round: false, wing, bowls: list };
}

function sinkTop(scene: Scene, plan: ReturnType<typeof planOf>, m: Material, flush: boolean): void {
  const { w, h, round, wing } = plan;
  const body = scene.over('slant', [
    [0, shade(m, 0.97)],
    [0.5, shade(m, 0.76)],
    [1, shade(m, 0.56)],
  ]);
  const rim = { stroke: shade(m, flush ? 0.2 : 0.3), width: 1.6 };
  scene.rect(-w / 2, -h / 2, w, h, body, round ? 105 : 12, rim);
  if (!round)
    scene.rect(-w / 2 + 4, -h / 2 + 4, w - 8, h - 8, 'none', 9, {
      stroke: shade(m, 1),
      width: 1.2,
      opacity: 0.7,
    });
  for (const [x, y, bw, bh] of plan.bowls) bowl(scene, x - w / 2, y - h / 2, bw, bh, m, round);
  if (wing)
    for (let i = 0; i < 7; i++)
      scene.rect(
        -w / 2 + 188,
        -h / 2 + 42 + i * 19,
        98,
        6,
        scene.over('down', [
          [0, shade(m, 0.3)],
          [1, shade(m, 0.98)],
        ]),
        3,
      );
  const hole = round ? 12 : 18;
  scene
    .circle(0, -h / 2 + hole, hole * 0.5, shade(m, 0.04))
    .circle(0.6, -h / 2 + hole + 0.8, hole * 0.36, shade(m, 0.25));
}

export function kitchenWith(draw: (scene: Scene) => void, alt: string): Picture {
  const scene = new Scene();
  scene.rect(
    0,
    0,
    SIZE,
    SIZE,
    scene.over('slant', [
      [0, '#d9c3a0'],
      [0.5, '#cbb08a'],
      [1, '#b99a70'],
    ]),
  );
  scene.rect(0, 0, SIZE, 90, '#ece7df').path('M0 90H600', 'none', { stroke: '#a1937f', width: 3 });
  draw(scene);
  return context(scene, alt);
}

const sink =
  (usual: string, flush = false): Drawer =>
  (goods) => {
    const m = goods.surface(usual);
    const scene = new Scene();
    const plan = planOf(goods);
    const { w, h } = plan;
    sinkTop(scene, plan, m, flush || /вровень/.test(goods.text('sink_mount')));
    const cabinet = goods.number('cabinet_mm', 600);
    const sheet = new Sheet(w, h);
    sheet.rect(0, 0, w, h, plan.round ? 105 : 10);
    for (const [x, y, bw, bh] of plan.bowls)
      sheet.rect(x, y, bw, bh, plan.round ? 90 : 14, false).hole(x + bw / 2, y + bh * 0.46, 10);
    const [wide, deep] = [
      goods.number('width_mm', cabinet - 20),
      goods.number('depth_mm', plan.round ? cabinet - 20 : 500),
    ];
    sheet.across(0, w, 0, -36, String(wide)).down(0, h, w, 38, String(deep));
    const [first] = plan.bowls;
    if (first)
      sheet.across(first[0], first[0] + first[2], h, 34, String(Math.round((first[2] / w) * wide)));
    return [
      main(scene, 'Вид сверху: чаша с выпуском', { size: 490 }),
      drawing(sheet, `Чертёж: для базы ${cabinet} мм`),
      kitchenWith((s) => {
        const draw = (): void => {
          s.at(300, 350, () => sinkTop(s, plan, m, flush), 1.5);
        };
        if (flush) draw();
        else s.casting(draw);
        s.casting(() =>
          s.at(300, 222, () => {
            s.circle(0, 0, 22, plate(s, CHROME));
            bar(s, 'M0 0V92', 17, CHROME);
          }),
        );
      }, 'В столешнице, вид сверху'),
    ];
  };
export const steelSink = sink('нержавеющая сталь');
export const graniteSink = sink('антрацит');
export const flushSink = sink('сталь шлифованная', true);

export const sinkAccessory: Drawer = (goods) => {
  const m = goods.surface('нержавеющая сталь');
  const scene = new Scene();
  if (/Дозатор/.test(goods.text('option')) ? false : goods.has('option') || goods.form(2) === 0) {
    scene.rect(-110, -70, 220, 140, plate(scene, m), 14, { stroke: shade(m, 0.2), width: 1.4 });
    scene.rect(
      -96,
      -56,
      192,
      112,
      scene.over('slant', [
        [0, shade(m, 0.2)],
        [0.5, shade(m, 0.6)],
        [1, shade(m, 0.85)],
      ]),
      10,
    );
    for (let y = -42; y <= 42; y += 14)
      scene.path(`M-80 ${y}H82`, 'none', {
        stroke: '#232527',
        width: 5.4,
        cap: 'round',
        dash: '.1 13.5',
        opacity: 0.85,
      });
    for (const x of [-122, 108])
      scene.rect(x, -22, 14, 44, plate(scene, m), 6, { stroke: shade(m, 0.2) });
    return [main(scene, 'Перфорированный поддон с ручками, вид сверху', { size: 480 })];
  }
  scene.ground(10, 118, 50, 16);
  lathe(
    scene,
    [
      [12, 10],
      [13, 40],
      [14, 64],
      [26, 66],
      [27, 70],
      [27, 74],
    ],
    m,
    { x: 0, tilt: 0.3 },
  );
  lathe(
    scene,
    [
      [24, 78],
      [24, 116],
      [22, 118],
    ],
    painted('#dfe3e4'),
    { x: 0, tilt: 0.3 },
  );
  bar(scene, 'M0 14V-34C0 -56 30 -56 62 -38', 12, m);
  lathe(
    scene,
    [
      [15, -54],
      [16, -52],
      [12, -36],
    ],
    m,
    { x: 0, tilt: 0.3 },
  );
  return [main(scene, 'Дозатор с изогнутым носиком', { size: 470, shadow: false })];
};
