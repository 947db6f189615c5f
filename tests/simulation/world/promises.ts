import type { DeliveryFailure } from '@fairlead/leads/base/delivery-failure.ts';
import type { LogFields } from '@fairlead/leads/base/log.ts';
import { UNCLEAR_WAITS, WAITS } from '@fairlead/leads/delivery/retry.ts';
import { type Attempt, CHANNELS, type ChannelName, type Counts, LEASE, NO_FAILURES } from './attempts.ts';
import type { Row } from './database.ts';
import type { Server } from './server.ts';
import type { Process } from './time.ts';
import { MARK } from './visitors.ts';
import type { World } from './world.ts';

/** Milliseconds, as the project promises them: the longest wait of what was never tried, the longest stop and start. */
const AT_ONCE = 10_000;
const STOP = 12_000;
const START = 35_000;
/** How many of a channel may be under way at a time that were never tried before. */
const NEW_PLACES = 20;
/** Milliseconds from one message to Slack to the next. */
const PACE = 1_000;
const DAY = 86_400_000;
const LONGEST_AGE = 14 * DAY;
/** The servers are started with the default, in milliseconds. */
const BASE = 10_000;
/** The waits of a channel in trouble, in milliseconds. They double from the first to the longest. */
const TROUBLE = { first: 5_000, longest: 60_000 };
/** A server may ask whether a channel is in trouble, claim and begin while another one is still writing that it is. */
const RACE = 16_000;
/** A clock that is set back by less than this is not noticed. */
const SKEW = 5_000;
/** What the last trouble has held up is found when a lease has been seen for its length, and by a poll. */
const AFTERMATH = LEASE + 10_000;

/** What has happened to one delivery so far. */
type Course = Counts & {
  channel: Attempt['channel'];
  /** Since when it is due without having been tried; null while it is not. */
  owedSince: number | null;
  /** Since when a server may have claimed it: before it is due where only a poll finds it. */
  claimable: number;
  attempt: Attempt | null;
  firstTried: number | null;
  lastTried: number | null;
  copies: { by: Process; at: number; answered: boolean }[];
  recorded: boolean;
  /** When it is due again, and who records that; null where that is not known for certain. */
  next: { at: number; by: Process; since: number; recorded: boolean } | null;
};

/** Trouble of a channel that is not over: nothing has reached its receiver since. */
type Trouble = {
  /** When the newest repeat met it, and how long the next one waits for. */
  since: number;
  waitMs: number;
  /** The repeats that met it and were certainly not under way when it began. */
  met: number;
  /** The one that is tried now, of these. */
  probe: Attempt | null;
};

const fresh = () => ({ owedSince: null, recorded: false, ...NO_FAILURES, next: null });

/** Every promise of the server is written here, once. It knows what receivers and visitors saw, and the log. */
export class Promises {
  readonly #world: World;
  readonly #courses = new Map<string, Course>();
  /** When each server last began a message to Slack. */
  readonly #paced = new Map<Process, number>();
  /** When no place was free, by the channel: for what was never tried, and for repeats. */
  readonly #crowded = new Map<string, number>();
  /** When a delivery was tried for the first time, by the channel. */
  readonly #firsts = new Map<string, number[]>();
  readonly #troubles = new Map<Attempt['channel'], Trouble>();
  /** When a receiver was last reached. */
  readonly #reached = new Map<Attempt['channel'], number>();
  /** When a channel last was in trouble, and whether a repeat has not reached its receiver since. */
  readonly #troubled = new Map<Attempt['channel'], { at: number; mayLast: boolean }>();
  /** Since when and until when Slack asks to send nothing. */
  #hold = { since: Number.NEGATIVE_INFINITY, until: Number.NEGATIVE_INFINITY };
  /** Which digests have left. */
  readonly #announced = new Set<string>();
  violation: string | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  violate(what: string): void {
    this.violation ??= what;
  }

