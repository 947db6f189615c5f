import type { BandModule } from '../module.ts';
import { withinPage } from '../within-page.ts';
import { Closing } from './Closing.tsx';
import type { Closing as Words } from './schema.ts';

export default {
  show({ heading, text, note, ...words }: Words, at, { labels, service, path }) {
    const actions = words.actions.map((action) => ({ ...action, href: withinPage(action.href, path) }));
    // A reader of one service may want another one.
    const offered = service && actions.length === 1 ? [...actions, labels.service.all] : actions;
    return <Closing {...at} heading={heading} text={text} actions={offered} note={note} />;
  },
} satisfies BandModule;
