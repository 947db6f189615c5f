/** What each command does. Each one yields the text that it prints. */

import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { BIN_DAYS } from '@fairlead/contract/bin.ts';
import { emailOf } from '@fairlead/contract/contact-details.ts';
import { DAY_MS } from '@fairlead/contract/day.ts';
import { stringify } from 'yaml';
import { dropLinks, LINK_MS, linkPath, newLink } from '../access/links.ts';
import { dropPasskeys } from '../access/passkeys.ts';
import { endSessionsOf } from '../access/sessions.ts';
import { type Filter, findLead, type ListedLead, leadStats, listLeads } from '../admin.ts';
import { systemClock } from '../base/clock.ts';
import { type Config, deskMembers } from '../base/config.ts';
import type { Settings } from '../base/settings.ts';
import { type Booking, bookingsOf } from '../bookings.ts';
import { type ConversionFileName, conversionFile, conversionSettings } from '../conversions.ts';
import type { Database } from '../db/schema.ts';
import { countUnderWay, type Delivery, deliveriesOf, deliverSince, releaseLeads, retryLeads } from '../deliveries.ts';
import { resumeChannel } from '../delivery/stops.ts';
import { eraseFor } from '../erasure.ts';
import { measureFirstReply } from '../first-reply.ts';
import { recordAudit } from '../history.ts';
import { emailKeyOf, type LeadState } from '../lead.ts';
import { readMarks, setMark } from '../marks.ts';
import { eraseOld } from '../retention.ts';
import { keepBackedUp } from '../unsaved.ts';
import { type Call, type Command, UsageError } from './arguments.ts';
import { writeBackup } from './backup.ts';
import { writeWhole } from './output.ts';
import { type Proved, proveBackup, restoreBackup } from './restore.ts';
import { asCsv, asFigures, asJson, asLine, asRecord, asSheet, asStats } from './show.ts';

/** What one command works with. */
type Task = Call & {
  db: Database;
  config: Pick<
    Config,
    | 'database'
    | 'dataDir'
    | 'mail'
    | 'retentionDays'
    | 'deskUsers'
    | 'deskEditors'
    | 'siteUrl'
    | 'host'
    | 'port'
    | 'hours'
    | 'backupAway'
  >;
  settings: Settings;
  /** The names of the channels that are on. */
  channels: string[];
};

/** Milliseconds from one backup that is restored on trial to the next. */
const PROVE_MS = 7 * DAY_MS;
/** Milliseconds within which a lead that has its time is stored. */
const STORING_MS = 10_000;
/** How many leads are joined with their deliveries at a time. */
const PAGE = 200;
/** Tells a spreadsheet that a file is UTF-8. Not for standard output, which programs read. */
const BOM = '\ufeff';

/** Who does it, for the history of a lead and the audit log. */
const doing = () => ({ actor: 'leads', now: Date.now() });

