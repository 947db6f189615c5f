/** How much one sender, and all of them, may send. Only a lead that was stored and is new counts. */
import { hash } from 'node:crypto';
import type { Config } from '../base/config.ts';
import { errorFields, type Log } from '../base/log.ts';
import { Refusal } from '../contact/answers.ts';
import { networksOf } from '../contact/client-address.ts';
import { Bucket, Counts, type Limiter, type Rule } from './bucket.ts';

export type Sender = {
  /** From `clientAddress`. */
  address: string;
  email: string;
  website: string;
  /** Equal for every submission of one lead. */
  lead: string;
};

/** A submission that was let in. */
export type Entry = {
  /** Why a person should look at it first, the plainest reason first; null for none. */
  doubt: Rule['doubt'] | null;
  /** To be called when its lead was stored and is new. Never throws. */
  count(): Promise<void>;
  /** To be called once when it is over, however it ended. */
  leave(): void;
};

export type Limits = {
  /**
   * Lets a submission in. A fault of the counting refuses nobody.
   * @throws Refusal `rate_limited` when too much came from its address or a network of it
   */
  enter(sender: Sender): Promise<Entry>;
  close(): Promise<void>;
};

/** @param options `keyPrefix` keeps the keys of limiters apart; `duration` is the window in seconds */
export type CreateLimiter = (options: { keyPrefix: string; duration: number }) => Limiter;

export type LimitsOptions = {
  rates: Config['rates'];
  create: CreateLimiter;
  /** What keys are hashed with, the same for all who share counts. Never rejects. */
  salt: () => string | Promise<string>;
  log: Log;
  close?: () => Promise<void>;
};

/** Builds the limits upon any counters. Has no clock: time is the counters' own. */
export function createLimits({ rates, create, salt, log, close = async () => {} }: LimitsOptions): Limits {
  const { ipBurst, ipWindowS, globalPerMin, holdIpOver } = rates;
  const fault = (error: unknown) => log('limit_not_counted', errorFields(error));
  const counts = (keyPrefix: string, duration: number) =>
    new Counts(create({ keyPrefix, duration }), duration * 1000, fault);
  const addresses = counts('address', ipWindowS);
  const texts = counts('text', ipWindowS);
  const everybody = counts('all', 60);

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
      try {
        for (;;) {
          const looks = await Promise.all(buckets.map((bucket) => bucket.look()));
          // Nothing waits from here to the entry, so nobody is let in between.
          const verdicts = buckets.map((bucket, index) => bucket.judge(sender.lead, looks[index]!));
          const refusing = looks.filter((_, index) => verdicts[index] === 'refuse');
          if (refusing.length > 0) throw tooMany(Math.max(...refusing.map(({ msBeforeNext }) => msBeforeNext)));
          const unsure = buckets.filter((_, index) => verdicts[index] === 'unsure');
          if (unsure.length === 0) return letIn(sender.lead, buckets, verdicts.indexOf('hold'));
          await Promise.all(unsure.map((bucket) => bucket.settled()));
        }
      } catch (refusal) {
        for (const bucket of buckets) bucket.giveBack();
        throw refusal;
      }
    },
    close,
  };
}

/** @param holding index of the bucket that holds it, -1 for none */
function letIn(lead: string, buckets: Bucket[], holding: number): Entry {
  for (const bucket of buckets) bucket.enter(lead);
  return {
    doubt: buckets[holding]?.rule.doubt ?? null,
    count: async () => {
      await Promise.all(buckets.map((bucket) => bucket.count(lead)));
    },
    leave: () => {
      for (const bucket of buckets) bucket.leave(lead);
    },
  };
}

const tooMany = (waitMs: number) =>
  new Refusal('rate_limited', { 'retry-after': String(Math.max(Math.ceil(waitMs / 1000), 1)) });

/**
 * Addresses are not written down for the sake of counting, and without the salt nobody finds one by trying them all.
 * A keyed hash of text and no proof of anything, so the salt before it does, at a third of what HMAC costs each lead.
 */
const keyOf = (salt: string, text: string) => hash('sha256', salt + text, 'base64url').slice(0, 22);
