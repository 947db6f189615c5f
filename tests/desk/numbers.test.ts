import { sourceOf } from '@fairlead/contract/attribution.ts';
import { useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { costs, frame, inbox, lead, breakdown as words } from '@fairlead/desk/words.ts';
import { storeLead } from '@fairlead/leads/store.ts';
import { payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { beforeEach, expect, test } from 'vitest';
import { Person } from '../support/desk/person.ts';

const desk = useDesk('sqlite');
let ann: Person;

beforeEach(async () => {
  const source = sourceOf({ utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring' });
  const visit = { source, lastTouch: null };
  await storeLead(desk.db, { payload: payload(), key: null, heldFor: null, visit }, desk.now);
  await storeLead(desk.db, { payload: payload({ email: 'b@example.com' }), key: null, heldFor: null }, desk.now);
  ann = new Person(desk, await desk.signIn());
});

test('a channel leads to its campaigns, and each count to its leads', async () => {
  await ann.open('/desk/numbers');
  await ann.follow(words.channels['paid-search']);
  expect(ann.text).toContain('spring');
  await ann.follow('1');
  expect(ann.path).toContain('channel=paid-search');
  expect(ann.text).toContain(inbox.counts.one);
  expect(ann.text).toContain(`${inbox.filters.channel}: ${words.channels['paid-search']}`);
});

test('a cost is typed in for a month, and then a lead has its price', async () => {
  await ann.open('/desk/costs?month=2026-03');
  const index = Array.from({ length: 20 }, (_, at) => at).find((at) => ann.field(`campaign.${at}`) === 'spring');
  const field = `cost.${index}`;
  await ann.type({ [field]: '12.345' }).press(costs.submit);
  expect([ann.status, ann.field(field)]).toEqual([422, '12.345']);
  expect(ann.text).toContain(lead.faults.value);
  await ann.type({ [field]: '$3,100' }).press(costs.submit);
  expect(ann.text).toContain(frame.notices.saved);
  expect(ann.field(field)).toBe('3100');
  // One day of the 31.
  await ann.open('/desk/numbers?from=2026-03-01&to=2026-03-01');
  expect(ann.text).toContain('$100');
  await ann.open('/desk/costs?month=2026-03');
  await ann.type({ [field]: '' }).press(costs.submit);
  await ann.open('/desk/numbers?from=2026-03-01&to=2026-03-01');
  expect(ann.text).not.toContain('$100');
});

test('the list can be narrowed down to what nobody has', async () => {
  await ann.open('/desk?view=all&owner=nobody&campaign=spring');
  expect(ann.text).toContain(inbox.counts.one);
  expect(ann.field('owner')).toBe('nobody');
});
