/** What goes with concealed hinges: plates, dampers, covers, angle stops. */
import { BACK, X } from './axes.ts';
import { lathe } from './lathe.ts';
import { across, BLACK, GREY, shade, STEEL, WHITE } from './palette.ts';
import { screwHead } from './hooks.ts';
import { hinge, HINGE_CAMERA, plateUnder } from './hinge-body.ts';
import { Scene } from './scene.ts';
import { Sheet } from './sheet.ts';
import { box, onPlane, pill, prism } from './solid.ts';
import { arc } from './wires.ts';
import { Camera } from './camera.ts';
import { drawing, main } from './subject.ts';
import type { Drawer } from './subject.ts';

const NICKEL = { ...STEEL, base: '#bdbfbe' };

export const mountingPlate: Drawer = (goods) => {
  const metal = goods.has('finish') ? goods.surface('никель') : NICKEL;
  const lift = goods.number('plate_h_mm', 2);
  const scene = new Scene();
  plateUnder(scene, metal, -26, 26, 0);
  const h = 8 + lift * 1.6;
  prism(
    scene,
    HINGE_CAMERA,
    [
      [-26, 0],
      [-26, h - 3],
      [-20, h],
      [18, h],
      [26, h - 5],
      [26, 0],
    ],
    'y',
    -8,
    8,
    metal,
  );
  onPlane(scene, HINGE_CAMERA, [0, 0, h], X, BACK, () => {
    scene.rect(-18, -3, 14, 6, '#26282a', 3, { opacity: 0.85 });
    screwHead(scene, 6, 0, 4.6, metal);
  });
  const sheet = new Sheet(64, 100);
  sheet
    .outline(
      [
        [20, 0],
        [44, 0],
        [44, 22],
        [62, 22],
        [62, 44],
        [44, 44],
        [44, 66],
        [20, 66],
        [20, 44],
        [2, 44],
        [2, 22],
        [20, 22],
      ],
      { radius: 4 },
    )
    .hole(32, 9, 4)
    .hole(32, 57, 4);
  sheet
    .rect(2, 92, 60, 4)
    .rect(8, 92 - 4 - lift * 1.5, 48, 4 + lift * 1.5)
    .down(9, 57, 62, 34, '32')
    .down(88 - lift * 1.5, 96, 62, 34, String(lift));
  return [
    main(scene, 'Вид сверху под углом: крестовина с двумя винтами', { size: 400 }),
    drawing(sheet, `Чертёж: подъём ${lift} мм, шаг отверстий 32 мм`),
  ];
};

export const hingeDamper: Drawer = (goods) => {
  const scene = new Scene();
  const camera = new Camera(24, 34);
  const metal = NICKEL;
  prism(scene, camera, pill(-11, 0, 22, 13, 5), 'x', -34, 20, GREY, { smooth: 50 });
  prism(scene, camera, [...arc(0, 6.5, 4.5, 0, 360, 12)].slice(0, 12), 'x', -50, -34, metal, {
    smooth: 60,
  });
  const [x, y] = camera.at([-50, 0, 6.5]);
  scene.ellipse(x, y, 2, 4.5, shade(metal, 0.9));
  onPlane(scene, camera, [0, 0, 13], X, BACK, () => {
    scene
      .rect(-20, -5, 30, 10, shade(GREY, 0.95), 3, { opacity: 0.6 })
      .rect(12, -4, 5, 8, '#c84b31', 1);
  });
  const mounted = new Scene();
  hinge(mounted, { crank: 0, soft: false, cup: 'flange' }, metal);
  box(
    mounted,
    HINGE_CAMERA,
    [20, -9, 14],
    [30, 18, 7],
    goods.has('finish') ? goods.surface('серый') : GREY,
  );
  return [
    main(scene, 'Вид под углом: корпус с выступающим штоком', { size: 430 }),
    { ...main(mounted, 'Надет на плечо', { size: 490 }), name: 'context' },
  ];
};

export const hingeCover: Drawer = (goods) => {
  const skin = goods.surface('никель');
  const scene = new Scene();
  const camera = HINGE_CAMERA;
  const round = goods.template === 1;
  if (!round)
    prism(
      scene,
      camera,
      [
        [-30, 0],
        [-30, 5],
        [-26, 8],
        [24, 8],
        [30, 3],
        [30, 0],
      ],
      'y',
      14,
      32,
      skin,
      { smooth: 20 },
    );
  const [cx, cy] = camera.at([0, -22, 0]);
  lathe(
    scene,
    [
      [17, cy - 4],
      [18, cy - 3],
      [18, cy],
    ],
    skin,
    { x: cx, tilt: 0.64 },
  );
  scene.ellipse(cx, cy - 4, 12, 7.6, 'none', {
    stroke: shade(skin, 0.5),
    width: 0.8,
    opacity: 0.6,
  });
  const mounted = new Scene();
  hinge(mounted, { crank: 0, soft: false, cup: 'flange' }, NICKEL);
  if (round) {
    return [main(scene, 'Вид под углом: круглая крышка чашки', { size: 300 })];
  }
  prism(
    mounted,
    camera,
    [
      [40, 14],
      [41, 18],
      [46, 20],
      [76, 20],
      [84, 14],
    ],
    'y',
    -9,
    9,
    skin,
  );
  return [
    main(scene, 'Вид под углом: накладка на плечо и круглая крышка чашки', { size: 430 }),
    { ...main(mounted, 'Надета на плечо', { size: 490 }), name: 'context' },
  ];
};

