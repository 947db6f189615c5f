import { expect, test } from 'vitest';
import { readPage } from './page.ts';

const words = { form: 'The form asks for:', fill: 'Fill in the form' };
const page = (main: string, head = '<link rel="canonical" href="https://agency.example/services/seo">') =>
  `<!doctype html><title>SEO | Agency</title><meta name="description" content="A &quot;short&quot; one.">${head}<body><header>Menu</header><main>${main}</main><footer>Foot</footer>`;
/** The Markdown of a `<main>`, without title, description and address on top. */
const markdown = (main: string) =>
  readPage(page(main), words)
    .markdown.replace(/^---\n[\s\S]*?\n---\n\n/, '')
    .trim();

test('the Markdown version begins with title, description and address of the page', () => {
  expect(readPage(page('<h1>SEO</h1>'), words).markdown).toBe(
    '---\ntitle: "SEO | Agency"\ndescription: "A \\"short\\" one."\nurl: "https://agency.example/services/seo"\n---\n\n# SEO\n',
  );
});

test('the menu, the footer, scripts and drawings are left out', () => {
  const main = '<nav>Here</nav><script>x()</script><svg><title>s</title></svg><img src="a.svg" alt=""><p>Text</p>';
  expect(markdown(`${main}<div aria-hidden="true">Line</div><p hidden>Later</p>`)).toBe('Text');
});

test('links have whole addresses', () => {
  expect(markdown('<p><a href="/contact#form">Write</a> or <a href="#q">ask</a></p>')).toBe(
    '[Write](https://agency.example/contact#form) or [ask](https://agency.example/services/seo#q)',
  );
});

test('an accordion shows all its answers', () => {
  const item = (n: number, open = '') => `<details ${open}><summary><h3>Q${n}</h3></summary><p>A${n}</p></details>`;
  expect(markdown(item(1, 'open') + item(2))).toBe('### Q1\n\nA1\n\n### Q2\n\nA2');
});

test('tabs show all their panels, each under its title', () => {
  const tab = (n: number, hidden = '') =>
    `<button role="tab" id="t${n}">Tab ${n}</button><div role="tabpanel" aria-labelledby="t${n}" ${hidden}><p>P${n}</p><h3>D${n}</h3></div>`;
  expect(markdown(tab(1) + tab(2, 'hidden'))).toBe('### Tab 1\n\nP1\n\n#### D1\n\n### Tab 2\n\nP2\n\n#### D2');
});

test('a card that is one link becomes a linked heading with its text', () => {
  const card = '<a href="/case"><h3>BBQ</h3><p>Text</p><span><span>Read <span>BBQ</span></span></span></a>';
  expect(markdown(card)).toBe('### [BBQ](https://agency.example/case)\n\nText');
});

test('terms become a list, each with all that is said of it', () => {
  const systems = '<div><dt>ERP</dt><dd>NetSuite</dd><dd>Sage 100</dd></div>';
  expect(markdown(`<dl>${systems}<div><dt>ROAS</dt><dd>+350%</dd></div></dl>`)).toBe(
    '- **ERP**: NetSuite, Sage 100\n- **ROAS**: +350%',
  );
});

test('a table stays a table, and its cells do not repeat the heads of their columns', () => {
  const table =
    '<table><thead><tr><th></th><th>Old</th></tr></thead><tbody><tr><th>Goal</th><td><span>Old</span>Names</td></tr></tbody></table>';
  expect(markdown(table)).toBe('| | Old |\n| --- | --- |\n| Goal | Names |');
});

test('what is crossed out stays crossed out', () => {
  expect(markdown('<ul><li><s>Ten *trends*</s></li></ul>')).toBe('- ~~Ten \\*trends\\*~~');
});

test('a form becomes the names of its fields and a link to it', () => {
  const form =
    '<form><label for="a">Name</label><input id="a"><fieldset><legend>Platforms</legend><label><input>Shop</label></fieldset></form>';
  expect(markdown(form)).toBe(
    'The form asks for: Name, Platforms. [Fill in the form](https://agency.example/services/seo#form)',
  );
});

test('parts of a line that only the layout keeps apart get a space or a dot between them', () => {
  expect(
    markdown(
      '<h1><span>One </span><span>two</span></h1><p><b>SEO</b><time>March</time><span></span></p><p><b>You get</b>A list</p>',
    ),
  ).toBe('# One two\n\n**SEO** · March\n\n**You get** A list');
});

test('an attribute leaves a component out, or replaces it by a link to another site', () => {
  expect(
    markdown('<section data-md="omit"><p>Thanks</p></section><p>Text <a data-md="omit" href="#x">Close</a></p>'),
  ).toBe('Text');
  const box =
    '<div data-md="link" data-page="https://calendar.example/a" data-title="Book a call"><p>Loading</p></div>';
  expect(markdown(box)).toBe('[Book a call](https://calendar.example/a)');
});

test('a page that search engines may not list has no address', () => {
  expect(readPage(page('<h1>404</h1>', '<meta name="robots" content="noindex">'), words).url).toBeNull();
});

test('the day of an update is the last one in the linked data', () => {
  const graph = '[{"@type":"WebPage","dateModified":"2026-11-24"},{"@type":"Article","dateModified":"2026-11-20"}]';
  const named = `<script type="application/ld+json">${graph}</script>`;
  expect(readPage(page('<h1>A</h1>', named), words).updated).toBe('2026-11-24');
  expect(readPage(page('<h1>A</h1>'), words).updated).toBeNull();
});
