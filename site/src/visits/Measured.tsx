import type { Addresses, Analytics } from '@fairlead/contract/analytics.ts';

type MeasuredProps = {
  analytics: Extract<Analytics, { use: 'plausible' }>;
  addresses: Addresses;
  /** Address of the code that measures. */
  code: string;
};

/** Requests the code that measures with Plausible, after all of the page. It shows nothing. */
export const Measured = ({ analytics, addresses, code }: MeasuredProps) => (
  <script
    defer
    fetchPriority="low"
    src={code}
    data-visits-script={addresses.script}
    data-visits-collect={addresses.collect.join(' ')}
    data-domain={analytics.domain}
    data-collect={analytics.collect}
  />
);
