import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site/use-site.ts';

const site = useSite();

describe('an address', () => {
  test.each([
    ['/', 'Home'],
    ['/services', 'Services'],
    ['/services/seo', 'SEO'],
    ['/services/seo?utm_source=a', 'SEO'],
  ])('%s is served without redirect', async (path, title) => {
    const { status, body, headers } = await site.get(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain(`<title>${title}</title>`);
  });

  test.each([
    ['/services/seo/', '/services/seo'],
    ['/services/seo/?a=1&b=%20', '/services/seo?a=1&b=%20'],
    ['/services/seo.html', '/services/seo'],
    ['/services/seo/index.html', '/services/seo'],
    ['/services/', '/services'],
    ['/index.html', '/'],
    ['/index.html?a=1', '/?a=1'],
    ['/old.php', '/services/seo'],
    ['/old.php/', '/services/seo'],
    ['/old.php?a=1&b=%20', '/services/seo?a=1&b=%20'],
    ['/services/sea', '/services#list'],
    ['/services/sea/?a=1', '/services?a=1#list'],
  ])('%s leads permanently to %s', async (path, target) => {
    const { status, headers } = await site.get(path);
    expect([status, headers.location]).toEqual([301, target]);
  });

  test.each([
    ['/services/seo%23faq', '/services/seo#faq'],
    ['/services/seo%3Futm_source=x?utm_medium=y', '/services/seo?utm_source=x&utm_medium=y'],
    ['/services/seo&utm_source=x', '/services/seo?utm_source=x'],
    ['/services/seo%22', '/services/seo'],
    ['/services/seo).', '/services/seo'],
    ['/old.php%20', '/old.php'],
  ])('%s, which a mail program or a chat has broken, leads to %s for now', async (path, target) => {
    const { status, headers } = await site.get(path);
    expect([status, headers.location]).toEqual([302, target]);
  });

  test.each([
    '/missing',
    '/missing%23faq',
    '/site.json%22',
    '/services%2Fseo%22',
    '//evil.example/services/seo%22',
    '/missing/',
    '/Services/seo',
    '/services/SEO',
    '/services/seo.HTML',
    '/404',
    '/index',
    '//services/seo',
    '//services/seo/',
    '//evil.example/',
    '//evil.example/..',
    '/services%2Fseo',
    '/services%2fseo/',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/../../package.json',
    '/site.json',
    '/old.PHP',
    '/services/seo.html.br',
    '/services/seo%00',
    '/%ff',
    '/%',
    '/constructor',
    '/__proto__',
  ])('%s answers 404 with the not-found page', async (path) => {
    const { status, headers, body } = await site.get(path);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
    expect(body.toString()).toContain('<title>Not found</title>');
  });

  test('with a backslash is no address at all', async () => {
    const { status, headers } = await site.get('/\\evil.example/');
    expect([status, headers.location]).toEqual([400, undefined]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const { status, headers } = await site.get('/services/seo', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('tells HEAD what GET would say, without a body', async () => {
    const [head, whole] = [await site.get('/services/seo', {}, 'HEAD'), await site.get('/services/seo')];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(whole.body.length));
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  test.each(['bytes=0-9', 'bytes=999999999-', 'bytes=-0'])('tells HEAD nothing of a range: %s', async (range) => {
    const { status, headers } = await site.get('/services/seo', { range }, 'HEAD');
    expect([status, headers['content-range']]).toEqual([200, undefined]);
  });
});
