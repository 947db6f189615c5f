import { expect, test } from 'vitest';
import { printSheet, takePrint } from './print-sheet.ts';

test('the rules for print are taken out of the styles of a page, with the blocks inside them', () => {
  const css = '@layer a{p{top:0}@media print{p{top:1px}@page{margin:0}}i{top:2px}}@layer b{@media print{.c{top:3px}}}';
  expect(takePrint(css)).toEqual({
    screen: '@layer a{p{top:0}i{top:2px}}@layer b{}',
    rules: ['p{top:1px}@page{margin:0}', '.c{top:3px}'],
  });
  expect(takePrint('p{top:0}')).toEqual({ screen: 'p{top:0}', rules: [] });
});

test('the sheet has each rule once, out of all layers, and the tokens that they read', () => {
  const css = '@layer tokens{:root{--a0:#fff;--a1:var(--a2);--a2:red}}';
  expect(printSheet(['p{top:0}', 'i{color:var(--a1)}', 'p{top:0}'], css, 'https://agency.example')).toBe(
    ':root{--a1:var(--a2);--a2:red}p{top:0}i{color:var(--a1)}',
  );
});

test('links on paper have the address of the site', () => {
  expect(printSheet(['a:after{content:"https://site.invalid" attr(href)}'], '', 'https://agency.example/')).toBe(
    'a:after{content:"https://agency.example" attr(href)}',
  );
});

test('a property that only the page reads stays in the sheet', () => {
  expect(printSheet(['.c{--a9:#333}'], '', 'https://agency.example')).toBe('.c{--a9:#333}');
});
