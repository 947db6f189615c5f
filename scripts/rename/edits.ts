/** A piece of a text to replace: from one offset up to another. */
export type Edit = { from: number; to: number; text: string };

/** Applies edits that do not overlap. What is around them stays as it is. */
export const applied = (text: string, edits: Edit[]): string =>
  [...edits]
    .sort((a, b) => b.from - a.from)
    .reduce((result, edit) => result.slice(0, edit.from) + edit.text + result.slice(edit.to), text);
