/** Rubbish at the address of the figures, as much as this machine can post, while leads are sent. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@fairlead/contract/site/manifest.ts';
import { BEACON_PATH } from '@fairlead/contract/visits/page.ts';
import { afterAll, expect, test } from 'vitest';
import { submit, unique, wasStored } from '../testing/load/load.ts';
import { startServer } from '../testing/server/start-server.ts';

const LEADS = 40;
const RUBBISH = 10_000;
/** Posts that are under way at a time. */
const AT_A_TIME = 64;

/** A site without a page, whose build takes figures. */
const site = mkdtempSync(join(tmpdir(), 'fairlead-field-'));
mkdirSync(join(site, 'dist'));
const nothing = { files: [], notFound: null, redirects: [], moved: [] };
const manifest: Manifest = { format: 1, challenge: false, build: '0a1b2c3d', ...nothing };
writeFileSync(join(site, 'dist/site.json'), JSON.stringify(manifest));
afterAll(() => rmSync(site, { recursive: true }));

test('10,000 beacons of rubbish cost nobody a lead, and are dropped unread', async () => {
  await using server = await startServer({ DESK_USERS: 'ann@agency.example' }, { site, parts: { openDesk: null } });
  const statuses = new Map<number, number>();
  let left = RUBBISH;
  const client = async () => {
    while (left-- > 0) {
      const body = left % 2 === 0 ? '{"build":' : 'x'.repeat(3_000);
      const { status } = await fetch(server.url + BEACON_PATH, {
        method: 'POST',
        body,
        headers: { origin: server.url },
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const flood = Promise.all(Array.from({ length: AT_A_TIME }, client));
  const sent = [];
  for (let number = 0; number < LEADS; number++) sent.push(await submit(server.url, unique('flood', number)));
  await flood;
  expect(sent.filter(wasStored)).toHaveLength(LEADS);
  expect(await server.store.query('select id from leads')).toHaveLength(LEADS);
  expect([...statuses.keys()].sort()).toEqual([400, 429]);
  expect(statuses.get(429)).toBeGreaterThan(RUBBISH * 0.9);
});
