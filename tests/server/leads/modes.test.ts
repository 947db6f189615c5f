import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { leadsProcess } from '../../support/leads/cli.ts';
import { useLeads } from '../../support/leads/use-leads.ts';

describe.each(KINDS)('on %s', (kind) => {
  const cli = useLeads(kind);

  test('nobody but the owner may read any file that the command line makes', async () => {
    const { store, seed } = cli;
    const leads = (...args: string[]) => leadsProcess(store.env, ...args);
    await seed('ada@example.com', 1);
    const made = join(store.folder, 'made');
    mkdirSync(made, { mode: 0o700 });
    const file = (name: string) => join(made, name);
    await leads('export', file('leads.csv'));
    await leads('backup', file('leads.sqlite'));
    const trial = { DATA_DIR: join(made, 'trial'), DATABASE_URL: `file://${file('trial/leads.sqlite')}` };
    await leadsProcess(trial, 'restore', file('leads.sqlite'));
    await leadsProcess(trial, 'erase', 'ada@example.com');
    const paths = readdirSync(made, { recursive: true }).map(String).sort();
    for (const path of ['leads.csv', 'leads.sqlite', 'trial/erasures.txt', 'trial/leads.sqlite']) {
      expect(paths).toContain(path);
    }
    expect(paths.filter((path) => (statSync(file(path)).mode & 0o077) !== 0)).toEqual([]);
  });
});
