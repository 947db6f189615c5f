import { afterEach, expect, test, vi } from 'vitest';
import { BoundedMemory, MOST_KEYS } from './limiters.ts';
import { createLimits, type Limits } from './limits.ts';
import { UNKNOWN } from './networks.ts';

const RATES = { ipBurst: 20, ipWindowS: 600, globalPerMin: 1_000_000, holdIpOver: 5 };

/** Limits in memory, and how many keys they keep. */
function open(rates = {}) {
  const limiters: BoundedMemory[] = [];
  const create = (options: ConstructorParameters<typeof BoundedMemory>[0]) => {
    const limiter = new BoundedMemory(options);
    limiters.push(limiter);
    return limiter;
  };
  const limits = createLimits({ rates: { ...RATES, ...rates }, stores: [create], salt: () => 'salt' });
  const keys = () => limiters.reduce((sum, limiter) => sum + limiter.dump().storage.length, 0);
  return { limits, keys };
}

let count = 0;
/** A new lead. @returns its reason to be held, or 429 */
async function send({ admit }: Limits, address = '1.2.3.4') {
  const name = `n${count++}`;
  const admission = await admit({ address, email: `${name}@example.com`, website: `https://${name}.example` });
  return admission.refused ? 429 : admission.holdReason;
}

const ask = ({ askToSignIn }: Limits, address: string) => askToSignIn({ address, email: `n${count++}@example.com` });

/** One of the networks of a customer, who has 65,536 of them. */
const networkOf = (index: number) => `2001:db8:1:${(index % 65_536).toString(16)}::/64`;

afterEach(() => {
  vi.useRealTimers();
});

test('100,000 refused requests for links keep no key, from one network or from all those of a customer', {
  tags: 'slow',
}, async () => {
  const { limits, keys } = open();
  for (let asked = 0; asked < 20; asked++) expect(await ask(limits, '192.0.2.1')).toBe(0);
  for (let asked = 0; asked < 80; asked++) expect(await ask(limits, networkOf(asked))).toBe(0);
  const before = keys();
  let refused = 0;
  for (let asked = 0; asked < 50_000; asked++) {
    if ((await ask(limits, '192.0.2.1')) > 0) refused++;
    if ((await ask(limits, networkOf(asked))) > 0) refused++;
  }
  expect(refused).toBe(100_000);
  expect(keys()).toBe(before);
  // Nor do they use up the room for the keys of others.
  expect(await ask(limits, '198.51.100.1')).toBe(0);
});

test('refused submissions keep no key', async () => {
  const { limits, keys } = open();
  for (let sent = 0; sent < 20; sent++) await send(limits);
  const before = keys();
  for (let sent = 0; sent < 1_000; sent++) expect(await send(limits)).toBe(429);
  expect(keys()).toBe(before);
});

test('the number of keys is limited: without room a new network gets no link, and its leads are held', {
  tags: 'slow',
}, async () => {
  const { limits, keys } = open();
  const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  const answers = new Set<number | string | null>();
  for (let index = 0; index < MOST_KEYS; index++) {
    await ask(limits, addressOf(index));
    answers.add(await send(limits, addressOf(index)));
  }
  expect(answers).toEqual(new Set([null, 'same_text']));
  const most = keys();
  expect(most).toBeLessThanOrEqual(3 * MOST_KEYS + 1);
  expect(await ask(limits, '192.0.2.1')).toBeGreaterThan(0);
  for (let sent = 0; sent < 30; sent++) expect(await send(limits, '192.0.2.1')).toBe('many_from_address');
  expect(await ask(limits, addressOf(0))).toBeGreaterThan(0);
  expect(keys()).toBe(most);
});

test('an unknown sender is held and never refused, since anybody may be it', async () => {
  const { limits } = open({ ipBurst: 3, holdIpOver: 2 });
  const answers = [];
  for (let sent = 0; sent < 6; sent++) answers.push(await send(limits, UNKNOWN));
  expect(answers).toEqual([null, null, ...Array(4).fill('many_from_address')]);
});

test('counts are forgotten when their window is over', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  const { limits, keys } = open({ ipBurst: 1 });
  expect([await send(limits), await send(limits)]).toEqual([null, 429]);
  vi.advanceTimersByTime(599_000);
  expect(await send(limits)).toBe(429);
  vi.advanceTimersByTime(2_000);
  expect(keys()).toBe(0);
  expect([await send(limits), await send(limits)]).toEqual([null, 429]);
});

test('counts do not last for a year when the clock is set back by one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22) });
  const { limits } = open({ ipBurst: 1 });
  expect([await send(limits), await send(limits)]).toEqual([null, 429]);
  vi.setSystemTime(Date.UTC(2025, 10, 22));
  expect([await send(limits), await send(limits)]).toEqual([null, 429]);
});
