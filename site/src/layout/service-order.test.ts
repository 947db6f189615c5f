import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Service } from '../content/types.ts';
import { bandsOf } from './service-order.ts';

const services: Service[] = readdirSync('content/services').map((file) =>
  parse(readFileSync(`content/services/${file}`, 'utf8')),
);
/** The same services with everything that is optional, and with nothing of it. */
const all = services.flatMap((service): Service[] => {
  const { figures, which, price, calculator, systems, ...least } = service;
  const full = { figures: {}, which: [], price: 'p', calculator: 'c', systems: true, platforms: {}, measure: {} };
  return [
    service,
    { ...least, ...(service.type === 'reasons' && { figures }) } as Service,
    { ...full, ...service } as Service,
  ];
});

describe('the bands of a service', () => {
  test('differ in their ground from the band above, but where they go on with it, and end off ink', () => {
    expect(all.length).toBeGreaterThan(services.length);
    for (const service of all) {
      const bands = bandsOf(service);
      for (const [at, { band, ground, continued }] of bands.entries()) {
        const above = bands[at - 1]?.ground ?? 'shoal';
        expect(ground === above, `${band} of ${service.headline}`).toBe(continued);
      }
      expect(bands.at(-1)?.ground).not.toBe('ink');
    }
  });

  test('are each on the page once, whatever kind of service it is', () => {
    for (const service of all) {
      const names = bandsOf(service).map(({ band }) => band);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(expect.arrayContaining(['included', 'steps', 'fit', 'proof', 'terms', 'questions']));
    }
  });

  test('begin with a story or reasons, and of a one-off go on with its price', () => {
    for (const service of all) {
      const bands = bandsOf(service).map(({ band }) => band);
      expect(bands[0]).toBe(service.type === 'answer' ? 'problem' : 'why');
      const hasPrice = service.type === 'answer' && service.kind === 'one-off' && service.price;
      expect(bands[1] === 'price').toBe(Boolean(hasPrice));
    }
  });
});
