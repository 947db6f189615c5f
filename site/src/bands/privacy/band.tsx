import { LinkList } from '@fairlead/ui/actions/LinkList.tsx';
import { Prose } from '@fairlead/ui/blocks/Prose.tsx';
import { Rows } from '@fairlead/ui/blocks/Rows.tsx';
import { measuredShare } from '../../content/files.ts';
import { loadSite } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { type Privacy, privacyItems } from './schema.ts';

export default {
  async show(words: Privacy, at) {
    const { heading, intro, challenge, request } = words;
    const { analytics, clickIds, email } = await loadSite();
    const items = privacyItems(words, analytics.use, measuredShare(), clickIds);
    // The check against programs, which another company runs.
    const challenged = Boolean(import.meta.env.PUBLIC_TURNSTILE_SITE_KEY);
    return (
      <Prose {...at} id="privacy" heading={heading} intro={intro}>
        <Rows items={challenged ? [...items, challenge] : items} />
        <LinkList links={[{ label: request, href: `mailto:${email.address}` }]} />
      </Prose>
    );
  },
} satisfies BandModule;
