import { listLeads } from '../../server/leads/admin.ts';
import { countUnderWay } from '../../server/leads/deliveries.ts';
import { eraseFor } from '../../server/leads/erase.ts';
import { eraseOld } from '../../server/leads/retention.ts';
import { UsageError } from './arguments.ts';
import type { Task } from './task.ts';

const DAY_MS = 86_400_000;

/**
 * `erase <email>` deletes the leads of one person. `erase --expired` deletes expired leads even if
 * the server does not, because it doubts its clock.
 */
export async function* erase(task: Task): AsyncGenerator<string> {
  const { db, config, channels, names, expired } = task;
  const [email] = names;
  if (expired === (email !== undefined)) throw new UsageError('Say whom: erase <email address>, or erase --expired.');
  if (email === undefined) return yield* eraseExpired(task);
  const ids: string[] = [];
  for await (const { id } of listLeads(db, { email })) ids.push(id);
  const { letters, others } = await countUnderWay(db, ids, Date.now());
  const { leads, files } = await eraseFor(db, config, ids);
  if (leads.length === 0) throw new Error('There is no lead of this address.');
  yield `Leads erased: ${leads.length}\nFiles of letters removed: ${files}\n`;
  if (letters > 0) yield `Letters that were just leaving and may still arrive: ${letters}\n`;
  if (others > 0) yield `Deliveries to tools that were just leaving and may still arrive: ${others}\n`;
  yield `What may remain, and where:
  backups until they expire; a restore leaves these leads out
  letters that have left, and answers to them, in mailboxes
  files that somebody wrote with leads export
`;
  if (channels.length > 1) yield '  the tools that these leads were sent to by other channels than letters\n';
  if (config.database.kind === 'postgres' && config.mail === null) {
    yield '  letters as files on other servers, until their next night\n';
  }
}

async function* eraseExpired({ db, config }: Task): AsyncGenerator<string> {
  const { database, dataDir, retentionDays } = config;
  const now = Date.now();
  const stopping = new AbortController().signal;
  const deps = { db, kind: database.kind, retentionDays, dataDir, stopping, log: () => {}, drift: () => 0 };
  const count = await eraseOld(deps, () => now, true);
  yield `Leads erased: ${count}\n`;
  yield retentionDays === 0
    ? 'RETENTION_DAYS is 0, so only those that had been erased before and came back.\n'
    : `Received before ${new Date(now - retentionDays * DAY_MS).toISOString()}, or erased before and come back.\n`;
}
