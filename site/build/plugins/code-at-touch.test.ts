import { expect, test } from 'vitest';
import { codeAtTouch } from './code-at-touch.ts';

const importsOf = (file: string) => (file === '/a.js' ? ['/shared.js'] : []);
const page = (body: string) => `<head><script>early()</script></head>${body}`;
const script = (file: string) => `<script type="module" src="${file}"></script>`;

test('the code of each place waits for a touch, with what it imports', () => {
  const body = `<form data-touch=""></form> ${script('/a.js')}<div data-touch=""></div>${script('/b.js')}`;
  expect(codeAtTouch(page(body), 'request();', importsOf)).toBe(
    '<head><script>request();early()</script></head><form data-touch="/a.js /shared.js"></form><div data-touch="/b.js"></div>',
  );
});

test('a page without such code stays as it is', () => {
  const body = '<script type="module">tabs()</script>';
  expect(codeAtTouch(page(body), 'request();', importsOf)).toBe(page(body));
});

test('code without a place, which nobody could touch, stops the build', () => {
  expect(() => codeAtTouch(page(script('/a.js')), '', importsOf)).toThrow('1 bundled scripts and 0 elements');
});
