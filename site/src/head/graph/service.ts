import type { Service as ServiceNode } from 'schema-dts';
import type { ServiceEntry } from '../../content/index.ts';
import { ORGANIZATION, ref, serviceId } from './ids.ts';
import { offers } from './offer.ts';

/** A service as its page describes it. It has no area, because the content names none. */
export const service = (
  path: string,
  { name, say }: Pick<ServiceEntry, 'name' | 'say'>,
  group: string,
  prices: Parameters<typeof offers>[1] = [],
): Exclude<ServiceNode, string> => {
  const offered = offers(path, prices);
  return {
    '@type': 'Service',
    '@id': serviceId(path),
    name,
    serviceType: name,
    category: group,
    description: say,
    url: path,
    provider: ref(ORGANIZATION),
    ...(offered.length > 0 && { offers: offered }),
  };
};
