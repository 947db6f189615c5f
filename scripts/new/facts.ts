/** What a draft may name: ids that are in the content. */
import { existsSync } from 'node:fs';
import { QUESTIONS, type Question } from '../../src/content/chooser.ts';
import { type Entry, readContent } from '../content/entries.ts';
import { values } from '../content/fields.ts';
import { readSource } from '../content/reading/source.ts';

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
  chooser: Record<Question, string[]>;
  goals: Choice[];
  categories: string[];
  people: string[];
  cases: CaseFigure[];
};

type Fields = Record<string, unknown>;

const choices = (list: unknown): Choice[] =>
  (Array.isArray(list) ? list : []).flatMap((item: Fields) =>
    typeof item?.id === 'string' ? [{ id: item.id, title: String(item.title ?? item.id) }] : [],
  );

const fieldsOf = (entry: Entry | undefined): Fields => (entry?.data ?? {}) as Fields;

const published = (entries: Entry[], kind: string): Entry[] =>
  entries.filter((entry) => entry.kind === kind && fieldsOf(entry).draft !== true);

const firstFigure = (entry: Entry): string[] => {
  const [first] = (fieldsOf(entry).figures ?? []) as (string | { id: string })[];
  return first === undefined ? [] : [typeof first === 'string' ? first : first.id];
};

/** The ids of the options of a question of the chooser. */
function optionsOf(page: Fields, question: Question): string[] {
  const { questions } = (page.chooser ?? {}) as { questions?: Fields };
  return values(questions?.[question], 'id').map(({ text }) => text);
}

/** Reads the content below `root`; where there is none, that of this project. */
export function readFacts(root = '.'): Facts {
  const folder = existsSync(`${root}/content/site.yml`) ? `${root}/content` : 'content';
  const entries = readContent(folder);
  const page = (id: string) => fieldsOf(entries.find((entry) => entry.kind === 'pages' && entry.id === id));
  const list = readSource(`${folder}/services.json`).data as { groups?: unknown } | undefined;
  const people = readSource(`${folder}/people.yml`).data;
  return {
    services: published(entries, 'services').map(({ id }) => id),
    groups: choices(list?.groups),
    overview: choices(page('services').groups),
    chooser: Object.fromEntries(
      QUESTIONS.map((question) => [question, optionsOf(page('services'), question)]),
    ) as Record<Question, string[]>,
    goals: choices((page('case-studies').meaning as Fields | undefined)?.goals),
    categories: [
      ...new Set(published(entries, 'posts').flatMap(({ data }) => values(data, 'category').map(({ text }) => text))),
    ],
    people: Object.keys((people ?? {}) as object),
    cases: published(entries, 'case-studies').flatMap((entry) =>
      firstFigure(entry).map((figure) => ({ id: entry.id, figure })),
    ),
  };
}
