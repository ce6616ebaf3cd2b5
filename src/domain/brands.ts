/** The letter that a brand is listed under: «Häfele» under H, «Ёлка» under Е, «3M» under 3. */
export const letterOf = (title: string): string => title.normalize('NFD').charAt(0).toUpperCase();
