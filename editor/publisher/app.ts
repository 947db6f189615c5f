/** The publisher's answers: those of the editor, and what it publishes with. They come from the server alone. */
import { join } from 'node:path';
import { EDITOR_HEADER } from '@fairlead/contract/publisher.ts';
import type { Context } from 'hono';
import type { Back, Publish, UnpublishedList } from '../api.ts';
import { createEditor } from '../server/app.ts';
import { refusal } from '../server/problems.ts';
import { bodyOf, REQUESTS } from '../server/requests.ts';
import type { Shown } from '../shown/open.ts';
import { SHOWN } from './page.ts';
import { fault, type Publisher, PublishFault } from './publishing.ts';
import { foreignScripts } from './scripts.ts';
import { openUnpublished } from './unpublished.ts';
import type { WorkingCopy } from './working-copy.ts';

type AppOptions = {
  checkout: string;
  copy: WorkingCopy;
  publisher: Publisher;
  shown: Pick<Shown, 'page'>;
  /** The file with who has changed what. */
  memory: string;
  /** The folder for pictures that somebody has removed. */
  removed: string;
  /** The folder for pictures of entries that wait for their words to be saved. */
  sent: string;
};

/** @returns the answers below /api, and what closes them */
export function createPublisher({ checkout, copy, publisher, shown, memory, removed, sent }: AppOptions) {
  const editorOf = (header: (name: string) => string | undefined) => header(EDITOR_HEADER) ?? null;
  const { app, entries, left, close } = createEditor({
    root: join(checkout, 'content'),
    removed,
    sent,
    shown: { page: shown.page, at: SHOWN },
    refusal: (header) => (editorOf(header) === null ? 'The publisher answers the server alone.' : null),
    editorOf,
    forbidden: foreignScripts,
    isKnown: publisher.answers,
    repository: null,
    followPublishing: publisher.follow,
    onWritten: async (written, who) => void (who !== null && (await unpublished.note(who, written))),
  });
  const unpublished = openUnpublished(copy, entries, left, memory);
  const who = ({ req }: Context): string => req.header(EDITOR_HEADER) ?? '';

  app.get('/api/unpublished', async (context) => {
    const list: UnpublishedList = await unpublished.list().then(
      (found) => ({ changes: found, fault: null }),
      (error) => ({ changes: [], fault: `The changes cannot be read: ${error.message}` }),
    );
    return context.json(list);
  });
  app.post('/api/publish', async (context) => {
    const asked: Publish = await bodyOf(context, REQUESTS.publish);
    const chosen = await unpublished.choose(asked);
    const { job, done } = publisher.publish({ who: who(context), ...chosen });
    // Where it cannot be written, as on a full disk, the next press forgets it. Nothing else depends on it.
    void done.then(unpublished.forget).catch(() => {});
    return context.json({ job: job.id }, 202);
  });
  app.post('/api/back', async (context) => {
    const { release }: Back = await bodyOf(context, REQUESTS.back);
    await publisher.back(release, who(context)).catch((error) => {
      throw refusal(422, error instanceof PublishFault ? error.message : fault(String(error.message)).message);
    });
    return context.body(null, 204);
  });
  return { app, close };
}
