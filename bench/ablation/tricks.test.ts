import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TRICKS } from './tricks.ts';

test.each(Object.entries(TRICKS))('the site can still be built without the trick "%s"', (_, { edits }) => {
  for (const [file, edit] of Object.entries(edits)) {
    const source = readFileSync(file, 'utf8');
    const edited = edit(source);
    expect(edited).not.toBe(source);
    // Other files import the same names from it.
    const names = (text: string) => [...text.matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => name);
    for (const name of names(edited)) expect(names(source)).toContain(name);
  }
});
