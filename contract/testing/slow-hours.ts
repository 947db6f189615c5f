import { minutesOf, WEEKDAYS, type WorkingHours } from '../working-hours.ts';

const QUARTER_MS = 900_000;

/** The hours of work as slow as they are simple: days and clocks are Temporal's, and work is counted minute by minute. */
export class SlowHours {
  readonly #hours: WorkingHours;
  readonly #dates = new Map<number, Temporal.PlainDate>();
  readonly #spans = new Map<string, readonly [opens: number, closes: number] | null>();

  constructor(hours: WorkingHours) {
    this.#hours = hours;
  }

  dueAt(at: number): number {
    let minute = at;
    for (let left = this.#hours.reply * 60; left > 0; minute += 60_000) if (this.#isWork(minute)) left--;
    return minute;
  }

  #isWork(at: number): boolean {
    const span = this.#spanOf(this.#dateOf(at));
    return span !== null && at >= span[0] && at < span[1];
  }

  /** In every zone a day begins on a full quarter of an hour of the world's. */
  #dateOf(at: number): Temporal.PlainDate {
    const quarter = Math.floor(at / QUARTER_MS) * QUARTER_MS;
    const known = this.#dates.get(quarter);
    if (known) return known;
    const { timeZone } = this.#hours;
    const date = Temporal.Instant.fromEpochMilliseconds(quarter).toZonedDateTimeISO(timeZone).toPlainDate();
    this.#dates.set(quarter, date);
    return date;
  }

  #spanOf(day: Temporal.PlainDate) {
    const name = day.toString();
    const known = this.#spans.get(name);
    if (known !== undefined) return known;
    const { timeZone, days, holidays } = this.#hours;
    const written = holidays.includes(name) ? undefined : days[WEEKDAYS[day.dayOfWeek - 1] ?? 'sunday'];
    const instantOf = (minutes: number) =>
      day.toPlainDateTime().add({ minutes }).toZonedDateTime(timeZone).epochMilliseconds;
    const [from, to] = written === undefined ? [0, 0] : minutesOf(written);
    const span = written === undefined ? null : ([instantOf(from), instantOf(to)] as const);
    this.#spans.set(name, span);
    return span;
  }
}
