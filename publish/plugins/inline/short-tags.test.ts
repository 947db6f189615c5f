import { expect, test } from 'vitest';
import { shortenTags } from './short-tags.ts';

test('a tag that has no content ends without a slash; one of a drawing keeps it', () => {
  expect(shortenTags('<img alt="a/b" srcSet="c.png"/><br /><svg><path d="M0 0"/></svg>')).toBe(
    '<img alt="a/b" srcset="c.png"><br><svg><path d="M0 0"/></svg>',
  );
});

test('an island loses what its element does not read, and keeps the rest', () => {
  const island = (own: string) => `<astro-island${own} prefix="r1" props="{}" ssr><b uid="c">d</b>`;
  expect(shortenTags(`${island(' uid="a"').replace(' ssr', ' ssr opts="{}" await-children')}</astro-island>`)).toBe(
    `${island('')}</astro-island>`,
  );
});

test('the content of a slot that is not shown is left out', () => {
  expect(shortenTags('a<template data-astro-template="b"><p>c</p></template><template>d</template>')).toBe(
    'a<template>d</template>',
  );
});
