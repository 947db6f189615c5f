/** The gate gives out what pages show, and nothing else of the development server and of the project. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gateOf } from './gate.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'fairlead-gate-')));
const FILES = [
  ...[
    'content/posts/a b.jpg',
    'content/case-studies/x.logo.svg',
    'content/media/list.pdf',
    'content/media/.hidden.png',
  ],
  ...['content/posts/a.md', 'content/site.yml', 'content/desk/owners.jpg', 'content/posts/deep/b.jpg', 'makefile'],
  ...['ui/styles/fonts/special.woff2', '.env', 'data/leads.sqlite', '.git/config', 'outside.jpg'],
];
for (const file of FILES) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), 'text');
}
symlinkSync(join(root, 'outside.jpg'), join(root, 'content/posts/linked.jpg'));
afterAll(() => rmSync(root, { recursive: true }));

const picture = (href: string, more = 'w=480&h=300&q=70&f=webp') => `/_image?href=${encodeURIComponent(href)}&${more}`;

test.each([
  ['/', { from: 'page', url: '/' }],
  ['/lp/spring-audit?a=1', { from: 'page', url: '/lp/spring-audit' }],
  ['/art/wave.shared.0a1b2c3d.svg', { from: 'site', url: '/art/wave.shared.0a1b2c3d.svg' }],
  [
    '/ui/styles/fonts/special.woff2',
    { from: 'file', path: join(root, 'ui/styles/fonts/special.woff2'), type: 'font/woff2' },
  ],
  ['/content/posts/a%20b.jpg', { from: 'file', path: join(root, 'content/posts/a b.jpg'), type: 'image/jpeg' }],
  ['/content/case-studies/x.logo.svg?a=1', { from: 'file', type: 'image/svg+xml' }],
  ['/content/media/list.pdf', { from: 'file', type: 'application/octet-stream' }],
])('%s is given out', (url, asked) => {
  expect(gateOf(root, url)).toMatchObject(asked);
});

test('a picture in another size is asked for by where it is, with nothing but its size and its type', () => {
  const asked = gateOf(
    root,
    picture('/content/posts/a b.jpg?origWidth=9&origFormat=jpg&17.5', 'w=480&f=webp&url=http://evil'),
  );
  const url = new URL(asked?.from === 'site' ? asked.url : '', 'http://x');
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/_image',
    { href: `/@fs${root}/content/posts/a b.jpg?origWidth=9&origFormat=jpg&17.5`, w: '480', f: 'webp' },
  ]);
});

test.each([
  // What Vite and Astro answer.
  ...[
    `/@fs${root}/.env`,
    `/@fs${root}/content/posts/a.md?raw`,
    '/@id/astro:content',
    '/@vite/client',
    '/@react-refresh',
  ],
  ...[
    '/__open-in-editor?file=a',
    '/__inspect',
    '/node_modules/vite/package.json',
    '/src/main.ts',
    '/site/astro.config.ts',
  ],
  ...['/_server-islands/a', '/_actions/a', '/_image', '/_astro/a.js', '/site/src/styles/print.css'],
  // Files of the project, whichever way they are named.
  ...['/.env', '/%2eenv', '/data/leads.sqlite', '/.git/config', '/makefile', '/package.json', '/content/site.yml'],
  ...['/content/posts/a.md', '/content/desk/owners.jpg', '/content/posts/deep/b.jpg', '/content/media/.hidden.png'],
  ...[
    '/content/posts/../site.yml',
    '/content/posts/..%2f..%2f.env',
    '/content/posts/%2e%2e/%2e%2e/.env',
    '/../data',
    '/..%2fdata',
  ],
  ...[
    '/content/posts/..%5c..%5c.env',
    '/content/posts/a%20b.jpg%00',
    '/content/posts/%',
    '//evil.example/a',
    '/services//seo',
  ],
  ...[
    '/content/posts/linked.jpg',
    '/ui/styles/fonts/missing.woff2',
    '/ui/styles/fonts/../../../.env',
    '/Services',
    '',
    `/content/posts/${'a'.repeat(5_000)}.jpg`,
  ],
  // Pictures of what is none, or lies elsewhere.
  ...[
    picture('/.env'),
    picture('/content/posts/a.md'),
    picture('/content/posts/../../.env'),
    picture('/content/posts/linked.jpg'),
  ],
  ...[
    picture('http://127.0.0.1/a.jpg'),
    picture('//evil.example/a.jpg'),
    picture(`/@fs${root}/.env`),
    picture(`/@fs${root}/outside.jpg`),
  ],
  ...[
    picture('/content/posts/a b.jpg', 'w=2560&f=avif'),
    picture('/content/posts/a b.jpg', 'f=raw'),
    picture('/content/media/list.pdf'),
    picture('/content/posts/a b.jpg?a#b'),
    picture('/content/posts/a b.jpg', 'w=99999'),
  ],
  ...[picture('/content/posts/a b.jpg', 'f=../x'), '/_image?href=/outside.jpg&href=/content/posts/a b.jpg'],
])('%s is not given out', (url) => {
  expect(gateOf(root, url)).toBeNull();
});
