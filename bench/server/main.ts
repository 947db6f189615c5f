/** `npm run bench -- server [--runs=3]`: leads a second, start and memory. */
import { runsOf } from '../support/options.ts';
import { ensureBuilt } from '../support/site.ts';
import { benchLeads } from './leads.ts';
import { benchStart } from './start.ts';
import { postgres, sqlite } from './stores.ts';

export async function benchServer(args: string[]): Promise<void> {
  await ensureBuilt();
  const brought = await postgres();
  if (typeof brought === 'string') console.log(`PostgreSQL is left out. ${brought}`);
  const stores = typeof brought === 'string' ? [sqlite] : [sqlite, brought.store];
  try {
    await benchStart(stores, runsOf(args, 3));
    await benchLeads(stores, runsOf(args, 3));
  } finally {
    if (typeof brought !== 'string') await brought.server.stop();
  }
}
