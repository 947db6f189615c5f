/**
 * How much one sender, and all senders together, may send. This is a brake on spam: of requests at the same moment it may
 * let a few more or fewer pass.
 */
import { hash } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { networksOf } from './networks.ts';
import type { Rates } from './rates.ts';

export type LimitHoldReason = 'many_from_address' | 'same_text' | 'many_from_everybody';

/** Too much came from this address or from a network around it. `waitMs`: milliseconds until it may send again. */
export type Refused = { refused: true; waitMs: number };

/** `holdReason` says why a person should check the lead first; null for no reason. */
type Admitted = {
  refused: false;
  holdReason: LimitHoldReason | null;
  /** Only a new lead that was stored counts. Call this for anything else. Never rejects. */
  refund(): Promise<void>;
};

export type Limits = {
  /** Counts a submission. @param sender its address as `networksOf` takes it */
  admit(sender: { address: string; email: string; website: string }): Promise<Admitted | Refused>;
  /** Counts somebody who wants to sign in. @param email null for a passkey @returns milliseconds to wait; 0: go on */
  askToSignIn(asker: { address: string; email: string | null }): Promise<number>;
  close(): Promise<void>;
};

/** A limiter of rate-limiter-flexible. What it rejects is not counted. `UNCOUNTED` says that it has no room for a key. */
type Limiter = Pick<RateLimiterAbstract, 'msDuration' | 'penalty' | 'reward' | 'delete'>;
export const UNCOUNTED = Number.POSITIVE_INFINITY;

/**
 * A place for counts. `keyPrefix` keeps the keys of its limiters apart, and `duration` is the window in seconds. The library
 * wants `points` for its own verdict. Nobody asks for that, since one count is compared with two limits here.
 */
export type Store = (options: { keyPrefix: string; duration: number; points: number }) => Limiter;

type LimitsOptions = {
  rates: Rates;
  /** A request counts in each, the nearest first. What one refuses does not reach the next. */
  stores: Store[];
  /** Keys are hashed with it. Servers that share counts need the same one. Never rejects. */
  salt: () => string | Promise<string>;
  close?: () => Promise<void>;
};

/** Seconds of the window for links to sign in, and how many there may be in it. An office shares one network. */
export const SIGN_IN_WINDOW_S = 900;
const LINKS_PER_NETWORK = 20;
const LINKS_PER_EMAIL = 5;

/** The clocks of servers that share counts may differ by so many milliseconds. */
export const SKEW_MS = 60_000;

/** What counts under one key. Over `refuseOver` a request is refused, and over `holdOver` its lead is held for `holdReason`. */
type Rule = {
  limiter: Limiter;
  text: string;
  refuseOver: number;
  holdOver: number;
  holdReason: LimitHoldReason | null;
};
type Point = { rule: Rule; count: number; waitMs: number; refund(): Promise<void> };

/** Builds the limits on any stores. They have the clock; the limits have none. */
export function createLimits({ rates, stores, salt, close = async () => {} }: LimitsOptions): Limits {
  const { ipBurst, ipWindowS, globalPerMin, holdIpOver } = rates;
  const places = stores.map((create) => {
    const limiter = (keyPrefix: string, duration: number) => create({ keyPrefix, duration, points: 1 });
    return {
      addresses: limiter('address', ipWindowS),
      texts: limiter('text', ipWindowS),
      everybody: limiter('all', 60),
      links: limiter('sign-in', SIGN_IN_WINDOW_S),
    };
  });

  /** Counts group after group, and stops at the first that refuses. A refused request gives all its points back. */
  async function pass(groups: Rule[][]): Promise<Admitted | Refused> {
    const salted = await salt();
    const points: Point[] = [];
    const refund = async () => {
      await Promise.allSettled(points.map((point) => point.refund()));
    };
    for (const group of groups) {
      // What a store cannot count refuses and holds nobody.
      const found = await Promise.all(group.map((rule) => count(rule, keyOf(salted, rule.text)).catch(() => null)));
      const counted = found.filter((point) => point !== null);
      points.push(...counted);
      const over = counted.filter(isRefused);
      if (over.length > 0) {
        await refund();
        return { refused: true, waitMs: Math.max(...over.map(({ waitMs }) => waitMs)) };
      }
    }
    const holding = points.find((point) => point.count > point.rule.holdOver);
    return { refused: false, holdReason: holding?.rule.holdReason ?? null, refund };
  }

  return {
    admit({ address, email, website }) {
      const networks = networksOf(address).map(({ name, times, refuses }) => ({
        text: name,
        refuseOver: refuses ? ipBurst * times : Infinity,
        holdOver: holdIpOver * times,
        holdReason: 'many_from_address' as const,
      }));
      const text = { refuseOver: Infinity, holdOver: holdIpOver, holdReason: 'same_text' as const };
      const all = { refuseOver: Infinity, holdOver: globalPerMin, holdReason: 'many_from_everybody' as const };
      // Where several of these hold a lead, the first one names the reason.
      return pass([
        ...places.map(({ addresses }) => networks.map((rule) => ({ ...rule, limiter: addresses }))),
        places.flatMap(({ texts, everybody }) => [
          { ...text, limiter: texts, text: `email ${email}` },
          { ...text, limiter: texts, text: `website ${website}` },
          { ...all, limiter: everybody, text: '' },
        ]),
      ]);
    },
    // Counts before anybody looks whether the address is known. So an unknown address is limited like a known one.
    async askToSignIn({ address, email }) {
      const rule = { holdOver: Infinity, holdReason: null };
      const networks = networksOf(address)
        .filter(({ refuses }) => refuses)
        .map(({ name, times }) => ({ ...rule, text: `network ${name}`, refuseOver: LINKS_PER_NETWORK * times }));
      const people = email === null ? [] : [{ ...rule, text: `email ${email}`, refuseOver: LINKS_PER_EMAIL }];
      const asked = await pass([
        ...places.map(({ links }) => networks.map((network) => ({ ...network, limiter: links }))),
        ...places.map(({ links }) => people.map((person) => ({ ...person, limiter: links }))),
      ]);
      return asked.refused ? asked.waitMs : 0;
    },
    close,
  };
}

/** A key for which there is no room is over its limit. A lead is then held, not refused, if its rule can hold it. */
const isRefused = ({ rule, count }: Point): boolean =>
  count > rule.refuseOver && (count !== UNCOUNTED || rule.holdReason === null);

/** Adds a point under the key. */
async function count(rule: Rule, key: string): Promise<Point> {
  const { limiter } = rule;
  let found = await limiter.penalty(key);
  if (found.msBeforeNext > limiter.msDuration + SKEW_MS) {
    // The clock was set back since the window began. The points would stay until the clock is there again.
    await limiter.delete(key);
    found = await limiter.penalty(key);
  }
  const { consumedPoints, msBeforeNext } = found;
  const refund = async () => {
    if (consumedPoints === UNCOUNTED) return;
    const left = await limiter.reward(key);
    if (left.consumedPoints <= 0) await limiter.delete(key);
  };
  return { rule, count: consumedPoints, waitMs: msBeforeNext, refund };
}

/**
 * Hashed, so that no address is written down only to count it. The salt keeps anybody from finding an address by trying
 * them all. The hash proves nothing, so a salt in front is enough. HMAC takes three times as long.
 */
const keyOf = (salt: string, text: string) => hash('sha256', salt + text, 'base64url').slice(0, 22);
