/** What each command does. Each one yields the text that it prints. */
import { resolve } from 'node:path';
import type { Database, LeadState } from '../../server/db/schema.ts';
import { adoptLeads } from '../../server/delivery/adopt.ts';
import { findLead, leadStats, listLeads } from '../../server/leads/admin.ts';
import { deliveriesOf } from '../../server/leads/deliveries.ts';
import { eraseFor } from '../../server/leads/erase.ts';
import type { Lead } from '../../server/leads/lead.ts';
import { releaseLeads, retryLeads } from '../../server/leads/send-again.ts';
import { type Command, UsageError } from './arguments.ts';
import { writeBackup } from './backup.ts';
import { asCsv } from './csv.ts';
import { deliver, withDeliveries } from './deliver.ts';
import { link, signOut } from './desk.ts';
import { erase } from './erase.ts';
import { writeWhole } from './output.ts';
import { restoreBackup } from './restore.ts';
import { asFigures, asJson, asLine, asRecord, asSheet, asStats } from './show.ts';
import type { Task } from './task.ts';

const DAY_MS = 86_400_000;
/** Tells a spreadsheet that a file is UTF-8. Not for standard output, which programs read. */
const BOM = '\ufeff';

export const commands: Record<Command, (task: Task) => AsyncGenerator<string>> = {
  async *list({ db, filter, limit, json }) {
    const leads = listLeads(db, filter, limit);
    if (json) {
      for await (const [lead, deliveries] of withDeliveries(db, leads)) yield asJson(asRecord(lead, deliveries));
    } else {
      for await (const lead of leads) yield `${asLine(lead)}\n`;
    }
  },

  async *show({ db, names, json }) {
    const lead = await one(db, names[0]);
    const deliveries = (await deliveriesOf(db, [lead.id])).get(lead.id)!;
    yield json ? asJson(asRecord(lead, deliveries)) : asSheet(lead, deliveries);
  },

  async *export({ db, names, filter }) {
    const lines = asCsv(listLeads(db, filter));
    if (!names[0]) return yield* lines;
    await writeWhole(names[0], BOM, lines);
  },

  async *stats({ db, json }) {
    const stats = await leadStats(db, Date.now());
    yield json ? asJson(asFigures(stats)) : asStats(stats);
  },

  async *retry({ db, names, all }) {
    const leads = await chosen(db, names, all);
    await adoptLeads(db, Date.now());
    yield `${await retryLeads(db, leads === 'all' ? leads : leads.map(idOf), Date.now())} due now\n`;
    yield* unchanged(leads, ['sent', 'held'], 'its letter is not waiting');
  },

  async *release({ db, channels, names, all }) {
    const leads = await chosen(db, names, all);
    yield `${await releaseLeads(db, leads === 'all' ? leads : leads.map(idOf), Date.now(), channels)} released\n`;
    yield* unchanged(leads, ['pending', 'sent', 'dead'], 'it is not held');
  },

  async *backup({ db, config, names, after }) {
    if (!names[0]) throw new UsageError('Name the file: npm run leads -- backup leads-2026-01-31.sqlite');
    const previous = after === undefined ? undefined : resolve(after);
    yield `${await writeBackup(db, config.database, resolve(names[0]), previous)} leads in ${names[0]}\n`;
  },

  async *restore({ db, config, names }) {
    if (!names[0]) throw new UsageError('Name the backup: npm run leads -- restore leads-2026-01-31.sqlite');
    const { restored, inBackup, erased, unknown } = await restoreBackup(db, config, resolve(names[0]));
    yield `${restored} of ${inBackup} leads put back\n`;
    if (erased > 0) yield `${erased} left out: erased since that backup\n`;
    for (const column of unknown) yield `This database has no column ${column}: its values were left out.\n`;
  },

  async *purge({ db, config, names, filter, days }) {
    const ways = [days !== undefined, names.length > 0, filter.email !== undefined].filter(Boolean).length;
    if (ways !== 1) throw new UsageError('Say which: purge --days 365, or purge <id>…, or purge --email <address>.');
    if (filter.state && days === undefined) throw new UsageError('--state goes with --days.');
    const purge = async (ids: string[], states: LeadState[]) =>
      `${(await eraseFor(db, config, ids, states)).leads.length} deleted\n`;
    if (days !== undefined) {
      const state = purgeable(filter.state ?? 'sent');
      const ids: string[] = [];
      for await (const { id } of listLeads(db, { state, before: Date.now() - days * DAY_MS })) ids.push(id);
      return yield await purge(ids, [state]);
    }
    const leads = names.length > 0 ? await named(db, names) : await Array.fromAsync(listLeads(db, filter));
    yield await purge(leads.map(idOf), ['sent', 'held', 'dead']);
    yield* unchanged(leads, ['pending'], 'its letter is still to leave, so delete it after that');
  },

  deliver,

  erase,
  link,
  'sign-out': signOut,
};

const idOf = ({ id }: Lead): string => id;

async function one(db: Database, start: string | undefined): Promise<Lead> {
  if (!start) throw new UsageError('Name the lead by its id, or the beginning of it.');
  const lead = await findLead(db, start);
  if (!lead) throw new Error(`There is no lead ${start}.`);
  return lead;
}

const named = (db: Database, names: string[]): Promise<Lead[]> => Promise.all(names.map((name) => one(db, name)));

async function chosen(db: Database, names: string[], all: boolean): Promise<Lead[] | 'all'> {
  if (all === names.length > 0) throw new UsageError('Name the leads by their ids, or write --all after --.');
  return all ? 'all' : named(db, names);
}

/** For each named lead in one of these states: why it was not changed. */
function* unchanged(leads: Lead[] | 'all', states: LeadState[], reason: string): Generator<string> {
  if (leads === 'all') return;
  for (const { id, state } of leads) if (states.includes(state)) yield `${id} is ${state}: ${reason}.\n`;
}

function purgeable(state: LeadState): Exclude<LeadState, 'pending'> {
  if (state !== 'pending') return state;
  throw new UsageError('A lead whose letter is still to leave is not deleted: --state is one of sent, held, dead.');
}
