import type { P3 } from './camera.ts';

/** Axes of planes: along x, and against y and z. */
export const X: P3 = [1, 0, 0];
export const BACK: P3 = [0, -1, 0];
export const DOWN: P3 = [0, 0, -1];
