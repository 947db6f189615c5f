import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withRedirect } from '@fairlead/site/drafts/rename.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rename } from './rename.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairlead-rename-'));
  const write = (file: string, text: string) => {
    cpSync('content/challenge.json', join(root, file)); // Makes the folder.
    writeFileSync(join(root, file), text);
  };
  write('services/seo.yml', 'bands:\n  - { band: links, look: choices, services: [{ service: ads }] } # ads\n');
  write('services/ads.yml', 'action: { href: /contact?service=ads }\nsay: ads for ads\n');
  write('services/ads.jpg', 'a picture');
  write('case-studies/acme.yml', 'services: [seo, ads] # seo first\n');
  write('samples/bids.yml', 'title: Ads\nservices: [seo, ads]\nlink: /contact?service=ads\n');
  write('posts/hello.md', '---\nservice: "ads"\n---\n\nads: [our ads](/services/ads), not /services/ads-audit\n');
  write(
    'pages/methodology.yml',
    '# How we work\nbands:\n  - band: cases\n    look: proof\n    cases:\n      - acme # the best\nsay: "acme"\nlink: /case-studies/acme#top\n',
  );
  write('pages/home.yml', 'path: /\n');
  write('pages/about.yml', 'path: /about # ours\n');
  write('pages/team.yml', 'path: /team\nlink: /about#people\nother: /about/us\n');
  write('site.yml', '# Settings\nbrand: A\n');
  write(
    'services.json',
    `{
  "groups": [
    {
      "id": "ads",
      "services": [
        { "id": "seo", "name": "SEO" },
        { "id": "ads", "name": "Ads", "menu": false }
      ]
    }
  ],
  "former": []
}
`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('a renamed service', () => {
  test('has its files under the new id', () => {
    rename(['service', 'ads', 'paid'], root);
    expect(readdirSync(join(root, 'services')).sort()).toEqual(['paid.jpg', 'paid.yml', 'seo.yml']);
  });

  test('is named by the new id wherever it is meant, and comments and formatting stay', () => {
    const lines = rename(['service', 'ads', 'paid'], root);
    expect(read('services/seo.yml')).toBe(
      'bands:\n  - { band: links, look: choices, services: [{ service: paid }] } # ads\n',
    );
    expect(read('services/paid.yml')).toBe('action: { href: /contact?service=paid }\nsay: ads for ads\n');
    expect(read('case-studies/acme.yml')).toBe('services: [seo, paid] # seo first\n');
    expect(read('samples/bids.yml')).toBe('title: Ads\nservices: [seo, paid]\nlink: /contact?service=paid\n');
    expect(read('posts/hello.md')).toBe(
      '---\nservice: "paid"\n---\n\nads: [our ads](/services/paid), not /services/ads-audit\n',
    );
    expect(lines).toContain(`${root}/posts/hello.md: changed in 2 places`);
  });

  test('keeps its line in the list, and the old id is a former service', () => {
    rename(['service', 'ads', 'paid'], root);
    const text = read('services.json');
    expect(text).toContain('        { "id": "paid", "name": "Ads", "menu": false }\n');
    expect(JSON.parse(text)).toMatchObject({
      groups: [{ id: 'ads' }],
      former: [{ id: 'ads', name: 'Ads', now: '/services/paid' }],
    });
  });

  test('twice leads from both old addresses to the last, and back again leaves no circle', () => {
    rename(['service', 'ads', 'paid'], root);
    rename(['service', 'paid', 'media'], root);
    const former = () =>
      JSON.parse(read('services.json')).former.map(({ id, now }: Record<string, string>) => [id, now]);
    expect(former()).toEqual([
      ['ads', '/services/media'],
      ['paid', '/services/media'],
    ]);
    rename(['service', 'media', 'ads'], root);
    expect(former()).toEqual([
      ['paid', '/services/ads'],
      ['media', '/services/ads'],
    ]);
  });
});

test('a renamed case is redirected by the settings, and a text with the same word stays', () => {
  rename(['case', 'acme', 'beta'], root);
  expect(read('pages/methodology.yml')).toBe(
    '# How we work\nbands:\n  - band: cases\n    look: proof\n    cases:\n      - beta # the best\nsay: "acme"\nlink: /case-studies/beta#top\n',
  );
  expect(read('site.yml')).toBe(
    '# Settings\nbrand: A\nredirects:\n  - { from: /case-studies/acme, to: /case-studies/beta }\n',
  );
});

test('a renamed post takes its picture along, and links to it by either address follow', () => {
  writeFileSync(join(root, 'posts/hello.md'), '---\nrelated: [hello]\n---\n\n![A desk](./hello.jpg)\n');
  writeFileSync(join(root, 'posts/hello.jpg'), 'a picture');
  writeFileSync(
    join(root, 'pages/home.yml'),
    'a: /blog/hello\nb: /blog#hello\nc: https://other.test/my/blog/hello-you\n',
  );
  rename(['post', 'hello', 'welcome'], root);
  expect(readdirSync(join(root, 'posts')).sort()).toEqual(['welcome.jpg', 'welcome.md']);
  expect(read('posts/welcome.md')).toBe('---\nrelated: [welcome]\n---\n\n![A desk](./welcome.jpg)\n');
  expect(read('pages/home.yml')).toBe('a: /blog/welcome\nb: /blog#welcome\nc: https://other.test/my/blog/hello-you\n');
  expect(read('site.yml')).toContain('redirects:\n  - { from: /blog/hello, to: /blog/welcome }\n');
});

test('a page gets another path, links to it follow, and the old path leads there', () => {
  rename(['page', '/about', '/who-we-are'], root);
  expect(read('pages/about.yml')).toBe('path: /who-we-are # ours\n');
  expect(read('pages/team.yml')).toBe('path: /team\nlink: /who-we-are#people\nother: /about/us\n');
  expect(read('site.yml')).toContain('redirects:\n  - { from: /about, to: /who-we-are }\n');
});

test('a renamed draft leaves no redirect, because it never had an address', () => {
  writeFileSync(join(root, 'case-studies/acme.yml'), 'draft: true\n');
  rename(['case', 'acme', 'beta'], root);
  expect(read('site.yml')).toBe('# Settings\nbrand: A\n');
});

test.each([
  ['brand: A', 'brand: A\nredirects:\n  - NEW\n'],
  ['# Old addresses\nredirects: []\nbrand: A\n', '# Old addresses\nredirects:\n  - NEW\nbrand: A\n'],
  ['redirects:\n  - { from: /a, to: /b } # old\n', 'redirects:\n  - NEW\n  - { from: /a, to: /b } # old\n'],
  ['redirects:\n- from: /a\n  to: /b\n', 'redirects:\n- NEW\n- from: /a\n  to: /b\n'],
  ['redirects: [{ from: /a, to: /b }]\n', 'redirects: [NEW, { from: /a, to: /b }]\n'],
  // From the new address, a redirect would be a circle.
  ['redirects:\n  - { from: /y, to: /x } # x\nbrand: A\n', 'redirects:\n  - NEW # x\nbrand: A\n'],
  ['redirects: [{ from: /y, to: /x }, { from: /a, to: /b }]\n', 'redirects: [NEW, { from: /a, to: /b }]\n'],
])('a redirect is added to %j', (before, after) => {
  expect(withRedirect(before, '/x', '/y')).toBe(after.replace('NEW', '{ from: /x, to: /y }'));
});

test.each([
  [['paeg', 'a', 'b'], 'Say what'],
  [['page', '/nowhere', '/method'], 'No page has the path /nowhere'],
  [['page', '/', '/home'], 'has to be there'],
  [['page', '/about', '/About us'], 'cannot be a path'],
  [['page', '/about', '/team'], 'is the path of'],
  [['service', 'ads'], 'Say what'],
  [['service', 'adds', 'paid'], 'There is no'],
  [['service', 'ads', 'seo'], 'exists'],
  [['service', 'ads', 'Paid Ads'], 'cannot be an address'],
])('%j is refused before anything is changed', (args, message) => {
  const before = read('services.json');
  expect(() => rename(args, root)).toThrow(message);
  expect(read('services.json')).toBe(before);
});
