import { type Entry, ids, type Kind } from '../entries.ts';
import { type Check, fault } from '../fault.ts';
import { texts, values } from '../fields.ts';
import { didYouMean } from '../nearest.ts';

/** Keys that name entries by id, the kind they name, and the kinds of entries that have such a key. */
const TARGETS: [key: string, kind: Kind, within: Kind[]][] = [
  ['ids', 'figures', ['pages', 'industries', 'services']],
  ['figures', 'figures', ['case-studies']],
  ['cases', 'case-studies', ['services', 'pages', 'industries']],
  ['services', 'services', ['navigation', 'case-studies', 'pages']],
  ['service', 'services', ['services', 'pages', 'posts']],
  ['quote', 'quotes', ['case-studies', 'pages']],
];

/** Every entry that is named by its id exists. */
export const referencesExist: Check = (entries) =>
  TARGETS.flatMap(([key, kind, within]) => {
    const known = ids(entries, kind);
    return entries
      .filter((entry) => within.includes(entry.kind))
      .flatMap((entry) =>
        values(entry.data, key)
          .filter(({ text }) => !known.has(text))
          .map(({ field, text }) =>
            fault(
              entry,
              field,
              `"${text}" is not in content/${kind}. ${didYouMean(text, known, 'Add it or correct the id.')}`,
            ),
          ),
      );
  });

const commitments = (entries: Entry[]): string[] => {
  const site = entries.find(({ kind }) => kind === 'site')?.data as { commitments?: object } | undefined;
  return Object.keys(site?.commitments ?? {});
};

/** Every token such as `{bbq-aov}` names a figure or a commitment. */
export const tokensExist: Check = (entries) => {
  const known = new Set([...ids(entries, 'figures'), ...commitments(entries)]);
  return entries.flatMap((entry) =>
    texts(entry.data).flatMap(({ field, text }) =>
      [...text.matchAll(/\{([^}]*)\}/g)]
        .filter(([, id]) => !known.has(id!))
        .map(([token, id]) =>
          fault(entry, field, `${token} names no figure or commitment. ${didYouMean(id!, known, 'Correct the id.')}`),
        ),
    ),
  );
};
