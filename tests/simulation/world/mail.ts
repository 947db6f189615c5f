import type { Readable } from 'node:stream';
import { type Connection, timeout } from '../../../server/mail/smtp-connection.ts';
import type { Mortal } from './time.ts';

/** Steps of a conversation with a mail server. `END`: it has read the letter and must say whether it takes it. */
export const STEPS = ['MAIL', 'RCPT', 'DATA', 'END'] as const;
export type Step = (typeof STEPS)[number];

/** What the server does at one step: a code, silence, an end of the connection before or after it took the letter. */
export type Misdeed = { at: Step; does: number | 'hang' | 'cut' | 'cut_after' | 'hang_after' };

/** `silent`: connections stand, nobody speaks. `goodbye`: 421 as a greeting. `login`: the password is wrong. */
export const MAIL_STATES = ['ok', 'slow', 'gone', 'silent', 'goodbye', 'login'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Milliseconds that a slow server takes for each letter. */
const SLOW_MS = 5_000;

export type MailHost = {
  state: () => MailState;
  /** What happens to this letter; undefined where nothing does. */
  misdeedOf: (name: string) => Promise<Misdeed | undefined>;
  /** The letter that is so many bytes long: here every letter has a length of its own. */
  nameOf: (bytes: number) => string;
  /** A sender has begun to hand this letter over. */
  began: (owner: Mortal, name: string) => void;
  /** The server has taken the letter; the sender may never learn of it. */
  took: (owner: Mortal, name: string) => void;
  /** The sender has learned that the server took it. */
  answered: (owner: Mortal, name: string) => void;
  step: (owner: Mortal, label: string) => Promise<void>;
  /** The mail server's own time: what it waits for keeps no process alive. */
  sleep: (ms: number) => Promise<boolean>;
};

const saying = (responseCode: number) => Object.assign(new Error('No'), { code: 'EENVELOPE', responseCode });
const broken = () => Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' });
const never = () => new Promise<never>(() => {});

/** Opens a connection as nodemailer would: one that has logged in, or an error. */
export async function connect(owner: Mortal, host: MailHost, connectMs: number): Promise<Connection> {
  await host.step(owner, 'connection to the mail server');
  const state = host.state();
  if (state === 'gone') throw Object.assign(new Error('Refused'), { code: 'ESOCKET' });
  if (state === 'goodbye') throw saying(421);
  if (state === 'login') throw saying(535);
  if (state === 'silent') {
    await host.sleep(connectMs);
    await host.step(owner, 'silence');
    throw timeout();
  }
  let used = false;
  let open = true;
  return {
    get used() {
      return used;
    },
    async send({ size }, body) {
      const wasUsed = used;
      used = true;
      const name = host.nameOf(size);
      host.began(owner, name);
      // A server that went away and came back knows nothing of an old connection.
      if (wasUsed && host.state() !== state) throw broken();
      await converse(owner, host, name, body, () => open);
    },
    onEnd: () => {},
    close: () => {
      open = false;
    },
  };
}

async function converse(owner: Mortal, host: MailHost, name: string, body: Readable, isOpen: () => boolean) {
  for (const step of STEPS) {
    // Reading it is how nodemailer shows that the server has asked for the letter.
    if (step === 'END') for await (const _ of body);
    await host.step(owner, `the mail server at ${step}`);
    if (!isOpen()) return never();
    if (host.state() === 'gone' || host.state() === 'silent') throw broken();
    if (step === 'END' && host.state() === 'slow') {
      await host.sleep(SLOW_MS);
      await host.step(owner, 'the slow mail server');
    }
    await misbehave(owner, host, step, name);
  }
  host.took(owner, name);
  await host.step(owner, 'the answer of the mail server');
  // The sender has given up, and never learns that its letter was taken after all.
  if (!isOpen()) return never();
  host.answered(owner, name);
}

async function misbehave(owner: Mortal, host: MailHost, step: Step, name: string): Promise<void> {
  const misdeed = await host.misdeedOf(name);
  if (misdeed?.at !== step) return;
  const { does } = misdeed;
  if (does === 'cut_after' || does === 'hang_after') host.took(owner, name);
  if (does === 'hang' || does === 'hang_after') return never();
  if (typeof does === 'number') throw saying(does);
  throw broken();
}
