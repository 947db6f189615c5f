import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import {
  anybody,
  breakStore,
  createLimited,
  from,
  heldFor,
  type Limited,
  statusesOf,
} from '../../support/server/limited.ts';

describe.each(KINDS)('only a lead that is stored and new counts towards the limits, on %s:', (kind) => {
  let limited: Limited;
  beforeEach(async () => {
    limited = await createLimited(kind);
  });
  afterEach(() => limited[Symbol.asyncDispose]());

  test('leads that could not be stored one after the other do not', async () => {
    const app = await limited.start({ HOLD_IP_OVER: '5' });
    const repair = await breakStore(limited);
    for (let sent = 0; sent < 6; sent++) expect((await from(app, '1.2.3.4')).status).toBe(503);
    await repair();
    expect((await from(app, '1.2.3.4')).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null]);
  });

  test('leads that could not be stored at the same moment do not, nor do they use up the hard limit', async () => {
    const app = await limited.start({ RATE_IP_BURST: '10', HOLD_IP_OVER: '5' });
    const repair = await breakStore(limited);
    expect(await statusesOf(Array.from({ length: 10 }, () => from(app, '1.2.3.4')))).toEqual({ 503: 10 });
    await repair();
    expect((await from(app, '1.2.3.4')).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null]);
  });

  test('repeats do not, one after the other and all at once, and none of them is refused', async () => {
    const app = await limited.start({ RATE_IP_BURST: '5', HOLD_IP_OVER: '1', RATE_GLOBAL_PER_MIN: '2' });
    const same = anybody();
    for (let sent = 0; sent < 3; sent++) expect((await from(app, '1.2.3.4', same)).status).toBe(200);
    const other = anybody();
    expect(await statusesOf(Array.from({ length: 30 }, () => from(app, '1.2.3.5', other)))).toEqual({ 200: 30 });
    expect(await limited.store.leads()).toMatchObject([
      { submissions: 3, heldFor: null },
      { submissions: 30, heldFor: null },
    ]);
  });

  test('invalid submissions do not', async () => {
    const app = await limited.start({ RATE_IP_BURST: '1' });
    for (const phone of ['', 'x', 'y']) expect((await from(app, '1.2.3.4', anybody({ phone }))).status).toBe(422);
    expect((await from(app, '1.2.3.4')).status).toBe(200);
  });

  test('a flood at one moment does not slip past the limit, and all that the limit allows are let in', async () => {
    const app = await limited.start({ RATE_IP_BURST: '20', HOLD_IP_OVER: '5' });
    const flood = Array.from({ length: 200 }, () => from(app, '6.6.6.6'));
    expect(await statusesOf(flood)).toEqual({ 200: 20, 429: 180 });
    const held = await heldFor(limited);
    expect(held.filter((why) => why === 'many_from_address')).toHaveLength(15);
    expect(held.filter((why) => why === null)).toHaveLength(5);
  });

  test('floods that come in waves let in as many as the limit allows, no more and no fewer', async () => {
    const app = await limited.start({ RATE_IP_BURST: '50' });
    const waves = [];
    for (let wave = 0; wave < 10; wave++) {
      waves.push(...Array.from({ length: 8 }, () => from(app, '6.6.6.6')));
      // The next wave begins while this one is stored and counted.
      await waves.at(-8);
    }
    expect(await statusesOf(waves)).toEqual({ 200: 50, 429: 30 });
  });
});
