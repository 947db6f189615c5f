import { readConfig } from '@fairlead/leads/base/config.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { must } from '@fairlead/support/must.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { expect, test } from 'vitest';
import { startServer, type TestServer } from '../testing/server/start-server.ts';

const metricsOf = (server: TestServer) => new URL(must(must(/^Metrics:\s+(\S+)$/m.exec(server.output()))[1]));
const answers = (url: URL) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  );
/** The same port on another of this machine's own addresses. */
const elsewhere = (url: URL) => new URL(url.href.replace(url.hostname, '127.0.0.2'));

test('the metrics are served to this machine alone, wherever the site is served', async () => {
  await using server = await startServer({ HOST: '0.0.0.0', METRICS_PORT: '0' });
  const url = metricsOf(server);
  const statuses = [await answers(url), await answers(elsewhere(url))];
  expect([url.hostname, ...statuses]).toEqual(['127.0.0.1', 200, 'refused']);
});

test('METRICS_HOST shows them elsewhere too', needs(TOOLS.linux, process.platform === 'linux'), async () => {
  await using server = await startServer({ METRICS_HOST: '0.0.0.0', METRICS_PORT: '0' });
  const url = metricsOf(server);
  const statuses = [await answers(elsewhere(url)), await answers(elsewhere(new URL(`${server.url}/healthz`)))];
  expect([url.hostname, ...statuses]).toEqual(['0.0.0.0', 200, 'refused']);
});

test('the metrics are those of their path, whatever query follows', async () => {
  await using server = await startServer({ METRICS_PORT: '0' });
  const url = metricsOf(server);
  const statuses = ['?x=1', '?', '/more', '?/../x'].map((more) => answers(new URL(url.href + more)));
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 200]);
});

test('METRICS_HOST is this machine unless it is set', () => {
  const read = (env: Record<string, string>) => readConfig(env, TEST_SETTINGS);
  expect(read({ HOST: '0.0.0.0' }).metricsHost).toBe('127.0.0.1');
  expect(read({ METRICS_HOST: '10.0.0.5' }).metricsHost).toBe('10.0.0.5');
});