  /** A lead is due by all channels: it was acknowledged or released. */
  owed(id: string, since: number): void {
    for (const channel of CHANNELS) {
      const course = this.#course(channel, id);
      if (course.firstTried === null) Object.assign(course, this.#dueAt(since));
    }
  }

  /** A person sends it again. */
  again(id: string, channel: ChannelName, since: number): void {
    Object.assign(this.#course(channel, id), fresh(), this.#dueAt(since), { firstTried: null, copies: [] });
  }

  /** A delivery that is due then, and may be claimed from now on. */
  #dueAt(since: number): Pick<Course, 'owedSince' | 'claimable'> {
    return { owedSince: since, claimable: Math.min(since, this.#world.time.elapsed) };
  }

  tried(attempt: Attempt): void {
    const { owner, channel, id, isFirst, since } = attempt;
    const what = `the ${channel} of ${id}`;
    const course = this.#course(channel, id);
    const other = course.attempt;
    if (other?.owner.alive && since - other.since < LEASE) this.violate(`${what} is tried twice at a time`);
    if (this.#world.visitors.isHeld(id)) this.violate(`${what} leaves though it is held`);
    const { next } = course;
    if (next?.by.alive && this.#world.time.setAt < next.since && since < next.at)
      this.violate(`${what} is tried ${next.at - since} ms before its time`);
    // Its server died before it said whether the failure was recorded. The row tells.
    if (next && !next.recorded && !next.by.alive) Object.assign(course, attempt.counted);
    course.attempt = attempt;
    course.owedSince = null;
    course.firstTried ??= since;
    course.lastTried = since;
    course.next = null;
    if (channel === 'notice') return;
    if (isFirst) this.#firstsOf(channel).push(since);
    this.#checkTrouble(attempt);
    const places = isFirst ? NEW_PLACES : this.#world.setting.concurrency;
    const taken = this.#underWay(channel, isFirst).filter((one) => one.owner === owner).length;
    if (taken > places) this.violate(`${taken} by ${channel} are under way where ${places} may be`);
    if (channel !== 'slack') return;
    if (since - (this.#paced.get(owner) ?? -PACE) < PACE) this.violate('Slack gets two messages in a second');
    this.#paced.set(owner, since);
  }

  /** While a channel is in trouble one repeat at a time is tried, at its pace. Nothing goes to Slack while that asks to wait. */
  #checkTrouble(attempt: Attempt): void {
    const { channel, id, isFirst, since, claimed } = attempt;
    const { setAt } = this.#world.time;
    if (this.#world.databaseFailed) return;
    const hold = this.#hold;
    if (channel === 'slack' && claimed - hold.since > RACE && since < hold.until && setAt < hold.since)
      this.violate(`${id} leaves by Slack, which has asked to wait for ${hold.until - since} ms more`);
    const trouble = this.#troubles.get(channel);
    if (isFirst || !trouble || setAt >= trouble.since || claimed - trouble.since <= RACE) return;
    const early = trouble.since + trouble.waitMs - since;
    if (early > 0) this.violate(`${id} is tried ${early} ms too early by ${channel}, which is in trouble`);
    const other = trouble.probe;
    if (other?.owner.alive && since - other.since < LEASE)
      this.violate(`${id} and ${other.id} are tried at a time by ${channel}, which is in trouble`);
    trouble.probe = attempt;
  }

  /** Notes what an attempt says about the receiver. */
  #noteTrouble(attempt: Attempt, failure: DeliveryFailure | null): void {
    const { channel, isFirst, claimed } = attempt;
    const { elapsed } = this.#world.time;
    const trouble = this.#troubles.get(channel);
    const before = this.#troubled.get(channel);
    const isProbe = trouble?.probe === attempt;
    if (isProbe) trouble.probe = null;
    if (failure?.kind === 'skip' || failure?.kind === 'stopping') {
      // Nothing was learned, so the next one may be tried at once.
      if (isProbe) trouble.waitMs = 0;
      return;
    }
    if (failure?.kind !== 'unavailable') {
      this.#troubles.delete(channel);
      this.#reached.set(channel, elapsed);
      if (before && !isFirst && claimed - before.at > RACE) before.mayLast = false;
      return;
    }
    this.#troubled.set(channel, { at: elapsed, mayLast: true });
    const wish = failure.retryAfterMs;
    if (channel === 'slack' && wish > 0)
      this.#hold = { since: elapsed, until: Math.max(this.#hold.until, elapsed + wish) };
    // What is new meets the trouble too, and changes nothing about it.
    if (trouble && isFirst) return;
    // That the receiver was reached may be recorded after this trouble, which then counts as over.
    if (elapsed - (this.#reached.get(channel) ?? Number.NEGATIVE_INFINITY) <= RACE) return;
    const met = (trouble?.met ?? 0) + (isProbe ? 1 : 0);
    const waitMs = wish || Math.min(TROUBLE.first * 2 ** met, TROUBLE.longest);
    this.#troubles.set(channel, { since: elapsed, waitMs, met, probe: trouble?.probe ?? null });
  }

  /** The receiver is asked to take it. */
  began(attempt: Attempt): void {
    if (attempt.owner.signalledAt !== null && !attempt.begun)
      this.violate(`the ${attempt.channel} of ${attempt.id} was begun after the stop`);
    attempt.begun = true;
  }

  /** The receiver has it. The sender may never learn that. */
  took({ channel, id, owner, visitor }: Attempt): void {
    const { copies, recorded } = this.#course(channel, id);
    const { elapsed } = this.#world.time;
    this.#world.story.tell(channel, `takes ${id}`);
    if (visitor === null) return void this.#announced.add(id);
    if (recorded) this.violate(`the ${channel} of ${id} was sent again after it was recorded`);
    // A crash or a cut may cause a copy, when the sender never learned that the first was taken. Nothing else may.
    const other = copies.find(({ answered, by, at }) => answered && by.alive && elapsed - at < LEASE);
    if (other) this.violate(`the ${channel} of ${id} was sent twice`);
    copies.push({ by: owner, at: elapsed, answered: false });
    const unanswered = copies.filter(({ answered, by }) => !answered && by.alive).length;
    // The other receivers take a repeat for what it is. The database may have failed to count an attempt.
    const mayCopy = this.#world.databaseFailed || channel === 'webhook' || channel === 'hubspot';
    if (unanswered > UNCLEAR_WAITS.length + 1 && !mayCopy)
      this.violate(`the ${channel} of ${id} was taken ${unanswered} times without an answer`);
  }

  /** The sender has learned that it was taken. */
  answered({ channel, id, owner }: Attempt): void {
    const copy = this.#course(channel, id).copies.findLast(({ by }) => by === owner);
    if (copy) copy.answered = true;
  }

  ended(attempt: Attempt, failure: DeliveryFailure | null): void {
    const { channel, id, owner, isFirst, deed } = attempt;
    const course = this.#course(channel, id);
    if (channel !== 'notice') this.#noteCrowd(channel);
    if (course.attempt === attempt) course.attempt = null;
    this.#noteTrouble(attempt, failure);
    if (failure?.kind === 'stopping') {
      if (isFirst) Object.assign(course, this.#dueAt(this.#world.time.elapsed));
      return;
    }
    if (failure === null && course.copies.length === 0 && channel !== 'notice')
      this.violate(`the ${channel} of ${id} counts as sent and never left`);
    if (failure === null) return;
    if (deed !== null && (deed === 'trouble') !== (failure.kind === 'unavailable'))
      this.violate(`the ${channel} of ${id} met a ${deed}, which counts as ${failure.kind}`);
    if (deed === 'silence' && (channel === 'letter' || channel === 'slack') && failure.kind !== 'unclear')
      this.violate(`the ${channel} of ${id} may have arrived, which counts as ${failure.kind}`);
    const since = this.#world.time.elapsed;
    const waitMs = this.#waitAfter(course, failure);
    // Where the database fails, a failure may not be recorded.
    course.next = this.#world.databaseFailed ? null : { at: since + waitMs, by: owner, since, recorded: false };
  }

  /** How long it waits now: written a second time, from the manual. A digest may have been made again. */
  #waitAfter(course: Course, { kind, retryAfterMs }: DeliveryFailure): number {
    if (course.channel === 'notice') Object.assign(course, NO_FAILURES);
    const wish = Math.min(retryAfterMs, 3_600_000);
    if (kind === 'unavailable') return Math.max(Math.min(5_000 * 2 ** course.troubles++, 60_000), wish);
    course.troubles = 0;
    const wait = (WAITS[course.attempts++] ?? 0) * BASE;
    if (kind === 'unclear') return Math.max((UNCLEAR_WAITS[course.unclear++] ?? 0) * BASE, wish);
    return Math.max(wait, kind === 'refused' ? 900_000 : 0, wish);
  }

  /** Takes every log line of a server. No line may hold what a visitor typed, and none may report a bug. */
  logged(event: string, fields: LogFields, by: Process): void {
    if (JSON.stringify(fields).includes(MARK)) this.violate(`a log line holds a visitor's text: ${event}`);
    if (event === 'bug') this.violate(`a bug: ${JSON.stringify(fields)}`);
    const [, what] = /^(?:letter|delivery)_(sent|failed)$/.exec(event) ?? [];
    const channel = (fields.channel ?? 'letter') as Attempt['channel'];
    if (!what || channel === 'notice') return;
    const course = this.#course(channel, String(fields.id));
    // A person may send it again before the line of the last attempt comes. Such a line says nothing about the new round.
    if (what === 'sent') {
      course.recorded ||= course.copies.some((copy) => copy.by === by);
      return;
    }
    if (course.next?.by === by) course.next.recorded = true;
    if (Number(fields.attempts) > course.attempts)
      this.violate(`the ${channel} of ${fields.id} counts ${fields.attempts} attempts after ${course.attempts}`);
  }

  /** Call it whenever all that can happen at this moment has happened. */
  checkNow(): void {
    for (const server of this.#world.servers) this.#checkServer(server);
    for (const channel of CHANNELS) this.#noteCrowd(channel);
    for (const [id, course] of this.#courses) if (course.channel !== 'notice') this.#checkWait(id, course);
  }

  /**
   * What was never tried leaves at once, and what has failed when it is due, whatever happens to others: but for the time
   * for which its channel was in trouble, or Slack has asked to wait.
   */
  #checkWait(id: string, course: Course): void {
    const channel = course.channel as ChannelName;
    const { elapsed } = this.#world.time;
    const { pollMs } = this.#world.setting;
    const calm = this.#world.calmSince[channel];
    const late = (since: number, kind: 'new' | 'repeated', claimable = since) => {
      const held = claimable <= calm ? Math.max(since, calm + AFTERMATH + 2 * pollMs) : since;
      const busy = kind === 'repeated' ? (this.#troubled.get(channel)?.at ?? 0) + TROUBLE.longest : 0;
      // The poll after that finds it.
      const asked = channel === 'slack' && this.#hold.until > since ? this.#hold.until + pollMs : 0;
      const from = Math.max(held, busy, asked, this.#crowded.get(`${kind} ${channel}`) ?? 0);
      const paced = channel === 'slack' ? this.#slackSince(from, kind) * PACE : 0;
      return elapsed - from - paced - AT_ONCE;
    };
    if (course.owedSince !== null && late(course.owedSince, 'new', course.claimable) > 0)
      this.violate(`${id} has waited since ${course.owedSince} ms for no reason of its own`);
    const { next } = course;
    if (next === null || course.attempt !== null || course.attempts > WAITS.length) return;
    if (course.unclear > UNCLEAR_WAITS.length || elapsed - (course.firstTried ?? 0) > LONGEST_AGE - 2 * DAY) return;
    // After the clock was set back, a delivery waits once more at most, from the poll that may notice it.
    const { setAt } = this.#world.time;
    const due = setAt < next.since ? next.at : Math.max(next.at, setAt + pollMs + next.at - next.since + SKEW);
    // If its server died before recording the failure, it waits until its lease is freed.
    const claimable = next.recorded || next.by.alive ? next.at : next.since;
    if (late(due, 'repeated', claimable) > pollMs)
      this.violate(`${id} was due again at ${next.at} ms and is not tried`);
  }

  #checkServer({ name, alive, signalledAt, startedAt, isListening }: Server): void {
    const { elapsed } = this.#world.time;
    if (!alive) return;
    // A process cannot stop while the machine is suspended.
    const since = Math.max(signalledAt ?? 0, this.#world.skippedAt);
    if (signalledAt !== null && elapsed - since > STOP) this.violate(`${name} is alive 12 s after it was told to stop`);
    if (signalledAt === null && !isListening && elapsed - startedAt > START)
      this.violate(`${name} neither serves nor has ended`);
  }

  /** Call it when all that was due has had enough time. */
  async checkEnd(): Promise<void> {
    const leads = new Map((await this.#world.ask('select * from leads')).map((row) => [String(row.id), row]));
    const deliveries = await this.#world.ask('select * from deliveries');
    for (const { id, number } of this.#world.visitors.acknowledged)
      if (!leads.has(id)) this.violate(`the lead of visitor ${number} was acknowledged and is not stored`);
    for (const [id, { held, announced_at: announced }] of leads) {
      const count = deliveries.filter(({ lead_id }) => lead_id === id).length;
      if (count !== (held === 1 ? 0 : CHANNELS.length)) this.violate(`lead ${id} has ${count} deliveries`);
      if (held === 1 && announced === null) this.violate(`lead ${id} is held and no digest says so`);
    }
    for (const row of deliveries) this.#checkDelivery(row);
    const emails = [...leads.values()].map(({ email }) => email);
    // After a day the same submission is a new lead.
    if (new Set(emails).size < emails.length && !this.#world.dayIsUnsure) this.violate('two leads hold one submission');
  }

  #checkDelivery(row: Row): void {
    const { id, lead_id: lead, state, last_error: error } = row;
    if (state === 'pending') this.violate(`${id} is still to leave: ${error}`);
    if (lead === null) return;
    const { copies, firstTried } = this.#course(row.channel as ChannelName, String(lead));
    if (state === 'sent' && copies.length === 0) this.violate(`${id} counts as sent and never left`);
    if (state !== 'dead') return;
    if (row.announced_at === null || !this.#announced.has('dead')) this.violate(`${id} is dead and no digest says so`);
    // A clock that is set ages what waits by a day and its wait at most.
    const tried = this.#world.time.elapsed - (firstTried ?? 0) + (1 + this.#world.time.sets) * 1.25 * DAY;
    const isOver = Number(row.attempts) > WAITS.length || Number(row.unclear_attempts) > UNCLEAR_WAITS.length;
    if (!isOver && tried < LONGEST_AGE) this.violate(`${id} was given up after ${row.attempts} attempts: ${error}`);
  }

  /** Whether a process that is alive sends something now. */
  get underWay(): boolean {
    return [...this.#courses.values()].some(({ attempt }) => attempt?.owner.alive);
  }

  /** Notes whether no place is free now. */
  #noteCrowd(channel: ChannelName): void {
    const { elapsed } = this.#world.time;
    if (this.#underWay(channel, true).length >= NEW_PLACES) this.#crowded.set(`new ${channel}`, elapsed);
    // While the channel may be in trouble, one repeat is tried at a time. If its server dies, its lease must end first.
    const mayBeTroubled = this.#troubled.get(channel)?.mayLast ?? false;
    const probed = [...this.#courses.values()].some(
      ({ attempt }) =>
        attempt?.channel === channel && !attempt.isFirst && (attempt.owner.alive || elapsed - attempt.since < LEASE),
    );
    if (this.#underWay(channel, false).length >= this.#world.setting.concurrency || (mayBeTroubled && probed))
      this.#crowded.set(`repeated ${channel}`, elapsed);
  }

  #underWay(channel: ChannelName, isFirst: boolean): Attempt[] {
    return [...this.#courses.values()].flatMap(({ attempt }) =>
      attempt?.owner.alive && attempt.channel === channel && attempt.isFirst === isFirst ? [attempt] : [],
    );
  }

  /** How many messages to Slack went before one that is due since then. What was never tried goes before all repeats. */
  #slackSince(from: number, kind: 'new' | 'repeated'): number {
    if (kind === 'new') return this.#firstsOf('slack').filter((at) => at >= from).length;
    const messages = [...this.#courses.values()].filter(({ channel }) => channel === 'slack');
    return messages.filter(({ lastTried }) => lastTried !== null && lastTried >= from).length;
  }

  #firstsOf(channel: ChannelName): number[] {
    const firsts = this.#firsts.get(channel) ?? [];
    this.#firsts.set(channel, firsts);
    return firsts;
  }

  #course(channel: Attempt['channel'], id: string): Course {
    const key = `the ${channel} of ${id}`;
    const course = this.#courses.get(key) ?? {
      channel,
      ...fresh(),
      claimable: 0,
      attempt: null,
      firstTried: null,
      lastTried: null,
      copies: [],
    };
    this.#courses.set(key, course);
    return course;
  }
}
