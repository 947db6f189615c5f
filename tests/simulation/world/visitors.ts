import { ANSWERS } from '@fairlead/contract/example-answers.ts';
import { FUNCTION_PATH } from '@fairlead/contract/request.ts';
import { releaseLeads, sendAgain } from '@fairlead/leads/deliveries.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { must } from '@fairlead/support/must.ts';
import { CHANNELS, type ChannelName, visitorOf } from './attempts.ts';
import type { MailFault } from './mail.ts';
import type { HttpFault } from './receivers.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

/** Every text that a visitor types contains this. No log line may contain it. */
export const MARK = 'Quillfeather';

/** How a visitor sends: by the page's script, by the form itself, or only half of a request. */
export type Way = 'script' | 'form' | 'half';

/** What goes wrong with the lead of one visitor, by the channel. */
export type Faults = { letter?: MailFault | undefined } & { [channel in Exclude<ChannelName, 'letter'>]?: HttpFault };

type Visitor = {
  number: number;
  address: string;
  faults: Faults;
  /** Since when its lead may be stored. */
  sentAt: number | null;
  /** The lead that was acknowledged. */
  id: string | null;
};

const WINDOW_MS = 600_000;

/** Everybody who uses the form, each with one submission, and the people of the agency. */
export class Visitors {
  readonly #world: World;
  readonly #all: Visitor[] = [];
  /** The leads that are known to be stored, by their id: since when, and by whom. */
  readonly #stored = new Map<string, { at: number; address: string }>();
  readonly #held = new Set<string>();
  #underWay = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Whether no request is under way. */
  get quiet(): boolean {
    return this.#underWay === 0;
  }

  /** The leads that a visitor was thanked for. */
  get acknowledged(): { id: string; number: number }[] {
    return this.#all.flatMap(({ number, id }) => (id === null ? [] : [{ id, number }]));
  }

  isHeld(id: string): boolean {
    return this.#held.has(id);
  }

