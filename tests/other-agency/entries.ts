/** What the other agency has removed and added: services, cases with their own figures, an industry, posts, people. */

import { must } from '@fairlead/support/must.ts';
import type { Content, Fields, Renames } from './content.ts';
import { renamed } from './content.ts';
import { changeWords, type Document } from './documents.ts';

/** A copy of an entry in words of its own, under another id. */
function reworded(content: Content, document: Document, seed: number, renames: Renames): Document {
  return renamed(changeWords(document, content.words(seed)), renames);
}

type ServiceList = {
  groups: { id: string; title: string; services: { id: string; name: string; menu?: boolean }[] }[];
  former?: { id: string; name: string; now: string }[];
};

/** Replaces one service by another, which leaves a former one, and adds one that no other entry names. */
export function changeServices(content: Content): void {
  const list = content.fields<ServiceList>('services.json');
  const group = must(list.groups[0]);
  const old = must(group.services[1]);
  const model = must(must(list.groups.at(-1)).services[0]);
  const file = (id: string) => `services/${id}.yml`;
  const oldFile = content.get(file(old.id));
  const added = reworded(content, content.get(file(model.id)), 12, { [model.id]: 'hull-survey' });
  const replacing = changeWords(oldFile, content.words(11));
  list.former = [...(list.former ?? []), { ...old, now: `/services/${must(group.services[0]).id}` }].map(
    ({ id, name, now }) => ({ id, name, now }),
  );
  const former = structuredClone(list.former);
  content.remove(file(old.id));
  content.set(file('deck-survey'), replacing);
  content.rename({ [old.id]: 'deck-survey' });
  const renamedList = content.fields<ServiceList>('services.json');
  renamedList.former = former;
  must(renamedList.groups[0]).services[1] = { ...old, id: 'deck-survey', name: 'Deck Survey' };
  must(renamedList.groups.at(-1)).services.push({ id: 'hull-survey', name: 'Hull Survey' });
  content.set(file('hull-survey'), added);
}

type OwnFigure = { id: string; value: string; label: string };

/** New ids for the figures of a case. */
const figureIds = (document: Document, id: string): Renames =>
  Object.fromEntries(
    (document.data as { figures: OwnFigure[] }).figures.map((figure, at) => [figure.id, `${id}-${at}`]),
  );

/** Replaces one case by another and adds one, each with its own figures and its client's words. */
export function changeCases(content: Content): void {
  const [old, first] = content.ids('case-studies');
  const file = (id: string) => `case-studies/${id}.yml`;
  const model = content.get(file(must(first)));
  const added = reworded(content, model, 21, { ...figureIds(model, 'kite-maker'), [must(first)]: 'kite-maker' });
  const replaced = content.get(file(must(old)));
  const renames = { ...figureIds(replaced, 'rope-maker'), [must(old)]: 'rope-maker' };
  content.remove(file(must(old)));
  content.set(file('rope-maker'), changeWords(replaced, content.words(22)));
  content.rename(renames);
  delete (content.fields(file('rope-maker')) as Fields).icon;
  const { icon: _, ...fields } = added.data as Fields;
  content.set(file('kite-maker'), { data: { ...fields, order: 1000, quote: 'kite-maker' } });
  const quotes = content.fields<Record<string, Fields>>('quotes.yml');
  const [quote] = Object.values(quotes);
  // The keys of this file are ids too.
  const entries = Object.entries(quotes).map(([id, value]) => [id === old ? 'rope-maker' : id, value]);
  content.set('quotes.yml', { data: { ...Object.fromEntries(entries), 'kite-maker': quote } });
}

/** Adds an industry. */
export function addIndustry(content: Content): void {
  const [id] = content.ids('industries');
  const document = reworded(content, content.get(`industries/${id}.yml`), 31, { [must(id)]: 'ship-supply' });
  const { icon: _, ...data } = document.data as Fields;
  content.set('industries/ship-supply.yml', { data });
}

/** The dates of the posts: days and months of four years. */
const DATES = [
  ...['2026-11-20', '2026-09', '2026-09-01', '2026-02-28', '2025-12-31', '2025-12', '2025-07-04', '2025-01'],
  ...['2024-10-09', '2024-02-29', '2024-01-01', '2023-12', '2023-06-15', '2023-01-02'],
];
const CATEGORIES = ['Knots', 'Rope Care', 'Knots', 'Harbor Notes', 'Rope Care', 'Knots', 'Harbor Notes'];

/** Replaces the posts by fourteen others of several years, so that the blog has a second page. */
export function changePosts(content: Content, authors: string[]): void {
  const models = content.ids('posts').map((id) => ({ id, document: content.get(`posts/${id}.md`) }));
  for (const { id } of models) content.remove(`posts/${id}.md`);
  DATES.forEach((date, at) => {
    const { id, document } = must(models[at % models.length]);
    const post = reworded(content, document, 40 + at, { [id]: `note-${at}` });
    const { order: _, readTime: __, icon: ___, related: ____, ...fields } = post.data as Fields;
    content.set(`posts/note-${at}.md`, {
      data: {
        ...fields,
        date,
        category: CATEGORIES[at % CATEGORIES.length],
        ...(at % 2 === 0 && { author: authors[at % authors.length] }),
        ...(at === 3 && { readTime: 11, updated: '2026-10-02', related: ['note-1', 'note-2'] }),
      },
      body: post.body,
    });
  });
  content.rename(Object.fromEntries(models.map(({ id }, at) => [id, `note-${at}`])));
}

/** Adds people to the list, one with a name. @returns their ids */
export function addPeople(content: Content): string[] {
  const people = content.has('people.yml') ? content.fields<Record<string, Fields>>('people.yml') : {};
  const text = 'Walks the pier each morning and says which rope should be replaced before the week is over.';
  const added = {
    'pier-master': { role: 'Pier master', text, name: 'Maren Holt' },
    'rope-inspector': { role: 'Rope inspector', text: text.replace('pier', 'deck') },
  };
  content.set('people.yml', { data: { ...people, ...added } });
  return Object.keys(added);
}
