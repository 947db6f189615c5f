import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@fairlead/leads/testing/database/postgres.ts';
import { createStoreAt } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post, postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { firing, metricsOf, scrape } from '../testing/hosting/alarms.ts';
import { allSent } from '../testing/load/account.ts';
import { submit, unique, wasStored } from '../testing/load/load.ts';
import { type Rig, readyz, startRig } from '../testing/server/rig.ts';
import type { ServerProcess } from '../testing/server/start-server.ts';

/** Posts until a lead is refused. @returns all of them, the refused one last */
async function postUntilRefused(url: string) {
  const all = [];
  for (let number = 0; number < 500; number++) {
    const sent = await submit(url, unique('disk', number * 4));
    all.push(sent);
    if (!wasStored(sent)) return all;
  }
  throw new Error('500 leads fitted on a full disk.');
}

/** Everything acknowledged is stored, and nothing that was refused, even after a power cut. */
async function expectTruth(rig: Rig<ServerProcess>, all: Awaited<ReturnType<typeof postUntilRefused>>) {
  const { store } = rig;
  await rig.server.kill();
  const { url } = await rig.start();
  expect(await readyz(url)).toMatchObject({ status: 200 });
  const stored = (await store.leads()).map(({ email }) => email).filter((email) => email.startsWith('disk'));
  expect(stored.sort()).toEqual(
    all
      .filter(wasStored)
      .map(({ payload }) => payload.email)
      .sort(),
  );
  await allSent(rig);
}

const SMALL_DISK = 'a file system of their own, which only root on Linux can mount';
const smallDisk = mountSmallDisk(48);
const diskOfPostgres = mountSmallDisk(320);
afterAll(() => {
  smallDisk?.remove();
  diskOfPostgres?.remove();
});

describe.concurrent('a full disk', () => {
  test(
    'under SQLite is answered 503, never 200, until there is space again',
    needs(SMALL_DISK, smallDisk),
    async () => {
      const store = await createStoreAt('sqlite', { base: must(smallDisk).folder });
      await using rig = await startRig('sqlite', { store, process: true });
      const { url } = rig.server;
      const free = must(smallDisk).fill();
      const all = await postUntilRefused(url);
      const [json, form] = [await post(url, payload()), await postForm(url, payload())];
      expect([json.status, json.body.code, json.headers.get('retry-after')]).toEqual([503, 'not_stored', '30']);
      expect([form.status, form.headers.get('retry-after')]).toEqual([503, '30']);
      expect(form.text).toContain('https://');
      expect(await readyz(url)).toMatchObject({ status: 503 });
      free();
      all.push(await submit(url, unique('disk', 10_000)));
      expect(all.at(-1)?.status).toBe(200);
      await expectTruth(rig, all);
    },
  );

  test('under PostgreSQL is answered 503, never 200, until there is space again', {
    timeout: 60_000,
    ...needs(SMALL_DISK, diskOfPostgres),
  }, async () => {
    const postgres = await startPostgres(must(diskOfPostgres).folder);
    try {
      const store = await createStoreAt('postgres', { serverUrl: postgres.url() });
      await using rig = await startRig('postgres', { store, process: true });
      const { url } = rig.server;
      const free = must(diskOfPostgres).fill();
      const all = await postUntilRefused(url);
      const json = await post(url, payload());
      expect([json.status, json.body.code, json.headers.get('retry-after')]).toEqual([503, 'not_stored', '30']);
      free();
      all.push(await submit(url, unique('disk', 10_000)));
      expect(all.at(-1)?.status).toBe(200);
      await expectTruth(rig, all);
    } finally {
      await postgres.stop();
    }
  });
});

/** Large enough that it raises no alarm while it is empty. */
const largeDisk = mountSmallDisk(600);
afterAll(() => largeDisk?.remove());

