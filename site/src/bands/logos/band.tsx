import { loadMediaPicture } from '../../content/media.ts';
import type { BandModule } from '../module.ts';
import { Logos } from './Logos.tsx';
import type { Logos as Words } from './schema.ts';

export default {
  async show({ heading, logos }: Words, at) {
    const loaded = logos.map(async ({ file, alt, href }) => ({
      logo: await loadMediaPicture(file, { alt }, 'logo'),
      href,
    }));
    return <Logos {...at} heading={heading} logos={await Promise.all(loaded)} />;
  },
} satisfies BandModule;
