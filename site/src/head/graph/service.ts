import type { Service as ServiceNode } from 'schema-dts';
import type { ServiceEntry } from '../../content/index.ts';
import { ORGANIZATION, ref, serviceId } from './ids.ts';

/** A service as its page describes it. It has no area and no price, because the content names neither. */
export const service = (
  path: string,
  { name, say }: Pick<ServiceEntry, 'name' | 'say'>,
  group: string,
): Exclude<ServiceNode, string> => ({
  '@type': 'Service',
  '@id': serviceId(path),
  name,
  serviceType: name,
  category: group,
  description: say,
  url: path,
  provider: ref(ORGANIZATION),
});
