const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Tells of a title whether no test of the file, a table of tests included, begins with it. */
export const lacksTest = (text: string) => (title: string) =>
  !new RegExp(String.raw`(?:\b(?:test|it)|\))\(\s*['"\`]` + escaped(title)).test(text);
