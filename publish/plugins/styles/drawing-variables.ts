import { PAGE } from '../../../src/art/grounds.ts';

/** Custom properties that a drawing reads from the page. They are neither renamed nor removed. */
export const DRAWING_VARIABLES: readonly string[] = Object.values(PAGE).flatMap(
  (value) => value.match(/--[\w-]+/g) ?? [],
);