test(
  'a full disk raises its alarm, and one for the visitor who was refused, and no other',
  needs(SMALL_DISK, largeDisk),
  async () => {
    const store = await createStoreAt('sqlite', { base: must(largeDisk).folder });
    await using rig = await startRig('sqlite', { store, process: true, env: { METRICS_PORT: '0' } });
    await store.query(`insert into marks (name, at) values ('backup', ${Date.now()})`);
    const before = await scrape(metricsOf(rig));
    expect(firing(before, before)).toEqual([]);
    const free = must(largeDisk).fill();
    expect(firing(before, await scrape(metricsOf(rig)))).toEqual(['FairleadDiskFull']);
    await postUntilRefused(rig.server.url);
    expect(firing(before, await scrape(metricsOf(rig)))).toEqual(['FairleadLeadNotStored', 'FairleadDiskFull']);
    free();
    expect(firing(before, await scrape(metricsOf(rig)))).toEqual(['FairleadLeadNotStored']);
  },
);

describe.concurrent('an I/O error', () => {
  test(
    'at a write is answered 503, and nothing of the lead is stored',
    needs(TOOLS.linux, process.platform === 'linux'),
    async () => {
      await using rig = await startRig('sqlite', { process: true });
      const { url, process: child } = rig.server;
      expect((await post(url, payload())).status).toBe(200);
      await allSent(rig);
      const limit = (size: string) =>
        expect(spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${size}:unlimited`]).status).toBe(0);
      limit(String(statSync(`${rig.store.folder}/leads.sqlite-wal`).size));
      const all = await postUntilRefused(url);
      limit('unlimited');
      all.push(await submit(url, unique('disk', 10_000)));
      expect(all.at(-1)?.status).toBe(200);
      await expectTruth(rig, all);
    },
  );

  test('at a database file that was moved away is answered 503, until it is back', async () => {
    await using rig = await startRig('sqlite');
    const { url } = rig.server;
    const file = join(rig.store.folder, 'leads.sqlite');
    renameSync(file, `${file}.away`);
    expect((await post(url, payload())).status).toBe(503);
    writeFileSync(file, '');
    expect((await post(url, payload())).status).toBe(503);
    expect(await readyz(url)).toMatchObject({ status: 503, database: 'away' });
    renameSync(`${file}.away`, file);
    expect((await post(url, payload())).status).toBe(200);
    expect(await rig.store.leads()).toHaveLength(1);
  });

  test('at the folder of the letters costs no attempt, and the letters wait', async () => {
    await using rig = await startRig('sqlite', { env: { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' } });
    const { url } = rig.server;
    const folder = join(rig.store.folder, 'mail');
    await post(url, payload({ email: 'first@example.com' }));
    await allSent(rig);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'in the way');
    expect((await post(url, payload({ email: 'second@example.com' }))).status).toBe(200);
    await rig.server.log.logged('letter_failed', 1, { kind: 'unavailable' });
    expect((await readyz(url)).mail).toBe('unreachable');
    expect(await rig.store.query('select distinct attempts from deliveries where sent_at is null')).toEqual([
      { attempts: 0 },
    ]);
    rmSync(folder);
    await allSent(rig);
    expect((await rig.store.letters()).map(({ replyTo }) => replyTo?.[0]?.address)).toEqual(['second@example.com']);
  });

  test('at a folder of the letters that was removed ends when it is made again', async () => {
    await using rig = await startRig('sqlite', { env: { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' } });
    await post(rig.server.url, payload());
    await allSent(rig);
    rmSync(join(rig.store.folder, 'mail'), { recursive: true });
    await post(rig.server.url, payload({ email: 'second@example.com' }));
    await allSent(rig);
    expect(await rig.store.letters()).toHaveLength(1);
  });
});

type SmallDisk = {
  folder: string;
  /** Fills it to the last byte. @returns what frees the space again */
  fill: () => () => void;
  remove: () => void;
};

/** A file system of its own, or null where this user may not mount one. */
function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  if (!mounted) {
    rmSync(folder, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    fill: () => fill(join(folder, 'filler')),
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fill(path: string): () => void {
  const file = openSync(path, 'w');
  for (const size of [1024 * 1024, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return () => rmSync(path);
}
