import { DESK_PATHS } from '#src/domain/desk.ts';
import { DESK_SHELL_TEXT as TEXT } from '#src/texts/desk/shell.ts';

/** The parts of «Главная и меню». */
export const SHELL_TABS = [
  [DESK_PATHS.shell, TEXT.banners],
  [DESK_PATHS.selections, TEXT.selections],
  [DESK_PATHS.menus, TEXT.menus],
] as const;
