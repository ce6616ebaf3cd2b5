import { atom } from 'nanostores';

/** Number of the picture that the gallery of the product shows, from 0. */
export const $slide = atom(0);

export const showSlide = (number: number): void => $slide.set(number);
