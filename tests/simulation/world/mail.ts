import type { Readable } from 'node:stream';
import type { Connection, SmtpLimits } from '@fairlead/leads/mail/smtp.ts';
import { type Attempt, current } from './attempts.ts';
import type { Process } from './time.ts';
import type { World } from './world.ts';

/** Steps of a conversation with a mail server. At `END` it has read the letter and answers whether it takes it. */
export const STEPS = ['MAIL', 'RCPT', 'DATA', 'END'] as const;

/** What the server does at one step: it answers a code, is silent, or ends the connection; `_after`: it took the letter first. */
export type MailFault = { at: (typeof STEPS)[number]; does: number | 'hang' | 'cut' | 'cut_after' | 'hang_after' };

/** `silent`: connections open, no answer comes. `goodbye`: it greets with 421. `login`: the password is wrong. */
export const MAIL_STATES = ['ok', 'slow', 'away', 'silent', 'goodbye', 'login'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Milliseconds that a slow server takes for each letter. */
const SLOW_MS = 5_000;

/** Answers that are about the server, whatever the step. */
const TROUBLE = [421, 530];

const answering = (responseCode: number) => Object.assign(new Error('No'), { code: 'EENVELOPE', responseCode });
const broken = () => Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' });
const never = () => new Promise<never>(() => {});

/** Opens a connection as nodemailer would: one that has logged in, or an error. */
export async function connectMail(world: World, owner: Process, { connectMs }: SmtpLimits): Promise<Connection> {
  const attempt = current();
  await world.step(owner, 'connection to the mail server');
  const state = world.mailState;
  attempt.deed = 'trouble';
  if (state === 'away') throw Object.assign(new Error('Refused'), { code: 'ESOCKET' });
  if (state === 'goodbye') throw answering(421);
  if (state === 'login') throw answering(535);
  if (state === 'silent') {
    await world.sleep(world.outside, connectMs);
    await world.step(owner, 'silence');
    throw Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' });
  }
  attempt.deed = null;
  let open = true;
  return {
    addressing: 'any',
    send: (_, body) => converse(world, attempt, body, () => open),
    close: () => {
      open = false;
    },
  };
}

async function converse(world: World, attempt: Attempt, body: Readable, isOpen: () => boolean): Promise<void> {
  const { owner } = attempt;
  world.promises.began(attempt);
  for (const step of STEPS) {
    // Nodemailer reads the letter once the server has asked for it.
    if (step === 'END') for await (const _ of body);
    await world.step(owner, `the mail server at ${step}`);
    if (!isOpen()) return never();
    if (world.mailState === 'away' || world.mailState === 'silent') throw broken();
    if (step === 'END' && world.mailState === 'slow') {
      await world.sleep(world.outside, SLOW_MS);
      await world.step(owner, 'the slow mail server');
    }
    const fault = world.mailFaultOf(attempt);
    if (fault?.at === step) return misbehave(world, attempt, fault);
  }
  world.promises.took(attempt);
  await world.step(owner, 'the answer of the mail server');
  // The sender has given up and does not learn that its letter was taken.
  if (!isOpen()) return never();
  world.promises.answered(attempt);
}

function misbehave(world: World, attempt: Attempt, { at, does }: MailFault): Promise<void> {
  if (does === 'cut_after' || does === 'hang_after') world.promises.took(attempt);
  if (typeof does === 'number') attempt.deed = TROUBLE.includes(does) ? 'trouble' : 'refusal';
  else attempt.deed = at === 'END' ? 'silence' : 'refusal';
  if (does === 'hang' || does === 'hang_after') return never();
  throw typeof does === 'number' ? answering(does) : broken();
}
