import { readConfig } from '@fairlead/leads/base/config.ts';
import type { Env } from '@fairlead/leads/base/env.ts';
import type { LogFields } from '@fairlead/leads/base/log.ts';
import { openLimits } from '@fairlead/leads/limits/limiters.ts';
import type { Kind } from '@fairlead/leads/testing/database/stores.ts';
import { useDatabase } from '@fairlead/leads/testing/database/use-database.ts';
import { type FakeMailer, fakeMailer, outboxOf } from '@fairlead/leads/testing/delivery/outbox.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { must } from '@fairlead/support/must.ts';
import { afterEach, beforeEach } from 'vitest';
import { loadBundle } from '../bundle.ts';
import { createDesk, type Desk, type DeskDeps } from '../desk.ts';
import { signInChannel } from '../sign-in-letters.ts';

export const ANN = 'ann@example.com';
export const BEN = 'ben@example.com';
export const HERE = 'http://127.0.0.1:8080';

type Ask = {
  /** Posts these fields; without them it is a GET. */
  form?: Record<string, string> | [string, string][];
  cookie?: string;
  /** Of the page with the form; null for none. */
  origin?: string | null;
  headers?: Record<string, string>;
  /** The network of the visitor. */
  from?: string;
  /** Scheme, host and port of the address that is asked. */
  at?: string;
};

/** A desk in this process, with a clock that the test sets. */
class TestDesk {
  now = Date.parse('2026-03-01T12:00:00Z');
  logged: { event: string; fields: LogFields }[] = [];
  store!: Parameters<typeof useDatabase>[1]['store'];
  db!: Parameters<typeof useDatabase>[1]['db'];
  mailer: FakeMailer = fakeMailer();
  alarms: ReturnType<DeskDeps['alarms']> = [];
  /** What the publisher answers; null where there is none. */
  publisher: DeskDeps['passToPublisher'] = null;
  /** Set at the end of a test. */
  isOver = false;
  #answer!: Desk['answer'];
  #deliveries: Promise<unknown> = Promise.resolve();

  /** Starts it again, with other settings and channels. */
  async start(env: Env = {}, channels = ['letter']): Promise<void> {
    const config = readConfig({ ...this.store.env, DESK_USERS: `${ANN},${BEN}`, ...env }, TEST_SETTINGS);
    const { deskUsers } = config;
    if (deskUsers === null) throw new Error('A desk needs users.');
    const log = (event: string, fields: LogFields = {}) => this.logged.push({ event, fields });
    const clock = { now: () => this.now, elapsed: () => this.now, sleep: async () => true };
    const { db, mailer } = this;
    const programs = channels.filter((name) => ['webhook', 'hubspot'].includes(name));
    const contactChannels = channels.filter((name) => name === 'hubspot');
    const eventChannels = channels.filter((name) => name === 'webhook');
    const { letters, siteUrl } = config;
    const origin = () => siteUrl?.origin ?? HERE;
    const signIn = signInChannel({ db, mailer, clock, letters, brand: TEST_SETTINGS.brand, origin });
    const outbox = outboxOf(db, mailer, { clock, channels: [signIn] });
    const wakeOutbox = () => {
      if (!this.isOver) this.#deliveries = this.#deliveries.then(outbox.deliver);
    };
    const deps = {
      db,
      settings: TEST_SETTINGS,
      mailer,
      log,
      clock,
      channels,
      programs,
      eventChannels,
      contactChannels,
      chat: null,
      wakeOutbox,
      passToPublisher: this.publisher,
    };
    const limits = await openLimits(config, log);
    this.#answer = createDesk(
      { ...deps, limits, config: { ...config, deskUsers }, ownUrl: () => HERE, alarms: () => this.alarms },
      await loadBundle(),
    );
  }

  ask(path: string, { form, cookie, origin = HERE, headers = {}, from = '192.0.2.1', at = HERE }: Ask = {}) {
    const all = new Headers(headers);
    if (cookie) all.set('cookie', cookie);
    if (form === undefined) return this.#answer(new Request(at + path, { headers: all }), from);
    if (origin !== null) all.set('origin', origin);
    const body = new URLSearchParams(form);
    return this.#answer(new Request(at + path, { method: 'POST', headers: all, body }), from);
  }

  /** Asks for a link and takes it from the letter. @param to the page to which it leads @returns its path */
  async link(email = ANN, to?: string): Promise<string> {
    const before = this.letters.length;
    await this.ask('/desk/sign-in', { form: { email, ...(to !== undefined && { to }) } });
    await this.mailed(before + 1);
    return new URL(must(/http\S+/.exec(must(this.letters.at(-1)).text))[0]).pathname;
  }

  /** Resolves when so many letters have left. */
  mailed = (count: number): Promise<void> => this.mailer.asked.until((letters) => letters.length >= count);

  get letters() {
    return this.mailer.asked.items;
  }

  /** Resolves when no letter is under way. Nothing more leaves. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.#deliveries;
  }

  /** Presses the button behind a link. */
  press = (link: string, more: Ask = {}) =>
    this.ask('/desk/sign-in/confirm', { form: { token: must(link.split('/').at(-1)) }, ...more });

  /** Signs somebody in. @returns the cookie as a browser sends it */
  async signIn(email = ANN): Promise<string> {
    return cookieOf(await this.press(await this.link(email)));
  }
}

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (response: Response): string => must(must(response.headers.get('set-cookie')).split(';')[0]);

/** A new desk for each test of a suite. */
export function useDesk(kind: Kind): TestDesk {
  const desk = new TestDesk();
  useDatabase(kind, desk);
  beforeEach(async () => {
    desk.now = Date.parse('2026-03-01T12:00:00Z');
    desk.mailer = fakeMailer();
    desk.isOver = false;
    desk.logged = [];
    await desk.start();
  });
  afterEach(() => desk.end());
  return desk;
}
