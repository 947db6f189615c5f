import { type Entry, entryOf, fieldsOf, isDraft } from '../entries.ts';
import { type Check, type Fault, fault } from '../fault.ts';
import { texts, values } from '../fields.ts';
import { didYouMean } from '../nearest.ts';
import { TARGETS } from './targets.ts';
import { definedFigures, tokenValues } from './tokens.ts';

/** Where an entry of a kind would be added. */
const PLACES: Record<string, string> = {
  figures: 'content/figures.yml or in the file of a case',
  quotes: 'content/quotes.yml',
  people: 'content/people.yml',
  calculators: 'content/calculators.yml',
  goals: 'content/pages/case-studies.yml, meaning.goals',
};

/** What can be named: by its kind and id, and whether it is a draft. */
function known(entries: Entry[]): Map<string, boolean> {
  const goals = values(fieldsOf(entryOf(entries, 'pages', 'case-studies')).meaning, 'id');
  return new Map([
    ...entries.map((entry): [string, boolean] => [`${entry.kind} ${entry.id}`, isDraft(entry)]),
    ...definedFigures(entries).map(({ id, entry }): [string, boolean] => [`figures ${id}`, isDraft(entry)]),
    ...goals.map(({ text }): [string, boolean] => [`goals ${text}`, false]),
  ]);
}

/** The ids of a kind. */
const idsOf = (all: Map<string, boolean>, kind: string): string[] =>
  [...all.keys()].flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : []));

/** The ids under a key, also where a list has both ids and whole entries. */
const named = (entry: Entry, key: string) =>
  values(entry.data, key).concat(
    Object.entries(fieldsOf(entry)).flatMap(([name, list]) =>
      name === key && Array.isArray(list) && list.some((item) => typeof item !== 'string')
        ? list.flatMap((text, at) => (typeof text === 'string' ? [{ field: `${key}.${at}`, text }] : []))
        : [],
    ),
  );

/** Every entry that is named by its id exists, and what is published names no draft. */
export const referencesExist: Check = (entries) => {
  const all = known(entries);
  return TARGETS.flatMap(([key, kind, within]) =>
    entries
      .filter((entry) => within.includes(entry.kind))
      .flatMap((entry) =>
        named(entry, key).flatMap(({ field, text }): Fault[] => {
          const draft = all.get(`${kind} ${text}`);
          if (draft === undefined)
            return [
              fault(
                entry,
                field,
                `"${text}" is not in ${PLACES[kind] ?? `content/${kind}`}. ${didYouMean(text, idsOf(all, kind), 'Add it or correct the id.')}`,
              ),
            ];
          return draft && !isDraft(entry)
            ? [fault(entry, field, `"${text}" is a draft. Publish it, or name another entry of ${kind}.`)]
            : [];
        }),
      ),
  );
};

/** Kinds whose texts stand as they are: settings, what tokens stand for, and names that the form and letters show too. */
const WRITTEN_OUT: readonly string[] = ['site', 'figures', 'service-list'];
const isWrittenOut = ({ kind }: Entry, field: string) =>
  WRITTEN_OUT.includes(kind) || (kind === 'case-studies' && field.startsWith('figures.'));

/** Every token such as `{bbq-aov}` names a figure, a commitment or a count, and what is published names no draft's. */
export const tokensExist: Check = (entries) => {
  const everywhere = new Set(tokenValues(entries).keys());
  const inPublished = new Set(tokenValues(entries.filter((entry) => !isDraft(entry))).keys());
  return entries.flatMap((entry) =>
    texts(entry.data).flatMap(({ field, text }) =>
      [...text.matchAll(/\{([^}]*)\}/g)].flatMap(([token, id]) => {
        // A figure of the visitor, which the schema checks.
        if (entry.kind === 'calculators' && id!.startsWith('$')) return [];
        if (isWrittenOut(entry, field)) return [fault(entry, field, `Write out what ${token} stands for.`)];
        if (!everywhere.has(id!))
          return [
            fault(
              entry,
              field,
              `${token} names no figure, commitment or count. ${didYouMean(id!, everywhere, 'Correct the id.')}`,
            ),
          ];
        return isDraft(entry) || inPublished.has(id!)
          ? []
          : [fault(entry, field, `${token} is a figure of a draft. Publish the case, or name another figure.`)];
      }),
    ),
  );
};
