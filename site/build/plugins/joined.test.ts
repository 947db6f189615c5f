import { expect, test } from 'vitest';
import { joined } from './joined.ts';

test('the styles of a page become one element in the place of the first, in their order', () => {
  expect(joined('<head><style>a{}</style><meta></head><p><style>b{}</style>text')).toBe(
    '<head><style>a{}b{}</style><meta></head><p>text',
  );
});

test('plain scripts side by side become one; those with attributes, or with something between them, stay', () => {
  expect(joined('<script>a()</script><script>b()</script><script>c()</script>')).toBe('<script>a();b();c()</script>');
  const apart = '<script>a()</script><p></p><script>b()</script><script type="module">c()</script><script>d()</script>';
  expect(joined(apart)).toBe(apart);
});
