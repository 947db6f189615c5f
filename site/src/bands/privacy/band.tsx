import { fieldShare } from '../../content/files.ts';
import { loadSite } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { Privacy } from './Privacy.tsx';
import { privacyItems, type Privacy as Words } from './schema.ts';

export default {
  async show(words: Words, at) {
    const { analytics, clickIds, email } = await loadSite();
    return (
      <Privacy
        {...at}
        privacy={{ ...words, items: privacyItems(words, analytics.use, fieldShare(), clickIds) }}
        email={email.address}
        challenged={Boolean(import.meta.env.PUBLIC_TURNSTILE_SITE_KEY)}
      />
    );
  },
} satisfies BandModule;
