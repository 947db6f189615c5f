import { serializeProps } from 'astro/runtime/server/serialize.js';
import { describe, expect, test } from 'vitest';
import { islandFaults } from './checked-props.ts';

/** An island as Astro writes it. */
const page = (props: Record<string, unknown>, content = '<form></form>', value: unknown = true) => {
  const written = serializeProps(props, { displayName: 'Form', hydrate: 'touch' } as never).replaceAll('"', '&quot;');
  const options = JSON.stringify({ name: 'Form', value }).replaceAll('"', '&quot;');
  return `<main><astro-island props="${written}" opts="${options}">${content}</astro-island></main>`;
};

describe('an island of a built page', () => {
  test('may have plain values, lists and objects as props', () => {
    const words = { title: 'Write', count: 2, open: false, none: null, missing: undefined };
    expect(islandFaults(page({ ...words, list: ['a', { b: [1] }] }))).toEqual([]);
  });

  test.each([
    ['Date', new Date(0)],
    ['Map', new Map([['a', 1]])],
    ['Set', new Set(['a'])],
    ['URL', new URL('https://agency.example')],
    ['RegExp', /a/],
    ['value of another kind', new Uint8Array(2)],
  ])('may not have a %s as a prop, at any depth', (kind, value) => {
    const remedy = 'Pass a string, a number or plain data instead.';
    expect(islandFaults(page({ since: value }))).toEqual([
      `The island Form gets a ${kind} as its prop "since". ${remedy}`,
    ]);
    expect(islandFaults(page({ posts: [{ at: value }] }))).toEqual([
      `The island Form gets a ${kind} as its prop "posts.0.at". ${remedy}`,
    ]);
  });

  test('may not give its directive a value', () => {
    expect(islandFaults(page({}, '', '(min-width: 60rem)'))).toEqual([
      'The island Form gives its directive a value. Write the directive without one.',
    ]);
  });

  test('may not have another island in it', () => {
    expect(islandFaults(page({}, page({})))).toEqual(['The island Form has another island in it. Make them one.']);
  });
});
