/**
 * The pictures of a product of the demonstration shop: the same subject always gives the same
 * drawings.
 */
import { LEAF_DRAWERS } from './leaf-drawers.ts';
import { Goods } from './subject.ts';
import type { Picture, PictureSubject } from './subject.ts';

export type { Picture, PictureSubject };

export function drawProduct(subject: PictureSubject): { views: Picture[] } {
  const draw = LEAF_DRAWERS[subject.leaf];
  if (!draw) throw new Error(`No drawing for the category "${subject.leaf}"`);
  const goods = new Goods(subject);
  const finish = goods.finishName;
  return {
    views: draw(goods).map((view) =>
      finish && view.name === 'main' ? { ...view, alt: `${view.alt}, цвет: ${finish}` } : view,
    ),
  };
}
