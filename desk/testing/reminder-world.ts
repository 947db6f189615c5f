/**
 * Weeks or a year of reminders: people, leads, a mail server and three servers on one database, with real statements and a
 * simulated time. Servers are killed before and after any statement and letter, clocks are set, and mail fails. A slow
 * reference tells what must leave and what must not, so nothing is compared with the code under test.
 *
 * It holds the servers to this: what a reminder says is true when it leaves; it leaves once, however many days and servers
 * show its time; and it has left after `ENOUGH_MIN` minutes of work without trouble. Another copy may leave only where a
 * server was killed before it could record the first, or the mail server took it and did not answer.
 */
import { setImmediate } from 'node:timers/promises';
import { fillIn } from '@fairlead/contract/fill-in.ts';
import { SlowHours } from '@fairlead/contract/testing/slow-hours.ts';
import { dueAt, type WorkingHours } from '@fairlead/contract/working-hours.ts';
import type { Clock } from '@fairlead/leads/base/clock.ts';
import { DeliveryFailure } from '@fairlead/leads/base/delivery-failure.ts';
import type { LogFields } from '@fairlead/leads/base/log.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { openOutbox, poll } from '@fairlead/leads/delivery/outbox.ts';
import type { Letter } from '@fairlead/leads/mail/mailer.ts';
import type { Role } from '@fairlead/leads/roles.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { type Engine, openSqliteEngine } from '@fairlead/leads/testing/database/memory.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { must } from '@fairlead/support/must.ts';
import { type Random, random } from '@fairlead/support/random.ts';
import words from '../../content/function.json' with { type: 'json' };
import { saveChoice } from '../queries/people.ts';
import { reminderChannel } from '../reminder-letters.ts';
import { remind } from '../reminders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const POLL_MS = 10 * MINUTE;
/** A lease that a killed server has left is found by one poll and freed by the next. */
const ENOUGH_MIN = 40;
/** A lead is announced within its last minutes of work. */
const AHEAD_MIN = 60;

const PEOPLE = ['ann', 'ben', 'cleo'].map((name) => `${name}@agency.example`);
const USERS = new Map<string, Role>(PEOPLE.map((email) => [email, 'leads']));
const [, , CLEO = ''] = PEOPLE;
/** Still owns leads, and may not use the desk any more. */
const EVE = 'eve@agency.example';

const mailbox = (name: string) => ({ name: '', address: `${name}@example.com` });
const SETTINGS = {
  brand: 'Fairlead',
  letters: { from: mailbox('web'), to: mailbox('agency'), domain: 'example.com' },
  ...{ users: USERS, chat: null, origin: () => 'https://desk.example' },
};

export type Span = { from: string; days: number; hours: WorkingHours; seed: number };

/** What has happened. `owed`: how many letters had to leave; `copies`: how many left once more, for a reason. */
export type Outcome = { faults: string[]; letters: Record<Kind, number>; owed: number; copies: number; kills: number };

export async function simulateReminders(span: Span): Promise<Outcome> {
  const world = new World(span);
  await world.run();
  const { faults, letters, owed, copies, kills } = world;
  return { faults, letters, owed, copies, kills };
}

type Kind = 'day' | 'lead' | 'week';

/** A lead as the reference knows it. */
type Known = {
  id: string;
  at: number;
  due: number;
  owner: string | null;
  taken: { at: number; by: string } | null;
  answeredAt: number;
  isLost: boolean;
};

/** Time without trouble, of a server whose clock showed so much more than the world's. */
type Calm = { from: number; to: number; shift: number };

type Timer = { at: number; server: Server; fire: () => void; isIdle: boolean };

class Server {
  alive = true;
  readonly stopper = new AbortController();
  /** Milliseconds by which its clock is ahead. */
  shift = 0;
  /** It is killed after so many steps. */
  killIn = Number.POSITIVE_INFINITY;
}

