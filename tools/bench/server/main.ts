/** `npm run bench -- server [--runs=3]`: leads a second, start and memory. */
import { runsOf } from '../support/options.ts';
import { ensureBuilt } from '../support/site.ts';
import { benchLeads } from './leads.ts';
import { benchStart } from './start.ts';
import { postgres, sqlite } from './stores.ts';

export async function benchServer(args: string[]): Promise<void> {
  await ensureBuilt();
  const found = await postgres();
  if (typeof found === 'string') console.log(`PostgreSQL is left out. ${found}`);
  const stores = typeof found === 'string' ? [sqlite] : [sqlite, found.store];
  try {
    await benchStart(stores, runsOf(args, 3));
    await benchLeads(stores, runsOf(args, 3));
  } finally {
    if (typeof found !== 'string') await found.server.stop();
  }
}