export const angleStop: Drawer = (goods) => {
  const angle = goods.number('opening_angle', 86);
  const skin = goods.pick(2) ? BLACK : GREY;
  const scene = new Scene();
  const camera = new Camera(28, 36);
  prism(
    scene,
    camera,
    [
      [-16, 0],
      [-16, 9],
      [-10, 9],
      [-8, 4],
      [6, 4],
      [10, 16],
      [16, 16],
      [18, 0],
    ],
    'y',
    -7,
    7,
    skin,
    { smooth: 20 },
  );
  prism(
    scene,
    camera,
    [
      [-4, 4],
      [-4, 10],
      [2, 10],
      [2, 4],
    ],
    'y',
    -7,
    -3,
    skin,
    { smooth: 1 },
  );
  const sheet = new Sheet(100, 90);
  const turn = (angle * Math.PI) / 180;
  const end = (r: number): [number, number] => [24 + Math.cos(turn) * r, 70 - Math.sin(turn) * r];
  sheet
    .outline([[100, 70], [24, 70], end(70)], { open: true })
    .thin(
      Array.from(
        { length: 13 },
        (_, i) =>
          [24 + Math.cos((turn * i) / 12) * 40, 70 - Math.sin((turn * i) / 12) * 40] as const,
      ),
    )
    .leader(24 + Math.cos(turn / 2) * 40, 70 - Math.sin(turn / 2) * 40, `${angle}°`);
  return [
    main(scene, 'Вид под углом: пластиковая клипса', { size: 380 }),
    drawing(sheet, `Схема: дверь открывается на ${angle}°`),
  ];
};

/** Soft dots on a sheet, or a mortised cylinder with a rod. */
export const damper: Drawer = (goods) => {
  const scene = new Scene();
  if (goods.form(2) === 0) {
    scene.rect(
      -92,
      -60,
      184,
      120,
      scene.over('slant', [
        [0, '#fff8e4'],
        [1, '#eadfbd'],
      ]),
      4,
      { stroke: '#cfc29b', width: 1 },
    );
    const drop = scene.radial([
      [0, '#ffffff'],
      [0.4, '#f3f6f7'],
      [0.8, '#cfd8db'],
      [1, '#a9b5ba'],
    ]);
    for (let i = 0; i < 15; i++)
      scene.stamp('drop', -68 + (i % 5) * 34, -36 + Math.floor(i / 5) * 36, 1.2, () => {
        scene
          .ellipse(1, 2, 10, 10, '#00000022')
          .circle(0, 0, 10, drop)
          .ellipse(-3, -4, 3, 2, '#fff');
      });
    return [main(scene, 'Вид сверху: прозрачные полусферы на подложке', { size: 460 })];
  }
  cylinderDamper(scene, 62);
  return [
    main(scene, 'Вид под углом: гладкий цилиндр со штоком', { size: 470 }),
    drawing(cylinderDamperSheet()),
  ];
};

/** Its size in mm: length of the stroke and diameter. */
export const cylinderDamperSheet = (): Sheet =>
  new Sheet(120, 40)
    .rect(0, 10, 24, 8)
    .rect(24, 4, 84, 20, 2)
    .rect(106, 0, 6, 28, 2)
    .across(24, 112, 28, 36, '50')
    .down(4, 24, 112, 34, 'Ø10');

/** A slim plastic cylinder, a flange and a rod. */
export function cylinderDamper(scene: Scene, half: number): void {
  scene.turned(-28, 0, 0, () => {
    scene
      .rect(-half - 26, -3.5, 34, 7, scene.over('down', across(STEEL, 28)), 3)
      .rect(-half - 30, -5, 8, 10, scene.over('down', across(BLACK, 28)), 3);
    scene.rect(-half, -12, half * 2, 24, scene.over('down', across(GREY, 28)), 5);
    scene.rect(-half - 2, -16, 7, 32, scene.over('down', across(WHITE, 28)), 3);
    for (const y of [-7, 0, 7])
      scene.rect(-half + 18, y, half * 1.6, 1.4, shade(GREY, 0.2), 0, { opacity: 0.35 });
  });
}
