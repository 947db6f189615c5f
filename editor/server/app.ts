/** The editor's server: what its page asks for, below /api. */
import { watch } from 'node:fs';
import { dirname, sep } from 'node:path';
import { isDrawing, onGround } from '@fairlead/site/src/art/drawings.ts';
import { DARK } from '@fairlead/site/src/art/grounds.ts';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import {
  type Changed,
  type Found,
  type Here,
  type Kinds,
  type Media,
  MOST_BYTES,
  type Photo,
  type Problem,
  type Publishing,
  type Review,
  type ShownPage,
  type Uploaded,
  type VersionList,
} from '../api.ts';
import { type Shown, ShownFault } from '../shown/open.ts';
import { draftIn, openEntries } from './entries.ts';
import { gitIn } from './git.ts';
import type { HeaderOf } from './guard.ts';
import { createJudge } from './judge.ts';
import { openMedia, small } from './media.ts';
import { createPictures } from './pictures.ts';
import { openPresence } from './presence.ts';
import { Refusal, refusal } from './problems.ts';
import type { Repository } from './repository.ts';
import { atMost, bodyOf, parsed, REQUESTS } from './requests.ts';
import { search } from './search.ts';
import { createStore, type Forbidden, partsOf, type Who, type Written } from './store.ts';
import { openVersions } from './versions.ts';

/** What pictures are, by the endings of their files. */
const TYPES: Record<string, string> = {
  ...{ png: 'image/png', webp: 'image/webp', avif: 'image/avif', svg: 'image/svg+xml' },
};

/** Milliseconds between two signs of life where nothing changes. */
const HEARD_MS = 30_000;

/** The most bytes of a request about words. The largest entry has a hundredth of them. */
const MOST_WORDS = 4_000_000;

type EditorOptions = {
  /** The content folder. */
  root: string;
  /** The folder for pictures that somebody has removed. */
  removed: string;
  /** The folder for pictures of entries that wait for their words to be saved. */
  sent: string;
  /** Makes a page as it will be. Its links lead below `at`. */
  shown: Pick<Shown, 'page'> & { at: string };
  /** Why a request is refused; null for one that is not. */
  refusal: (header: HeaderOf) => string | null;
  /** Who makes a request; null on somebody's own computer. */
  editorOf?: (header: HeaderOf) => Who;
  /** What nobody may write here, although the content may say it. */
  forbidden?: Forbidden;
  /** Whether visitors may know an address of the site. On somebody's own computer, nobody can tell. */
  isKnown?: (address: string) => boolean;
  /** Sends changes for review; null where they are published instead. */
  repository: Repository | null;
  /** Tells what is being published, at once and after each change. @returns what ends it */
  followPublishing?: (tell: (publishing: Publishing) => void) => () => void;
  /** Called after each write of content/, before the next one. */
  onWritten?: (written: Written, who: Who) => Promise<void>;
};

