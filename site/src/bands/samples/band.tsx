import { loadSamples } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { SampleCards } from './SampleCards.tsx';
import type { Samples } from './schema.ts';

export default {
  async show({ say }: Samples, at, { labels, say: sentence }) {
    const cards = (await loadSamples()).map(({ name, practice, card, path, icon }) => ({
      ...{ name, practice, icon },
      text: card,
      href: path,
    }));
    return <SampleCards {...at} heading={labels.sample.list} say={say && sentence} cards={cards} />;
  },
  listed: async (_: Samples, { labels }) => ({
    name: labels.sample.list,
    items: (await loadSamples()).map(({ name, path }) => ({ name, href: path })),
  }),
} satisfies BandModule;
