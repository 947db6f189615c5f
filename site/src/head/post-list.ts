import { firstOf } from '@fairlead/contract/text.ts';
import { must } from '@fairlead/support/must.ts';
import type { Page, ShownPosts } from '../bands/module.ts';
import type { Category } from '../content/index.ts';
import { pageTitle } from './addresses.ts';
import { DESCRIPTION, TITLE } from './results-page.ts';

type Words = {
  seo: { title: string; description: string };
  hero: { tag: string; intro: string };
  labels: { page: string; of: string };
  categories?: { name: string; intro: string }[] | undefined;
};
type List = {
  category?: Category;
  page: number;
  pages: string[];
  posts: { title: string; description: string }[];
};

/** `Page 2 of 5`; nothing on the first page. */
const pageOf = ({ page, pages }: Pick<List, 'page' | 'pages'>, { page: label, of }: Words['labels']): string =>
  page === 1 ? '' : `${label} ${page} ${of} ${pages.length}`;

/**
 * Title and description of a page of a list of posts. The first page of all posts has those of the entry, the first of a
 * category begins with its intro. The others name their posts, so that no two pages have the same.
 * @param brand what the title of every page ends with
 */
export function listHead({ seo, hero, labels, categories = [] }: Words, list: List, brand: string): Words['seo'] {
  const { category, page, posts } = list;
  if (!category && page === 1) return seo;
  const number = page === 1 ? '' : `, ${labels.page} ${page}`;
  const titles = category ? [`${category.name}: ${hero.tag}`, category.name] : [seo.title, hero.tag];
  const title = titles.map((text) => text + number).find((text) => pageTitle(text, brand).length <= TITLE);
  const subject = [category?.name ?? hero.tag, pageOf(list, labels)].filter(Boolean).join(', ');
  const first = `${subject}: ${posts.map((post) => post.title).join('; ')}.`;
  const intro = page === 1 ? categories.find(({ name }) => name === category?.name)?.intro : undefined;
  return {
    title: title ?? `${hero.tag}${number}`,
    description: cut(
      enough([...(intro ? [intro] : []), first, ...posts.map(({ description }) => description), hero.intro]),
    ),
  };
}

/**
 * The page of a list of posts, made of the page that has all: the first page of all posts is that page itself.
 * @throws when the page has no hero
 */
export function pageOfList(page: Page, list: ShownPosts, brand: string): Page {
  const { labels } = page;
  const hero = must(page.bands.find((band) => band.band === 'hero'));
  const posts = page.bands.find((band) => band.band === 'posts');
  const { tag = hero.heading, intro = '' } = hero;
  const categories = posts?.categories;
  const { category } = list;
  const seo = listHead({ seo: page.seo, hero: { tag, intro }, labels: labels.blog, categories }, list, brand);
  const number = pageOf(list, labels.blog);
  const heading = category?.name ?? hero.heading;
  const shown = {
    ...hero,
    tag: [tag, number].filter(Boolean).join(', '),
    heading,
    intro: categories?.find(({ name }) => name === category?.name)?.intro ?? intro,
  };
  const isFirst = list.page === 1 && !category;
  return {
    ...page,
    path: list.path,
    seo,
    name: [heading, number].filter(Boolean).join(', '),
    above: isFirst ? [] : [labels.blog.index],
    bands: page.bands.map((band) => (band === hero ? shown : band)),
    posts: list,
  };
}

/** As many of the sentences as a description needs. */
const enough = (sentences: string[]): string =>
  sentences.reduce((text, next) => (text.length < DESCRIPTION.least ? `${text} ${next}` : text));

/** Shortens a text after a word. */
function cut(text: string): string {
  if (text.length <= DESCRIPTION.most) return text;
  const whole = firstOf(text, DESCRIPTION.most).replace(/\s+\S*$/, '');
  return `${whole.replace(/[\s.,;:]+$/, '')}…`;
}