/** The editor's answers. `close` removes what it keeps in the system's temporary folder. */
export function createEditor({
  root,
  removed,
  sent,
  shown,
  refusal: refusalOf,
  editorOf = () => null,
  forbidden = () => [],
  isKnown = () => true,
  repository,
  followPublishing,
  onWritten = async () => {},
}: EditorOptions) {
  const judge = createJudge(root);
  const pictures = createPictures(root, sent);
  const entries = openEntries(root, pictures);
  const versions = openVersions(gitIn(dirname(root)));
  const keepsUnfinished = repository === null;
  const store = createStore({ root, judge, pictures, entries, forbidden, keepsUnfinished, isKnown, onWritten });
  const media = openMedia(root, removed, (photo, who) => store.add(photo, new Map([[photo, null]]), who));
  const presence = openPresence();
  const app = new Hono();
  const whoOf = ({ req }: Context) => editorOf((name) => req.header(name));

  app.use('*', async ({ req }, next) => {
    const reason = refusalOf((name) => req.header(name));
    if (reason !== null) throw refusal(403, reason);
    await next();
  });
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json(error.answer, error.status);
    console.error(error);
    const message = `The editor met an error of its own and changed nothing: ${error.message}`;
    return context.json(refusal(422, message).answer, 500);
  });
  app.notFound((context) => context.json(refusal(404, 'There is nothing here.').answer, 404));

  app.get('/api/kinds', (context) => {
    const editor = whoOf(context);
    return context.json({ kinds: entries.kinds(), editor, site: entries.site() } satisfies Kinds);
  });
  app.get('/api/entry', (context) => context.json(entries.entryOf(context.req.query('file') ?? '')));
  app.get('/api/search', (context) => {
    const { words = '' } = context.req.query();
    return context.json(search(words, entries.texts(), entries.tokenValues()) satisfies Found);
  });
  app.get('/api/picture', async (context) => {
    const { photo = '', size } = context.req.query();
    const whole = media.has(photo) ? media.bytes(photo) : pictures.bytes(photo);
    const ending = photo.split('.').at(-1) ?? '';
    const less = size === 'small' && ending !== 'svg' ? await small(whole) : undefined;
    // A drawing may have scripts, which would run as the editor's own.
    const headers = {
      'content-type': less ? 'image/webp' : (TYPES[ending] ?? 'image/jpeg'),
      'content-security-policy': 'sandbox',
    };
    return context.body(new Uint8Array(less ?? whole), 200, headers);
  });
  app.get('/api/drawing', (context) => {
    const { name = '', scheme } = context.req.query();
    if (!isDrawing(name)) throw refusal(404, `There is no drawing “${name}”.`);
    const svg = onGround(name, scheme === 'dark' ? DARK.paper : 'paper');
    return context.body(svg, 200, { 'content-type': 'image/svg+xml', 'content-security-policy': 'sandbox' });
  });
  app.get('/api/media', async (context) => context.json((await media.list()) satisfies Media));
  app.post('/api/media', atMost(MOST_BYTES), async (context) => {
    const { name = 'picture', use } = context.req.query();
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const stored = await media.take(bytes, name, parsed(JSON.stringify(use), REQUESTS.use));
    return context.json({ name: stored } satisfies Uploaded, 201);
  });
  app.post('/api/photo', atMost(MOST_BYTES), async (context) => {
    const { file = '', name = 'picture', path } = context.req.query();
    const { value } = entries.entryOf(file);
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const place = path === undefined ? undefined : parsed(path, REQUESTS.path);
    const { photo, now } = await pictures.take(file, partsOf(file, value), bytes, name, place);
    if (now.size > 0) await store.add(file, now, whoOf(context));
    return context.json({ photo, stored: now.size > 0 } satisfies Photo, 201);
  });
  app.use(atMost(MOST_WORDS));
  app.post('/api/media/remove', async (context) => {
    await media.remove((await bodyOf(context, REQUESTS.media)).photo, whoOf(context));
    return context.json((await media.list()) satisfies Media);
  });
  app.post('/api/media/restore', async (context) => {
    media.restore((await bodyOf(context, REQUESTS.media)).photo);
    return context.json((await media.list()) satisfies Media);
  });
  app.post('/api/check', async (context) =>
    context.json({ problems: await store.check(await bodyOf(context, REQUESTS.edit)) }),
  );
  app.post('/api/save', async (context) =>
    context.json(await store.save(await bodyOf(context, REQUESTS.edit), whoOf(context))),
  );
  app.post('/api/create', async (context) => {
    const wanted = await bodyOf(context, REQUESTS.create);
    const { file, overlay } =
      wanted.from === undefined ? draftIn(root, wanted) : entries.copyOf(wanted.from, wanted.slug);
    await store.add(file, overlay, whoOf(context));
    return context.json(entries.entryOf(file), 201);
  });
  app.post('/api/rename', async (context) =>
    context.json(entries.entryOf(await store.rename(await bodyOf(context, REQUESTS.rename), whoOf(context)))),
  );
  app.get('/api/versions', async (context) => {
    const content = entries.contentOf(context.req.query('file') ?? '');
    const list = await versions
      .list(content.file, (value) => entries.fit(content, value))
      .then(
        (found): VersionList => ({ versions: found, fault: null }),
        (error): VersionList => ({
          versions: [],
          fault: `Git cannot be asked for versions: ${error.stderr || error.message}`,
        }),
      );
    return context.json(list);
  });
  app.get('/api/version', async (context) => {
    const { file = '', commit = '' } = context.req.query();
    const content = entries.contentOf(file);
    const { value } = entries.fit(content, await versions.valueAt(content.file, commit));
    if (value === null) throw refusal(422, 'Nothing of this version fits any more. Copy its words instead.', file);
    return context.json(value);
  });
  app.post('/api/remove', async (context) => {
    await store.remove(await bodyOf(context, REQUESTS.remove), whoOf(context));
    return context.body(null, 204);
  });
  app.post('/api/shown', async (context) => {
    const { path, typed } = await bodyOf(context, REQUESTS.shown);
    const page = await shown.page(path, shown.at, typed).catch((error) => {
      throw error instanceof ShownFault ? refusal(503, error.message) : error;
    });
    return context.json(page satisfies ShownPage);
  });
  app.get('/api/changes', (context) =>
    streamSSE(context, async (stream) => {
      const tell = (event: string) => (news: Here[] | Publishing) =>
        void stream.writeSSE({ event, data: JSON.stringify(news) });
      const stop = watchContent(root, (changed) => void stream.writeSSE({ data: JSON.stringify(changed) }));
      const unfollow = followPublishing?.(tell('publishing'));
      // The server ends an answer in which nothing comes for so long.
      const heard = setInterval(() => void stream.write(':\n\n'), HEARD_MS);
      const who = whoOf(context);
      const { tab } = context.req.query();
      const leave = who === null || tab === undefined ? undefined : presence.join(tab, who, tell('here'));
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      clearInterval(heard);
      leave?.();
      unfollow?.();
      stop();
    }),
  );
  app.post('/api/open', async (context) => {
    const { tab, file } = await bodyOf(context, REQUESTS.open);
    const who = whoOf(context);
    if (who !== null) presence.move(tab, who, file);
    return context.body(null, 204);
  });
  if (repository) offerReview(app, { repository, entries, store });
  /** What keeps an entry from being published, as its fields say it too. Drafts are published as drafts. */
  async function left(file: string): Promise<Problem[]> {
    const { faults } = await judge.judged(new Map());
    if (faults.every((fault) => fault.file !== file && fault.plannedIn !== file)) return [];
    const { version, value } = entries.entryOf(file);
    return store.check({ file, version, value });
  }
  return { app, entries, left, close: judge.close };
}

