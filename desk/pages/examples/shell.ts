import type { Role } from '@fairlead/leads/roles.ts';
import type { Shell } from '../../data/frame.ts';

/** 9:05 in the morning of a Sunday, in UTC. */
export const NOW = Date.parse('2026-11-22T09:05:00Z');
export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

export const ANN = 'ann@agency.example';
export const BEN = 'benedict.longfellow-carmichael@agency.example';

/** One of a list, which begins again after its end. */
export function nth<Item>(list: readonly Item[], index: number): Item {
  const [item] = list.slice(index % list.length);
  if (item === undefined) throw new Error('An example takes one of a list that is empty. Fill the list in content/.');
  return item;
}

/** Stands for a script, so that what belongs to it is seen. The policy of the examples runs none. */
const SCRIPT = '';

export const ALARMS: Shell['alarms'] = [
  {
    id: 'FairleadMailUnreachable',
    text: 'The mail server does not answer. Emails wait until it does.',
    began_at: NOW - 25 * MINUTE,
  },
  {
    id: 'FairleadDeadDeliveries:slack',
    text: 'The receiver of slack does not answer, or wants nothing more. Its deliveries wait.',
    began_at: NOW - HOUR,
  },
];

/** @param stylesheet the path of the style sheet */
export const exampleShell = (stylesheet: string, role: Role = 'leads'): Shell => ({
  brand: 'Fairlead',
  currency: 'USD',
  stylesheet,
  keysScript: SCRIPT,
  passkeyScript: SCRIPT,
  viewer: { email: ANN, role, edits: true },
  people: [ANN, BEN],
  alarms: [],
});
