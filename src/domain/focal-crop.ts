/** A place of a picture in thousandths of its width and height, from the left upper corner. */
export interface FocalPoint {
  x: number;
  y: number;
}
export const FOCAL_MOST = 1000;
export const CENTRE: FocalPoint = { x: 500, y: 500 };

const PLACES = [167, 500, 833] as const;
/** The middles of the nine cells of a picture, row by row. */
export const FOCAL_CELLS: readonly FocalPoint[] = PLACES.flatMap((y) =>
  PLACES.map((x) => ({ x, y })),
);

/** Shapes that pictures are cut to: width by height. */
export const CROP_SHAPES = { wide: [3, 2], square: [1, 1] } as const;
export type CropShape = keyof typeof CROP_SHAPES;
export const CROP_NAMES = Object.keys(CROP_SHAPES) as CropShape[];

/** Thousandths as per cent for a field: «33,3». */
export const percentTyped = (thousandths: number): string =>
  String(thousandths / 10).replace('.', ',');

interface Size {
  width: number;
  height: number;
}
interface Crop extends Size {
  left: number;
  top: number;
}

/**
 * The largest part of the picture with this shape, in pixels: its middle is as near the focal point
 * as the edges allow.
 */
export function cropAround({ width, height }: Size, shape: CropShape, focal: FocalPoint): Crop {
  const [across, down] = CROP_SHAPES[shape];
  const cut = {
    width: Math.max(1, Math.min(width, Math.round((height * across) / down))),
    height: Math.max(1, Math.min(height, Math.round((width * down) / across))),
  };
  const from = (whole: number, part: number, at: number) =>
    Math.min(whole - part, Math.max(0, Math.round((whole * at) / FOCAL_MOST - part / 2)));
  return {
    ...cut,
    left: from(width, cut.width, focal.x),
    top: from(height, cut.height, focal.y),
  };
}
