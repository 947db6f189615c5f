/** What a draft may name: ids that are in the content. */
import { existsSync } from 'node:fs';
import type { Answering } from '../../src/content/chooser.ts';
import type { Target } from '../../src/content/fields.ts';
import { type Entry, entryOf, fieldsOf, published, readContent } from '../content/entries.ts';
import { named } from '../content/references.ts';

/** A thing with an id, and how people call it. */
export type Choice = { id: string; title: string };

/** A case and one of its figures, which other pages may show. */
export type CaseFigure = { id: string; figure: string };

export type Facts = {
  services: string[];
  /** Groups of the menu and the form. */
  groups: Choice[];
  /** Groups of cards on /services. */
  overview: Choice[];
  /** Options of each question of the chooser on /services. */
  chooser: Answering;
  goals: Choice[];
  categories: string[];
  people: string[];
  cases: CaseFigure[];
  /** Figures of the agency and of its services. */
  figures: string[];
};

type Fields = Record<string, unknown>;

const choices = (list: unknown): Choice[] =>
  (Array.isArray(list) ? list : []).flatMap((item: Fields) =>
    typeof item?.id === 'string' ? [{ id: item.id, title: String(item.title ?? item.id) }] : [],
  );

const firstFigure = (entry: Entry): string[] => {
  const [first] = (fieldsOf(entry).figures ?? []) as (string | { id: string })[];
  return first === undefined ? [] : [typeof first === 'string' ? first : first.id];
};

/** Reads the content below `root`; where there is none, that of this project. */
export function readFacts(root = '.'): Facts {
  const folder = existsSync(`${root}/content/site.yml`) ? `${root}/content` : 'content';
  const entries = readContent(folder);
  const all = named(entries);
  const choicesOf = (target: Target): Choice[] =>
    all.flatMap(({ id, group, ...named }) =>
      named.target === target ? [{ id, title: String(group.title ?? id) }] : [],
    );
  const idsOf = (target: Target) => choicesOf(target).map(({ id }) => id);
  const categories = published(entries, 'posts').map((post) => fieldsOf(post).category);
  return {
    services: published(entries, 'services').map(({ id }) => id),
    groups: choices(fieldsOf(entryOf(entries, 'service-list')).groups),
    overview: choicesOf('overview groups'),
    chooser: { stalls: idsOf('stalls'), runs: idsOf('runs'), sells: idsOf('sells') },
    goals: choicesOf('goals'),
    categories: [...new Set(categories.filter((category) => typeof category === 'string'))],
    people: idsOf('people'),
    figures: entries.flatMap(({ kind, id }) => (kind === 'figures' ? [id] : [])),
    cases: published(entries, 'case-studies').flatMap((entry) =>
      firstFigure(entry).map((figure) => ({ id: entry.id, figure })),
    ),
  };
}
