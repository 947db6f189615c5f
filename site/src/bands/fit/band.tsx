import type { BandModule } from '../module.ts';
import { Fit } from './Fit.tsx';
import type { Fit as Words } from './schema.ts';

export default {
  show: ({ heading, fit, notFit }: Words, at, { labels }) => (
    <Fit {...at} words={{ ...labels.service.fit, ...(heading && { heading }) }} fit={fit} notFit={notFit} />
  ),
} satisfies BandModule;
