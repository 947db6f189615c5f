import { type CollectionEntry, getEntry, render } from 'astro:content';
import { escapeMarkup } from '@fairlead/contract/text.ts';
import type { ArtName } from '../art/drawings.ts';
import { citationsOf, newestFirst, readingTime, wordsOf } from './blog.ts';
import { published } from './entries.ts';
import { loadPeople, loadServices, loadSite, type PersonEntry, type ServiceEntry } from './loaders.ts';
import { type Photo, photoOf, withPictures } from './photos/index.ts';
import type { Post } from './schemas/post.ts';

/** A post with what it names by id, and what is computed from its text. */
export type PostEntry = Omit<Post, 'author' | 'sources' | 'photo'> & {
  id: string;
  /** The address of its page. */
  path: string;
  icon: ArtName;
  /** The picture beside the post, if there is one. */
  photo: Photo | undefined;
  /** Minutes: those of the entry, or computed ones. */
  readTime: number;
  words: number;
  /** The text as HTML. A page shows it with `loadPostText`. */
  html: string;
  headings: { depth: number; slug: string; text: string }[];
  author: PersonEntry | undefined;
  /** Each with the ids of its citations in the text. */
  sources: (Post['sources'][number] & { citations: string[] })[];
  action: ServiceEntry['action'];
  serviceName: string;
};

let posts: Promise<PostEntry[]> | undefined;

/**
 * The posts, the newest first.
 * @throws when a post names a service that is not there, or a picture is missing
 */
export function loadPosts(): Promise<PostEntry[]> {
  // The dev server shows what an author has just written.
  if (import.meta.env.DEV) return build();
  posts ??= build();
  return posts;
}

async function build(): Promise<PostEntry[]> {
  const [people, services, { brand }] = await Promise.all([loadPeople(), loadServices(), loadSite()]);
  const posts = await published('posts', (entry) => resolve(entry, people, services, brand));
  return posts.sort(newestFirst);
}

/** `npm run check` has looked whether what a post names and cites is there. */
async function resolve(
  { id, data, rendered }: CollectionEntry<'posts'>,
  people: PersonEntry[],
  services: ServiceEntry[],
  brand: string,
): Promise<PostEntry> {
  const file = `content/posts/${id}.md`;
  // Figures in the text are those of its day, so they are written there. The agency is called what it is called now.
  const html = await withPictures(
    (rendered?.html ?? '').replaceAll('{brand}', () => escapeMarkup(brand)),
    id,
  );
  const service = services.find((service) => service.id === data.service);
  if (!service) throw new Error(`${file}: service: there is no service "${data.service}". Correct the id.`);
  const citations = citationsOf(html, data.sources.length);
  const words = wordsOf(html);
  return {
    ...data,
    id,
    path: `/blog/${id}`,
    icon: data.icon,
    photo: await photoOf('posts', id, data.photo),
    readTime: data.readTime ?? readingTime(words),
    words,
    html,
    // Astro's Markdown puts them there.
    headings: ((rendered?.metadata?.headings ?? []) as PostEntry['headings']).map(({ text, ...heading }) => ({
      ...heading,
      text: text.replaceAll('{brand}', () => brand),
    })),
    author: people.find(({ id }) => id === data.author),
    sources: data.sources.map((source, at) => ({ ...source, citations: citations[at] ?? [] })),
    serviceName: service.name,
    action: service.action,
  };
}

/**
 * The text of a post as a component.
 * @throws when there is no such post
 */
export async function loadPostText({ id, html }: PostEntry) {
  const entry = await getEntry('posts', id);
  if (!entry) throw new Error(`content/posts: there is no post "${id}".`);
  return (await render({ ...entry, rendered: { ...entry.rendered, html } })).Content;
}
