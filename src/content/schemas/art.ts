import { z } from 'zod';

/** The plates and drawings a content entry may name: `icon` names a plate, there is no icon set. */
export const PLATES = [
  'svc-seo',
  'svc-advertising',
  'svc-analytics',
  'svc-content',
  'svc-geo',
  'svc-automation',
  'svc-saas',
  'svc-wholesale',
] as const;

export const plate = z.enum(PLATES, { error: () => `Name one of the plates: ${PLATES.join(', ')}.` });
