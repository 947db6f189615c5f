import { expect, test } from 'vitest';
import { shownPage } from './page.ts';

const AT = '/desk/words/shown';
const shown = (html: string) => shownPage(html, AT, '/srv/site');

test.each([
  ['<a href="/services/seo#x">', `<a href="${AT}/services/seo#x">`],
  ['<a href="/">', `<a href="${AT}/">`],
  ['<a href="#form">', '<a href="#form">'],
  ['<a href="https://example.com/a">', '<a href="https://example.com/a">'],
  ['<a href="//example.com/a">', '<a href="//example.com/a">'],
  ['<form action="/functions/v1/send">', `<form action="${AT}/functions/v1/send">`],
  [
    '<img src="/a.png" srcSet="/a.png 1x, /b.png 2x">',
    `<img src="${AT}/a.png" srcSet="${AT}/a.png 1x, ${AT}/b.png 2x">`,
  ],
  ['<use data-href="/art/a.svg#art">', `<use href="${AT}/art/a.svg#art">`],
  [
    '<style data-vite-dev-id="/srv/site/a.css">a{src:url(/a.woff2)}</style>',
    `<style>a{src:url(${AT}/a.woff2)}</style>`,
  ],
  [
    '<style>a{src:url(/@fs/app/ui/styles/fonts/a.woff2)}</style>',
    `<style>a{src:url(${AT}/ui/styles/fonts/a.woff2)}</style>`,
  ],
  ['<style>a:is([href="/x"],[href^="/x#"]){}</style>', `<style>a:is([href="${AT}/x"],[href^="${AT}/x#"]){}</style>`],
])('all that a page names lies below one path: %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test('a picture is named by where it lies in the project, whose place on the machine nobody reads', () => {
  const href = encodeURIComponent('/@fs/srv/site/content/posts/a.jpg?origWidth=9');
  expect(shown(`<img src="/_image?href=${href}&amp;w=480"><img src="/@fs/srv/site/content/posts/a.svg">`)).toBe(
    `<img src="${AT}/_image?href=${encodeURIComponent('/content/posts/a.jpg?origWidth=9')}&amp;w=480"><img src="${AT}/content/posts/a.svg">`,
  );
});

test('a title with a sign for more than leaves nothing of what only search engines read', () => {
  const head = '<meta property="og:title" content="Ads > SEO"><meta name="twitter:title" content="a > b"><p>Text</p>';
  expect(shown(head)).toBe('<p>Text</p>');
});

test('no script is left, nor what stands in for one, and search engines are kept away', () => {
  const html =
    '<html lang="en"><head><script type="module" src="/@vite/client"></script></head><noscript><img src="/a"></noscript>';
  expect(shown(html)).toBe(
    '<html class="seen set visible" lang="en"><head><meta name="robots" content="noindex" /></head>',
  );
});
