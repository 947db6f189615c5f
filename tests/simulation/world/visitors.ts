import type { ChannelName } from './channels.ts';
import type { MailFault } from './mail.ts';
import { emailOf, requestOf } from './submissions.ts';
import type { Server, Visitors, Way, World } from './types.ts';

type Visitor = {
  number: number;
  address: string;
  /** The lead that was acknowledged, and when it was. */
  stored: { id: string; at: number } | null;
};

const WINDOW_MS = 600_000;

/** Everybody who uses the form. Each visitor has one submission, and may send it again. */
export class SimulatedVisitors implements Visitors {
  readonly #world: World;
  readonly #all: Visitor[] = [];
  /** When each new lead was stored, and its sender's address. */
  readonly #storedAt: { address: string; at: number }[] = [];
  #underWay = 0;

  constructor(world: World) {
    this.#world = world;
  }

  get quiet(): boolean {
    return this.#underWay === 0;
  }

  get acknowledged(): { id: string; number: number }[] {
    return this.#all.flatMap(({ number, stored }) => (stored ? [{ id: stored.id, number }] : []));
  }

  *owed(channel: ChannelName): Generator<{ number: number; since: number }> {
    const { checks, mailFaults } = this.#world;
    for (const { number, stored } of this.#all) {
      if (!stored || (channel === 'letter' && mailFaults.has(number)) || this.#held.has(stored.id)) continue;
      if (checks.of(channel).timesTaken(stored.id) === 0) yield { number, since: stored.at };
    }
  }

  readonly #held = new Set<string>();

  released(): void {
    for (const { stored } of this.#all) {
      // Nobody tells the servers, so each finds them at its next poll.
      const found = this.#world.time.elapsed + this.#world.setting.pollMs;
      if (stored && this.#held.delete(stored.id)) stored.at = found;
    }
  }

  async faultOf(name: string): Promise<MailFault | undefined> {
    if (this.#world.mailFaults.size === 0) return undefined;
    const email = await this.#world.engine.emailOf(name.slice(-36));
    const visitor = this.#all.find((one) => emailOf(one) === email);
    return visitor && this.#world.mailFaults.get(visitor.number);
  }

  arrive(host: number, way: Way, fault: MailFault | null): void {
    const number = this.#all.length;
    this.#all.push({ number, address: `203.0.113.${host}`, stored: null });
    if (fault) this.#world.mailFaults.set(number, fault);
    this.send(number, way);
  }

  send(number: number, way: Way): void {
    const { serving } = this.#world;
    const visitor = this.#all[number];
    if (!visitor || serving.length === 0) return;
    const server = serving[number % serving.length]!;
    const submitting = this.#submit(visitor, way, server);
    // Half a request never ends unless its server does.
    if (way === 'half') return;
    this.#underWay++;
    void submitting.finally(() => this.#underWay--);
  }

  async #submit(visitor: Visitor, way: Way, server: Server): Promise<void> {
    const { story, time } = this.#world;
    const who = `visitor ${visitor.number}`;
    await this.#world.step(this.#world.outside, 'request');
    if (!server.isListening) return story.tell(who, `finds ${server.name} closed`);
    story.tell(who, way === 'half' ? `sends half a request to ${server.name}` : `sends to ${server.name}`);
    const underWay = this.#underWay;
    const response = await server.answer(requestOf(visitor, way), visitor.address);
    if (!response) return story.tell(who, 'gets no answer');
    story.tell(who, `is answered ${response.status}`);
    if (response.status === 429) this.#checkLimit(visitor, underWay, this.#world.setting.ipBurst, 'refused');
    if (response.status !== 200 && response.status !== 303) return;
    await this.#thanked(visitor, underWay, time.elapsed);
  }

  /** A visitor was thanked, so the lead must be stored by now. */
  async #thanked(visitor: Visitor, underWay: number, at: number): Promise<void> {
    const { checks, engine } = this.#world;
    const row = (await engine.leads()).findLast(({ email }) => email === emailOf(visitor));
    if (!row) return checks.violate(`visitor ${visitor.number} was thanked for a lead that is not stored`);
    const isNew = visitor.stored?.id !== row.id;
    if (isNew) this.#storedAt.push({ address: visitor.address, at });
    if (visitor.stored) {
      const { dayIsUnsure } = this.#world;
      if (visitor.stored.id !== row.id && !dayIsUnsure) checks.violate(`visitor ${visitor.number} has a second lead`);
      return;
    }
    if (row.held_for === 'many_from_address')
      this.#checkLimit(visitor, underWay, this.#world.setting.holdIpOver, 'held');
    if (row.state === 'held') this.#held.add(String(row.id));
    visitor.stored = { id: String(row.id), at };
  }

  /**
   * A limit counts the leads that are stored, and the requests that were under way when this one came.
   * @param underWay how many requests were under way then
   */
  #checkLimit({ number, address }: Visitor, underWay: number, limit: number, what: string): void {
    const { elapsed } = this.#world.time;
    const stored = this.#storedAt.filter((lead) => lead.address === address && elapsed - lead.at <= WINDOW_MS).length;
    if (stored + underWay > limit) return;
    this.#world.checks.violate(`visitor ${number} was ${what} though only ${stored} leads of the address are stored`);
  }
}
