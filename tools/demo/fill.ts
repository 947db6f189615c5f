import { UNKNOWN_VISIT } from '@fairlead/contract/attribution.ts';
import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import { noAnswers } from '@fairlead/contract/fields.ts';
import { SERVICES } from '@fairlead/contract/lists.ts';
import { HAND_ORIGINS } from '@fairlead/contract/origin.ts';
import { dueAt } from '@fairlead/contract/working-hours.ts';
import { dayIn } from '@fairlead/contract/zone.ts';
import { giveLeads } from '@fairlead/desk/owners.ts';
import { changeMany } from '@fairlead/desk/queries/bulk.ts';
import { saveCosts } from '@fairlead/desk/queries/costs.ts';
import { addNote, changeLead, correctLead } from '@fairlead/desk/queries/lead.ts';
import { saveAway } from '@fairlead/desk/queries/people.ts';
import { readSettings } from '@fairlead/leads/base/settings.ts';
import { type BookingEvent, endCall, receiveBooking } from '@fairlead/leads/bookings.ts';
import { addByHand } from '@fairlead/leads/by-hand.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { keepMessage, type Message, messageKey } from '@fairlead/leads/messages.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { inventLeads } from './invent.ts';
import people from './people.json' with { type: 'json' };

const LETTER = 'letter';
/** Milliseconds from arrival until the letter left. */
const SENT_AFTER_MS = 2_000;
/** So many held leads are in the bin. */
const BINNED = 4;

/** Stores invented leads with the work on them. @param now milliseconds since 1970 @returns how many are stored */
export async function fillDemo(db: Database, count: number, now: number): Promise<number> {
  const { hours } = readSettings();
  const ids = new Set<string>();
  for (const { at, deeds, isDead, ...lead } of inventLeads(count, now, hours)) {
    const { id } = await storeLead(
      db,
      { ...lead, key: null, dueAt: lead.heldFor === null ? dueAt(at, hours) : null },
      at,
      [LETTER],
    );
    ids.add(id);
    await db
      .updateTable('deliveries')
      .set(
        isDead
          ? { state: 'dead', attempts: 10, last_error: '550 5.1.1 There is no such mailbox' }
          : { state: 'sent', attempts: 1, sent_at: at + SENT_AFTER_MS },
      )
      .where('lead_id', '=', id)
      .execute();
    let version = 0;
    for (const deed of deeds) {
      if ('note' in deed) await addNote(db, id, deed.note, { actor: deed.actor, now: deed.at });
      else await changeLead(db, id, version++, deed.work, { actor: deed.actor, now: deed.at }, { end: deed.end });
    }
  }
  await addSome(db, now);
  await bookSome(db, now);
  await mailSome(db, now);
  await spend(db, now);
  await giveSome(db, now);
  const doubtful = await db
    .selectFrom('leads')
    .select(['id', 'version'])
    .where('held', '=', 1)
    .orderBy('received_at')
    .limit(BINNED)
    .execute();
  const doing = { actor: people.team[0] ?? '', now: now - DAY_MS };
  await changeMany(db, 'demo', { do: 'bin' }, doubtful, doing, { channels: [LETTER], hours });
  return ids.size;
}

/** Some leads have come to somebody by a rule, and the last of the team is away. */
async function giveSome(db: Database, now: number): Promise<void> {
  const { hours } = readSettings();
  const { team } = people;
  const today = dayIn(hours.timeZone, now);
  await saveAway(db, team.at(-1) ?? '', { from: dayAt(today), until: dayAt(today + 5 * DAY_MS) });
  const rules = [{ services: SERVICES.filter((_, index) => index % 2 === 0), owners: team }];
  await giveLeads({ db, hours, rules, users: team, byLetter: true }, now);
  // Nobody is told now of what has come before.
  await db.deleteFrom('deliveries').where('lead_id', 'is', null).execute();
}

/** What ads cost in this month and the two before. */
async function spend(db: Database, now: number): Promise<void> {
  for (const back of [0, 1, 2]) {
    const month = dayAt(Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() - back)).slice(0, 7);
    await saveCosts(db, month, [
      { channel: 'paid-search', campaign: 'brand', cents: 180_000 + back * 25_000 },
      { channel: 'email', campaign: '', cents: 9_900 },
    ]);
  }
}

