import type { Readable } from 'node:stream';
import { type Connection, timeout } from '../../../server/mail/smtp-connection.ts';
import type { Process } from './time.ts';

/** Steps of a conversation with a mail server. At `END` it has read the letter and answers whether it takes it. */
export const STEPS = ['MAIL', 'RCPT', 'DATA', 'END'] as const;
export type Step = (typeof STEPS)[number];

/** What the server does at one step: it answers a code, is silent, or ends the connection; `_after`: it took the letter first. */
export type MailFault = { at: Step; does: number | 'hang' | 'cut' | 'cut_after' | 'hang_after' };

/** `silent`: connections open, no answer comes. `goodbye`: it greets with 421. `login`: the password is wrong. */
export const MAIL_STATES = ['ok', 'slow', 'away', 'silent', 'goodbye', 'login'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Milliseconds that a slow server takes for each letter. */
const SLOW_MS = 5_000;

export type MailHost = {
  state: () => MailState;
  /** What goes wrong with this letter; undefined for nothing. */
  faultOf: (name: string) => Promise<MailFault | undefined>;
  /** The name of the letter with this length in bytes. No two letters have the same length here. */
  nameOf: (bytes: number) => string;
  /** A sender has begun to hand this letter over. */
  began: (owner: Process, name: string) => void;
  /** The server has taken the letter. Its sender may never learn that. */
  took: (owner: Process, name: string) => void;
  /** The sender has learned that the server took it. */
  answered: (owner: Process, name: string) => void;
  step: (owner: Process, label: string) => Promise<void>;
  /** Waits as the mail server does. A server under test that only waits for this may end. */
  sleep: (ms: number) => Promise<boolean>;
};

const answering = (responseCode: number) => Object.assign(new Error('No'), { code: 'EENVELOPE', responseCode });
const broken = () => Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' });
const never = () => new Promise<never>(() => {});

/** Opens a connection as nodemailer would: one that has logged in, or an error. */
export async function connect(owner: Process, host: MailHost, connectMs: number): Promise<Connection> {
  await host.step(owner, 'connection to the mail server');
  const state = host.state();
  if (state === 'away') throw Object.assign(new Error('Refused'), { code: 'ESOCKET' });
  if (state === 'goodbye') throw answering(421);
  if (state === 'login') throw answering(535);
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
      // A server that was away has closed the connections from before.
      if (wasUsed && host.state() !== state) throw broken();
      await converse(owner, host, name, body, () => open);
    },
    onEnd: () => {},
    close: () => {
      open = false;
    },
  };
}

async function converse(owner: Process, host: MailHost, name: string, body: Readable, isOpen: () => boolean) {
  for (const step of STEPS) {
    // Nodemailer reads the letter once the server has asked for it.
    if (step === 'END') for await (const _ of body);
    await host.step(owner, `the mail server at ${step}`);
    if (!isOpen()) return never();
    if (host.state() === 'away' || host.state() === 'silent') throw broken();
    if (step === 'END' && host.state() === 'slow') {
      await host.sleep(SLOW_MS);
      await host.step(owner, 'the slow mail server');
    }
    await misbehave(owner, host, step, name);
  }
  host.took(owner, name);
  await host.step(owner, 'the answer of the mail server');
  // The sender has given up and does not learn that its letter was taken.
  if (!isOpen()) return never();
  host.answered(owner, name);
}

async function misbehave(owner: Process, host: MailHost, step: Step, name: string): Promise<void> {
  const fault = await host.faultOf(name);
  if (fault?.at !== step) return;
  const { does } = fault;
  if (does === 'cut_after' || does === 'hang_after') host.took(owner, name);
  if (does === 'hang' || does === 'hang_after') return never();
  if (typeof does === 'number') throw answering(does);
  throw broken();
}
