import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_LIMITS, payload, postForm } from '../support/payloads.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    SERVE_SITE: '0',
    ...NO_LIMITS,
    SITE_URL: 'https://www.example.com',
    PUBLIC_SCHEDULING_URL: 'https://calendly.com/agency/intro?a=1&b="2"',
  });
});
afterAll(() => server.stop());

const leadOf = (email: string) => server.readLeads().filter((lead) => lead.email === email);

test('a form post is stored and returns to the thanks of the site', async () => {
  const { status, headers } = await postForm(
    server.url,
    payload({ email: 'form@example.com', website: 'example.com' }),
  );
  expect([status, headers.get('location')]).toEqual([303, 'https://www.example.com/contact#thanks']);
  expect(leadOf('form@example.com')[0]).toMatchObject(
    payload({ email: 'form@example.com', website: 'https://example.com' }),
  );
});

test('a form post without platforms has none', async () => {
  await postForm(server.url, payload({ email: 'none@example.com', platforms: [] }));
  expect(leadOf('none@example.com')[0]?.platforms).toEqual([]);
});

test('a form post that is not valid names each field and its remedy', async () => {
  const { platforms: _, revenue: __, ...rest } = payload({ email: 'no address', firstName: '' });
  const { status, headers, text } = await postForm(server.url, rest);
  expect(status).toBe(422);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).toContain('<h1>Three answers need another look</h1>');
  expect(text).toContain('<b>First Name</b><span>Enter your first name.</span>');
  expect(text).toContain(
    '<b>Business Email</b><span>Enter one complete email address, such as name@example.com.</span>',
  );
  expect(text).toContain('<b>Annual Ecommerce Revenue</b><span>Choose a revenue range.</span>');
  expect(text).not.toContain('no address');
});

test('a form post that is too large says so in words', async () => {
  const { status, text } = await postForm(server.url, payload({ firstName: 'x'.repeat(40_000) }));
  expect(status).toBe(413);
  expect(text).toContain('Failed to submit form. Please try again.');
});

test('a form post that cannot be stored offers the scheduling page', async () => {
  const broken = await startServer({ SERVE_SITE: '0', PUBLIC_SCHEDULING_URL: 'https://calendly.com/agency/a"b?c&d' });
  try {
    rmSync(join(broken.dataDir, 'leads.sqlite-wal'));
    rmSync(join(broken.dataDir, 'leads.sqlite'));
    const { status, headers, text } = await postForm(broken.url, payload());
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(text).toContain('href="https://calendly.com/agency/a%22b?c&amp;d"');
  } finally {
    await broken.stop();
  }
});
