import { PAGE } from '../../../src/art/grounds.ts';

/** Custom properties that a drawing reads from the page. They keep their names, and are kept even if no style reads them. */
export const DRAWING_VARIABLES: readonly string[] = Object.values(PAGE).flatMap(
  (value) => value.match(/--[\w-]+/g) ?? [],
);
