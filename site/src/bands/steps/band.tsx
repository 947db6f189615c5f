import { loadSamples } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { SampleLink } from './SampleLink.tsx';
import { Steps } from './Steps.tsx';
import type { Steps as Words } from './schema.ts';

export default {
  async show({ heading, steps }: Words, at, { labels, service }) {
    // What the client of a service gets, as it would look.
    const sample = service && (await loadSamples()).find(({ services }) => services.includes(service.id));
    return (
      <Steps {...at} heading={heading} steps={steps} labels={labels}>
        {sample && <SampleLink see={labels.sample.see} name={sample.name} href={sample.path} />}
      </Steps>
    );
  },
} satisfies BandModule;
