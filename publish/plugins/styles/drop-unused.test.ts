import { expect, test } from 'vitest';
import { dropUnused } from './unused-styles.ts';

const all = () => true;
const none = () => false;

test('a variable that nothing reads goes, and those that only it read', () => {
  const css = ':root{--a0:#fff;--a1:var(--a0);--a2:url(x.svg#a)}p{color:red;--a3:1}@media print{:root{--a0:#000}}';
  expect(dropUnused(css, all)).toBe(':root{}p{color:red;}@media print{:root{}}');
});

test('a variable that is read stays in every scheme, also with a default, in a function, or beside a longer name', () => {
  const css =
    ':root{--a1:2px;--a10:0;--a2:min(1vw,var(--a1))}@media print{:root{--a1:1px}}p{margin:var(--a2,0)calc(2*var(--a10))}';
  expect(dropUnused(css, all)).toBe(css);
});

test('a variable that drawings outside the styles read stays', () => {
  const css = 'i{--bg:#08282e;--art-line:#a9c6c9}';
  expect(dropUnused(css, all)).toBe(css);
});

test('rules for a class that is not used go, with the variables that only they read', () => {
  const css =
    ':root{--a0:1px}@media print{.c1{--a3:1}.c2{--a3:2}}.c1{margin:var(--a0)}.c1:not(:hover){margin:0}p{gap:var(--a3)}';
  expect(dropUnused(css, (name) => name === 'c2')).toBe(':root{}@media print{.c2{--a3:2}}p{gap:var(--a3)}');
});

test('rules that are for more than one class stay, and rules with others in them', () => {
  const css =
    '.a,.b{margin:0}.a .b{margin:0}.a{margin:0;&:hover{margin:1px}}.a.b{margin:0}p .a{margin:0}p{.a &{margin:0}}';
  expect(dropUnused(css, none)).toBe(css);
});
