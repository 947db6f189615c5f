import { expect, test } from 'vitest';
import { joinInline } from './join.ts';

test('styles are joined in their order, in the place of the last one', () => {
  expect(joinInline('<style>@layer a,b;</style><link><style>b{}</style><meta><style>i{}</style><p>')).toBe(
    '<link><meta><style>@layer a,b;b{}i{}</style><p>',
  );
  expect(joinInline('<style>b{}</style><p>')).toBe('<style>b{}</style><p>');
});

test('scripts that follow one another become one; data, modules and single scripts stay', () => {
  expect(joinInline('<script>a<b</script><script>c</script><script>d</script><i></i><script>e</script>')).toBe(
    '<script>a<b\nc\nd</script><i></i><script>e</script>',
  );
  const apart =
    '<script type="speculationrules">{}</script><script>a</script><script type="module">b</script><script src="c"></script>';
  expect(joinInline(apart)).toBe(apart);
});
