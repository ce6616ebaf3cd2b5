/** The fixed far camera: x to the right, y away from the viewer, z up. */
import type { Pt } from './points.ts';

export type P3 = readonly [number, number, number];
export type Axis = 'x' | 'y' | 'z';

/** What the camera makes of a direction: to the right, up, towards the viewer. */
type Seen = readonly [right: number, up: number, near: number];

export class Camera {
  private readonly turn: readonly [number, number];
  private readonly tilt: readonly [number, number];

  /** Positive yaw shows the left side, negative the right one; pitch looks down. */
  constructor(yaw: number, pitch: number) {
    const [a, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
    this.turn = [Math.cos(a), Math.sin(a)];
    this.tilt = [Math.cos(p), Math.sin(p)];
  }

  see([x, y, z]: P3): Seen {
    const [c, s] = this.turn;
    const [cp, sp] = this.tilt;
    const deep = x * s + y * c;
    return [x * c - y * s, z * cp + deep * sp, z * sp - deep * cp];
  }

  at(p: P3): Pt {
    const [right, up] = this.see(p);
    return [right, -up];
  }
}