class World {
  readonly faults: string[] = [];
  readonly letters: Record<Kind, number> = { day: 0, lead: 0, week: 0 };
  owed = 0;
  copies = 0;
  kills = 0;
  /** Milliseconds since 1970, by a clock that nobody sets. */
  #now: number;
  readonly #start: number;
  readonly #end: number;
  readonly #span: Span;
  readonly #random: Random;
  readonly #reference: SlowHours;
  readonly #engine: Engine = openSqliteEngine();
  readonly #people: Database = this.#engine.open(this.#engine.run);
  readonly #leads: Known[] = [];
  readonly #servers: Server[] = [];
  readonly #calm: Calm[] = [];
  #calmSince: number;
  #timers: Timer[] = [];
  #steps: { server: Server; go: () => void }[] = [];
  readonly #planned: { at: number; act: () => unknown }[] = [];
  #mail: 'ok' | 'away' | 'refuses' | 'silent' = 'ok';
  /** The next server that hands a letter over is killed before it can record that. */
  #killAtHandover = false;
  /** When Cleo wants no reminders of days and leads. */
  readonly #cleoOff: readonly [from: number, to: number];
  /** By the id of the delivery: its Message-ID, and which server has handed it over last. */
  readonly #sent = new Map<string, { messageId: string; server: Server }>();
  readonly #mayRepeat = new Set<string>();
  /** Deliveries that were rightly left out. */
  readonly #skipped = new Set<string>();

  constructor(span: Span) {
    this.#span = span;
    this.#random = random(span.seed);
    this.#reference = new SlowHours(span.hours);
    this.#start = Date.parse(`${span.from}T00:00Z`);
    this.#end = this.#start + span.days * DAY;
    this.#now = this.#start;
    this.#calmSince = this.#start;
    this.#cleoOff = [this.#start + (span.days * DAY) / 3, this.#start + (span.days * DAY) / 2];
  }

  async run(): Promise<void> {
    for (let index = 0; index < 3; index++) this.#boot(new Server());
    this.#planAll();
    await this.#settle();
    while (this.#now < this.#end) {
      const timer = this.#timers.reduce<Timer | undefined>((a, b) => (a && a.at <= b.at ? a : b), undefined);
      const planned = this.#planned[0];
      this.#now = Math.max(this.#now, Math.min(planned?.at ?? this.#end, timer?.at ?? this.#end, this.#end));
      if (planned && planned.at <= this.#now) {
        this.#planned.shift();
        await planned.act();
      } else if (timer && timer.at <= this.#now) {
        this.#timers.splice(this.#timers.indexOf(timer), 1);
        timer.fire();
      }
      await this.#settle();
    }
    this.#disturbed();
    this.#judge();
  }

  // What happens.