export const commands: Record<Command, (task: Task) => AsyncGenerator<string>> = {
  async *list({ db, limit, json, ...filter }) {
    const leads = listLeads(db, filter, limit);
    if (json)
      for await (const [lead, deliveries, calls] of withDeliveries(db, leads)) {
        yield asJson(asRecord(lead, deliveries, calls));
      }
    else for await (const lead of leads) yield `${asLine(lead)}\n`;
  },

  async *show({ db, names, json }) {
    const lead = await one(db, names[0]);
    const deliveries = (await deliveriesOf(db, [lead.id])).get(lead.id) ?? [];
    const calls = (await bookingsOf(db, [lead.id], Date.now())).get(lead.id);
    yield json ? asJson(asRecord(lead, deliveries, calls)) : asSheet(lead, deliveries, calls);
  },

  async *export({ db, names, ...filter }) {
    const leads = listLeads(db, { ...filter, unbinned: filter.state !== 'binned' });
    const lines = asCsv(inPages(leads, (ids) => bookingsOf(db, ids, Date.now())));
    const record = () => db.batch([recordAudit(db, 'exported', {}, doing())]);
    if (names[0]) await writeWhole(names[0], recordedAfter(withMark(lines), record));
    else yield* recordedBefore(lines, record);
  },

  async *conversions({ db, settings, names, since = 0, adjustments }) {
    const file = fileOf(names[0], adjustments);
    const lines = await conversionFile(db, file, conversionSettings(settings), since, Date.now());
    await db.batch([recordAudit(db, 'exported', {}, doing())]);
    yield* lines;
  },

  async *stats({ db, json }) {
    const stats = await leadStats(db, Date.now());
    yield json ? asJson(asFigures(stats)) : asStats(stats);
  },

  /** What the site shows as `{first-reply}`. */
  async *'first-reply'({ db, config, names }) {
    const firstReply = await measureFirstReply(db, config.hours, Date.now());
    const text = stringify({ firstReply });
    if (!names[0]) return yield text;
    await writeWhole(names[0], Readable.from([`# npm run leads -- first-reply ${names[0]} wrote this.\n`, text]));
    yield `${firstReply.minutes} minutes, the median of ${firstReply.leads} leads, in ${names[0]}\n`;
  },

  async *retry({ db, names, all }) {
    const leads = await chosen(db, names, all);
    yield `${await retryLeads(db, idsOf(leads), Date.now())} due now\n`;
    yield* unchanged(leads, ['sent', 'held', 'binned'], 'its letter is not waiting');
  },

  async *release({ db, config, channels, names, all }) {
    const leads = await chosen(db, names, all);
    yield `${await releaseLeads(db, idsOf(leads), channels, doing(), config.hours)} released\n`;
    yield* unchanged(leads, ['pending', 'sent', 'dead', 'binned'], 'it is not held');
  },

  /** Sends stored leads by a channel that was turned on later. A channel whose receiver had asked for an end starts again. */
  async *deliver({ db, channels, channel, since }) {
    if (channel === undefined || since === undefined) {
      throw new UsageError('Say by what and from when: deliver --channel webhook --since 2026-01-31.');
    }
    if (!channels.includes(channel)) {
      throw new UsageError(`--channel is one that is on here: ${channels.join(', ')}.`);
    }
    await resumeChannel(db, channel);
    yield `${await deliverSince(db, channel, since, Date.now())} to deliver by ${channel}\n`;
  },

  async *backup({ db, config, names, after }) {
    if (!names[0]) throw new UsageError('Name the file: npm run leads -- backup leads-2026-01-31.sqlite');
    const previous = after === undefined ? undefined : resolve(after);
    const now = Date.now();
    const last = (await readMarks(db, now)).get('backup_proved');
    const isDue = last === undefined || now - last >= PROVE_MS;
    let proved: Proved | undefined;
    const prove = async (copy: string) => {
      proved = await proveBackup(copy);
    };
    const counts = await writeBackup(db, config.database, resolve(names[0]), {
      ...{ previous, away: config.backupAway },
      prove: isDue ? prove : undefined,
    });
    // What was just being stored when the backup began may not be in it.
    await db.batch([
      ...keepBackedUp(db, counts),
      setMark(db, 'backup', now - STORING_MS),
      ...(proved ? [setMark(db, 'backup_proved', now)] : []),
    ]);
    yield `${counts.leads} leads in ${names[0]}\n`;
    if (proved) {
      const { leads, deliveries, history } = proved;
      yield `A restore of it, made to see whether it works, has ${leads} leads, ${deliveries} deliveries, ${history} entries of history\n`;
    }
  },

  async *restore({ db, config, names, identity }) {
    if (!names[0]) throw new UsageError('Name the backup: npm run leads -- restore leads-2026-01-31.sqlite');
    const path = resolve(names[0]);
    if (path.endsWith('.age') && identity === undefined)
      throw new UsageError('It is encrypted: name the file with the private key, as --identity fairlead.key.');
    const key = identity === undefined ? undefined : resolve(identity);
    const { restored, inBackup, erased, present, cameAgain } = await restoreBackup(db, config, path, key);
    yield `${restored} of ${inBackup} leads put back\n`;
    if (present > 0) yield `${present} there already\n`;
    if (cameAgain > 0)
      yield `${cameAgain} of them had come again: they have the work of the backup, unless they had some\n`;
    if (erased > 0) yield `${erased} left out: erased since that backup\n`;
  },

  async *purge({ db, config, names, days, state, email }) {
    const ways = [days !== undefined, names.length > 0, email !== undefined].filter(Boolean).length;
    if (ways !== 1) throw new UsageError('Say which: purge --days 365, or purge <id>…, or purge --email <address>.');
    if (state && days === undefined) throw new UsageError('--state goes with --days.');
    if (state === 'pending') {
      throw new UsageError(
        'A lead whose letter is still to leave is not deleted: --state is one of sent, held, dead, binned.',
      );
    }
    const [states, filter]: [LeadState[], Filter] =
      days === undefined
        ? [['sent', 'held', 'dead', 'binned'], email === undefined ? {} : { email }]
        : [[state ?? 'sent'], { state: state ?? 'sent', before: Date.now() - days * DAY_MS }];
    const leads = names.length > 0 ? await named(db, names) : await Array.fromAsync(listLeads(db, filter));
    const ids = leads.map(({ id }) => id);
    yield `${(await eraseFor(db, config, ids, states, doing())).leads.length} deleted\n`;
    yield* unchanged(leads, ['pending'], 'its letter is still to leave, so delete it after that');
  },

  async *erase(task) {
    const { db, config, channels, names, expired } = task;
    const [email] = names;
    if ((expired ?? false) === (email !== undefined)) {
      throw new UsageError('Say whom: erase <email address>, or erase --expired.');
    }
    if (email === undefined) return yield* eraseExpired(task);
    const found = await Array.fromAsync(listLeads(db, { email }), ({ id }) => id);
    const { letters, others } = await countUnderWay(db, found, Date.now());
    const { leads, files } = await eraseFor(db, config, found, 'any', doing());
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
  },

  /** Prints a link that signs somebody in at the desk. Its last line is the link alone. */
  async *link({ db, config, names }) {
    const { siteUrl, host, port } = config;
    const members = deskMembers(config);
    const email = addressIn(names, 'link', members);
    if (members !== null && !members.includes(email)) {
      throw new Error('This address may not use the desk: add it to DESK_USERS, and start the server again.');
    }
    // A server that listens everywhere is here too.
    const own = /^(?:0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
    const { token, create } = newLink(db, email, Date.now());
    await db.batch([create, recordAudit(db, 'link_printed', { for: email }, doing())]);
    if (members === null) yield 'DESK_USERS is not set here. The link works if the server knows the address.\n';
    yield `Valid for ${LINK_MS / 60_000} minutes, and once:\n`;
    yield `${new URL(linkPath(token), siteUrl ?? `http://${own}:${port}`).href}\n`;
  },

  /** Ends all sessions of an address, and makes its open links and its passkeys useless. */
  async *'sign-out'({ db, config, names }) {
    const email = addressIn(names, 'sign-out', deskMembers(config));
    const [sessions, passkeys] = await db.batch([
      endSessionsOf(db, email),
      dropPasskeys(db, email),
      dropLinks(db, email),
      recordAudit(db, 'sessions_ended', { of: email }, doing()),
    ]);
    yield `Sessions ended: ${sessions.changes}\n`;
    if (passkeys.changes > 0) yield `Passkeys removed: ${passkeys.changes}\n`;
  },
};

/** Each lead with its deliveries and its calls. */
async function* withDeliveries(
  db: Database,
  leads: AsyncIterable<ListedLead>,
): AsyncGenerator<[lead: ListedLead, deliveries: Delivery[], calls: Booking[] | undefined]> {
  const read = async (ids: string[]) => {
    const [deliveries, calls] = [await deliveriesOf(db, ids), await bookingsOf(db, ids, Date.now())];
    return new Map(ids.map((id) => [id, { deliveries: deliveries.get(id) ?? [], calls: calls.get(id) }]));
  };
  for await (const [lead, found] of inPages(leads, read)) yield [lead, found?.deliveries ?? [], found?.calls];
}

/** Each lead with what `read` finds about it, some hundreds at a time. */
async function* inPages<Found>(
  leads: AsyncIterable<ListedLead>,
  read: (ids: string[]) => Promise<Map<string, Found>>,
): AsyncGenerator<[lead: ListedLead, found: Found | undefined]> {
  let page: ListedLead[] = [];
  const joined = async function* (): AsyncGenerator<[ListedLead, Found | undefined]> {
    const found = await read(page.map(({ id }) => id));
    for (const lead of page) yield [lead, found.get(lead.id)];
    page = [];
  };
  for await (const lead of leads) if (page.push(lead) === PAGE) yield* joined();
  yield* joined();
}

async function* withMark(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield BOM;
  yield* lines;
}

/** Recorded when all of it is written, and before the file has its name. */
async function* recordedAfter(lines: AsyncIterable<string>, record: () => Promise<unknown>): AsyncGenerator<string> {
  yield* lines;
  await record();
}

/** Recorded when a first lead is read, and before it is printed, since what is printed cannot be taken back. */
async function* recordedBefore(lines: AsyncIterable<string>, record: () => Promise<unknown>): AsyncGenerator<string> {
  let count = 0;
  for await (const line of lines) {
    // The line before it has the names of the columns.
    if (count++ === 1) await record();
    yield line;
  }
  if (count <= 1) await record();
}

function fileOf(platform: string | undefined, adjustments = false): ConversionFileName {
  if (adjustments && platform === 'google') return 'google-adjustments';
  if (adjustments) throw new UsageError('--adjustments is for google: the others import nothing that was taken back.');
  if (platform === 'google' || platform === 'microsoft' || platform === 'meta') return platform;
  throw new UsageError('Name the platform that imports the file: google, microsoft or meta.');
}

async function one(db: Database, start: string | undefined): Promise<ListedLead> {
  if (!start) throw new UsageError('Name the lead by its id, or the beginning of it.');
  const lead = await findLead(db, start);
  if (!lead) throw new Error(`There is no lead ${start}.`);
  return lead;
}

const named = (db: Database, names: string[]): Promise<ListedLead[]> => Promise.all(names.map((name) => one(db, name)));

async function chosen(db: Database, names: string[], all = false): Promise<ListedLead[] | 'all'> {
  if (all === names.length > 0) throw new UsageError('Name the leads by their ids, or write --all after --.');
  return all ? 'all' : named(db, names);
}

const idsOf = (leads: ListedLead[] | 'all') => (leads === 'all' ? leads : leads.map(({ id }) => id));

/** For each named lead in one of these states: why it was not changed. */
function* unchanged(leads: ListedLead[] | 'all', states: LeadState[], reason: string): Generator<string> {
  if (leads === 'all') return;
  for (const { id, state } of leads) if (states.includes(state)) yield `${id} is ${state}: ${reason}.\n`;
}

/** Erases what is too old, even where the server does not, because it doubts its clock. */
async function* eraseExpired({ db, config: { dataDir, retentionDays } }: Task): AsyncGenerator<string> {
  const now = Date.now();
  const stopping = new AbortController().signal;
  const deps = { db, retentionDays, dataDir, stopping, log: () => {}, clock: systemClock };
  yield `Leads erased: ${await eraseOld(deps, { actor: 'leads', now }, true)}\n`;
  yield retentionDays === 0
    ? `RETENTION_DAYS is 0, so only those in the bin for ${BIN_DAYS} days, and those that had been erased before and came back.\n`
    : `Received before ${new Date(now - retentionDays * DAY_MS).toISOString()}, in the bin for ${BIN_DAYS} days, or erased before and come back.\n`;
}

/** The address of somebody as the database has it, whichever way it was typed. */
function addressIn([name = '']: string[], command: string, members: readonly string[] | null): string {
  const address = emailOf(name).toLowerCase();
  if (!address.includes('@')) throw new UsageError(`Name the address: npm run leads -- ${command} ann@example.com`);
  return members?.find((member) => emailKeyOf(member) === emailKeyOf(address)) ?? address;
}
