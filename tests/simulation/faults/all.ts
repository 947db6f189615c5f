import { DELIVERY_FAULTS } from './delivery.ts';
import type { Fault } from './fault.ts';
import { REQUEST_FAULTS } from './requests.ts';

/** Every fault, in the order in which `npm run simulate -- --faults` tries them. */
export const FAULTS: Fault[] = [...REQUEST_FAULTS, ...DELIVERY_FAULTS];
