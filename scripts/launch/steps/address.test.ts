import { expect, test } from 'vitest';
import type { Launch } from '../step.ts';
import { address, publicSite } from './address.ts';

const look = async (value?: string) => {
  const env = { SITE_URL: value };
  const [finding] = await address({ env } as unknown as Launch);
  return { ...finding!, usable: publicSite(env) !== null };
};

test.each(['https://www.agency.test', 'https://agency.test/', 'https://agency.test:8443'])(
  '%s is right',
  async (value) => {
    expect(await look(value)).toMatchObject({ state: 'done', usable: true });
  },
);

test.each([
  [undefined, 'SITE_URL is not set'],
  [' ', 'SITE_URL is not set'],
  ['www.agency.test', 'SITE_URL is no address'],
  ['http://www.agency.test', 'SITE_URL begins with http://'],
  ['https://localhost', 'which only this machine or this network knows'],
  ['https://127.0.0.1:8080', 'which only this machine or this network knows'],
  ['https://[::1]', 'which only this machine or this network knows'],
  ['https://192.168.1.4', 'which only this machine or this network knows'],
  ['https://intranet', 'which only this machine or this network knows'],
  ['https://web.local', 'which only this machine or this network knows'],
  ['https://www.example.com', 'the example of the manuals'],
  ['https://www.agency.test/site', 'more than the name of a host'],
  ['https://user@www.agency.test', 'more than the name of a host'],
  ['https://www.agency.test?a=1', 'more than the name of a host'],
])('%s is wrong, and says what to write', async (value, found) => {
  const finding = await look(value);
  expect(finding).toMatchObject({ state: 'missing', usable: false });
  expect(finding.found).toContain(found);
  expect(finding.remedy).toMatch(/https:\/\/|your own domain/);
});
