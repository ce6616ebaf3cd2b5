/** A pattern for texts that hold this one. */
export const holding = (text: string): string => `%${escaped(text)}%`;
/** A pattern for texts that begin with it. */
export const beginning = (text: string): string => `${escaped(text)}%`;

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
