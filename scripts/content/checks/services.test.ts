import { describe, expect, test } from 'vitest';
import type { Entry } from '../entries.ts';
import { entry, lines } from './example.ts';
import { servicesAreInOverview, servicesAreListed } from './services.ts';

const list = (...ids: string[]): Entry => ({
  file: 'content/services.json',
  kind: 'service-list',
  id: 'service-list',
  data: { groups: [{ id: 'web', services: ids.map((id) => ({ id, name: id })) }], former: [] },
});

describe('the list of services', () => {
  test('names every published service once, and no draft', () => {
    const entries = [list('sites', 'shops'), entry('services', 'sites', {}), entry('services', 'shops', {})];
    expect(servicesAreListed([...entries, entry('services', 'apps', { draft: true })])).toEqual([]);
  });

  test('may not name a service without a file', () => {
    expect(lines(servicesAreListed([list('sites')]))).toEqual([
      'content/services.json: groups.0.services.0: "sites" has no file content/services/sites.yml. Write it, or move the line to "former" and add "now": where its old address leads, such as "/services".',
    ]);
  });

  test('may not name a draft', () => {
    expect(lines(servicesAreListed([list('sites'), entry('services', 'sites', { draft: true })]))).toEqual([
      'content/services.json: groups.0.services.0: "sites" is a draft. Remove "draft: true" from content/services/sites.yml, or this line from the list.',
    ]);
  });

  test('may not leave out a published service', () => {
    expect(lines(servicesAreListed([list(), entry('services', 'sites', {})]))).toEqual([
      'content/services/sites.yml: file: "sites" is in no group of content/services.json. Add { "id": "sites", "name": "…" } to a group there, or "draft: true" here.',
    ]);
  });
});

describe('the overview', () => {
  const page = entry('pages', 'services', { groups: [{ id: 'web', main: { service: 'sites' } }] });
  const faults = (fields: object, main: object = {}) =>
    lines(servicesAreInOverview([page, entry('services', 'sites', main), entry('services', 'shops', fields)]));

  test('has each published service as the main one of a group or as a card', () => {
    expect(faults({ overview: { group: 'web', text: 't' } })).toEqual([]);
  });

  test('misses a service that has no card, and a group that has none', () => {
    expect(faults({})).toEqual([
      'content/services/shops.yml: overview: Is missing, so /services does not show the service. Write "group" (one of web) and "text".',
      'content/pages/services.yml: groups.0: "web" has no card. Write it as overview.group of a service, or remove it.',
    ]);
  });

  test('has no card in a group that does not exist, and none of a main service', () => {
    expect(faults({ overview: { group: 'wbe' } }, { overview: { group: 'web' } })).toEqual([
      'content/services/sites.yml: overview: Is the main service of "web" on /services already. Remove this field.',
      'content/services/shops.yml: overview.group: "wbe" is no group of content/pages/services.yml. Write one of web.',
    ]);
  });
});
