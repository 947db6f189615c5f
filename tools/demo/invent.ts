/** Invented leads, the same in every run. Their addresses and phone numbers belong to nobody. */

import { type Parts, sourceOf, type Visit } from '@fairlead/contract/attribution.ts';
import type { Click, ClickKind } from '@fairlead/contract/clicks.ts';
import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import { ANSWERS } from '@fairlead/contract/example-answers.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import { PLATFORMS, REVENUES, SERVICES } from '@fairlead/contract/lists.ts';
import { dueAt, type WorkingHours, workdayFrom } from '@fairlead/contract/working-hours.ts';
import { dayIn } from '@fairlead/contract/zone.ts';
import { type StepEnd, stepTime } from '@fairlead/leads/next-step.ts';
import type { LeadWork } from '@fairlead/leads/work.ts';
import { type Random, random } from '@fairlead/support/random.ts';
import people from './people.json' with { type: 'json' };

const HOUR_MS = 3_600_000;
const STEP_MS = 300_000;
/** So many wait for an answer. */
const OPEN = 12;
/** So many of the leads in work have a next step on a later day. */
const WAITING = 12;

/** What somebody of the agency did. Times are milliseconds since 1970. */
type Deed = { at: number; actor: string } & ({ work: LeadWork; end?: StepEnd } | { note: string });

type InventedLead = {
  at: number;
  payload: ContactPayload;
  visit: Visit;
  heldFor: 'honeypot' | 'link_in_name' | null;
  /** Whether its letter could not be sent. */
  isDead: boolean;
  deeds: Deed[];
};

/** @param now milliseconds since 1970; the leads came in the year before @returns the oldest first */
export function inventLeads(count: number, now: number, hours: WorkingHours): InventedLead[] {
  const r = random(14);
  const worked = Array.from({ length: count - OPEN }, (_, index) => inventLead(r, index, count, now));
  // When each must be answered, which says when it came: three are late, two are nearly.
  const late = [2 * DAY_MS, 26 * HOUR_MS, 2 * HOUR_MS].map((ms) => now - ms);
  const soon = [0.3, 0.9].map((reply) => dueAt(now, { ...hours, reply }));
  const times = [...late, ...soon].map((due) => arrivalOf(due, hours));
  addSteps(worked, now, hours);
  const leads = [...worked, ...Array.from({ length: OPEN }, (_, index) => inventOpen(r, index, now, times[index]))];
  return leads.sort((a, b) => a.at - b.at);
}

/** Gives some leads in work a next step each, the newest first. Three are late, two due today, and the others later. */
function addSteps(leads: InventedLead[], now: number, hours: WorkingHours): void {
  const { timeZone } = hours;
  const today = dayIn(timeZone, now);
  const onDay = (days: number) => stepTime({ day: dayAt(today + days * DAY_MS), time: '' }, timeZone);
  const times = [
    ...[onDay(-4), onDay(-1), { at: now - 2 * HOUR_MS, timed: true }],
    ...[{ at: now + HOUR_MS / 2, timed: true }, onDay(0)],
    ...Array.from({ length: WAITING }, (_, index) => {
      const { day, opens } = workdayFrom(today + (index + 1) * DAY_MS, hours);
      return index % 2 === 0 ? { at: opens + 2 * HOUR_MS, timed: true } : onDay((day - today) / DAY_MS);
    }),
  ];
  const newestFirst = leads.toSorted((a, b) => b.at - a.at);
  for (const { deeds } of newestFirst) {
    const last = deeds.findLast((deed) => 'work' in deed);
    const isInWork = last !== undefined && ['contacted', 'qualified'].includes(last.work.stage);
    // A step is not late before it was set.
    if (!isInWork || last.at > now - 5 * DAY_MS) continue;
    const time = times.shift();
    if (!time) return;
    const { actor, work } = last;
    const [what = '', before = ''] = [times.length, times.length + 1].map(
      (at) => people.steps[at % people.steps.length],
    );
    // Every third one follows another that is done.
    if (times.length % 3 === 0) {
      deeds.push({ at: last.at, actor, work: { ...work, nextStep: { what: before, ...onDay(0), by: actor } } });
      deeds.push({ at: last.at + HOUR_MS / 4, actor, work, end: 'done' });
    }
    // Some of what is late and due today is of the person who signs in.
    const by = times.length % 2 === 0 ? user : actor;
    deeds.push({ at: last.at + HOUR_MS / 3, actor, work: { ...work, nextStep: { what, ...time, by } } });
    deeds.sort((a, b) => a.at - b.at);
  }
}

/** The last moment at which a lead may have come that must be answered by then. */
function arrivalOf(due: number, hours: WorkingHours): number {
  let at = due;
  while (dueAt(at, hours) > due) at -= STEP_MS;
  return at;
}