  faultsOf(number: number | null): Faults {
    return (number === null ? undefined : this.#all[number]?.faults) ?? {};
  }

  /** Ends the trouble with single leads, but that of so many. */
  forgive(but: number): void {
    const inTrouble = this.#all.filter(({ faults }) => Object.keys(faults).length > 0);
    for (const visitor of inTrouble.slice(but)) visitor.faults = {};
  }

  arrive(host: number, way: Way, faults: Faults = {}): void {
    const number = this.#all.length;
    this.#all.push({ number, address: `203.0.113.${host}`, faults, sentAt: null, id: null });
    this.send(number, way);
  }

  /** A visitor sends, for the first time or again. */
  send(number: number, way: Way): void {
    const { serving } = this.#world;
    const visitor = this.#all[number];
    if (!visitor || serving.length === 0) return;
    const server = must(serving[number % serving.length]);
    const submitting = this.#submit(visitor, way, server);
    // Half a request never ends unless its server does.
    if (way === 'half') return;
    this.#underWay++;
    void submitting.finally(() => this.#underWay--);
  }

  /** Somebody releases all held leads. The servers find them at their next poll. */
  async release(): Promise<void> {
    const doing = { actor: 'leads', now: this.#world.time.now() };
    await releaseLeads(this.#world.people, 'all', CHANNELS, doing, TEST_SETTINGS.hours);
    for (const id of this.#held) this.#world.promises.owed(id, this.#nextPoll);
    this.#held.clear();
  }

  /** Somebody sends a lead again by one channel. */
  async sendAgain(index: number, channel: ChannelName): Promise<void> {
    const { id } = this.acknowledged[index] ?? {};
    if (id === undefined) return;
    const doing = { actor: 'leads', now: this.#world.time.now() };
    const willBeSent = await sendAgain(this.#world.people, id, channel, doing);
    if (willBeSent && !this.#held.has(id)) this.#world.promises.again(id, channel, this.#nextPoll);
  }

  get #nextPoll(): number {
    return this.#world.time.elapsed + this.#world.setting.pollMs;
  }

  async #submit(visitor: Visitor, way: Way, server: Server): Promise<void> {
    const { story } = this.#world;
    const who = `visitor ${visitor.number}`;
    await this.#world.step(this.#world.outside, 'request');
    if (!server.isListening) return story.tell(who, `finds ${server.name} closed`);
    story.tell(who, way === 'half' ? `sends half a request to ${server.name}` : `sends to ${server.name}`);
    if (way !== 'half') visitor.sentAt ??= this.#world.time.elapsed;
    const underWay = this.#underWay;
    const response = await server.answer(requestOf(visitor, way), visitor.address);
    story.tell(who, response ? `is answered ${response.status}` : 'gets no answer');
    const lead = await this.#findLead(visitor, underWay);
    if (!response) return;
    if (response.status === 429) {
      visitor.sentAt = null;
      this.#checkLimit(visitor, underWay, this.#world.setting.ipBurst, 'refused');
    }
    if (response.status !== 200 && response.status !== 303) return;
    if (!lead) return this.#world.promises.violate(`${who} was thanked for a lead that is not stored`);
    if (visitor.id !== null && visitor.id !== lead && !this.#world.dayIsUnsure)
      this.#world.promises.violate(`${who} has a second lead`);
    if (visitor.id !== null) return;
    visitor.id = lead;
    if (!this.#held.has(lead)) this.#world.promises.owed(lead, visitor.sentAt ?? this.#world.time.elapsed);
  }

  /** Finds what is stored by now, also without an answer that says so. @returns the visitor's newest lead */
  async #findLead(visitor: Visitor, underWay: number): Promise<string | undefined> {
    const at = this.#world.time.elapsed;
    const rows = await this.#world.ask('select id, email, held, held_for from leads order by received_at, id');
    for (const { id, email, held, held_for } of rows) {
      const number = visitorOf(String(email));
      if (this.#stored.has(String(id))) continue;
      this.#stored.set(String(id), { at, address: must(this.#all[number]).address });
      if (held === 1) this.#held.add(String(id));
      if (held_for === 'many_from_address' && number === visitor.number)
        this.#checkLimit(visitor, underWay, this.#world.setting.holdIpOver, 'held');
    }
    const own = rows.findLast(({ email }) => visitorOf(String(email)) === visitor.number);
    return own && String(own.id);
  }

  /**
   * A limit counts the leads that are stored, and the requests that were under way when this one came.
   * @param underWay how many requests were under way then
   */
  #checkLimit({ number, address }: Visitor, underWay: number, limit: number, what: string): void {
    const { elapsed } = this.#world.time;
    const leads = [...this.#stored.values()].filter((lead) => lead.address === address);
    const stored = leads.filter(({ at }) => elapsed - at <= WINDOW_MS).length;
    if (stored + underWay > limit) return;
    this.#world.promises.violate(`visitor ${number} was ${what} though only ${stored} leads of the address are stored`);
  }
}

/** The request by which a visitor sends. */
function requestOf({ number }: Visitor, way: Way): Request {
  const { platforms: _, ...fields } = {
    ...ANSWERS,
    firstName: `${MARK} ${number}`,
    lastName: MARK,
    email: `${MARK}${number}@example.com`,
    website: `https://${MARK}${number}.example.com`,
    country: `${MARK}land`,
  };
  const url = `http://server${FUNCTION_PATH}`;
  if (way === 'form') return new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const body = JSON.stringify({ ...fields, platforms: [] });
  const headers = { 'content-type': 'application/json', 'idempotency-key': `key-${number}` };
  if (way === 'script') return new Request(url, { method: 'POST', headers, body });
  const never = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(body.slice(0, 20))) });
  return new Request(url, { method: 'POST', headers, body: never, duplex: 'half' } as RequestInit);
}
