/** How much one sender, and all senders together, may send. Only a new lead that was stored counts. */
import { hash } from 'node:crypto';
import type { Config } from '../base/config.ts';
import { errorFields, type Log } from '../base/log.ts';
import { Bucket, Counts, type Limiter, type Rule } from './bucket.ts';
import { networksOf } from './networks.ts';
import { SIGN_IN_WINDOW_S, signInLimit } from './sign-in.ts';

export type Sender = {
  /** As `networksOf` takes it. */
  address: string;
  email: string;
  website: string;
  /** Equal for every submission of one lead. */
  lead: string;
};

/** A submission that was let in. */
export type Admission = {
  admitted: true;
  /** Why a person should check it first; null for no reason. */
  doubt: Rule['doubt'] | null;
  /** Call it when the lead was stored and is new. Never rejects. */
  count(): Promise<void>;
  /** Call it once at the end, whatever happened. */
  leave(): void;
};

/** Too much came from this address or from a network around it. */
export type TooMany = {
  admitted: false;
  /** Milliseconds until it may send again. */
  waitMs: number;
};

export type Limits = {
  /** Lets a submission in, or not. While counting fails, nobody is refused for what could not be counted. */
  enter(sender: Sender): Promise<Admission | TooMany>;
  /** Counts somebody who asks for a link to sign in. @returns milliseconds to wait; 0: go on */
  askForLink(asker: { address: string; email: string }): Promise<number>;
  close(): Promise<void>;
};

/** @param options `keyPrefix` keeps the keys of limiters apart; `duration` is the window in seconds */
export type CreateLimiter = (options: { keyPrefix: string; duration: number }) => Limiter;

export type LimitsOptions = {
  rates: Config['rates'];
  create: CreateLimiter;
  /** Keys are hashed with it. Servers that share counts need the same one. Never rejects. */
  salt: () => string | Promise<string>;
  log: Log;
  close?: () => Promise<void>;
};

/** Builds the limits on any counters. The counters have the clock; the limits have none. */
export function createLimits({ rates, create, salt, log, close = async () => {} }: LimitsOptions): Limits {
  const { ipBurst, ipWindowS, globalPerMin, holdIpOver } = rates;
  const fault = (error: unknown) => log('limit_not_counted', errorFields(error));
  const counts = (keyPrefix: string, duration: number) =>
    new Counts(create({ keyPrefix, duration }), duration * 1000, fault);
  const addresses = counts('address', ipWindowS);
  const texts = counts('text', ipWindowS);
  const everybody = counts('all', 60);
  const links = signInLimit(counts('sign-in', SIGN_IN_WINDOW_S));

  // In this order: where several buckets hold a lead, the first one names the doubt.
  function bucketsOf({ address, email, website }: Sender, salted: string): Bucket[] {
    const networks = networksOf(address).map(({ name, times, refuses }) => {
      const refuseFrom = refuses ? ipBurst * times : null;
      const rule: Rule = { doubt: 'many_from_address', holdFrom: holdIpOver * times, refuseFrom };
      return new Bucket(addresses, keyOf(salted, name), rule);
    });
    const same: Rule = { doubt: 'same_text', holdFrom: holdIpOver, refuseFrom: null };
    const all: Rule = { doubt: 'many_from_everybody', holdFrom: globalPerMin, refuseFrom: null };
    return [
      ...networks,
      new Bucket(texts, keyOf(salted, `email ${email}`), same),
      new Bucket(texts, keyOf(salted, `website ${website}`), same),
      new Bucket(everybody, 'all', all),
    ];
  }

  return {
    async enter(sender) {
      const buckets = bucketsOf(sender, await salt());
      let decision: Admission | TooMany | null = null;
      try {
        decision = await decide(sender.lead, buckets);
        return decision;
      } finally {
        if (!decision?.admitted) for (const bucket of buckets) bucket.giveBack();
      }
    },
    askForLink: async ({ address, email }) => {
      const salted = await salt();
      return links(address, email, (text) => keyOf(salted, text));
    },
    close,
  };
}

/** Waits until no bucket is unsure any more, then lets the lead into all of them or into none. */
async function decide(lead: string, buckets: Bucket[]): Promise<Admission | TooMany> {
  for (;;) {
    const looks = await Promise.all(buckets.map((bucket) => bucket.look()));
    // No await from here to letIn, so that no other submission is let in between.
    const verdicts = buckets.map((bucket, index) => bucket.judge(lead, looks[index]!));
    const refusing = looks.filter((_, index) => verdicts[index] === 'refuse');
    if (refusing.length > 0)
      return { admitted: false, waitMs: Math.max(...refusing.map(({ msBeforeNext }) => msBeforeNext)) };
    const unsure = buckets.filter((_, index) => verdicts[index] === 'unsure');
    if (unsure.length === 0) return letIn(lead, buckets, verdicts.indexOf('hold'));
    await Promise.all(unsure.map((bucket) => bucket.settled()));
  }
}

/** @param holding index of the bucket that holds it, -1 for none */
function letIn(lead: string, buckets: Bucket[], holding: number): Admission {
  for (const bucket of buckets) bucket.enter(lead);
  return {
    admitted: true,
    doubt: buckets[holding]?.rule.doubt ?? null,
    count: async () => {
      await Promise.all(buckets.map((bucket) => bucket.count(lead)));
    },
    leave: () => {
      for (const bucket of buckets) bucket.leave(lead);
    },
  };
}

/**
 * Hashed, so that no address is written down only to count it. The salt keeps anybody from finding an address by trying
 * them all. The hash proves nothing, so a salt in front is enough. HMAC takes three times as long.
 */
const keyOf = (salt: string, text: string) => hash('sha256', salt + text, 'base64url').slice(0, 22);
