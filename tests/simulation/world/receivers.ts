import { type Answer, NoAnswer, NotBegun, type post } from '@fairlead/leads/outgoing/post.ts';
import { type Attempt, current, type Receiver } from './attempts.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

/** What a receiver does with every request. `busy`: it asks to wait. `silent`: it never answers. `cut`: it takes the lead and ends the connection. */
export const RECEIVER_STATES = ['ok', 'slow', 'away', 'busy', 'silent', 'failing', 'cut'] as const;
export type ReceiverState = (typeof RECEIVER_STATES)[number];

/**
 * What a receiver does with one lead: it answers a status, hangs or ends the connection; `_after`: it took the lead first.
 * `lacks`: HubSpot misses a property, and refuses to make it.
 */
export const HTTP_FAULTS = [400, 403, 404, 429, 500, 'hang', 'cut', 'hang_after', 'cut_after', 'lacks'] as const;
export type HttpFault = (typeof HTTP_FAULTS)[number];

/** Milliseconds that a slow receiver takes, and after which a request is given up. */
const SLOW_MS = 5_000;
const PATIENCE_MS = 10_000;
/** Seconds for which a busy receiver asks. */
const WISH_S = 30;

const BY_STATE = { busy: 429, failing: 500, silent: 'hang', cut: 'cut_after' } as const;

/** HubSpot is asked to make properties before it can take a lead that has them. */
const bringsLead = ({ pathname }: URL) => !pathname.includes('properties');

/** The requests of one server: they reach no network. */
export const postOf = (world: World, owner: Server): typeof post =>
  async function request({ url }, _headers, _body, stopping): Promise<Answer> {
    const attempt = current();
    const { channel } = attempt;
    await world.step(owner, `request to ${channel}`);
    const state = world.receivers[channel as Receiver];
    attempt.deed = state === 'away' ? 'trouble' : null;
    if (stopping?.aborted) throw new NotBegun();
    if (state === 'away') throw new NoAnswer('ECONNREFUSED', false);
    world.promises.began(attempt);
    if (state === 'slow') {
      await world.sleep(world.outside, SLOW_MS);
      await world.step(owner, `slow ${channel}`);
    }
    const fault = state === 'ok' || state === 'slow' ? world.httpFaultOf(attempt) : BY_STATE[state];
    if (fault !== undefined) return misbehave(world, attempt, url, fault);
    if (bringsLead(url)) world.promises.took(attempt);
    await world.step(owner, `answer of ${channel}`);
    if (bringsLead(url)) world.promises.answered(attempt);
    return { status: 200, retryAfter: undefined, body: '{}' };
  };

async function misbehave(world: World, attempt: Attempt, url: URL, fault: HttpFault): Promise<Answer> {
  const { owner } = attempt;
  if ((fault === 'hang_after' || fault === 'cut_after') && bringsLead(url)) world.promises.took(attempt);
  await world.step(owner, `answer of ${attempt.channel}`);
  if (typeof fault === 'number') {
    attempt.deed = fault === 400 ? 'refusal' : 'trouble';
    return { status: fault, retryAfter: fault === 429 ? String(WISH_S) : undefined, body: '' };
  }
  if (fault === 'lacks') {
    attempt.deed = 'refusal';
    return bringsLead(url)
      ? { status: 400, retryAfter: undefined, body: 'PROPERTY_DOESNT_EXIST' }
      : { status: 403, retryAfter: undefined, body: '' };
  }
  attempt.deed = 'silence';
  if (fault === 'cut' || fault === 'cut_after') throw new NoAnswer('ECONNRESET', true);
  await world.sleep(owner, PATIENCE_MS);
  throw new NoAnswer('ETIMEDOUT', true);
}
