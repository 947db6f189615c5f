import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The folders the gallery shows, relative to the repository. */
const FOLDERS = ['src/ui', 'src/sections', 'src/contact'];

const pieces = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)[A-Z]\w*\.(?:tsx|astro)$/.test(file))
    .map((file) => `${folder}/${file.replace(/\.\w+$/, '')}`),
);
/** `Form.astro` makes an island of ContactForm; there is nothing else to see of it. */
const WITHOUT = ['src/contact/form/Form'];

test.each([...new Set(pieces)].filter((piece) => !WITHOUT.includes(piece)))(
  '%s has examples beside it for the gallery',
  (piece) => {
    expect(existsSync(`${piece}.examples.tsx`), `Write ${piece}.examples.tsx.`).toBe(true);
  },
);
