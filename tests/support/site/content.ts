import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { postLists } from '../../../src/content/blog/lists.ts';
import { newestFirst } from '../../../src/content/blog/order.ts';

/** The ids of the entries of a folder below content/, without drafts. */
export const publishedIds = (folder: string): string[] =>
  readdirSync(`content/${folder}`)
    .filter((name) => /\.(?:yml|md)$/.test(name))
    .filter((name) => !/^draft: true$/m.test(readFileSync(`content/${folder}/${name}`, 'utf8')))
    .map((name) => name.replace(/\.\w+$/, ''));

export type Post = {
  id: string;
  title: string;
  category: string;
  date: string;
  readTime?: number;
  order?: number;
};

/** The published posts, the newest first. */
export const posts = (): Post[] =>
  publishedIds('posts')
    .map((id) => {
      const [, frontmatter] = readFileSync(`content/posts/${id}.md`, 'utf8').split(/^---$/m);
      return { ...(parse(frontmatter!) as Post), id };
    })
    .sort(newestFirst);

/** The name of the agency. */
export const brand = (): string => (parse(readFileSync('content/site.yml', 'utf8')) as { brand: string }).brand;

/** The ids of the services in the menu, in its order. */
export function menuServices(): string[] {
  const { groups } = JSON.parse(readFileSync('content/services.json', 'utf8')) as {
    groups: { services: { id: string; menu?: boolean }[] }[];
  };
  return groups.flatMap(({ services }) => services.filter(({ menu }) => menu !== false).map(({ id }) => id));
}

/** The addresses that the site must have for its content, without the not-found page. */
export const expectedPaths = (): string[] =>
  [
    ...publishedIds('pages')
      .filter((id) => id !== 'not-found' && id !== 'blog')
      .map((id) => (id === 'home' ? '/' : `/${id}`)),
    ...['services', 'case-studies', 'industries'].flatMap((folder) =>
      publishedIds(folder).map((id) => `/${folder}/${id}`),
    ),
    ...posts().map(({ id }) => `/blog/${id}`),
    ...postLists(posts()).map(({ path }) => path),
  ].sort();
