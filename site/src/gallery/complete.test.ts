import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collect } from './collect.ts';
import type { Examples } from './example.ts';

/** The folders that the gallery shows, relative to the repository. */
const FOLDERS = ['site/src/ui', 'site/src/sections', 'site/src/contact', 'site/src/visits'];

const pieces = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)[A-Z]\w*\.(?:tsx|astro)$/.test(file))
    .map((file) => `${folder}/${file.replace(/\.\w+$/, '')}`),
);
/** `Form.astro` makes an island of ContactForm, which has examples. `Measured` shows nothing. */
const WITHOUT = ['site/src/contact/form/Form', 'site/src/visits/Measured'];

test.each([...new Set(pieces)].filter((piece) => !WITHOUT.includes(piece)))(
  '%s has examples beside it for the gallery',
  (piece) => {
    expect(existsSync(`${piece}.examples.tsx`), `Write ${piece}.examples.tsx.`).toBe(true);
  },
);

test('every example renders, with each state that it asks for', () => {
  const files = import.meta.glob<{ default: Examples }>('../{ui,sections,contact,visits}/**/*.examples.tsx', {
    eager: true,
  });
  const states = collect(files).flatMap(({ pieces }) => pieces.flatMap(({ states }) => states));
  expect(states.length).toBeGreaterThan(Object.keys(files).length);
  expect(states.filter(({ html }) => html === '')).toEqual([]);
});