/** A lead that waits for an answer. Every second one has an owner. @param at when it came; without, in the last hours */
function inventOpen(r: Random, index: number, now: number, at = now - 600_000 - r.int(3 * HOUR_MS)): InventedLead {
  const owner = r.pick(people.team.slice(0, 2));
  const take: Deed = { at: Math.min(at + HOUR_MS / 4, now), actor: owner, work: { ...NOTHING, owner } };
  return { ...inventArrival(r, at, null), isDead: false, deeds: index % 2 === 0 ? [take] : [] };
}

function inventLead(r: Random, index: number, count: number, now: number): InventedLead {
  // More come later in the year.
  const age = 365 * DAY_MS * (1 - Math.sqrt((index + 1) / count)) + r.int(20 * HOUR_MS);
  const at = Math.round(now - age - HOUR_MS);
  const heldFor = r.int(25) === 0 ? r.pick(['honeypot', 'link_in_name'] as const) : null;
  return {
    ...inventArrival(r, at, heldFor),
    isDead: heldFor === null && r.int(100) < 2,
    deeds: heldFor === null ? inventDeeds(r, at, now) : [],
  };
}

function inventArrival(r: Random, at: number, heldFor: InventedLead['heldFor']) {
  return {
    ...{ at, heldFor },
    payload: inventPayload(r, heldFor === 'link_in_name' ? 'https://spam.example' : null),
    visit: inventVisit(r, at),
  };
}

/** By the source of an ad. */
const CLICKS: Readonly<Record<string, ClickKind>> = { google: 'gclid', bing: 'msclkid', facebook: 'fbclid' };

function inventVisit(r: Random, at: number): Visit {
  const parts: Parts = { landing: r.pick(people.landings), page: '/contact', ...r.pick<Parts>(people.touches) };
  const kind = CLICKS[parts.utm_source ?? ''];
  const isPaid = parts.utm_medium?.startsWith('paid') || parts.utm_medium === 'cpc';
  const click: Click | null =
    kind && isPaid ? { kind, id: `demo-${at.toString(36)}`, at: new Date(at - HOUR_MS / 4).toISOString() } : null;
  return { source: sourceOf(parts, click), lastTouch: null };
}

function inventPayload(r: Random, link: string | null): ContactPayload {
  const [first, last, company] = [r.pick(people.firstNames), r.pick(people.lastNames), r.pick(people.companies)];
  const local = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase();
  return {
    ...ANSWERS,
    firstName: link ?? first,
    lastName: last,
    email: `${local}@${company}.example`,
    phone: `+1 (212) 555-01${String(r.int(100)).padStart(2, '0')}`,
    website: `https://www.${company}.example`,
    country: r.pick(people.countries),
    service: r.pick(SERVICES.slice(0, 3 + r.int(SERVICES.length - 2))),
    revenue: r.pick(REVENUES),
    platforms: PLATFORMS.filter(() => r.int(3) === 0),
  };
}

/** Who looks at the demonstration. */
const [user = ''] = people.team;
const NOTHING: LeadWork = { stage: 'new', lostReason: null, valueCents: null, owner: null, nextStep: null };

/** The path of a lead through the stages. What would happen after now has not happened yet. */
function inventDeeds(r: Random, at: number, now: number): Deed[] {
  const owner = r.pick(people.team);
  const deeds: Deed[] = [];
  let time = at;
  let work: LeadWork = { ...NOTHING, owner };
  const change = (waitMs: number, next: Partial<LeadWork>) => {
    time += waitMs;
    work = { ...work, ...next };
    deeds.push({ at: time, actor: owner, work });
  };
  const wait = HOUR_MS / 2 + r.int(30 * HOUR_MS);
  if (r.int(20) === 0) {
    change(wait, { stage: 'lost', lostReason: people.spam });
    return deeds.filter((deed) => deed.at < now);
  }
  change(wait, { stage: 'contacted' });
  if (r.int(3) === 0) deeds.push({ at: time + HOUR_MS, actor: owner, note: r.pick(people.notes) });
  if (r.int(10) < 6)
    change(2 * DAY_MS + r.int(9 * DAY_MS), { stage: 'qualified', valueCents: (2 + r.int(48)) * 50_000 });
  const end = 7 * DAY_MS + r.int(40 * DAY_MS);
  if (work.stage === 'qualified' && r.int(10) < 6) change(end, { stage: 'won' });
  else if (r.int(10) < 8) change(end, { stage: 'lost', lostReason: r.pick(people.lostReasons) });
  return deeds.filter((deed) => deed.at < now);
}
