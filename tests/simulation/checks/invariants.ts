import type { LogFields } from '../../../server/base/log.ts';
import { CHANNELS, CHAT_PAUSE_MS, type ChannelName } from '../world/channels.ts';
import type { Row } from '../world/database.ts';
import { MARK } from '../world/submissions.ts';
import type { Checks, Server, World } from '../world/types.ts';
import { Letters } from './letters.ts';

/** Milliseconds, as the project promises them: most delay by another letter, longest stop, longest start. */
const MOST_DELAY = 10_000;
const STOP = 12_000;
const START = 35_000;
/** Milliseconds: a gate that closed in the last trouble may stay closed for a minute, and then a poll finds the letters. */
const AFTERMATH = 70_000;

/** Checks that every promise is kept. Each promise is written here once. */
export class Invariants implements Checks {
  readonly #world: World;
  readonly #deliveries: Record<ChannelName, Letters>;
  #violation: string | null = null;

  constructor(world: World) {
    this.#world = world;
    const made = (channel: ChannelName) => new Letters(world, channel, (what) => this.violate(what));
    this.#deliveries = { letter: made('letter'), webhook: made('webhook'), slack: made('slack') };
  }

  of(channel: ChannelName): Letters {
    return this.#deliveries[channel];
  }

  violate(what: string): void {
    this.#violation ??= what;
  }

  /** The first promise that was broken; null while all are kept. */
  get violation(): string | null {
    return this.#violation;
  }

  /** Takes every log line. No line may hold what a visitor typed, and none may report a bug. */
  logged(server: Server, event: string, fields: LogFields): void {
    if (JSON.stringify(fields).includes(MARK)) this.violate(`a log line holds a visitor's text: ${event}`);
    if (event === 'bug') this.violate(`a bug: ${JSON.stringify(fields)}`);
    const deliveries = this.#deliveries[(fields.channel ?? 'letter') as ChannelName];
    if (/^(?:letter|delivery)_sent$/.test(event)) deliveries.recorded(String(fields.id));
    if (/^(?:letter|delivery)_failed$/.test(event)) deliveries.ended(server, String(fields.id));
  }

  checkNow(): void {
    for (const server of this.#world.servers) this.#checkServer(server);
    for (const channel of CHANNELS) this.#checkDelay(channel);
  }

  /** What came while all that its channel needs worked, and has no fault of its own, waits for nothing else. */
  #checkDelay(channel: ChannelName): void {
    const { calmSince, setting, visitors, time } = this.#world;
    // A chat takes one message after the other.
    const most = MOST_DELAY + (channel === 'slack' ? visitors.acknowledged.length * CHAT_PAUSE_MS : 0);
    for (const { number, since } of visitors.owed(channel)) {
      const waited = time.elapsed - since;
      if (since < calmSince[channel] + AFTERMATH + setting.pollMs || waited <= most) continue;
      this.violate(`the ${channel} of visitor ${number} has waited ${waited} ms for no reason of its own`);
    }
  }

  #checkServer(server: Server): void {
    const { elapsed } = this.#world.time;
    const { alive, signalledAt, startedAt, isListening, name } = server;
    if (!alive) return;
    // A process cannot stop while the machine is suspended.
    const since = Math.max(signalledAt ?? 0, this.#world.skippedAt);
    if (signalledAt !== null && elapsed - since > STOP) this.violate(`${name} is alive 12 s after it was told to stop`);
    if (signalledAt === null && !isListening && elapsed - startedAt > START) {
      this.violate(`${name} neither serves nor has ended`);
    }
  }

  async checkEnd(): Promise<void> {
    const rows = new Map((await this.#world.engine.leads()).map((row) => [String(row.id), row]));
    for (const { id, number } of this.#world.visitors.acknowledged) {
      if (!rows.has(id)) this.violate(`the lead of visitor ${number} was acknowledged and is not stored`);
    }
    const deliveries = await this.#world.engine.deliveries();
    for (const row of deliveries) this.#checkDelivery(row, rows.get(String(row.lead_id)));
    for (const [id, { state }] of rows) {
      const count = deliveries.filter(({ lead_id }) => lead_id === id).length;
      if (count !== (state === 'held' ? 0 : CHANNELS.length))
        this.violate(`lead ${id} is ${state}: ${count} deliveries`);
    }
    this.#checkDoubles(rows);
  }

  #checkDelivery(row: Row, lead: Row | undefined): void {
    const { lead_id: id, state } = row;
    const channel = row.channel as ChannelName;
    if (channel === 'letter' && lead?.state !== state)
      this.violate(`lead ${id} is ${lead?.state}, its letter ${state}`);
    if (state === 'sent' && this.of(channel).timesTaken(String(id)) === 0) {
      this.violate(`lead ${id} counts as sent by ${channel} and never left`);
    }
    if (state === 'pending') this.violate(`lead ${id} is still to leave by ${channel}: ${row.last_error}`);
    if (state === 'dead') this.of(channel).checkGivenUp(row);
  }

  #checkDoubles(rows: Map<string, Row>): void {
    // After a day the same submission is a new lead.
    if (this.#world.dayIsUnsure) return;
    const emails = [...rows.values()].map(({ email }) => email);
    if (new Set(emails).size < emails.length) this.violate('two leads hold one submission');
  }
}
