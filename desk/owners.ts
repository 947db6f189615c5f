/**
 * Gives leads to people by the rules of content/desk/owners.yml. It looks at what is stored, so it does not matter which
 * server or function has stored a lead.
 */
import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import type { WorkingHours } from '@fairlead/contract/working-hours.ts';
import { dayIn } from '@fairlead/contract/zone.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import { errorFields, type Log } from '@fairlead/leads/base/log.ts';
import type { OwnerRule } from '@fairlead/leads/base/owner-rules.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { searchable } from '@fairlead/leads/lead.ts';
import { type GivenLead, giveLead, readTurn, readUnowned, readUntouched } from './queries/owners.ts';
import { readAway } from './queries/people.ts';
import { givenOrder, REMINDER_CHANNEL } from './reminders.ts';

/** Milliseconds between two looks. */
const CHECK_MS = 5_000;
/** Milliseconds after which a lead that is late is no longer given to anybody: then people know of it, or the clock is wrong. */
const LATEST_MS = 7 * DAY_MS;

type OwnersDeps = {
  db: Database;
  clock: Pick<Clock, 'now' | 'sleep'>;
  log: Log;
  hours: WorkingHours;
  rules: readonly OwnerRule[];
  /** Who may use the desk. A rule may name somebody who has left. */
  users: readonly string[];
  /** Whether each new owner gets a letter; else everybody is told at once. */
  byLetter: boolean;
  wakeOutbox: (channels: readonly string[]) => void;
};

/**
 * Gives leads to people until the process stops. Without rules it does nothing.
 * @returns resolves when the process stops and nothing is under way
 */
export async function giveByRules(deps: OwnersDeps, stopping: AbortSignal): Promise<void> {
  const { clock, log, rules, users, wakeOutbox } = deps;
  for (const [index, { owners }] of rules.entries())
    for (const [place, owner] of owners.entries())
      if (!users.includes(owner)) log('owner_unknown', { rule: index + 1, owner: place + 1 });
  if (rules.length === 0) return;
  do {
    try {
      if ((await giveLeads(deps, clock.now())) > 0) wakeOutbox([REMINDER_CHANNEL]);
    } catch (error) {
      log('owners_failed', errorFields(error));
    }
  } while (await clock.sleep(CHECK_MS, stopping));
}

/**
 * Gives the leads that nobody has, and hands those on that are late and untouched.
 * @returns how many
 * @throws the driver's error
 */
export async function giveLeads(deps: Omit<OwnersDeps, 'clock' | 'log' | 'wakeOutbox'>, now: number): Promise<number> {
  const { db, hours, rules, users, byLetter } = deps;
  const after = now - LATEST_MS;
  const leads = [...(await readUnowned(db, after, now)), ...(await readUntouched(db, after, now))];
  if (leads.length === 0) return 0;
  const away = await readAway(db, dayAt(dayIn(hours.timeZone, now)));
  let given = 0;
  for (const lead of leads) {
    const rule = rules.find((each) => fits(each, lead));
    if (rule === undefined) continue;
    const list = rule.owners.join(',');
    const turn = await readTurn(db, list);
    const isFree = (person: string) => person !== lead.owner && users.includes(person) && !away.has(person);
    const chosen = nextOf(rule.owners, turn, isFree);
    if (chosen === null) continue;
    const order = givenOrder(lead.id, chosen.person, byLetter);
    if (await giveLead(db, { lead, to: chosen.person, list, turn, next: chosen.next, order }, now)) given++;
  }
  return given;
}

/** The first in a list, from a place on, who can take a lead, and the place after that person; null for nobody. */
function nextOf(list: readonly string[], turn: number, isFree: (person: string) => boolean) {
  for (const step of list.keys()) {
    const place = (turn + step) % list.length;
    const person = list[place];
    if (person !== undefined && isFree(person)) return { person, next: (place + 1) % list.length };
  }
  return null;
}

/** Whether a lead has one of each list of a rule. */
const fits = ({ services, revenues, countries, origins }: OwnerRule, lead: GivenLead): boolean =>
  isIn(services, lead.service) &&
  isIn(revenues, lead.revenue) &&
  isIn(countries?.map(searchable), searchable(lead.country).trim()) &&
  isIn(origins, lead.origin);

const isIn = (list: readonly string[] | undefined, value: string): boolean =>
  list === undefined || list.includes(value);
