/** Matrices of SVG. */

export type Matrix = readonly [number, number, number, number, number, number];

/** A matrix of SVG inside another one. */
export function inside([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}