type Offering = {
  repository: Repository;
  entries: ReturnType<typeof openEntries>;
  store: ReturnType<typeof createStore>;
};

/** Sends changes for review. */
function offerReview(app: Hono, { repository, entries, store }: Offering): void {
  app.get('/api/review', async (context) => {
    const { files, ...state } = await repository.state();
    const known = entries.kinds().flatMap((kind) => kind.entries);
    const changed = files.map((file) => ({ file, title: known.find((entry) => entry.file === file)?.title ?? file }));
    return context.json({ ...state, changed } satisfies Review);
  });
  app.post('/api/review', async (context) => {
    const { message } = await bodyOf(context, REQUESTS.review);
    await store.mustBeRight();
    const sent = await repository.send(message);
    if ('fault' in sent) throw refusal(422, sent.fault);
    return context.json(sent, 201);
  });
}

/** Programs write a file in several steps. Milliseconds. */
const SETTLED_MS = 100;

/** Tells which files of content/ change on disk, whoever changes them. @returns what ends it */
function watchContent(root: string, tell: (changed: Changed) => void): () => void {
  const files = new Set<string>();
  let waiting: NodeJS.Timeout | undefined;
  const watcher = watch(root, { recursive: true }, (_, name) => {
    files.add((name ?? '').split(sep).join('/'));
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      tell([...files]);
      files.clear();
    }, SETTLED_MS);
  });
  return () => {
    clearTimeout(waiting);
    watcher.close();
  };
}
