/** The code that measures, as files that a page requests. */
import { createHash } from 'node:crypto';
import type { Service } from '@fairlead/contract/analytics.ts';
import ga4 from './ga4.ts?minified';
import plausible from './plausible.ts?minified';

const CODE: Record<Service, string> = { ga4, plausible };

/** The file of a service's code below /visits/: its name changes with its content. */
export function codeOf(service: Service): { file: string; code: string } {
  const code = CODE[service];
  return { file: `${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`, code };
}

/** The address of that file. */
export const codeUrl = (service: Service): string => `/visits/${codeOf(service).file}`;