  #plan(at: number, act: () => unknown): void {
    const index = this.#planned.findLastIndex((planned) => planned.at <= at);
    this.#planned.splice(index + 1, 0, { at, act });
  }

  #planAll(): void {
    const { int, pick } = this.#random;
    const choose = (wanted: boolean) => () => saveChoice(this.#people, CLEO, { day: wanted, lead: wanted, week: true });
    this.#plan(this.#cleoOff[0], choose(false));
    this.#plan(this.#cleoOff[1], choose(true));
    for (let day = this.#start + 7 * DAY; day < this.#end; day += 30 * DAY) {
      this.#plan(day, () => {
        this.#killAtHandover = true;
      });
    }
    for (let day = this.#start; day < this.#end; day += DAY) {
      // The reference counts in minutes.
      const sometime = (act: () => unknown) => this.#plan(day + int(1_440) * MINUTE, act);
      for (let leads = int(5); leads > 0; leads--) sometime(() => this.#arrive());
      // When work begins most is done, so many are killed in the middle of it.
      const opens = this.#openingOf(day);
      if (opens !== null && int(3) === 0) {
        this.#plan(opens - int(2) * MINUTE, () => {
          for (const server of this.#servers) if (int(2) === 0) server.killIn = int(60);
        });
      }
      if (int(4) === 0) sometime(() => this.#kill(this.#oneOf()));
      if (int(7) === 0) sometime(() => this.#restart(this.#oneOf()));
      if (int(6) === 0) sometime(() => this.#failMail());
      if (int(6) === 0) sometime(() => this.#setClocks(pick(['one', 'all'])));
    }
  }

  #oneOf = (): Server | undefined => this.#servers[this.#random.int(this.#servers.length)];

  #openingOf(day: number): number | null {
    const isWork = (at: number) => this.#reference.isWork(at);
    for (let minute = day; minute < day + DAY; minute += MINUTE)
      if (isWork(minute) && !isWork(minute - MINUTE)) return minute;
    return null;
  }

  /** Trouble begins or ends: calm begins again. */
  #disturbed(): void {
    if (this.#mail === 'ok' && this.#now > this.#calmSince)
      for (const { shift } of this.#servers) this.#calm.push({ from: this.#calmSince, to: this.#now, shift });
    this.#calmSince = this.#now;
    for (const timer of this.#timers) if (timer.isIdle) timer.at = Math.min(timer.at, this.#now + 5 * MINUTE);
  }

  #boot(server: Server): void {
    this.#disturbed();
    this.#servers.push(server);
    const clock = this.#clockOf(server);
    const db = this.#engine.open(async (queries) => {
      await this.#step(server);
      const results = await this.#engine.run(queries);
      await this.#step(server);
      return results;
    });
    const { hours } = this.#span;
    const mailer = { send: (letter: Letter) => this.#take(server, letter) };
    const { signal: stopping } = server.stopper;
    const log = (event: string, fields: LogFields = {}) => this.#logged(server, event, fields);
    const channels = [reminderChannel({ ...SETTINGS, db, mailer, clock, hours })];
    const delivery = { retryBaseMs: 10_000, leaseMs: 120_000, pollMs: POLL_MS, concurrency: 3 };
    const deps = { db, delivery, log, clock, stopping, channels };
    const outbox = openOutbox(deps);
    void poll(outbox, deps);
    void remind({ db, clock, log, hours, people: USERS, wakeOutbox: outbox.wake }, stopping);
  }

  /** A power cut. Another server with its clock starts later. */
  async #kill(server: Server | undefined): Promise<void> {
    if (!server?.alive) return;
    this.#disturbed();
    server.alive = false;
    this.kills++;
    this.#servers.splice(this.#servers.indexOf(server), 1);
    this.#timers = this.#timers.filter((timer) => timer.server !== server);
    this.#steps = this.#steps.filter((step) => step.server !== server);
    for (const { id, state, last_error } of await this.#ask('select id, state, last_error from deliveries')) {
      const name = String(id);
      // It was handed over and not recorded; or it was left out and not logged.
      if (state !== 'sent' && this.#sent.get(name)?.server === server) this.#mayRepeat.add(name);
      const isNew = last_error !== 'too_late' && !this.#skipped.has(name);
      if (state === 'skipped' && isNew) this.#leftOut(name, String(last_error), server);
    }
    const next = new Server();
    next.shift = server.shift;
    this.#plan(this.#now + this.#random.int(90) * MINUTE, () => this.#boot(next));
  }

  /** A stop as the operator's, and the next start. */
  async #restart(server: Server | undefined): Promise<void> {
    server?.stopper.abort();
    for (const timer of this.#timers) if (timer.server === server) timer.fire();
    await this.#settle();
    await this.#kill(server);
  }

  #failMail(): void {
    this.#disturbed();
    this.#mail = this.#random.pick(['away', 'refuses', 'silent']);
    const ms = this.#random.int(this.#mail === 'away' ? 5 * HOUR : HOUR);
    this.#plan(this.#now + ms, () => {
      this.#disturbed();
      this.#mail = 'ok';
    });
  }

  /** Sets one clock or all, and some hours later all right. */
  #setClocks(which: 'one' | 'all'): void {
    const { int, pick } = this.#random;
    const by = pick([1, -1]) * pick([MINUTE, 20 * MINUTE, HOUR, 5 * HOUR, DAY, 3 * DAY, 7 * DAY, 300 * DAY]);
    this.#disturbed();
    const one = this.#oneOf();
    for (const server of this.#servers) if (which === 'all' || server === one) server.shift = by;
    this.#plan(this.#now + int(10 * HOUR), () => {
      this.#disturbed();
      for (const server of this.#servers) server.shift = 0;
    });
  }

  async #arrive(): Promise<void> {
    const { int, pick } = this.#random;
    const at = this.#now;
    const due = dueAt(at, this.#span.hours);
    const answers = { payload: payload({ email: `p${this.#leads.length}@example.com` }), key: null, heldFor: null };
    const { id } = await storeLead(this.#people, { ...answers, dueAt: due }, at, []);
    if (due !== this.#reference.dueAt(at)) this.faults.push(`the lead of ${shown(at)} is due ${shown(due)}`);
    const owner = pick([null, null, ...PEOPLE, EVE]);
    const isLost = int(4) === 0;
    // Early, about when it is late, or after that.
    const answeredAt = Math.max(at + 1, pick([at + int(due - at), due - int(2 * HOUR), due + int(12 * HOUR)]));
    const lead: Known = { id, at, due, owner, taken: null, answeredAt, isLost };
    this.#leads.push(lead);
    await this.#write('update leads set owner = ? where id = ?', owner, id);
    if (!PEOPLE.includes(owner ?? '') && int(2) === 0) {
      this.#plan(at + int(answeredAt - at), async () => {
        lead.taken = { at: this.#now, by: pick(PEOPLE) };
        await this.#write('update leads set owner = ? where id = ?', lead.taken.by, id);
      });
    }
    const changes = isLost ? `stage = 'lost', closed_at = ?` : `stage = 'contacted', contacted_at = ?`;
    this.#plan(answeredAt, () => this.#write(`update leads set ${changes} where id = ?`, answeredAt, id));
  }

  async #write(sql: string, ...parameters: (string | number | null)[]): Promise<void> {
    await this.#engine.run([{ sql, parameters }]);
  }

  /** Reads without the code under test. */
  async #ask(sql: string, ...parameters: string[]): Promise<Record<string, unknown>[]> {
    const [result] = await this.#engine.run([{ sql, parameters }]);
    // Each is a row.
    return result?.rows as Record<string, unknown>[];
  }

  // The machine of a server.

  #clockOf(server: Server): Clock {
    return {
      now: () => this.#now + server.shift,
      elapsed: () => this.#now - this.#start,
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          // What takes long to simulate and finds nothing: polls without trouble, and looks without work.
          const isQuiet = this.#mail === 'ok' && this.#now - this.#calmSince > HOUR;
          const isFree = !this.#reference.isWork(this.#now + server.shift);
          const isIdle = isQuiet && (ms === POLL_MS || (isFree && ms >= 5 * MINUTE));
          const at = this.#now + (isIdle ? Math.max(ms, this.#untilWork(server) - POLL_MS) : ms);
          if (signal?.aborted) resolve(false);
          else if (server.alive) this.#timers.push({ at, server, isIdle, fire: () => resolve(!signal?.aborted) });
        }),
    };
  }

  /** Milliseconds until the clock of a server shows work that it does not show yet, at most six hours. */
  #untilWork({ shift }: Server): number {
    const isWork = (ms: number) => this.#reference.isWork(this.#now + shift + ms);
    for (let ms = POLL_MS; ms < 6 * HOUR; ms += POLL_MS) if (isWork(ms) && !isWork(ms - POLL_MS)) return ms;
    return 6 * HOUR;
  }

  /** Resolves when it is this server's turn, unless it is killed before. */
  #step = (server: Server): Promise<void> =>
    new Promise((resolve) => {
      if (server.alive) this.#steps.push({ server, go: resolve });
    });

  /** Until nobody has anything to do. Chance decides who of the servers goes on. */
  async #settle(): Promise<void> {
    for (;;) {
      await setImmediate();
      if (this.#steps.length === 0) return;
      const [step] = this.#steps.splice(this.#random.int(this.#steps.length), 1);
      const { server, go } = must(step);
      if (--server.killIn < 0) await this.#kill(server);
      else go();
    }
  }

  async #take(server: Server, letter: Letter): Promise<void> {
    await this.#step(server);
    if (this.#mail === 'away') throw new DeliveryFailure('unavailable', 'ESOCKET');
    if (this.#mail === 'refuses') throw new DeliveryFailure('refused', 'EENVELOPE 550');
    const [, kind, of] = must(/^reminder-(day|lead|week)-(.+)-[0-9a-f]{12}$/.exec(letter.name));
    const id = this.#idOf({ kind: must(kind) as Kind, of: must(of), to: letter.to.address });
    const before = this.#sent.get(id);
    if (before) {
      this.copies++;
      if (!this.#mayRepeat.delete(id)) this.faults.push(`${id} left twice, at ${shown(this.#now)} again`);
      if (before.messageId !== letter.messageId) this.faults.push(`${id} has two Message-IDs`);
    } else {
      this.letters[must(kind) as Kind]++;
      const [row] = await this.#ask('select made_at from deliveries where id = ?', id);
      const fault = this.#faultOf(asOrder(id), letter, this.#now + server.shift, Number(row?.made_at));
      if (fault) this.faults.push(`${id}, sent at ${shown(this.#now)}, ${fault}`);
    }
    this.#sent.set(id, { messageId: letter.messageId, server });
    if (this.#mail === 'silent') {
      this.#mayRepeat.add(id);
      throw new DeliveryFailure('unclear', 'EMESSAGE');
    }
    if (this.#killAtHandover) {
      this.#killAtHandover = false;
      await this.#kill(server);
    }
    await this.#step(server);
  }

  // What must be, by the reference. `at` is what the clock of a server shows.

  /** Why a letter should not have left so; null for a right one. @param madeAt when it was made */
  #faultOf({ kind, of, to }: Order, { subject, text }: Letter, at: number, madeAt: number): string | null {
    if (!this.#reference.isWork(madeAt)) return 'was made outside the hours of work';
    if (this.#isOver({ kind, of }, at)) return 'is too late';
    if (!this.#isWanted(kind, to)) return 'is not wanted';
    if (kind === 'day') {
      if (this.#reference.dayOf(madeAt) !== of) return 'was made on another day';
      const named = text.match(/(?<=\/desk\/leads\/)\S+/g) ?? [];
      return isSame(named, this.#toDoOf(to, at)) ? null : `names ${named}, not ${this.#toDoOf(to, at)}`;
    }
    if (kind === 'lead') {
      const lead = this.#leadOf(of);
      if (!this.#isOpen(lead) || !this.#recipients(lead).includes(to)) return 'is of no use';
      return this.#reference.after(madeAt, AHEAD_MIN) >= lead.due ? null : 'was made too early';
    }
    if (mondayOf(this.#reference.dayOf(madeAt)) !== of) return 'was made in another week';
    const { came, lost, inTime, judged } = this.#weekBefore(of, at);
    if (subject !== fillIn(words.letters.reminders.week.subject, { count: String(came) })) return `counts not ${came}`;
    if (!text.includes(`\n${words.letters.reminders.week.lost}: ${lost}\n`)) return `names not ${lost} lost`;
    const share = new Intl.NumberFormat('en-US', { style: 'percent' }).format(inTime / judged);
    const kept = fillIn(words.letters.reminders.week.keptOf, { share, count: String(judged) });
    return judged === 0 || text.includes(kept) ? null : `has not ${kept}`;
  }

  #logged(server: Server, event: string, { id, kind, reason }: LogFields): void {
    if (['bug', 'outbox_failed', 'reminders_failed'].includes(event))
      this.faults.push(`${event} at ${shown(this.#now)}`);
    if (event === 'delivery_failed' && kind === 'skip') this.#leftOut(String(id), String(reason), server);
  }

  /** Only a letter that is of no use may be left out. */
  #leftOut(id: string, reason: string, server: Server): void {
    const at = this.#now + server.shift;
    const { kind, of, to } = asOrder(id);
    const isRight = {
      too_late: () => this.#isOver({ kind, of }, at),
      unwanted: () => !this.#isWanted(kind, to),
      nothing_left: () => {
        if (kind === 'day') return this.#toDoOf(to, at).length === 0;
        if (kind === 'lead') return !this.#isOpen(this.#leadOf(of)) || !this.#recipients(this.#leadOf(of)).includes(to);
        const { came, lost } = this.#weekBefore(of, at);
        return came + lost === 0;
      },
    }[reason];
    if (!isRight?.()) this.faults.push(`${id} was left out at ${shown(this.#now)}: ${reason}`);
    if (reason !== 'too_late') this.#skipped.add(id);
  }

  /** All that had time enough to leave has left, or was rightly left out. */
  #judge(): void {
    const owed = new Set<string>();
    for (const { from, to, shift } of this.#calm) {
      const days = new Map<string, number>();
      for (let minute = from + shift; minute < to + shift; minute += MINUTE) {
        if (!this.#reference.isWork(minute)) continue;
        const day = this.#reference.dayOf(minute);
        days.set(day, (days.get(day) ?? 0) + 1);
      }
      for (const [day, minutes] of days) {
        if (minutes < ENOUGH_MIN) continue;
        for (const person of PEOPLE)
          owed.add(`reminder:day:${day}:${person}`).add(`reminder:week:${mondayOf(day)}:${person}`);
      }
    }
    for (const lead of this.#leads) {
      const last = this.#reference.lastBefore(lead.due, AHEAD_MIN);
      for (const { from, to, shift } of this.#calm) {
        const calm = last
          .map((minute) => minute - shift)
          .filter((at) => at >= from && at < to && this.#isOpen(lead, at));
        for (const person of PEOPLE) {
          const minutes = calm.filter(
            (at) => this.#recipients(lead, at).includes(person) && this.#isWanted('lead', person, at),
          );
          if (minutes.length >= ENOUGH_MIN) owed.add(this.#idOf({ kind: 'lead', of: lead.id, to: person }));
        }
      }
    }
    this.owed = owed.size;
    for (const id of owed) if (!this.#sent.has(id) && !this.#skipped.has(id)) this.faults.push(`${id} never left`);
  }

  #isOver({ kind, of }: Pick<Order, 'kind' | 'of'>, at: number): boolean {
    if (kind === 'lead') return this.#leadOf(of).due <= at;
    const day = this.#reference.dayOf(at);
    if (kind === 'week') return mondayOf(day) > of;
    for (let minute = at; this.#reference.dayOf(minute) <= of; minute += MINUTE)
      if (this.#reference.isWork(minute) || this.#reference.dayOf(minute) < of) return false;
    return true;
  }

  #isWanted = (kind: Kind, person: string, now = this.#now): boolean =>
    kind === 'week' || person !== CLEO || now < this.#cleoOff[0] || now >= this.#cleoOff[1];

  /** A lead is announced once for each time until which it waits; here it never waits again. */
  #idOf = ({ kind, of, to }: Order): string =>
    `reminder:${kind}:${of}:${to}${kind === 'lead' ? `:${this.#leadOf(of).due}` : ''}`;

  #leadOf = (id: string): Known => must(this.#leads.find((lead) => lead.id === id));

  #isOpen = ({ at, answeredAt }: Known, now = this.#now): boolean => at <= now && now < answeredAt;

  #ownerOf = ({ owner, taken }: Known, now = this.#now): string | null => (taken && taken.at <= now ? taken.by : owner);

  #recipients(lead: Known, now = this.#now): string[] {
    const owner = this.#ownerOf(lead, now);
    return owner !== null && PEOPLE.includes(owner) ? [owner] : PEOPLE;
  }

  /** The ids of what is late, of what somebody must do today, and of what nobody has. */
  #toDoOf(person: string, at: number): string[] {
    const today = this.#reference.dayOf(at);
    const isToDo = (lead: Known) => {
      const owner = this.#ownerOf(lead);
      return lead.due <= at || owner === null || (owner === person && this.#reference.dayOf(lead.due) <= today);
    };
    return this.#leads.filter((lead) => this.#isOpen(lead) && isToDo(lead)).map(({ id }) => id);
  }

  #weekBefore(monday: string, at: number) {
    const isThen = (time: number) => mondayOf(this.#reference.dayOf(time)) === addDays(monday, -7);
    const came = this.#leads.filter((lead) => isThen(lead.at));
    const isAnswered = ({ answeredAt, isLost }: Known) => !isLost && answeredAt <= this.#now;
    return {
      came: came.length,
      lost: this.#leads.filter((lead) => lead.isLost && lead.answeredAt <= this.#now && isThen(lead.answeredAt)).length,
      inTime: came.filter((lead) => isAnswered(lead) && lead.answeredAt <= lead.due).length,
      judged: came.filter((lead) => isAnswered(lead) || (this.#isOpen(lead) && lead.due <= at)).length,
    };
  }
}

type Order = { kind: Kind; of: string; to: string };

function asOrder(id: string): Order {
  const [, kind, of, to] = id.split(':');
  // Only reminders are sent here.
  return { kind: kind as Kind, of: must(of), to: must(to) };
}

const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();
const mondayOf = (day: string): string => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
const shown = (at: number): string => new Date(at).toISOString();
const isSame = (some: string[], others: string[]): boolean =>
  new Set(some).symmetricDifference(new Set(others)).size === 0;
