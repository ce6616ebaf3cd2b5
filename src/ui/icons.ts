/**
 * Line icons on a 24-unit grid: name → `d` of the path. A page defines only the icons it is given
 * (sprite.astro) and refers to them by name (icon.astro).
 */
export const ICONS = {
  grid: 'M4 5h16M4 12h16M4 19h16',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  cart: 'M3 4h2.5l2 11h10.5l2-8H6.2M9 20h.01M17 20h.01',
  heart: 'M12 20S3.5 15 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c.5-4 3.5-5.5 7.5-5.5s7 1.5 7.5 5.5',
  pin: 'M12 21s7-6.2 7-11.500a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone:
    'M5 4h4l1.5 5L8 10.500a12 12 0 0 0 5.5 5.500l1.5-2.5 5 1.500v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1Z',
  close: 'M6 6l12 12M18 6 6 18',
  out: 'M8 16 17 7M9 7h8v8',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;
export type IconName = keyof typeof ICONS;
