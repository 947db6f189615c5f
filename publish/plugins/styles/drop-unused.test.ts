import { expect, test } from 'vitest';
import { dropUnused, dropUnusedClasses } from './drop-unused.ts';

const all = () => true;
const none = () => false;

test('a variable that nothing reads is removed, and then those that only it read', () => {
  const css = ':root{--a0:#fff;--a1:var(--a0);--a2:url(x.svg#a)}p{color:red;--a3:1}@media print{:root{--a0:#000}}';
  expect(dropUnused(css, all)).toBe('p{color:red}');
});

test('a variable that is read stays in every scheme, also with a default, in a function, or beside a longer name', () => {
  const css =
    ':root{--a1:2px;--a10:0;--a2:min(1vw,var(--a1))}@media print{:root{--a1:1px}}p{margin:var(--a2,0)calc(2*var(--a10))}';
  expect(dropUnused(css, all)).toBe(css);
});

test('a variable that drawings read stays', () => {
  const css = 'i{--bg:#08282e;--art-line:#a9c6c9}';
  expect(dropUnused(css, all)).toBe(css);
});

test('rules for an unused class are removed, with the variables that only they read', () => {
  const css =
    ':root{--a0:1px}@media print{.c1{--a3:1}.c2{--a3:2}}.c1{margin:var(--a0)}.c1:hover{margin:0}p{gap:var(--a3)}';
  expect(dropUnused(css, (name) => name === 'c2')).toBe('@media print{.c2{--a3:2}}p{gap:var(--a3)}');
});

test('rules that need an unused class are removed at any depth; rules that may match without it stay', () => {
  expect(dropUnused('.a .b{margin:0}p .a{margin:0}p{& .a{margin:0}}.a{margin:0;&:hover{margin:1px}}', none)).toBe('');
  const css = 'p:not(.a){margin:0}.a,p{top:0}';
  expect(dropUnused(css, none)).toBe(css);
});

test('rules that need an unused class inside an element are removed; those that need it not to be there stay', () => {
  expect(dropUnused(':root:has(.a:not([hidden])){top:0}p:has(.a,> .b){top:0}', none)).toBe('');
  const css = 'p:not(:has(.a)){margin:0}p:has(.a,i){top:0}';
  expect(dropUnused(css, none)).toBe(css);
});

test('keyframes stay, and an unused class of the same name stays with them', () => {
  const css = '@keyframes a{to{top:0}}p{animation:1s a}.a{margin:0}.b{margin:0}';
  expect(dropUnused(css, none)).toBe(css.replace('.b{margin:0}', ''));
});

test('a sheet beside the styles of pages loses the rules for unused classes and keeps its variables', () => {
  expect(dropUnusedClasses(':root{--a0:#000}.a{display:none}.b{margin:0}', (name) => name === 'b')).toBe(
    ':root{--a0:#000}.b{margin:0}',
  );
});
