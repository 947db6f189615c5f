import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { faultsIn } from './faults.ts';
import { service } from './service.ts';
import { serviceList } from './service-list.ts';

const services = readdirSync('content/services').map((file) => parse(readFileSync(`content/services/${file}`, 'utf8')));

describe('a service', () => {
  const [service0] = services;
  const faultsOf = (band: object) => faultsIn(service, { ...service0, bands: [band] });

  test.each(['fit', 'notFit'])('needs more than no %s, and no unknown key', (field) => {
    const band = { band: 'fit', fit: ['f'], notFit: ['n'], [field]: [], cheap: true };
    expect(faultsOf(band)).toEqual([`bands.0.${field}: Write 1 or more.`, 'bands.0: Unrecognized key: "cheap"']);
  });

  test('shows a figure or a row of a sample in its hero', () => {
    const hero = { band: 'hero', look: 'plate', heading: 'h' };
    expect(faultsOf({ ...hero, evidence: { sample: 'sheet', row: 'One row.' } })).toEqual([]);
    expect(faultsOf({ ...hero, evidence: { sample: 'sheet' } })).not.toEqual([]);
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
