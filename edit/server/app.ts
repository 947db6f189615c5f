/** The editor's server: what its page asks for, below /api. */
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Kinds, Photo } from '../api.ts';
import { ChangeError } from '../files/tree.ts';
import type { Repository } from '../git/repository.ts';
import { draftIn } from './create.ts';
import { type Door, refusalOf } from './guard.ts';
import { createJudge } from './judge.ts';
import { createPictures, MOST_BYTES } from './pictures.ts';
import { Clash, problemsOf, Refusal, refusal } from './problems.ts';
import { createReading } from './reading.ts';
import { bodyOf, bytesOf, parsed, REQUESTS } from './requests.ts';
import { createStore } from './store.ts';
import { createWatch } from './watch.ts';

export type EditorOptions = {
  /** The content folder. */
  root: string;
  /** The origin of the site beside the words. */
  preview: string;
  door: Door;
  repository: Repository;
};

/** The editor's answers. `close` ends its watch of the files and removes what it keeps in the system's temporary folder. */
export function createEditor({ root, preview, door, repository }: EditorOptions) {
  const judge = createJudge(root);
  const pictures = createPictures(root);
  const reading = createReading(root);
  const store = createStore(root, judge, pictures, reading);
  const entryOf = (file = '') => reading.entryOf(reading.contentOf(file));
  const watch = createWatch(root);
  const app = new Hono();

  app.use('*', async ({ req }, next) => {
    const reason = refusalOf((name) => req.header(name), door);
    if (reason !== null) throw refusal(403, reason);
    await next();
  });
  app.onError((error, context) => {
    if (error instanceof Clash) return context.json(error.answer, 409);
    if (error instanceof Refusal) return context.json({ problems: error.problems }, error.status);
    if (error instanceof ChangeError)
      return context.json({ problems: [{ file: '', path: [], message: error.message }] }, 422);
    console.error(error);
    const message = `The editor met an error of its own and changed nothing: ${error.message}`;
    return context.json({ problems: [{ file: '', path: [], message }] }, 500);
  });
  app.notFound((context) =>
    context.json({ problems: [{ file: '', path: [], message: 'There is nothing here.' }] }, 404),
  );

  app.get('/api/kinds', (context) => context.json({ kinds: reading.kinds(), preview } satisfies Kinds));
  app.get('/api/entry', (context) => context.json(entryOf(context.req.query('file'))));
  app.post('/api/check', async (context) => {
    return context.json({ problems: await store.check(await bodyOf(context, REQUESTS.edit)) });
  });
  app.post('/api/save', async (context) => context.json(await store.save(await bodyOf(context, REQUESTS.edit))));
  app.post('/api/create', async (context) => {
    const { file, text } = draftIn(root, await bodyOf(context, REQUESTS.create));
    await store.add(file, new Map([[file, text]]));
    return context.json({ entry: entryOf(file) }, 201);
  });
  app.post('/api/remove', async (context) => {
    const { file, version } = await bodyOf(context, REQUESTS.remove);
    await store.remove(file, version);
    return context.body(null, 204);
  });
  app.post('/api/photo', async (context) => {
    const { file = '', name = 'picture', path } = context.req.query();
    const { value, body } = entryOf(file);
    const bytes = await bytesOf(context, MOST_BYTES);
    const place = path === undefined ? undefined : parsed(path, REQUESTS.path);
    const { photo, now } = await pictures.take(file, { value, body }, bytes, name, place);
    if (now.size > 0) await store.add(file, now);
    return context.json({ photo, stored: now.size > 0 } satisfies Photo, 201);
  });
  app.get('/api/changes', (context) =>
    streamSSE(context, async (stream) => {
      const stop = watch.follow((changed) => void stream.writeSSE({ data: JSON.stringify(changed) }));
      await new Promise<void>((resolve) => {
        stream.onAbort(resolve);
        watch.onClose(resolve);
      });
      stop();
    }),
  );
  app.get('/api/review', async (context) => {
    const { files, ...state } = await repository.state();
    const known = reading.kinds().flatMap(({ entries }) => entries);
    const changed = files.map(
      (file) =>
        known.find((entry) => entry.file === file) ?? {
          file,
          kind: '',
          title: file,
          draft: false,
          address: null,
          removable: false,
        },
    );
    return context.json({ ...state, changed });
  });
  app.post('/api/review', async (context) => {
    const { message } = await bodyOf(context, REQUESTS.review);
    const faults = await judge.faults(new Map());
    if (faults.length > 0) throw new Refusal(422, problemsOf(faults, ''));
    const sent = await repository.send(message);
    if ('fault' in sent) throw refusal(422, sent.fault);
    return context.json(sent, 201);
  });

  const close = (): void => {
    watch.close();
    judge.close();
  };
  return { app, close };
}
