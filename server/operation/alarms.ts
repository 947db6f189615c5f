/** Which alarms are on, kept in the database for all servers: the desk shows them, and notices say when one begins and ends. */
import type { Clock } from '@fairlead/leads/base/clock.ts';
import type { Log } from '@fairlead/leads/base/log.ts';
import type { Database, Statement, Tables } from '@fairlead/leads/db/schema.ts';
import { alarmNotice } from '@fairlead/leads/delivery/notices.ts';
import { RULES } from './alarm-rules.ts';
import { type Held, holding, isUnknown, type Rule, type Sample, select } from './conditions.ts';

/**
 * Milliseconds without any server that finds the condition true, until an alarm is over. What a restarted server does not
 * know yet, such as that mail does not leave, it has found out by then.
 */
const QUIET_MS = 3 * 60_000;

/** The longest time within which a counter is watched. */
const LONGEST_MS = Math.max(...RULES.map(({ condition }) => condition.withinMs ?? 0));

type AlarmDeps = {
  db: Database;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  log: Log;
  /** The channels that carry notices about alarms; none where Prometheus tells people. */
  channels: readonly string[];
  /** Call it when a notice was made, so that it leaves at once. */
  wakeOutbox: (channels: readonly string[]) => void;
};

export type Alarm = Tables['alarms'];

/** What a counter showed, from a time on by the monotonic clock. */
type Counted = { at: number; value: number };

export class Alarms {
  /** The alarms that are on, as of the last check. */
  current: readonly Alarm[] = [];
  readonly #deps: AlarmDeps;
  readonly #counters = new Map<string, Counted[]>();
  /** Since when each condition holds, by the monotonic clock. */
  readonly #since = new Map<string, number>();
  #logged = new Set<string>();

  constructor(deps: AlarmDeps) {
    this.#deps = deps;
  }

  /**
   * Call it every minute.
   * @throws the driver's error when the database does not answer; the log has the alarms all the same
   */
  async check(samples: readonly Sample[]): Promise<void> {
    const held = holding(RULES, samples, this.#increase);
    this.#remember(samples);
    const elapsed = this.#deps.clock.elapsed();
    const ids = new Set(held.map(({ id }) => id));
    for (const id of this.#since.keys()) if (!ids.has(id)) this.#since.delete(id);
    for (const { id } of held) if (!this.#since.has(id)) this.#since.set(id, elapsed);
    const on = held.filter(({ id, rule }) => this.#heldMs(id) >= (rule.forMs ?? 0));
    const unknown = RULES.filter((rule) => isUnknown(rule, samples));
    const goesOn = (id: string): boolean => unknown.some((rule) => isOf(rule, id));
    this.#tell(on, goesOn);
    await this.#keep(on, (id) => ids.has(id) || goesOn(id));
  }

  #heldMs(id: string): number {
    const { elapsed } = this.#deps.clock;
    return elapsed() - (this.#since.get(id) ?? elapsed());
  }

  /** @param goesOn whether an alarm that was told of before goes on, since nobody can tell whether it is over */
  #tell(on: readonly Held[], goesOn: (id: string) => boolean): void {
    const ids = new Set([...[...this.#logged].filter(goesOn), ...on.map(({ id }) => id)]);
    for (const alarm of ids.difference(this.#logged)) this.#deps.log('alarm_began', { alarm });
    for (const alarm of this.#logged.difference(ids)) this.#deps.log('alarm_over', { alarm });
    this.#logged = ids;
  }

  /** @param holds whether a condition holds or may hold, also one that has not done so for long enough */
  async #keep(on: readonly Held[], holds: (id: string) => boolean): Promise<void> {
    const { db, clock, channels, wakeOutbox } = this.#deps;
    const now = clock.now();
    const before = await db.selectFrom('alarms').selectAll().execute();
    const known = new Set(before.map(({ id }) => id));
    const begun = on.filter(({ id }) => !known.has(id));
    const seen = before.filter(({ id }) => holds(id)).map(({ id }) => id);
    // A time in the future was written before the clock was set back.
    const over = before.filter(({ id, seen_at }) => !holds(id) && Math.abs(now - seen_at) >= QUIET_MS);
    for (const { id, text, rule } of begun) {
      const alarm = { id, text, began_at: Math.round(now - this.#heldMs(id)), seen_at: now };
      await db.batch([
        db
          .insertInto('alarms')
          .values(alarm)
          .onConflict((conflict) => conflict.doNothing()),
        ...this.#notices(alarm, null, rule.hasDigest ?? false),
      ]);
    }
    if (seen.length > 0) await db.updateTable('alarms').set({ seen_at: now }).where('id', 'in', seen).execute();
    for (const alarm of over) {
      const hasDigest = RULES.some((rule) => rule.hasDigest && isOf(rule, alarm.id));
      await db.batch([
        ...this.#notices(alarm, now, hasDigest),
        db.deleteFrom('alarms').where('id', '=', alarm.id).where('began_at', '=', alarm.began_at),
      ]);
    }
    const isChanged = begun.length + over.length > 0;
    this.current = isChanged ? await db.selectFrom('alarms').selectAll().orderBy('began_at').execute() : before;
    if (isChanged) wakeOutbox(channels);
  }

  #notices(alarm: Alarm, over: number | null, hasDigest: boolean): Statement[] {
    const { db, clock, channels } = this.#deps;
    return hasDigest ? [] : channels.map((channel) => alarmNotice(db, alarm, over, channel, clock.now()));
  }

  /** The counters of this process began at 0. */
  #increase = (sample: Sample, withinMs: number): number => {
    const from = this.#deps.clock.elapsed() - withinMs;
    return sample.value - (this.#counters.get(keyOf(sample))?.findLast(({ at }) => at <= from)?.value ?? 0);
  };

  #remember(samples: readonly Sample[]): void {
    const at = this.#deps.clock.elapsed();
    for (const { condition } of RULES) {
      if (condition.withinMs === undefined) continue;
      for (const sample of select(samples, condition)) {
        const counted = this.#counters.get(keyOf(sample)) ?? [];
        if (counted.at(-1)?.value !== sample.value) counted.push({ at, value: sample.value });
        // One from before the longest window is needed, and no more.
        const oldest = counted.findLastIndex((entry) => entry.at <= at - LONGEST_MS);
        this.#counters.set(keyOf(sample), oldest > 0 ? counted.slice(oldest) : counted);
      }
    }
  }
}

/** Whether an alarm is one of a rule, such as `FairleadChannelAway:slack`. */
const isOf = ({ alert }: Rule, id: string): boolean => id.split(':', 1)[0] === alert;

const keyOf = ({ name, labels }: Sample): string => JSON.stringify([name, labels]);
