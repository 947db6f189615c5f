import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import type { Service } from '../content/types.ts';

type Answer = Extract<Service, { type: 'answer' }>;

type ServiceBand =
  | 'price'
  | 'why'
  | 'fit'
  | 'systems'
  | 'platforms'
  | 'problem'
  | 'calculator'
  | 'figures'
  | 'included'
  | 'steps'
  | 'measure'
  | 'proof'
  | 'terms'
  | 'questions'
  | 'which';

/**
 * The bands between hero and closing: a story in which the buyer finds the company's own trouble, then what a buyer of such
 * a service asks first.
 */
const ORDERS: Record<Answer['kind'] | 'reasons', ServiceBand[]> = {
  // What does it cost, and what do I hold at the end?
  'one-off': [
    'problem',
    'price',
    'steps',
    'figures',
    'calculator',
    'platforms',
    'included',
    'systems',
    'fit',
    'measure',
    'proof',
    'terms',
    'questions',
    'which',
  ],
  // Is it for us, and what happens every month?
  program: [
    'problem',
    'fit',
    'figures',
    'included',
    'platforms',
    'systems',
    'steps',
    'calculator',
    'proof',
    'measure',
    'terms',
    'questions',
    'which',
  ],
  // What can a buyer from there cost me?
  channel: [
    'problem',
    'calculator',
    'figures',
    'platforms',
    'included',
    'systems',
    'steps',
    'fit',
    'measure',
    'proof',
    'terms',
    'questions',
    'which',
  ],
  // What is done, and does it work with what we have?
  system: [
    'problem',
    'platforms',
    'calculator',
    'figures',
    'steps',
    'systems',
    'included',
    'fit',
    'measure',
    'proof',
    'terms',
    'questions',
    'which',
  ],
  // The order of docs/requirements.md, section 2.
  reasons: [
    'why',
    'included',
    'figures',
    'steps',
    'calculator',
    'systems',
    'fit',
    'proof',
    'terms',
    'questions',
    'which',
  ],
};

/** Bands that go on with the one above them: on its ground, and close to it. */
const CONTINUED: Partial<Record<ServiceBand, ServiceBand>> = { included: 'why', steps: 'price' };

/** Whether the page of a service has a band. */
function has(service: Service, band: ServiceBand): boolean {
  if (band === 'price') return service.type === 'answer' && service.kind === 'one-off' && service.price !== undefined;
  if (band === 'systems' || band === 'calculator' || band === 'which') return service[band] !== undefined;
  if (band === 'figures') return service.figures !== undefined;
  if (band === 'platforms' || band === 'measure') return service.type === 'answer' && service[band] !== undefined;
  return true;
}

/** Figures are on ink, and so is proof. Cases below figures are not, because a third band on ink would end the page. */
const onInk = (service: Service, band: ServiceBand): boolean =>
  band === 'figures' ||
  (band === 'proof' && (service.type === 'reasons' || !service.figures || 'none' in service.proof));

/**
 * The bands of a service page between hero and closing, each with its ground. Shoal follows paper, and paper follows
 * everything else, so no two neighbors are alike but where one goes on with the other.
 */
export function bandsOf(service: Service): { band: ServiceBand; ground: BandGround; continued: boolean }[] {
  const order = ORDERS[service.type === 'answer' ? service.kind : 'reasons'].filter((band) => has(service, band));
  const bands: ReturnType<typeof bandsOf> = [];
  for (const band of order) {
    const above = bands.at(-1);
    const continued = above !== undefined && CONTINUED[band] === above.band;
    const next = above?.ground === 'paper' ? 'shoal' : 'paper';
    bands.push({ band, ground: onInk(service, band) ? 'ink' : continued ? above.ground : next, continued });
  }
  return bands;
}
