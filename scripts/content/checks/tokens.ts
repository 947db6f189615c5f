/** The tokens that texts may use, read from entries that may have faults. */
import { countTokens } from '../../../src/content/counts.ts';
import { type Entry, entryOf, fieldsOf, type Kind, published } from '../entries.ts';

type Figure = { id: string; value: string };

/** A figure as one entry or several define it: its id, its value, and where that stands. */
export type Defined = { id: string; value: string; entry: Entry; field: string };

const isFigure = (figure: unknown): figure is Figure =>
  figure !== null && typeof figure === 'object' && typeof (figure as Partial<Figure>).id === 'string';

/** The figures of an entry of content/figures.yml, or of a case. */
function figuresOf(entry: Entry): Defined[] {
  const { value, figures } = fieldsOf(entry);
  if (entry.kind === 'figures') return [{ id: entry.id, value: String(value), entry, field: 'value' }];
  if (entry.kind !== 'case-studies' || !Array.isArray(figures)) return [];
  return figures.flatMap((figure, at) =>
    isFigure(figure) ? [{ id: figure.id, value: String(figure.value), entry, field: `figures.${at}.id` }] : [],
  );
}

/** Every figure, in the order of the entries. An id may stand twice, which is a fault. */
export const definedFigures = (entries: Entry[]): Defined[] => entries.flatMap(figuresOf);

/** What texts may name of content/site.yml: the commitments by their ids, `email` and `legal-name`. */
export function settings(entries: Entry[]): [id: string, text: string][] {
  const { commitments, email, legalName } = fieldsOf(entryOf(entries, 'site'));
  const found: Record<string, unknown> = {
    ...(commitments as Record<string, unknown> | undefined),
    email: (email as { address?: unknown } | undefined)?.address,
    'legal-name': legalName,
  };
  return Object.entries(found).flatMap(([id, text]) => (text === undefined ? [] : [[id, String(text)]]));
}

/** The tokens that state how many entries are published, and their words. */
export function counted(entries: Entry[]): [token: string, words: string][] {
  const count = (kind: Kind) => published(entries, kind).length;
  return countTokens({ services: count('services'), cases: count('case-studies'), posts: count('posts') });
}

/** What each token stands for. */
export const tokenValues = (entries: Entry[]): ReadonlyMap<string, string> =>
  new Map([
    ...definedFigures(entries).map(({ id, value }): [string, string] => [id, value]),
    ...settings(entries),
    ...counted(entries),
  ]);
