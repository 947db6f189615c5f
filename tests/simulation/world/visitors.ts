import { FUNCTION_PATH } from '../../../contract/contact.ts';
import type { Misdeed } from './mail.ts';
import type { SimulatedServer } from './server.ts';
import type { World } from './world.ts';

/** Stands in every text that a visitor types, and must stand in no log line. */
export const MARK = 'Quillfeather';

/** How a visitor sends: by the page's script, by the form itself, or only half of it. */
export type Manner = 'script' | 'form' | 'half';

type Visitor = {
  number: number;
  address: string;
  /** What was acknowledged, and when. */
  stored: { id: string; at: number } | null;
};

const WINDOW_MS = 600_000;

/** Everybody who uses the form. Each has a submission of its own, and may send it again. */
export class Visitors {
  readonly #world: World;
  readonly #all: Visitor[] = [];
  /** When each lead was stored that is new, by address. */
  readonly #storedAt: { address: string; at: number }[] = [];
  #underWay = 0;

  constructor(world: World) {
    this.#world = world;
  }

  get count(): number {
    return this.#all.length;
  }

  /** Whether no request is under way. */
  get quiet(): boolean {
    return this.#underWay === 0;
  }

  get acknowledged(): { id: string; number: number }[] {
    return this.#all.flatMap(({ number, stored }) => (stored ? [{ id: stored.id, number }] : []));
  }

  /** Letters without trouble of their own that have not left, and since when they are due. */
  *owed(): Generator<{ number: number; since: number }> {
    for (const { number, stored } of this.#all) {
      if (!stored || this.#world.misdeeds.has(number) || this.#held.has(stored.id)) continue;
      if (this.#world.invariants.letters.timesTaken(stored.id) === 0) yield { number, since: stored.at };
    }
  }

  readonly #held = new Set<string>();

  /** The visitors whose leads wait for a person have been let go. */
  released(): void {
    for (const { stored } of this.#all) {
      // Nobody tells the servers, so a poll must find it.
      const found = this.#world.time.elapsed + this.#world.setting.pollMs;
      if (stored && this.#held.delete(stored.id)) stored.at = found;
    }
  }

  /** What the mail server does with a letter, by its name. */
  async misdeedOf(name: string): Promise<Misdeed | undefined> {
    if (this.#world.misdeeds.size === 0) return undefined;
    const email = await this.#world.engine.emailOf(name.slice(-36));
    const visitor = this.#all.find((one) => emailOf(one) === email);
    return visitor && this.#world.misdeeds.get(visitor.number);
  }

  /** Somebody new sends a submission. @returns the visitor's number */
  arrive(house: number, manner: Manner, misdeed: Misdeed | null): number {
    const number = this.#all.length;
    this.#all.push({ number, address: `203.0.113.${house}`, stored: null });
    if (misdeed) this.#world.misdeeds.set(number, misdeed);
    this.send(number, manner);
    return number;
  }

  /** A visitor sends, for the first time or again. */
  send(number: number, manner: Manner): void {
    const { serving } = this.#world;
    const visitor = this.#all[number];
    if (!visitor || serving.length === 0) return;
    const server = serving[number % serving.length]!;
    const submitting = this.#submit(visitor, manner, server);
    // Half a request is never over, unless its server ends.
    if (manner === 'half') return;
    this.#underWay++;
    void submitting.finally(() => this.#underWay--);
  }

  async #submit(visitor: Visitor, manner: Manner, server: SimulatedServer): Promise<void> {
    const { story, time } = this.#world;
    const who = `visitor ${visitor.number}`;
    await this.#world.step(this.#world.outside, 'request');
    if (!server.isListening) return story.tell(who, `finds ${server.name} closed`);
    story.tell(who, manner === 'half' ? `sends half a request to ${server.name}` : `sends to ${server.name}`);
    const crowd = this.#underWay;
    const response = await server.answer(requestOf(visitor, manner), visitor.address);
    if (!response) return story.tell(who, 'gets no answer');
    story.tell(who, `is answered ${response.status}`);
    if (response.status === 429) this.#checkLimit(visitor, crowd, this.#world.setting.ipBurst, 'refused');
    if (response.status !== 200 && response.status !== 303) return;
    await this.#thanked(visitor, crowd, time.elapsed);
  }

  /** "Thank you" means: stored by now. */
  async #thanked(visitor: Visitor, crowd: number, at: number): Promise<void> {
    const { invariants, engine } = this.#world;
    const row = (await engine.leads()).findLast(({ email }) => email === emailOf(visitor));
    if (!row) return invariants.violate(`visitor ${visitor.number} was thanked for a lead that is not stored`);
    const isNew = visitor.stored?.id !== row.id;
    if (isNew) this.#storedAt.push({ address: visitor.address, at });
    if (visitor.stored) {
      const { dayIsUnsure } = this.#world;
      if (visitor.stored.id !== row.id && !dayIsUnsure)
        invariants.violate(`visitor ${visitor.number} has a second lead`);
      return;
    }
    if (row.held_for === 'many_from_address') this.#checkLimit(visitor, crowd, this.#world.setting.holdIpOver, 'held');
    if (row.state === 'held') this.#held.add(String(row.id));
    visitor.stored = { id: String(row.id), at };
  }

  /**
   * A limit counts what was stored, and what was under way when the request came.
   * @param crowd how many were under way then
   */
  #checkLimit({ number, address }: Visitor, crowd: number, limit: number, what: string): void {
    const { elapsed } = this.#world.time;
    const stored = this.#storedAt.filter((lead) => lead.address === address && elapsed - lead.at <= WINDOW_MS).length;
    if (stored + crowd > limit) return;
    this.#world.invariants.violate(
      `visitor ${number} was ${what} though only ${stored} leads of the address are stored`,
    );
  }
}

const emailOf = ({ number }: Visitor) => `${MARK}${number}@example.com`;

function requestOf(visitor: Visitor, manner: Manner): Request {
  const fields = {
    firstName: `${MARK} ${visitor.number}`,
    lastName: MARK,
    email: emailOf(visitor),
    phone: '+1 555 010 2030',
    website: `https://${MARK}${visitor.number}.example.com`,
    country: `${MARK}land`,
    service: 'seo',
    revenue: '0-100k',
  };
  const url = `http://server${FUNCTION_PATH}`;
  if (manner === 'form') return new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const body = JSON.stringify({ ...fields, platforms: [] });
  const headers = { 'content-type': 'application/json', 'idempotency-key': `key-${visitor.number}` };
  if (manner === 'script') return new Request(url, { method: 'POST', headers, body });
  const never = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(body.slice(0, 20))) });
  return new Request(url, { method: 'POST', headers, body: never, duplex: 'half' } as RequestInit);
}
