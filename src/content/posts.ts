import { type CollectionEntry, getEntry, render } from 'astro:content';
import { type ArtName, drawingOf } from '../art/catalogue.ts';
import { citationFaults, citationsOf } from './blog/citations.ts';
import { newestFirst } from './blog/order.ts';
import { readingTime, wordsOf } from './blog/reading-time.ts';
import { published } from './entries.ts';
import { loadPeople, type PersonEntry } from './people.ts';
import { type Photo, photoOf, withPictures } from './photos/index.ts';
import type { Post } from './schemas/post.ts';
import { loadServices, type ServiceEntry } from './services.ts';

/** A post with what it names by id, and what is computed from its text. */
export type PostEntry = Omit<Post, 'author' | 'sources' | 'photo'> & {
  id: string;
  /** The address of its page. */
  path: string;
  icon: ArtName;
  /** The picture beside the post, if there is one. */
  photo: Photo | undefined;
  /** The pictures in its text. */
  pictures: Photo[];
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
 * @throws when a post names a service, a person, a post or a figure that is not there, or its citations do not fit its
 * sources, or a picture is missing or has no words
 */
export function loadPosts(): Promise<PostEntry[]> {
  // The dev server shows what an author has just written.
  if (import.meta.env.DEV) return build();
  posts ??= build();
  return posts;
}

async function build(): Promise<PostEntry[]> {
  const [entries, people, services] = await Promise.all([published('posts'), loadPeople(), loadServices()]);
  const known = {
    posts: new Set(entries.map(({ id }) => id)),
    people: new Map(people.map((person) => [person.id, person])),
    services: new Map(services.map((service) => [service.id, service])),
  };
  const posts = await Promise.all(entries.map((entry) => resolve(entry, known)));
  return posts.sort(newestFirst);
}

type Known = { posts: Set<string>; people: Map<string, PersonEntry>; services: Map<string, ServiceEntry> };

async function resolve({ id, data, body = '', rendered }: CollectionEntry<'posts'>, known: Known): Promise<PostEntry> {
  const refuse = (text: string) => new Error(`content/posts/${id}.md: ${text}`);
  const [html, pictures] = await withPictures(rendered?.html ?? '', 'content/posts', `content/posts/${id}.md`);
  const headings = (rendered?.metadata?.headings ?? []) as PostEntry['headings'];
  const service = known.services.get(data.service);
  if (!service) throw refuse(`service: there is no service "${data.service}". Name one of content/services.`);
  const author = data.author === undefined ? undefined : known.people.get(data.author);
  if (data.author !== undefined && !author)
    throw refuse(`author: "${data.author}" is not in content/people.yml. Add the person or correct the id.`);
  for (const other of data.related ?? []) {
    if (other === id) throw refuse(`related: names the post itself. Name others.`);
    if (!known.posts.has(other)) throw refuse(`related: there is no published post "${other}". Correct the id.`);
  }
  const [fault] = citationFaults(body, data.sources.length);
  if (fault) throw refuse(`sources: ${fault}`);
  const citations = citationsOf(html, data.sources.length);
  const words = wordsOf(html);
  return {
    ...data,
    id,
    path: `/blog/${id}`,
    icon: drawingOf('post', id, data.icon),
    photo: await photoOf('posts', id, data.photo),
    pictures,
    readTime: data.readTime ?? readingTime(words),
    words,
    html,
    headings,
    author,
    sources: data.sources.map((source, at) => ({ ...source, citations: citations[at]! })),
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
