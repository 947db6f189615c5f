import { afterEach, describe, expect, test, vi } from 'vitest';
import { bounded } from '../../../server/base/log.ts';
import { memoryLimits } from '../../../server/limits/limiters.ts';
import { type Admission, createLimits, type Limits } from '../../../server/limits/limits.ts';
import { UNKNOWN } from '../../../server/limits/networks.ts';
import { createMetrics } from '../../../server/operation/metrics.ts';

const RATES = { ipBurst: 3, ipWindowS: 600, globalPerMin: 100, holdIpOver: 100 };

let count = 0;
const sender = (address = '1.2.3.4', lead = `lead ${count++}`) => ({
  address,
  lead,
  email: `${lead}@example.com`,
  website: `https://${lead}.example`,
});

/** Tells the limits of a new lead that is stored. @returns 429 if they refuse it */
async function send(limits: Limits, address?: string): Promise<Admission['doubt'] | 429> {
  const admission = await limits.enter(sender(address));
  if (!admission.admitted) return 429;
  await admission.count();
  admission.leave();
  return admission.doubt;
}

test('an unknown sender is held and never refused, since anybody may be it', async () => {
  const limits = memoryLimits({ ...RATES, holdIpOver: 2 }, () => {});
  const answers = [];
  for (let sent = 0; sent < 6; sent++) answers.push(await send(limits, UNKNOWN));
  expect(answers).toEqual([null, null, ...Array(4).fill('many_from_address')]);
});

describe('a fault of the counting', () => {
  const broken = async () => {
    throw Object.assign(new Error('text of a visitor'), { code: '42P01' });
  };
  const lines: unknown[] = [];
  const limits = createLimits({
    rates: { ...RATES, ipBurst: 1, holdIpOver: 1 },
    create: () => ({ get: broken, penalty: broken, delete: broken }),
    salt: () => 'salt',
    log: (event, fields) => lines.push([event, fields]),
  });

  test('refuses and holds nobody, and is logged without the text of the error', async () => {
    for (let sent = 0; sent < 5; sent++) expect(await send(limits)).toBeNull();
    expect(lines[0]).toEqual(['limit_not_counted', { error: 'Error', code: '42P01', errcode: null }]);
    expect(JSON.stringify(lines)).not.toContain('visitor');
  });

  test('still counts the leads that are under way, so a flood is refused', async () => {
    const entries = await Promise.all(Array.from({ length: 9 }, () => limits.enter(sender('6.6.6.6'))));
    expect(entries.filter(({ admitted }) => admitted)).toHaveLength(1);
  });

  test('is logged once a minute, and counted every time', () => {
    let clock = 0;
    const written: string[] = [];
    const { log } = createMetrics(
      bounded(
        (event) => written.push(event),
        () => clock,
      ),
    );
    const failing = (times: number) => {
      for (let fault = 0; fault < times; fault++) log('limit_not_counted');
    };
    failing(50);
    clock += 59_999;
    failing(50);
    expect(written).toHaveLength(1);
    clock += 1;
    failing(50);
    expect(written).toHaveLength(2);
    for (let other = 0; other < 3; other++) log('lead_stored');
    expect(written).toHaveLength(5);
  });
});

describe('counts in memory', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('are forgotten when their window is over', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
    const limits = memoryLimits({ ...RATES, ipBurst: 1 }, () => {});
    expect([await send(limits), await send(limits)]).toEqual([null, 429]);
    vi.advanceTimersByTime(599_000);
    expect(await send(limits)).toBe(429);
    vi.advanceTimersByTime(2_000);
    expect([await send(limits), await send(limits)]).toEqual([null, 429]);
  });

  test('do not last for a year when the clock is set back by one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22) });
    const limits = memoryLimits({ ...RATES, ipBurst: 1 }, () => {});
    expect([await send(limits), await send(limits)]).toEqual([null, 429]);
    vi.setSystemTime(Date.UTC(2025, 10, 22));
    expect([await send(limits), await send(limits)]).toEqual([null, 429]);
  });
});
