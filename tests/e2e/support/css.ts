import { withShortNames } from '#src/build/short-names.ts';

/** A selector with the class names of the source, as the build has shortened them. */
export const css = withShortNames;
