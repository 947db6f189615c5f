import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { faultsIn } from './faults.ts';
import { service } from './service.ts';
import { serviceList } from './service-list.ts';

const services = readdirSync('content/services').map((file) => parse(readFileSync(`content/services/${file}`, 'utf8')));

describe('a service', () => {
  const [answer, reasons] = ['answer', 'reasons'].map((type) => services.find((entry) => entry.type === type));

  test.each(['fit', 'notFit', 'which', 'questions'])('needs more than no %s, and no unknown key', (field) => {
    expect(faultsIn(service, { ...answer, [field]: [], cheap: true })).toEqual([
      expect.stringMatching(`${field}: Write 1 or more.`),
      ': Unrecognized key: "cheap"',
    ]);
  });

  test('needs no similar services, and shows a figure or a row of a sample', () => {
    const { which, ...alone } = answer;
    expect(faultsIn(service, { ...alone, evidence: { sample: 'sheet', row: 'One row.' } })).toEqual([]);
    expect(faultsIn(service, { ...alone, evidence: { sample: 'sheet' } })).not.toEqual([]);
  });

  test('that opens with reasons may have more or fewer of them', () => {
    const [item] = reasons.why.items;
    const faultsOf = (count: number) =>
      faultsIn(service, { ...reasons, why: { ...reasons.why, items: Array(count).fill(item) } });
    expect([...faultsOf(1), ...faultsOf(9)]).toEqual([]);
    expect(faultsOf(0)).toEqual(['why.items: Write 1 or more.']);
  });
});

test('the list of services names an id once, former services included', () => {
  const group = { id: 'web', title: 'Web', icon: 'svc-seo', services: [{ id: 'sites', name: 'Sites' }] };
  const former = [{ id: 'sites', name: 'Web Sites', now: '/services' }];
  expect(faultsIn(serviceList, { groups: [group], former: [] })).toEqual([]);
  expect(faultsIn(serviceList, { groups: [group, group], former })).toEqual([
    'groups.1.services.0.id: "sites" is already in the group "Web". List a service once.',
    'groups.1.id: Another group is "web" too. Give each its own id.',
    'former.0.id: "sites" is already in the group "Web". A former service has an id that no other service has.',
  ]);
});