/** Some leads that somebody has typed, one of them corrected. */
async function addSome(db: Database, now: number): Promise<void> {
  const { hours } = readSettings();
  for (const [index, { origin, referredBy, note, ...known }] of people.byHand.entries()) {
    const actor = people.team[index % 2] ?? '';
    const payload = { ...noAnswers(), ...known };
    const work = { stage: 'contacted', lostReason: null, valueCents: null, owner: actor, nextStep: null } as const;
    const way = HAND_ORIGINS.find((name) => name === origin) ?? 'other';
    const doing = { actor, now: now - (index + 1) * DAY_MS };
    const id = await addByHand(db, { payload, origin: way, referredBy, note, work }, `demo ${index}`, [], doing, hours);
    if (index > 0) continue;
    const corrected = { ...payload, email: 'tara@north-rail.example' };
    await correctLead(db, id, 0, corrected, [], { actor, now: now - DAY_MS / 2 });
  }
}

/** Some of the leads in work have written, and got an answer two hours later. */
async function mailSome(db: Database, now: number): Promise<void> {
  const { hours } = readSettings();
  const deps = { db, hours, agency: { addresses: new Set(people.team), domain: null } };
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'email', 'first_name', 'last_name', 'owner'])
    .where('stage', 'in', ['contacted', 'qualified'])
    .where('origin', '=', 'form')
    .where('contacted_at', '<', now - 3 * DAY_MS)
    .orderBy('received_at', 'desc')
    .limit(people.messages.length)
    .execute();
  for (const [index, lead] of leads.entries()) {
    const { subject = '', question = '', answer = '', files = [] } = people.messages[index] ?? {};
    const owner = lead.owner ?? people.team[0] ?? '';
    const asked = now - (index + 2) * DAY_MS;
    const theirs = { name: `${lead.first_name} ${lead.last_name}`, address: lead.email };
    const send = async (
      name: string,
      at: number,
      message: Pick<Message, 'from' | 'to' | 'text' | 'subject' | 'files'>,
    ) =>
      keepMessage(
        deps,
        {
          ...message,
          ...{ key: messageKey(`<${name}-${index}@demo.example>`), messageId: `<${name}-${index}@demo.example>` },
          ...{ answers: [], date: at, receivedAt: at, isAutomatic: false, isCut: false },
        },
        at,
      );
    await send('question', asked, { from: theirs, to: [owner], subject, text: question, files: [] });
    const reply = {
      from: { name: '', address: owner },
      to: [lead.email],
      subject: `Re: ${subject}`,
      text: answer,
      files,
    };
    await send('answer', asked + DAY_MS / 12, reply);
  }
}

/** Calls that visitors have booked: two are to come, and of the others one was held, one missed and one canceled. */
async function bookSome(db: Database, now: number): Promise<void> {
  const { hours } = readSettings();
  const means = { channels: [], hours, people: people.team };
  for (const [index, { days, end, ...person }] of people.booked.entries()) {
    const host = people.team[index % people.team.length] ?? '';
    const booked = now + (Math.min(days, 0) - 2) * DAY_MS;
    const event: BookingEvent = {
      ...({ provider: index % 2 === 0 ? 'calendly' : 'cal', id: `demo-${index}`, kind: 'booked' } as const),
      ...{ at: booked, replaces: null, start: now + days * DAY_MS, title: 'Intro call', host, zone: 'Europe/Berlin' },
      ...{ person, answers: [], visit: UNKNOWN_VISIT },
    };
    const { leadId } = await receiveBooking(db, event, means, booked);
    if (leadId === null) continue;
    if (end === 'canceled') {
      await receiveBooking(db, { ...event, kind: 'canceled', at: booked + DAY_MS }, means, booked + DAY_MS);
    } else if (end === 'held' || end === 'no-show') {
      const doing = { actor: host, now: event.start + DAY_MS / 48 };
      await endCall(db, leadId, 1, `${event.provider}:${event.id}`, end, people.team, doing);
    }
  }
}
