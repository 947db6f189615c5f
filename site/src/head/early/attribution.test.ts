import { CLICK_KINDS } from '@fairlead/contract/clicks.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { noteView } from './attribution.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the tab's storage has after these views, as texts. */
function notedAfter(searches: string[], clickIds = true): Record<string, string> {
  const storage = new Proxy<Record<string, string>>(
    {},
    { set: (all, name, value) => Reflect.set(all, name, `${value}`) },
  );
  vi.useFakeTimers({ now: 1_000 });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('CLICK_IDS', clickIds);
  for (const search of searches) {
    vi.stubGlobal('location', { pathname: '/about', search });
    noteView('');
  }
  return { ...storage };
}

test.each(CLICK_KINDS)('a link with %s is noted as a click, with its time, and as the last touch', (kind) => {
  expect(notedAfter([`?a=b&${kind}=x-1_2&c=d`])).toEqual({
    first: '/about,,',
    last: '/about,,',
    click: `1000,${kind}=x-1_2`,
  });
});

test('of several clicks the newest is kept, with all click IDs of its link', () => {
  expect(notedAfter(['?msclkid=1', '?gbraid=2&gclid=3', '?notgclid=4&utm_source=x']).click).toBe(
    '1000,gbraid=2,gclid=3',
  );
});

test('no click is noted where the agency keeps none', () => {
  expect(notedAfter(['?gclid=1'], false)).toEqual({ first: '/about,,' });
});
